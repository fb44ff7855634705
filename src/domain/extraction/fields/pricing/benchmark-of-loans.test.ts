import { expect, test } from "vitest";
import { extractAgreement } from "../../extract-agreement.ts";

const agreement = (definitions: string, loan: string): string =>
  `CREDIT AGREEMENT dated as of March 3, 2021 between OAK MILLS, INC., a Delaware corporation (the "Borrower"), and FIRST HARBOR BANK, N.A. (the "Bank").

1.1 Defined Terms.

${definitions}

2.1 The Loan. The Bank agrees to make a term loan of $9,000,000 to the Borrower (the "Term Loan"), due on March 3, 2026. ${loan}
`;
const rateOf = (text: string) => extractAgreement(text).facilities[0]?.interest_terms.rate_option ?? null;

test("a rate that only the definition of a business day names is not that of the loans", () => {
  const day =
    '"Business Day" means any day on which banks are open and, in respect of any determination of interest based on LIBOR, on which dealings are carried out in the London interbank market.';
  expect(rateOf(agreement(day, "Interest is payable in accordance with the Term Note."))?.benchmark ?? null).toBeNull();
});

test("the floor of the benchmark goes before a floor of the whole interest rate", () => {
  const rates =
    '"Floor Rate" means a rate of interest equal to 3.85% per annum.\n\n"Index Rate" means the Term SOFR Rate as in effect from time to time; provided, in no case will the Index Rate be less than 0.50% per annum.\n\n"Interest Rate" means a rate per annum equal to the Index Rate plus 3.35% per annum; provided, in no case will the Interest Rate for any Loan be less than the Floor Rate.\n\n"Term SOFR Rate" means the one-month Term SOFR reference rate published by the administrator.';
  expect(rateOf(agreement(rates, "The Term Loan bears interest at the Interest Rate."))?.floor_bps).toBe(50);
});

test("what may replace the rate that the benchmark initially is does not count", () => {
  const rates =
    '"Benchmark" means, initially, the Adjusted Eurodollar Rate; and after its replacement, the Benchmark Replacement.\n\n"Adjusted Eurodollar Rate" means the average of the London interbank offered rate for Dollars; provided that it shall at no time be less than 0.50% per annum.\n\n"Benchmark Replacement" means the sum of Term SOFR and 0.11448%, or SOFR, or an average of SOFR.\n\n"Term SOFR" means the forward-looking term rate based on SOFR.';
  const rate = rateOf(agreement(rates, "Eurodollar Loans bear interest at the Adjusted Eurodollar Rate plus 2.00%."));
  expect([rate?.benchmark, rate?.floor_bps]).toEqual(["LIBOR", 50]);
});
