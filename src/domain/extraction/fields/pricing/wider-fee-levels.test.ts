import { expect, test } from "vitest";
import { extractAgreement } from "../../extract-agreement.ts";

const RULE = "-".repeat(44);

const agreement = (fees: string) => `CREDIT AGREEMENT

CREDIT AGREEMENT dated as of March 4, 2022 among Larch Tool Company, an Ohio corporation (the "Borrower"), the Lenders and Lakeside Bank, as Administrative Agent.

ARTICLE I DEFINITIONS

SECTION 1.01 Defined Terms. "Applicable Margin" means, until the first anniversary of the Closing Date, 1.00% for Base Rate Loans and 2.00% for Eurodollar Rate Loans, and thereafter the rates set forth below: 12 7 ${RULE} LEVERAGE RATIO BASE RATE LOANS EURODOLLAR RATE LOANS ${RULE} Level I less than 2.00:1.00 0.50% 1.50% ${RULE} Level II 2.00:1.00 or greater, but less than 3.00:1.00 0.75% 1.75% ${RULE} Level III 3.00:1.00 or greater 1.00% 2.00% ${RULE} The Applicable Margin changes with each certificate. "Applicable Percentage" means a percentage per annum set forth below:
${RULE} LEVERAGE RATIO COMMITMENT FEE ${RULE} ${fees} ${RULE} "Revolving Commitments" means $40,000,000. "Maturity Date" means March 4, 2027.

ARTICLE II THE CREDITS

SECTION 2.01 Revolving Commitments. Each Lender agrees to make revolving loans to the Borrower until the Maturity Date.

SECTION 2.02 Fees. The Borrower shall pay a commitment fee equal to the Applicable Percentage on the unused Revolving Commitments.
`;

const feesOf = (fees: string) =>
  extractAgreement(agreement(fees)).facilities[0]?.interest_terms.pricing_grid.map((level) => level.fee_bps);

test("each level of the margins takes the fee of the wider range that holds it", () => {
  expect(feesOf(`Level I less than 2.00:1.00 .25% ${RULE} Level II 2.00:1.00 or greater .40%`)).toEqual([25, 40, 40]);
});

test("fees whose ranges divide a level of the margins are not added to it", () => {
  expect(feesOf(`Level I less than 2.50:1.00 .25% ${RULE} Level II 2.50:1.00 or greater .40%`)).toEqual([
    null,
    null,
    null,
  ]);
});

test("a table of a non-use fee rate adds its fees to the levels of the margins", () => {
  const rows = (rates: string[]) =>
    ["A/A2 or above", "A-/A3", "BBB+/Baa1 or lower"].map((level, i) => `${level}          ${rates[i]}`);
  const [facility] = extractAgreement(`CREDIT AGREEMENT

CREDIT AGREEMENT dated as of March 4, 1996 among Larch Mutual Corporation, an Ohio corporation (the "Borrower"), the Lenders and Lakeside Bank, as Administrative Agent.

1.1 Definitions.

Applicable Margin shall mean the percentage per annum in the following table:

S&P/Moody's Rating     Eurodollar Margin
${rows(["0.2500", "0.3000", "0.3750"]).join("\n")}

Applicable Non-Use Fee Rate shall mean the percentage per annum in the following table:

S&P/Moody's Rating     Non-Use Fee Rate
${rows(["0.1000", "0.1250", "0.1500"]).join("\n")}

Commitment shall mean $40,000,000.

Maturity Date shall mean March 4, 2001.

2.1 Revolving Loans. Each Lender agrees to make revolving loans to the Borrower until the Maturity Date. Eurodollar Loans bear interest at the Eurodollar Rate plus the Applicable Margin.
`).facilities;
  expect(facility?.interest_terms.pricing_grid.map((level) => [level.spread_bps, level.fee_bps])).toEqual([
    [25, 10],
    [30, 12.5],
    [37.5, 15],
  ]);
});

test("ranges in the sentence of a fee add its rates to the levels of the margins", () => {
  const [facility] = extractAgreement(`CREDIT AGREEMENT

CREDIT AGREEMENT dated as of March 4, 2002 between Larch Oil Company, an Ohio corporation (the "Borrower"), and Lakeside Bank (the "Lender").

1.1 Definitions.

"Commitment" means $40,000,000.

"Eurodollar Margin" means (i) 2.375% per annum whenever Usage is greater than or equal to 90%; (ii) 2.000% per annum whenever Usage is greater than or equal to 50% but less than 90%; or (iii) 1.625% per annum whenever Usage is less than 50%.

"Maturity Date" means March 4, 2007.

2.1 Revolving Loans. The Lender agrees to make revolving loans to the Borrower until the Maturity Date. Eurodollar Loans bear interest at the Eurodollar Rate plus the Eurodollar Margin.

2.2 Unused Fee. The Borrower shall pay the Lender an unused fee calculated on the unused Commitment as follows: (i) if Usage is greater than or equal to 90%, the unused fee is 0.50%; (ii) if Usage is greater than or equal to 50% but less than 90%, the unused fee is 0.45%; and (iii) if Usage is less than 50%, the unused fee is 0.375%.
`).facilities;
  expect(facility?.interest_terms.pricing_grid.map((level) => [level.spread_bps, level.fee_bps])).toEqual([
    [237.5, 50],
    [200, 45],
    [162.5, 37.5],
  ]);
});

test("a fee table printed without columns adds its fees to the levels of the margins", () => {
  const [facility] = extractAgreement(`CREDIT AGREEMENT

CREDIT AGREEMENT dated as of March 4, 1996 among Larch Tool Company, an Ohio corporation (the "Borrower"), the Lenders and Lakeside Bank, as Agent.

1. DEFINITIONS

"Applicable Margin" shall mean the rate set forth in the following table opposite the Borrower's Debt Rating:

Debt Applicable Margin for Applicable Margin for
Rating Eurodollar Loans Base Rate Loans

A-/A3 0.375% 0.000%

BBB+/Baa1 0.500% 0.000%

less than BBB+/Baa1 or 1.250% 0.250%
not rated

2. LOANS

2.1 Revolving Loans. Each Lender agrees to make revolving loans to the Borrower until March 4, 1999 in the aggregate amount of $20,000,000.

3. FEES

3.1 Facility Fee. The Borrower shall pay a fee equal to the percentage set forth in the following table opposite the Borrower's Debt Rating.

Debt Rating Effective Per Annum
Facility Fee Rate

A-/A3 0.200%

BBB+/Baa1 0.250%

less than BBB+/Baa1 or if not rated 0.375%

Such fee is payable quarterly.
`).facilities;
  expect(facility?.interest_terms.pricing_grid.map((level) => level.fee_bps)).toEqual([20, 25, 37.5]);
});

test("levels that no range of the fees holds have the fee of all other times", () => {
  const [facility] = extractAgreement(`CREDIT AGREEMENT

CREDIT AGREEMENT dated as of March 4, 2002 among Larch Tool Company, an Ohio corporation (the "Borrower"), the Lenders and Lakeside Bank, as Administrative Agent.

ARTICLE I DEFINITIONS

"Applicable Margin" means the rates set forth below:

Leverage Ratio          Base Rate Loans   Eurodollar Loans
Less than 2.00:1.00          0.50%           1.50%
2.00:1.00 or greater, but less than 3.00:1.00   0.75%    1.75%
At all other times           1.00%           2.00%

"Applicable Unused Commitment Fee Rate" means the rates set forth below:

Leverage Ratio          Unused Commitment Fee Rate
Less than 2.00:1.00          0.25%
At all other times           0.40%

"Revolving Commitments" means $40,000,000.

"Maturity Date" means March 4, 2007.

ARTICLE II THE CREDITS

SECTION 2.01 Revolving Commitments. Each Lender agrees to make revolving loans to the Borrower until the Maturity Date.

SECTION 2.02 Fees. The Borrower shall pay an unused commitment fee at the Applicable Unused Commitment Fee Rate.
`).facilities;
  expect(facility?.interest_terms.pricing_grid.map((level) => level.fee_bps)).toEqual([25, 40, 40]);
});
