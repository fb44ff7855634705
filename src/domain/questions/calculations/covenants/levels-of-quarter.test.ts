import { expect, it } from "vitest";
import { extractAgreement } from "#domain/extraction/extract-agreement.ts";
import { askAbout, askBankAgreement } from "../../../../../test/support/ask-agreement.ts";

const text = `CREDIT AGREEMENT

This Credit Agreement dated as of July 20, 2023 is among Birch Paper Company, a Maine corporation (the "Borrower"), the Lenders party hereto and East Shore Bank, N.A., as Agent.

"Required Percentage" means 25%.

2.1 Term Loan. The Lenders will make term loans (the "Term Loans") to the Borrower on the Closing Date in an aggregate principal amount of $75,000,000, which mature on July 20, 2028.

7.1 Leverage Ratio. The Borrower shall not permit the Leverage Ratio as of the last day of any Fiscal Quarter to exceed the ratio set forth below for such Fiscal Quarter.

Fiscal Quarter
Leverage Ratio

Fourth Fiscal Quarter of 2023
4.50 to 1.00

First Fiscal Quarter of 2024
5.25 to 1.00

Second Fiscal Quarter of 2024
5.25 to 1.00

Third Fiscal Quarter of 2024 and thereafter
5.00 to 1.00

7.2 Debt. The Borrower will not incur any Debt if the aggregate principal amount of all outstanding Debt is greater than 55% of the Total Assets. The Borrower will not incur any Debt secured by any Lien if all outstanding Debt secured by a Lien is greater than 40% of Total Assets.
`;
const ask = askAbout(text, { ...extractAgreement(text) });

it("tests a ratio at the level of the fiscal quarter that the question names", () => {
  const said = ask(
    "Leverage stood at 4.9x at the end of the second fiscal quarter of 2024. Pass or fail, and with what headroom?",
  );
  expect(said).toContain("the limit is 5.25 to 1.00");
  expect(said).not.toContain("4.50 to 1.00 (4.50x); headroom");
  expect(ask("EBITDA is $10 million. What is the most debt that satisfies the test for Q3 2024?")).toContain(
    "$50,000,000",
  );
});

it("says the level of a fiscal quarter that a row spans", () => {
  const spans = askBankAgreement({
    commitment: "$60,000,000",
    covenants: `5.1 Leverage Ratio. The Borrower will not permit the Leverage Ratio as of the last day of any Fiscal Quarter occurring during any period set forth below to be greater than the ratio set forth opposite such period:

Period   Leverage Ratio
The fourth Fiscal Quarter of 2013   5.30:1
Beginning of the first Fiscal Quarter of 2014 through (and including) the end of the second Fiscal Quarter of 2014   6.25:1
Beginning of the third Fiscal Quarter of 2014 and thereafter   5.50:1`,
  });
  expect(spans("What is the leverage covenant in Q2 2014?")).toContain("at most 6.25 to 1.00 (6.25x)");
  expect(spans("What is the leverage covenant in Q2 2014?")).not.toContain("5.50 to 1.00");
  expect(spans("What is the leverage covenant in the first quarter of 2015?")).toContain("at most 5.50 to 1.00");
});

it("says the level of a quarter of every year", () => {
  const everyYear = askBankAgreement({
    commitment: "$60,000,000",
    covenants:
      "5.1 Leverage Ratio. As of the end of each Fiscal Quarter, the Leverage Ratio shall not exceed (a) 2.25 to 1.00, if such Fiscal Quarter is the first Fiscal Quarter or the fourth Fiscal Quarter of a Fiscal Year or (b) 2.75 to 1.00, if such Fiscal Quarter is the second Fiscal Quarter or the third Fiscal Quarter of a Fiscal Year.",
  });
  const said = everyYear("What is the leverage covenant in the second fiscal quarter?").split("\n")[0];
  expect(said).toContain("at most 2.75 to 1.00");
});

it("takes the limit on all debt where secured debt is not asked for, and says what is left of it", () => {
  expect(
    ask("Total Assets are $1.9 billion and debt stands at $800 million. How much more debt could the company take on?"),
  ).toContain("$1,045,000,000 − $800,000,000 = $245,000,000 is left.");
});
