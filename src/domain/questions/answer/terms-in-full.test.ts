import { describe, expect, it } from "vitest";
import { extractAgreement } from "#domain/extraction/extract-agreement.ts";
import { askAbout } from "../../../../test/support/ask-agreement.ts";

const text = `CREDIT AGREEMENT

This Credit Agreement dated as of June 1, 2001 is between Alder Mills, Inc., a Maine corporation (the "Borrower"), and U.S. Bank National Association (the "Bank").

"Applicable Margin" means (i) with respect to any Reference Rate Loan, 0%, and (ii) with respect to any Eurodollar Loan, the percentage set forth below opposite the Leverage Ratio:

Level      Leverage Ratio                                   Eurodollar Margin      Commitment Fee
I          Less than 1.50 to 1.00                           0.75%                  0.20%
II         1.50 to 1.00 or more but less than 2.50 to 1.00  1.25%                  0.25%
III        2.50 to 1.00 or more                             1.75%                  0.375%

"Eurodollar Rate" means the rate at which deposits in dollars are offered in the London interbank market (LIBOR).

2.1 Revolving Loans. The Bank agrees to make revolving loans to the Borrower from time to time until June 1, 2004 (the "Termination Date") in an aggregate principal amount not exceeding $25,000,000 (the "Revolving Commitment").

2.2 Increase. The Borrower may request that the Revolving Commitment be increased, provided that the Revolving Commitment shall not exceed $40,000,000.

2.3 Interest. Each Reference Rate Loan shall bear interest at the Reference Rate plus the Applicable Margin. Each Eurodollar Loan shall bear interest at the Eurodollar Rate plus the Applicable Margin.

2.4 Computation. Interest on Reference Rate Loans is computed on the basis of a 365- (or 366-, as the case may be) day year. All other interest is computed on the basis of a year of 360 days for the actual days elapsed.

2.5 Prepayment. The Borrower may prepay the loans at any time. If insurance proceeds of more than $1,000,000 are paid for the loss of a mill, the Borrower shall prepay the loans with such proceeds.

7.1 Liens. The Borrower will not permit any Lien, other than Liens that secure Debt of not less than 10% of Total Assets.
`;
const ask = askAbout(text, { ...extractAgreement(text) });

describe("what a question asks for is said in full", () => {
  it("gives the margin over the base rate beside a grid, under the agreement's own name of it", () => {
    const said = ask("What is the margin on Reference Rate loans?");
    expect(said).toContain("the margin over the base rate is 0.00%");
    expect(said).not.toContain("margin over LIBOR");
  });

  it("lists the levels of the benchmark and what no level changes", () => {
    const said = ask("What is the pricing grid?");
    expect(said).toContain("1.75%");
    expect(said).toContain("the margin over the base rate is 0.00%");
  });

  it("quotes the year of the other loans beside the day count", () => {
    const said = ask("What is the day count?");
    expect(said).toContain("ACT/360");
    expect(said).toContain("365- (or 366-");
  });

  it("says what an increase to a total adds", () => {
    expect(ask("By how much can the facility be increased?")).toContain("$40,000,000 − $25,000,000 = $15,000,000");
  });

  it.each([
    ["lenders?", "U.S. Bank National Association is a lender"],
    ["until when does the revolver run", "June 1, 2004"],
    ["How much has U.S. Bank National Association committed?", "$25,000,000"],
  ])("answers %s", (question, said) => {
    expect(ask(question)).toContain(said);
  });

  it("takes no other minimum for a floor of the benchmark", () => {
    expect(ask("What is the LIBOR floor?")).toContain("does not state");
  });

  it.each([
    ["What must be prepaid when an asset is sold?", "the sale of assets"],
    ["Is there an asset sale sweep?", "the sale of assets"],
    ["If they issue new shares, do they have to prepay?", "the issue of equity"],
    ["Must they prepay if they issue new debt?", "the issue of debt"],
  ])("refuses %s where no clause prepays from that source", (question, source) => {
    expect(ask(question)).toBe(`refused: The agreement does not state a mandatory prepayment from ${source}.`);
  });

  it("quotes the clause that prepays from insurance", () => {
    expect(ask("Do insurance proceeds have to be used to prepay?")).toContain("$1,000,000");
  });
});
