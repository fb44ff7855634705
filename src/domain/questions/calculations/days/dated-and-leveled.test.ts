import { expect, it } from "vitest";
import { extractAgreement } from "#domain/extraction/extract-agreement.ts";
import { askAbout } from "../../../../../test/support/ask-agreement.ts";

const text = `CREDIT AGREEMENT

This Credit Agreement dated as of July 20, 2023 is among Birch Paper Company, a Maine corporation (the "Borrower"), the Lenders party hereto and East Shore Bank, N.A., as Agent.

"Applicable Rate" means the rate per annum set forth below opposite the Pricing Level:

| Pricing Level | Facility Fee | LIBOR Margin | ABR Margin |
| --- | --- | --- | --- |
| I | 0.25% | 2.00% | 1.00% |
| II | 0.375% | 2.50% | 1.50% |

"Closing Date" means July 20, 2023.

"Commitment" means the commitments of the Lenders to make Loans in an aggregate principal amount of $75,000,000.

"Maturity Date" means July 20, 2028.

"Pricing Level I": any time when the debt rating of the Borrower by (x) S&P is BBB+ or higher or (y) Moody's is Baa1 or higher.

"Pricing Level II": any time when Pricing Level I does not apply and the debt rating of the Borrower by (x) S&P is BBB or higher or (y) Moody's is Baa2 or higher.

2.1 Revolving Loans. The Lenders will make revolving loans (the "Loans") to the Borrower until the Maturity Date in an aggregate principal amount not to exceed the Commitment.

2.2 Interest. Each LIBOR Loan bears interest at LIBOR plus the Applicable Rate. Interest on LIBOR Loans is computed on the basis of a year of 360 days.

2.3 Facility Fee. The Borrower will pay a facility fee at the Applicable Rate on the Commitment, whether used or unused. All facility fees shall be computed on the basis of a year of 365 or 366 days for the actual days elapsed.

2.4 Premium. Each voluntary prepayment shall be accompanied by a premium equal to (a) three percent (3%) of the principal amount prepaid after the first anniversary of the Closing Date but on or prior to the second anniversary of the Closing Date; and (b) one percent (1%) of the principal amount prepaid after the second anniversary of the Closing Date but on or prior to the third anniversary of the Closing Date.

2.5 Leverage Fee. If the Leverage Ratio as of the last day of any fiscal quarter exceeds 4.50 to 1.00, the Borrower shall pay a fee equal to 0.25% of the aggregate principal amount of the Loans outstanding on that day.

2.6 Extension. The Borrower will pay an extension fee in the amount of one-eighth of one percent (1/8%) times the Commitment on the date of any extension of the Maturity Date.
`;
const ask = askAbout(text, { ...extractAgreement(text) });

it("takes the year that the sentences on the facility fee state", () => {
  expect(ask("What facility fee is owed for a 92-day quarter at Pricing Level II?")).toContain(
    "$75,000,000 × 0.375% (37.5 bps) × 92/365 = $70,890.41",
  );
});

it("finds the level of ratings in the definitions of the levels", () => {
  expect(ask("LIBOR is 1.00% and the ratings are BBB/Baa2. What is the all-in rate?")).toContain(
    "margin 2.50% = 3.50%",
  );
});

it("adds the facility fee to the rate where it is asked for with it", () => {
  expect(ask("Pricing Level I with LIBOR at 1.10%: what is the drawn cost including the facility fee?")).toContain(
    "With the facility fee: 3.10% + 0.25% = 3.35% a year.",
  );
});

it("takes the premium of the year in which a day lies", () => {
  expect(ask("What premium is owed on a voluntary prepayment of $60 million on October 1, 2024?")).toContain(
    "Year 2 after closing: $60,000,000 × 3.00% = $1,800,000.",
  );
  expect(ask("We prepay $40 million on March 2, 2026. What premium comes with it?")).toContain("× 1.00% = $400,000.");
});

it("computes a fee only where the ratio meets its condition", () => {
  const about = (ratio: string) =>
    ask(`Leverage was ${ratio} at quarter end and $40 million of loans were outstanding. What fee does that cost?`);
  expect(about("4.8x")).toContain("0.25% × $40,000,000 = $100,000");
  expect(about("4.2x")).not.toContain("$100,000");
});

it("reads a fraction of a percent as the share of a fee", () => {
  expect(ask("What would extending the maturity cost us in fees?")).toContain("$75,000,000 × 0.125% = $93,750");
});
