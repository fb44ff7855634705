import { describe, expect, it } from "vitest";
import { assemble } from "../../assemble.ts";
import type { Evidenced } from "../../found.ts";
import { parseAgreement } from "../../parse-agreement.ts";
import { readFacilities } from "./facilities.ts";
import type { FacilityTerms } from "./facility-draft.ts";

function facility(
  section: string,
  funding = "Each Lender shall fund its share at the office of the Agent.",
): FacilityTerms | undefined {
  const parsed = parseAgreement(`TERM LOAN AGREEMENT

"Maturity Date" means March 3, 2036.

"Term Loan" means the term loan in the aggregate principal amount of $50,000,000 made by the Lenders under Section 2.1.

ARTICLE II
THE LOAN

Section 2.1 Term Loan.

Each Lender agrees to make the Term Loan on the Closing Date.

Section 2.2 Notice.

The Borrower shall give notice of the borrowing.

Section 2.3 Funding.

${funding}

Section 2.4 ${section}

Section 2.5 Records.

The Agent shall keep a register of the Loans.
`);
  const drafts = readFacilities(parsed, { agreementDate: null, effectiveDate: null, parties: [] });
  const tree = drafts.map((draft) => draft.tree) as Evidenced<FacilityTerms[]>;
  return assemble<FacilityTerms[]>(parsed, tree).value[0];
}

describe("repayment", () => {
  it("reads each installment of a table", () => {
    const read = facility(`Amortization.

The Borrower shall repay the principal of the Term Loan on the dates and in the amounts below:

| Date | Amount |
| --- | --- |
| June 30, 2032 | $1,250,000 |
| September 30, 2032 | $2,500,000 |
`);
    expect(read?.repayment).toEqual({
      type: "amortizing",
      schedule: [
        { date: "2032-06-30", quarter: null, amount: { amount: 1.25e6, currency: "USD" }, percent: null },
        { date: "2032-09-30", quarter: null, amount: { amount: 2.5e6, currency: "USD" }, percent: null },
      ],
    });
  });

  it("reads the part of the section that names the facility", () => {
    const parsed = parseAgreement(`CREDIT AGREEMENT

"Term B Commitment" means the obligation of a Lender to make Term B Loans. The Term B Commitments total $50,000,000.

"Term B Loans" means the term loans made by the Lenders under Section 2.1.

"Term C Commitment" means the obligation of a Lender to make Term C Loans. The Term C Commitments total $20,000,000.

"Term C Loans" means the term loans made by the Lenders under Section 2.2.

ARTICLE II
THE LOANS

Section 2.1 Notice.

The Borrower shall give notice of the borrowing.

Section 2.2 Funding.

Each Lender shall fund its share at the office of the Agent.

Section 2.3 Repayment of Term Loans.

(a) The Borrower shall repay the principal of the Term B Loans in equal quarterly installments of $625,000, commencing on June 30, 2032.

(b) The Borrower shall repay the principal of the Term C Loans in equal quarterly installments of $50,000, commencing on June 30, 2033.

Section 2.4 Records.

The Agent shall keep a register of the Loans.
`);
    const drafts = readFacilities(parsed, { agreementDate: null, effectiveDate: null, parties: [] });
    const tree = drafts.map((draft) => draft.tree) as Evidenced<FacilityTerms[]>;
    const read = assemble<FacilityTerms[]>(parsed, tree).value;
    expect(read.map((f) => [f.facility_name, f.repayment?.schedule.map((each) => each.amount?.amount)])).toEqual([
      ["Term B Loans", [625_000]],
      ["Term C Loans", [50_000]],
    ]);
  });

  it("keeps the rule of equal installments as the text gives it", () => {
    const read = facility(`Repayment of Term Loan.

The principal of the Term Loan shall be repaid in equal quarterly installments of $625,000, commencing on June 30, 2032.
`);
    expect(read?.repayment).toEqual({
      type: "amortizing",
      schedule: [
        {
          date: "2032-06-30",
          quarter: "equal quarterly installments",
          amount: { amount: 625_000, currency: "USD" },
          percent: null,
        },
      ],
    });
  });

  it("is bullet when all principal falls due at maturity", () => {
    const read = facility(`Repayment of Loans.

The Borrower shall repay to the Lenders on the Maturity Date the unpaid principal amount of the Term Loan.
`);
    expect(read?.repayment).toEqual({ type: "bullet", schedule: [] });
  });
});

describe("purpose", () => {
  it("takes what the proceeds are for, not what they may not be used for", () => {
    const read = facility(`Use of Proceeds.

No part of the proceeds of any Loan will be used to buy or carry margin stock. The proceeds of the Loans will be used to build the Riverside mill and for working capital.
`);
    expect(read?.purpose).toBe(
      "The proceeds of the Loans will be used to build the Riverside mill and for working capital.",
    );
  });

  it("is null where the section only refers elsewhere", () => {
    expect(
      facility("Use of Proceeds.\n\nThe Borrower shall use the proceeds for the purposes set forth in Section 3.4.\n")
        ?.purpose,
    ).toBeNull();
  });

  it("takes the only use that a prohibition leaves", () => {
    expect(
      facility(
        "Use of Proceeds.\n\nThe Borrower will not use the proceeds of the Term Loan for any purpose other than the purchase of the Riverside mill; provided that no part of the proceeds will be used to carry margin stock.\n",
      )?.purpose,
    ).toContain("the purchase of the Riverside mill");
  });

  it.each([
    "Prepayments.\n\nEach prepayment of the Term Loan shall be applied to its installments in inverse order of maturity.\n",
    "Sales.\n\nThe net proceeds of any sale of the Collateral shall be used to repay the Term Loan within five days.\n",
    "Payments.\n\nAll payments shall be made available to the Agent, and the Agent will apply the funds to the Term Loan.\n",
  ])("is null for money that is paid on the loan: %s", (section) => {
    expect(facility(section)?.purpose).toBeNull();
  });

  it("prefers the section on the use of proceeds to what other clauses say of the facility", () => {
    expect(
      facility(
        "Use of Proceeds.\n\nThe proceeds of the Loans will be used for working capital.\n",
        "The Term Loan may be used to pay the fees that are due on the Closing Date.",
      )?.purpose,
    ).toBe("The proceeds of the Loans will be used for working capital.");
  });
});

describe("incremental", () => {
  it("reads the cap and the ratio, and no minimum of a single increase", () => {
    const read = facility(`Incremental Facilities.

The Borrower may ask for incremental term loans, each in a minimum amount of $5,000,000; provided that the aggregate amount of all Incremental Facilities shall not exceed the sum of (a) $20,000,000 plus (b) any further amount if the Senior Secured Leverage Ratio does not exceed 3.25 to 1.00.
`);
    expect(read?.incremental).toEqual({ amount: { amount: 20e6, currency: "USD" }, ratio: 3.25 });
  });

  it("takes what the commitments may grow by before the limit on the total", () => {
    const read = facility(`Section 2.06 Increase in Commitments.
The Borrower may cause an increase in the Commitments of the Lenders by up to $40,000,000 in the aggregate; provided that no such increase shall cause the total amount of the Commitments to exceed $90,000,000.`);
    expect(read?.incremental?.amount).toEqual({ amount: 40e6, currency: "USD" });
  });

  it("is null without such a clause", () => {
    expect(facility("Reserved.")?.incremental).toBeNull();
  });
});
