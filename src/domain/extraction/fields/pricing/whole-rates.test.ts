import { describe, expect, it } from "vitest";
import { interestTermsOf, REVOLVER, TERM } from "../../../../../test/support/interest-terms-of.ts";

const PRIME = '"Prime Rate" means the rate of interest that the Bank announces from time to time as its prime rate.';
const SECTION = "Section 2.01 Interest. The Borrower may elect either rate for each borrowing.";

const pricing = (...definitions: readonly string[]) =>
  interestTermsOf([...definitions, PRIME], SECTION, [REVOLVER, TERM]).terms.map(({ rate_option, base_rate_option }) => [
    rate_option?.benchmark,
    rate_option?.spread_bps,
    base_rate_option?.spread_bps,
  ]);

const OFFERED = "the average of the rates offered by three dealers in the Eurodollar market for U.S. dollar deposits";

describe("a rate of the interbank market under a name of its own is LIBOR", () => {
  it.each([
    ["IBOR Rate", `means for any Interest Period, ${OFFERED}`],
    [
      "Offered Rate",
      "means the rate at which deposits in dollars are offered by the Bank to prime banks in the London market",
    ],
    [
      "Interbank Rate",
      "means the rate offered to the Bank in the interbank market for dollar deposits for the Interest Period",
    ],
    ["Term Rate", `means, on any day, ${OFFERED}`],
  ])("%s", (term, body) => {
    const own = `"${term}" ${body}.`;
    const whole = `"Interest Rate" means (a) for Revolving Loans, the ${term} plus 2 percent per annum, and (b) for Term Loans, the ${term} plus 2.4 percent per annum.`;
    expect(pricing(own, whole).map(([benchmark]) => benchmark)).toEqual(["LIBOR", "LIBOR"]);
  });

  it.each([
    [
      "of another market",
      '"Offered Rate" means the rate offered in the Tokyo interbank market for yen deposits. Loans bear interest at the Offered Rate plus 1%.',
    ],
    [
      "of certificates of deposit",
      '"CD Rate" means the rate bid by dealers for certificates of deposit. Loans bear interest at the Prime Rate plus 1%.',
    ],
    [
      "over which no loan is priced",
      `"Comparison Rate" means ${OFFERED}. Loans bear interest at the Prime Rate plus 1%.`,
    ],
  ])("not a rate %s", (_, definitions) => {
    expect(pricing(definitions).map(([benchmark]) => benchmark)).not.toContain("LIBOR");
  });
});

describe("the whole rate of base rate loans, by loan", () => {
  const IBOR = `"IBOR Rate" means for any Interest Period, ${OFFERED}.\n\n"IBOR Borrowing Rate" means (a) for the Revolving Loans, the IBOR Rate plus 1.9 percent per annum, and (b) for the Term Loans, the IBOR Rate plus 2.3 percent per annum.`;
  const BOTH = [
    ["LIBOR", 190, 0],
    ["LIBOR", 230, 25],
  ];
  it.each([
    '"Prime Borrowing Rate" means (a) for the Revolving Loans, the Prime Rate, and (b) for the Term Loans, the Prime Rate plus .25 percent per annum.',
    '"Prime Loan Rate" means: (i) with respect to the Revolving Loans, the Prime Rate; and (ii) with respect to the Term Loans, the Prime Rate plus 0.25%.',
    '"Prime-Based Rate" means (a) in the case of Revolving Loans, the Prime Rate, and (b) in the case of Term Loans, the Prime Rate plus 1/4 of 1% per annum.',
  ])("%s", (whole) => {
    expect(pricing(IBOR, whole)).toEqual(BOTH);
  });

  it("a margin inside the definition of the base rate itself is none", () => {
    const base =
      '"Base Rate" means the greater of (a) the Prime Rate and (b) the Federal Funds Rate plus .50 percent per annum.';
    expect(pricing(IBOR, base).map(([, , margin]) => margin ?? null)).toEqual([null, null]);
  });
});
