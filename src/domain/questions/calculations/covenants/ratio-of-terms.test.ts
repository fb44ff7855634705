import { expect, it } from "vitest";
import { askBankAgreement } from "../../../../../test/support/ask-agreement.ts";

const agreementWith = (covenants: string, definitions = "") =>
  askBankAgreement({ commitment: "$40,000,000", covenants, definitions });

it("computes a side that is a difference from the amounts of its parts", () => {
  const ask = agreementWith(
    "5.1 Leverage Ratio. The Borrower will not permit the Leverage Ratio as of the end of any fiscal quarter to be greater than 3.50 to 1.00.",
    `"Leverage Ratio" means, as of any date, the ratio of (a) the excess of Total Debt over Unrestricted Cash on such date to (b) Consolidated EBITDA for the four fiscal quarters then ended.`,
  );
  const answer = ask(
    "Total debt is $180 million, unrestricted cash is $20 million and EBITDA is $50 million. Is the leverage covenant met?",
  );
  expect(answer).toContain("($180,000,000 − $20,000,000 = $160,000,000) ÷ $50,000,000 = 3.20x");
  expect(answer).toContain("headroom 3.50x − 3.20x = 0.30, 8.6% of the limit. The covenant is met.");
  expect(answer).toContain("the excess of Total Debt over Unrestricted Cash");
});

it("computes a share of a sum, and of a defined sum", () => {
  const ofSum = agreementWith(
    "5.1 Debt. Consolidated Debt will at no time exceed 65% of the sum of Consolidated Debt plus Consolidated Net Worth.",
  );
  const question = "Consolidated debt is $7 billion and net worth is $3 billion. Does the debt covenant hold?";
  expect(ofSum(question)).toContain("$7,000,000,000 ÷ ($7,000,000,000 + $3,000,000,000 = $10,000,000,000) = 70%");
  expect(ofSum(question)).toContain("The covenant is not met.");
  const defined = agreementWith(
    "5.1 Debt. The Borrower will not permit the outstanding principal amount of Consolidated Debt, as of the last day of any fiscal quarter, to exceed 65% of Total Capitalization as of such date.",
    `"Total Capitalization" means, at any date, the sum of (a) Consolidated Debt plus (b) Consolidated Net Worth plus (c) the liquidation value of any Preferred Stock.`,
  );
  expect(
    defined(
      "Consolidated debt is $6 billion, net worth is $4 billion and there is no preferred stock. Do they comply with the debt covenant?",
    ),
  ).toContain("= 60%; the limit is at most 65%");
});

it("divides figures that only the agreement's own words name", () => {
  const ask = agreementWith(
    "5.1 Financial Covenant. The Borrower shall maintain, as of the end of each fiscal quarter, a ratio of (a) Pre-Tax Income from Continuing Operations for the four fiscal quarters then ended to (b) Net Finance Cost for such four fiscal quarters of not less than 2.0 to 1.0.",
  );
  expect(
    ask(
      "Pre-tax income from continuing operations was $50 million and net finance cost $20 million. How much headroom is there under the financial covenant?",
    ),
  ).toContain("$50,000,000 ÷ $20,000,000 = 2.50x; the limit is at least 2.00 to 1.00");
});

it("computes nothing where a part has no amount, or an amount no part", () => {
  const ask = agreementWith(
    "5.1 Debt. Consolidated Debt will at no time exceed 65% of the sum of Consolidated Debt plus Consolidated Net Worth.",
  );
  for (const question of [
    "Consolidated debt is $7 billion and inventory is $3 billion. Does the debt covenant hold?",
    "Consolidated debt is $7 billion. Does the debt covenant hold?",
  ])
    expect(ask(question)).not.toContain("The covenant is");
});

it("takes one amount for the whole figure where the definition adds several parts with its name", () => {
  const ask = agreementWith(
    "5.1 First Lien Leverage Ratio. The Borrower will not permit the First Lien Leverage Ratio as of the end of any fiscal quarter to be greater than 3.00 to 1.00.",
    `"First Lien Leverage Ratio" means, as of any date, the ratio of (a) First Lien Debt on such date to (b) EBITDA for the four fiscal quarters then ended.

"First Lien Debt" means, at any date, the sum of the First Lien Debt under this Agreement plus the First Lien Debt under any other agreement.`,
  );
  const answer = ask("First lien debt is $20 million and EBITDA is $10 million. What headroom do they have?");
  expect(answer).toContain("$20,000,000 ÷ $10,000,000 = 2.00x");
  expect(answer).not.toContain("4.00x");
});
