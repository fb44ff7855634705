import { expect, test } from "vitest";
import { extractAgreement } from "../../extract-agreement.ts";

const FRONT =
  "CREDIT AGREEMENT dated as of March 3, 2021 among Oak Mills, Inc., a Delaware corporation, as Borrower, the Lenders, and First Harbor Bank, N.A., as Administrative Agent.\n\n";
const loansOf = (terms: string) =>
  extractAgreement(FRONT + terms).facilities.map((facility) => [
    facility.facility_type,
    facility.commitment_amount?.amount ?? null,
    facility.maturity_date,
  ]);

test("commitments whose totals two sentences state are two loans", () => {
  const terms =
    "Section 2.01. The aggregate Revolving Commitments are $80,000,000. Revolving Loans may be borrowed, repaid and reborrowed until March 3, 2026. The aggregate Term Loan Commitments are $45,000,000. The Term Loans are due on March 3, 2027.";
  expect(loansOf(terms)).toEqual([
    ["revolving", 80_000_000, "2026-03-03"],
    ["term_loan", 45_000_000, "2027-03-03"],
  ]);
});

test("a condition on the total is no commitment", () => {
  const terms =
    "Section 2.01. Each Lender agrees to make a term loan of $45,000,000 to the Borrower, due on March 3, 2027. Section 2.02. If the aggregate Revolving Commitments are $80,000,000 or more under any other agreement, the Borrower shall notify the Agent.";
  expect(loansOf(terms)).toEqual([["term_loan", 45_000_000, "2027-03-03"]]);
});

test("neither part of a sum is the commitment", () => {
  const terms =
    '"Commitment" means, as to each Lender, its commitment to make Loans. The aggregate Commitments are the sum of $50,000,000 and $30,000,000.\n\nSection 2.01. Each Lender agrees to make revolving loans (the "Loans") to the Borrower in an aggregate amount not to exceed its Commitment until March 3, 2026.';
  expect(loansOf(terms)).toEqual([["revolving", null, "2026-03-03"]]);
});

test("the limit of swing loans that may be in foreign currencies is one sublimit", () => {
  const terms =
    'ARTICLE II THE CREDITS\n\nSection 2.01. Revolving Loans. (a) Each Lender agrees to make revolving loans (the "Revolving Loans") to the Borrower until March 3, 2026 in an aggregate amount not to exceed $50,000,000, which may be Foreign Currency Loans. (b) Swing Loans. The Bank shall make Swing Loans to the Borrower (which may be, at its option, Foreign Currency Loans or Base Rate Loans) in an aggregate principal amount at any time outstanding not exceeding $5,000,000.';
  const [facility] = extractAgreement(FRONT + terms).facilities;
  expect(facility?.sublimits.map(({ type }) => type)).toEqual(["swingline"]);
});

test.each([
  "",
  '"Revolving Commitment" means a Dollar Tranche Commitment or a Global Tranche Commitment. The aggregate Revolving Commitments are $80,000,000.\n\n',
])("tranches of a revolving credit with commitments of their own are facilities: %s", (total) => {
  const terms = `ARTICLE I DEFINITIONS

"Dollar Tranche Commitment" means the commitment of a Lender to make Dollar Tranche Revolving Loans. The aggregate amount of the Dollar Tranche Commitments on the date hereof is $50,000,000.

"Dollar Tranche Revolving Loan" means a loan made under Section 2.01(a).

"Global Tranche Commitment" means the commitment of a Lender to make Global Tranche Revolving Loans. The aggregate amount of the Global Tranche Commitments on the date hereof is $30,000,000.

"Global Tranche Revolving Loan" means a loan made under Section 2.01(b).

"Maturity Date" means March 3, 2026.

${total}"Revolving Loan" means a Loan made under Section 2.01.

ARTICLE II THE CREDITS

Section 2.01. Commitments. (a) Each Lender agrees to make Dollar Tranche Revolving Loans to the Borrower until the Maturity Date. (b) Each Lender agrees to make Global Tranche Revolving Loans to the Borrower until the Maturity Date.`;
  expect(loansOf(terms)).toEqual([
    ["revolving", 50_000_000, "2026-03-03"],
    ["revolving", 30_000_000, "2026-03-03"],
  ]);
});
