import { describe, expect, it } from "vitest";
import { assemble } from "../../assemble.ts";
import { type Evidenced, type Found, found } from "../../found.ts";
import { parseAgreement } from "../../parse-agreement.ts";
import { type FacilityContext, readFacilities } from "./facilities.ts";
import type { FacilityTerms } from "./facility-draft.ts";

const NOWHERE: FacilityContext = { agreementDate: null, effectiveDate: null, parties: [] };

function read(text: string, context: Partial<FacilityContext> = {}, dates: Found<string>[] = []) {
  const parsed = parseAgreement(text);
  const facilities = readFacilities(parsed, { ...NOWHERE, ...context }).map((draft) => draft.tree);
  const tree = { facilities, dates } as Evidenced<{ facilities: FacilityTerms[]; dates: string[] }>;
  const { value, evidence, conflicts } = assemble<{ facilities: FacilityTerms[]; dates: string[] }>(parsed, tree);
  return { facilities: value.facilities, evidence, conflicts };
}

const usd = (amount: number) => ({ amount, currency: "USD" });

const SYNDICATED = `CREDIT AGREEMENT

dated as of March 3, 2031

ARTICLE I
DEFINITIONS

Section 1.01 Defined Terms.

"Commitment" means a Revolving Commitment, an Initial Term Loan Commitment or a Delayed Draw Term Loan Commitment.

"Delayed Draw Term Loan Commitment" means, as to each Lender, its obligation to make Delayed Draw Term Loans. The aggregate amount of the Delayed Draw Term Loan Commitments on the Closing Date is $40,000,000.

"Delayed Draw Term Loans" means the loans made by the Lenders under Section 2.01(c).

"Initial Term Loan Commitment" means, as to each Lender, its obligation to make an Initial Term Loan. The aggregate amount of the Initial Term Loan Commitments on the Closing Date is $125,000,000.

"Initial Term Loans" means the term loans made by the Lenders on the Closing Date under Section 2.01(a).

"Letter of Credit Sublimit" means an amount equal to the lesser of (a) $15,000,000 and (b) the Revolving Commitments.

"Maturity Date" means (a) with respect to the Revolving Loans, March 3, 2035, and (b) with respect to the Initial Term Loans and the Delayed Draw Term Loans, March 3, 2036.

"Revolving Commitment" means, as to each Lender, its obligation to make Revolving Loans and to buy participations in Letters of Credit. The aggregate amount of the Revolving Commitments on the Closing Date is $75,000,000.

"Revolving Loans" means the loans made by the Lenders under Section 2.01(b).

"Swingline Sublimit" means $5,000,000.

"Term Loans" means the Initial Term Loans and the Delayed Draw Term Loans.

ARTICLE II
THE CREDITS

Section 2.01 The Loans.

(a) Each Lender agrees to make an Initial Term Loan on the Closing Date.

(b) Each Lender agrees to make Revolving Loans from time to time. The Borrower may borrow, prepay and reborrow Revolving Loans.

(c) Each Lender agrees to make Delayed Draw Term Loans until March 3, 2033.
`;

describe("readFacilities", () => {
  it("finds each class that has a commitment of its own, and no umbrella over them", () => {
    const { facilities } = read(SYNDICATED);
    expect(facilities.map((f) => [f.facility_name, f.facility_type, f.commitment_amount])).toEqual([
      ["Delayed Draw Term Loans", "delayed_draw", usd(40e6)],
      ["Initial Term Loans", "term_loan", usd(125e6)],
      ["Revolving Loans", "revolving", usd(75e6)],
    ]);
  });

  it("takes swingline and letters of credit as parts of the revolving commitment, not as facilities", () => {
    const { facilities } = read(SYNDICATED);
    expect(facilities.map((f) => f.sublimits)).toEqual([
      [],
      [],
      [
        { type: "letter_of_credit", amount: usd(15e6) },
        { type: "swingline", amount: usd(5e6) },
      ],
    ]);
  });

  it("takes from a shared definition of maturity the clause that names the facility", () => {
    const { facilities } = read(SYNDICATED);
    expect(facilities.map((f) => f.maturity_date)).toEqual(["2036-03-03", "2036-03-03", "2035-03-03"]);
  });

  it("covers amounts with quotes that hold them", () => {
    const { evidence } = read(SYNDICATED);
    expect(evidence["/facilities/1/commitment_amount"]?.[0]?.quote).toContain("$125,000,000");
    expect(evidence["/facilities/2/maturity_date"]?.[0]?.quote).toContain("March 3, 2035");
  });

  const SOLE = `REVOLVING CREDIT AGREEMENT

"Commitment" means, with respect to each Bank, its commitment to make Loans. The initial aggregate amount of the Banks' Commitments is $90,000,000.

"Effective Date" means the date on which the conditions of Section 4.01 are met.

"Termination Date" means the fifth anniversary of the DATE.

Section 2.01 The Commitments.

Each Bank agrees to make Loans to the Borrower. The Borrower may borrow, repay and reborrow.
`;

  it("reads the only facility of an agreement that gives it no name", () => {
    const { facilities } = read(SOLE.replace("the DATE", "the Effective Date"));
    expect(facilities).toMatchObject([{ facility_type: "revolving", commitment_amount: usd(90e6) }]);
  });

  it("gives the tenor alone when the day it runs from is not dated", () => {
    const { facilities } = read(SOLE.replace("the DATE", "the Effective Date"));
    expect(facilities).toMatchObject([{ maturity_date: null, tenor_months: 60 }]);
  });

  it("computes the maturity when the agreement dates the day, and names what it came from", () => {
    const agreementDate = found("2031-03-03", { start: 0, end: 5, confidence: 1 });
    const { facilities, evidence } = read(SOLE.replace("the DATE", "the date hereof"), { agreementDate }, [
      agreementDate,
    ]);
    expect(facilities).toMatchObject([{ maturity_date: "2036-03-03", tenor_months: 60 }]);
    expect(evidence["/facilities/0/maturity_date"]?.[0]?.of).toEqual(["/dates/0", "/facilities/0/tenor_months"]);
  });

  it("takes the inserted year where a copy marked for changes shows both", () => {
    const { facilities } = read(SOLE.replace("the fifth anniversary of the DATE", "June 30, 2033 2034, as extended"));
    expect(facilities).toMatchObject([{ maturity_date: "2034-06-30" }]);
  });

  it("reports a recital that states another commitment than the definition", () => {
    const text = `WHEREAS, the Borrower has asked for a revolving credit facility in an aggregate principal amount of $80,000,000;\n\n`;
    const { facilities, conflicts } = read(SOLE.replace('"Commitment"', `${text}"Commitment"`));
    expect(facilities).toMatchObject([{ commitment_amount: usd(90e6) }]);
    expect(conflicts.map((c) => [c.pointer, c.values.map((v) => v.value)])).toEqual([
      ["/facilities/0/commitment_amount", [usd(90e6), usd(80e6)]],
    ]);
  });

  it("does not take the credit that an agreement replaces for its own", () => {
    const text = `WHEREAS, the Borrower has entered into a $60,000,000 Credit Agreement dated as of May 5, 2029;\n\n`;
    const { facilities, conflicts } = read(SOLE.replace('"Commitment"', `${text}"Commitment"`));
    expect(facilities).toMatchObject([{ commitment_amount: usd(90e6) }]);
    expect(conflicts).toEqual([]);
  });

  it("reads on a cover each facility after its amount", () => {
    const cover = "$40,000,000 TERM LOAN FACILITY\n$90,000,000 REVOLVING CREDIT FACILITY\n\nCREDIT AGREEMENT\n\n";
    const terms = `"Term Loan" means the loan made by the Lenders under Section 2.1.\n\n"Revolving Loans" means the loans made by the Lenders under Section 2.2.\n`;
    const { facilities } = read(cover + terms);
    expect(facilities.map((f) => [f.facility_type, f.commitment_amount])).toEqual([
      ["term_loan", usd(40e6)],
      ["revolving", usd(90e6)],
    ]);
  });

  it("reads lettered facilities in euros and the maturity of each", () => {
    const { facilities } = read(`FACILITIES AGREEMENT

"Commitment" means a Facility A Commitment or a Facility B Commitment.

"Facility A" means the term loan facility made available under this Agreement.

"Facility A Commitment" means, in relation to a Lender, the amount set opposite its name in Schedule 1.

"Facility B" means the revolving loan facility made available under this Agreement.

"Facility B Commitment" means, in relation to a Lender, the amount set opposite its name in Schedule 1.

"Termination Date" means (a) in relation to Facility A, 30 June 2034 and (b) in relation to Facility B, 30 June 2033.

"Total Facility A Commitments" means the aggregate of the Facility A Commitments, being €100,000,000 at the date of this Agreement.

"Total Facility B Commitments" means the aggregate of the Facility B Commitments, being €40,000,000 at the date of this Agreement.
`);
    expect(facilities.map((f) => [f.facility_name, f.facility_type, f.commitment_amount, f.maturity_date])).toEqual([
      ["Facility A", "term_loan", { amount: 100e6, currency: "EUR" }, "2034-06-30"],
      ["Facility B", "revolving", { amount: 40e6, currency: "EUR" }, "2033-06-30"],
    ]);
  });

  it("takes a bridge loan for a bridge, though it is a term loan too", () => {
    const { facilities } = read(
      SOLE.replace("REVOLVING CREDIT AGREEMENT", "BRIDGE TERM LOAN AGREEMENT").replace(
        "repay and reborrow",
        "repay. Loans may not be reborrowed",
      ),
    );
    expect(facilities).toMatchObject([{ facility_type: "bridge" }]);
  });

  it("finds nothing in a text that grants no credit", () => {
    expect(read("LEASE\n\nThe tenant pays rent of $2,000 on the first day of each month.").facilities).toEqual([]);
  });
});

describe("what kind a facility is", () => {
  const agreement = (words: string): string => `CREDIT AGREEMENT

dated as of March 3, 2031

ARTICLE I
DEFINITIONS

Section 1.01 Defined Terms.

"Commitment" means $10,000,000.

"Loans" means the loans made by the Bank under Section 2.01.

ARTICLE II
THE CREDITS

Section 2.01 Loans. The Bank agrees to make Loans to the Borrower in an aggregate amount not to exceed the Commitment. ${words}

Section 2.02 Notes. The Loans shall be evidenced by a note.`;

  it.each([
    ["The Borrower may borrow, repay and reborrow the Loans.", "revolving"],
    ["Amounts repaid or prepaid may not be reborrowed.", "term_loan"],
  ])("follows from whether it may be borrowed again: %s", (words, type) => {
    expect(read(agreement(words)).facilities.map((f) => f.facility_type)).toEqual([type]);
  });
});
