import { expect, test } from "vitest";
import { extractAgreement } from "../../extract-agreement.ts";

const agreement = (interest: string) =>
  extractAgreement(`LOAN AGREEMENT

This LOAN AGREEMENT is dated as of May 3, 2001, between NORTHWIND TOOLS, INC., an Ohio corporation (the "Borrower"), and FIRST HARBOR BANK, N.A. (the "Bank").

1. The Line. The Bank agrees to make loans to the Borrower from time to time until May 3, 2004 in an aggregate principal amount not exceeding $5,000,000 (the "Line of Credit").

2. Interest. ${interest}

3. Default. Upon an Event of Default the loans shall be due at the election of the Bank.
`).facilities[0]?.interest_terms.pricing_grid.map((level) => [
    level.min,
    level.max,
    level.spread_bps,
    level.base_rate_spread_bps,
  ]);

const TABLE =
  "The principal balance bears interest at the rate specified by the following table based upon the ratio of Debt to EBITDA:";

test("levels with the whole rates of which the borrower chooses one", () => {
  const levels = agreement(`${TABLE}

DEBT TO EBITDA                         RATE

Greater than or equal to 2.25 : 1.00   Borrower's option of:
(i) Prime Rate minus .25% or
(ii) LIBOR Rate plus 1.75%

Less than 2.25 : 1.00                  Borrower's option of:
(i) Prime Rate minus .50% or
(ii) LIBOR Rate plus 1.40%

Each change takes effect on the first day of a month.`);
  expect(levels).toEqual([
    [2.25, null, 175, -25],
    [null, 2.25, 140, -50],
  ]);
});

test("rates that apply to different loans are no levels", () => {
  const levels = agreement(`${TABLE} if the ratio is less than 2.25 : 1.00, the Prime Rate plus 1.00%.

The Term Note bears interest at LIBOR plus 1.40%, and the Bridge Note at LIBOR plus 2.00%.`);
  expect(levels).toEqual([]);
});
