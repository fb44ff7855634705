import { describe, expect, it } from "vitest";
import { extractAgreement } from "../../extract-agreement.ts";

const MARGINS = `"Applicable Margin" means (a) with respect to Revolving Loans, 2.00% per annum and (b) with respect to the Term Loan, 2.75% per annum.`;
const INTEREST =
  "Each Revolving Loan shall bear interest at Term SOFR plus the Applicable Margin. The Term Loan shall bear interest at Term SOFR plus the Applicable Margin.";
const rate = (proviso: string): string =>
  `"Term SOFR" means, for any Interest Period, the Term SOFR Reference Rate published by CME${proviso}.`;

const agreement = (definitions: string, interest: string): string => `CREDIT AGREEMENT

This CREDIT AGREEMENT is dated as of March 14, 2023, among HALVORSEN INDUSTRIAL GROUP, INC., a Delaware corporation (the "Borrower"), the lenders party hereto (the "Lenders") and NORTHGATE NATIONAL BANK, as Administrative Agent.

ARTICLE I
DEFINITIONS

Section 1.01 Defined Terms. As used in this Agreement:

${MARGINS}

${definitions}

"Revolving Commitment" means the commitment of each Lender to make Revolving Loans. The aggregate amount of the Revolving Commitments is $50,000,000.

"Term Commitment" means the commitment of each Lender to make the Term Loan. The aggregate amount of the Term Commitments is $150,000,000.

ARTICLE II
THE CREDITS

Section 2.01 The Loans. Each Lender agrees (a) to make revolving loans (each, a "Revolving Loan") to the Borrower from time to time until March 14, 2028 and (b) to make a single loan (the "Term Loan") to the Borrower on the Closing Date. The Term Loan shall be repaid on March 14, 2030.

Section 2.02 Interest. ${interest}
`;

const floors = (definitions: string, interest = INTEREST): (number | null | undefined)[] =>
  ["revolving", "term_loan"].map(
    (type) =>
      extractAgreement(agreement(definitions, interest)).facilities.find(({ facility_type }) => facility_type === type)
        ?.interest_terms.rate_option?.floor_bps,
  );

describe("the floor of one loan is not that of the other", () => {
  it.each<[string, string, string | undefined, (number | null)[]]>([
    [
      "a sentence for the term loan only",
      rate(""),
      `${INTEREST} With respect to the Term Loan only, Term SOFR shall not be less than 0.75% per annum.`,
      [null, 75],
    ],
    [
      "a proviso for the term loan only",
      rate("; provided that, solely with respect to the Term Loan, Term SOFR shall in no event be less than 0.50%"),
      undefined,
      [null, 50],
    ],
    [
      "an item of the interest clause for each loan",
      rate(""),
      `(a) Revolving Loans. Each Revolving Loan shall bear interest at Term SOFR, subject to a floor of 0.25%, plus the Applicable Margin.

(b) Term Loan. The Term Loan shall bear interest at Term SOFR plus the Applicable Margin.`,
      [25, null],
    ],
  ])("%s", (_, definitions, interest, expected) => {
    expect(floors(definitions, interest)).toEqual(expected);
  });
});

describe("each loan has its own floor", () => {
  it.each<[string, string, string | undefined, (number | null)[]]>([
    [
      "in two sentences",
      rate(""),
      `${INTEREST} For purposes of the Revolving Loans, if Term SOFR would be less than zero, Term SOFR shall be deemed to be zero. For purposes of the Term Loan, if Term SOFR would be less than 0.75%, Term SOFR shall be deemed to be 0.75%.`,
      [0, 75],
    ],
    [
      "in a list behind one comparison",
      rate(
        "; provided that Term SOFR shall not be less than (i) 0.00% in the case of Revolving Loans and (ii) 1.00% in the case of the Term Loan",
      ),
      undefined,
      [0, 100],
    ],
    [
      "in one proviso",
      rate(
        "; provided that, with respect to the Revolving Loans, if Term SOFR as so determined would be less than zero, it shall be deemed to be zero, and with respect to the Term Loan, if Term SOFR as so determined would be less than 0.50%, it shall be deemed to be 0.50%",
      ),
      undefined,
      [0, 50],
    ],
    [
      "for one loan and all others",
      rate(
        "; provided that Term SOFR shall be deemed to be not less than 0.75% per annum for the Term Loan and not less than 0.00% per annum for all other Loans",
      ),
      undefined,
      [0, 75],
    ],
    [
      "in brackets, with nil in words",
      rate(""),
      `(a) Revolving Loans. Each Revolving Loan shall bear interest at Term SOFR (which shall be no less than nil) plus the Applicable Margin.

(b) Term Loan. The Term Loan shall bear interest at Term SOFR (which shall be no less than 1.00%) plus the Applicable Margin.`,
      [0, 100],
    ],
    [
      "in a defined floor with a zero in words",
      `${rate("")}

"Floor" means a rate of interest equal to (a) zero with respect to Revolving Loans and (b) 0.75% with respect to the Term Loan.`,
      undefined,
      [0, 75],
    ],
    [
      "under a term of its own",
      `${rate("")}

"Revolving Loan Floor" means 0.00% per annum.

"Term Loan Floor" means 0.75% per annum.`,
      undefined,
      [0, 75],
    ],
  ])("%s", (_, definitions, interest, expected) => {
    expect(floors(definitions, interest)).toEqual(expected);
  });
});

it.each([
  ["Term SOFR shall at all times be no less than nil.", 0],
  ["Term SOFR may not fall below zero.", 0],
  ["If on any day Term SOFR is negative, it shall be treated as zero for all purposes of this Agreement.", 0],
  ["Term SOFR shall not be less than zero percent.", 0],
  ["In no event shall Term SOFR be less than one-half of one percent per annum.", 50],
  ["The Benchmark shall in no case be lower than one percent (1.00%).", 100],
  ["For the avoidance of doubt, Term SOFR is not subject to any floor.", null],
])("%s holds for all loans", (sentence, expected) => {
  expect(floors(rate(""), `${INTEREST} ${sentence}`)).toEqual([expected, expected]);
});

it.each([
  ["; provided that if Term SOFR is ever below zero it shall be deemed to be zero", 0],
  ["; provided that Term SOFR shall be no less than nil", 0],
  [", which shall not be less than zero percent (0%) per annum", 0],
  ["; provided that in no event shall Term SOFR be less than three-quarters of one percent", 75],
])("a definition that ends in %s", (proviso, expected) => {
  expect(floors(rate(proviso))).toEqual([expected, expected]);
});
