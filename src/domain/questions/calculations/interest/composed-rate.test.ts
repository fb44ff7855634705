import { expect, it } from "vitest";
import { extractAgreement } from "#domain/extraction/extract-agreement.ts";
import { askAbout } from "../../../../../test/support/ask-agreement.ts";

const text = `CREDIT AGREEMENT

This Credit Agreement dated as of June 30, 2014 is between Birch Paper Company, a Maine corporation (the "Borrower"), and East Shore Bank, N.A. (the "Lender").

"Alternate Base Rate" means, for any day, a rate per annum equal to the highest of (a) the rate of interest publicly announced by the Lender as its prime rate minus 0.75% per annum, (b) the sum of the Federal Funds Effective Rate plus 1/2 of 1% and (c) the LIBO Rate for a one-month Interest Period plus 1.00%. The prime rate is not necessarily the lowest rate.

"Revolving Commitment" means $40,000,000.

2.1 Revolving Loans. The Lender will make revolving loans to the Borrower until June 30, 2019 in an aggregate principal amount not to exceed the Revolving Commitment.

2.2 Interest. Each ABR Loan bears interest at the Alternate Base Rate plus 0.25% per annum and each LIBOR Loan at the LIBO Rate plus 1.25% per annum. Interest is computed on the basis of a year of 360 days. While an Event of Default is continuing, the Loans bear interest at the rate otherwise applicable plus 2.00% per annum.
`;
const ask = askAbout(text, { ...extractAgreement(text) });

it("takes the highest of the rates of which a base rate is made", () => {
  expect(ask("Prime is 4.25% and fed funds 4.00%. What is the Alternate Base Rate?")).toContain(
    "Base rate: the highest of prime 4.25% − 0.75% = 3.50%; fed funds 4.00% + 0.50% = 4.50% = 4.50% a year.",
  );
});

it("prices a loan over it, also where the index of other loans is given", () => {
  expect(ask("Prime 4.25%, fed funds 0.30%, one-month LIBOR 3.10%: what rate does an ABR loan pay?")).toContain(
    "margin 0.25% = 4.35% a year",
  );
  expect(ask("With prime at 4.25% and fed funds at 0.25%, what rate applies after a default?")).toContain(
    "= 5.75% a year",
  );
});

it("takes a rate that the definition does not change as the base rate itself", () => {
  expect(ask("Fed funds are at 2.00%. What rate do ABR loans pay?")).toContain("margin 0.25% = 2.75% a year");
});
