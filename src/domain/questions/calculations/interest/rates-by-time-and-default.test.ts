import { expect, it } from "vitest";
import { askPricedRevolver, askTermLoan } from "../../../../../test/support/ask-agreement.ts";

const RATINGS = `"Applicable Margin" means, for any day, the percentage per annum set forth below opposite the Public Debt Rating:

Public Debt Rating   LIBOR Margin   Base Rate Margin
Level 1 A- or A3 or above   0.50%   0.00%
Level 2 BBB+ or Baa1   0.75%   0.00%
Level 3 BBB or Baa2   1.00%   0.00%

From and after the first anniversary of the Effective Date, the percentage set forth opposite each Level shall be increased by adding 0.40% thereto.
`;

it("adds what the margin grows by after an anniversary", () => {
  const ask = askPricedRevolver(RATINGS);
  expect(ask("Second year of the loan, rated BBB+ / Baa1, LIBOR fixes at 0.60%. All-in rate?")).toContain(
    "= 1.75% a year",
  );
  expect(ask("18 months after closing they are rated BBB+ / Baa1 and LIBOR is 0.60%. All-in rate?")).toContain(
    "= 1.75% a year",
  );
  expect(ask("First year of the loan, rated BBB+ / Baa1, LIBOR fixes at 0.60%. All-in rate?")).toContain(
    "= 1.35% a year",
  );
});

it("takes the higher of two default rates", () => {
  const ask =
    askTermLoan(`2.03 Default Rate. During an Event of Default the Term Loan bears interest at the greater of (i) two percent (2%) in excess of the rate applicable before the Event of Default or (ii) three percent (3%) in excess of the Reference Rate.

"Reference Rate" means for any day the rate published as the prime rate.`);
  const said = ask(
    "They're in default. LIBOR was set at 5.00% just before, WSJ prime is 7.75%. What rate do they pay now?",
  );
  expect(said).toContain("(9.00%) and Reference Rate 7.75% + 3.00% (10.75%) = 10.75% a year");
  expect(ask("They're in default and LIBOR is 5.00%. What rate do they pay now?")).toMatch(
    /^refused: Say at what rate/,
  );
});

it("reads the side of a bound from the row that lies between it and another one", () => {
  const ask =
    askPricedRevolver(`"Applicable Margin" means, for any day, the percentage per annum set forth below opposite the ratio of Funded Debt to EBITDA:

Ratio   LIBOR Rate   Prime Rate
*2.5:1.0   0.50%   -1.25%
**2.5:1.0 and *3.0:1.0   0.75%   -1.00%
`);
  expect(ask("Leverage is 2.2x and LIBOR is 1.80%. What is the all-in rate?")).toContain("= 2.30% a year");
  expect(ask("Leverage is 2.7x and LIBOR is 1.80%. What is the all-in rate?")).toContain("= 2.55% a year");
});

it("takes no price of a purchase for an all-in rate", () => {
  expect(askTermLoan("")("They buy a rival for $30 million all in. What happens?")).not.toContain("LIBOR");
});

it("sweeps the only share of excess cash flow, which bears no prepayment fee", () => {
  const ask =
    askTermLoan(`2.04 Prepayment Fee. A prepayment of the Term Loan bears a fee of 3% of the amount prepaid on or before May 4, 2023, and 1% thereafter but before May 4, 2024.

2.05 Sweep. The Borrower shall prepay, without any premium, a principal amount of the Term Loan equal to seventy-five percent (75%) of such Excess Cash Flow for each fiscal quarter.`);
  const said = ask(
    "Excess cash flow for the quarter to March 31, 2022 is $2.4m. How much has to go to the lenders, and does the prepayment fee bite?",
  );
  expect(said).toContain("$2,400,000 × 75% = $1,800,000");
  expect(said).not.toContain("$72,000");
});

it("advances a share of the price of what is bought", () => {
  const ask = askTermLoan(
    "2.06 Advances. The Borrower may request advances only for paying not more than 65% of the purchase price of an Eligible Orchard.",
  );
  const said = ask(
    "They're closing on an orchard for $3,200,000. What's the biggest advance they can request towards the price?",
  );
  expect(said).toContain("$3,200,000 × 65% = $2,080,000");
});
