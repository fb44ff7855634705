import { expect, it } from "vitest";
import { askBankAgreement } from "../../../../test/support/ask-agreement.ts";

const ask = askBankAgreement({
  commitment: "$40,000,000",
  covenants:
    "5.6 Distributions. The Borrower shall not pay dividends or repurchase any of its stock in an amount in excess of $20,000,000 during the fiscal year ending December 31, 2027 and $10,000,000 in each fiscal year thereafter.",
});

it("compares an amount with the limit of the year that is asked about", () => {
  const later = ask(
    "May Birch spend $12 million buying back its own stock in the fiscal year ending December 31, 2028?",
  );
  expect(later).toContain("$12,000,000 is above the $10,000,000 in this clause for that year");
  expect(later).not.toContain("$12,000,000 is below");
  expect(ask("May Birch pay a dividend of $12 million in fiscal year 2027?")).toContain(
    "$12,000,000 is below the $20,000,000 in this clause for that year",
  );
});

it("compares an amount with each limit where no year is asked about", () => {
  const answer = ask("May Birch pay a dividend of $12 million?");
  expect(answer).toContain("is below the $20,000,000 in this clause.");
  expect(answer).toContain("is above the $10,000,000 in this clause.");
});

it("reads the years where they precede their limits", () => {
  const askYears = askBankAgreement({
    commitment: "$40,000,000",
    covenants:
      "5.6 Distributions. The Borrower shall not permit dividends (a) for the fiscal year ending December 31, 2027 to be greater than $20,000,000, and (b) for the fiscal year ending December 31, 2028 to be greater than $10,000,000.",
  });
  expect(askYears("May Birch pay a dividend of $12 million in fiscal year 2028?")).toContain(
    "$12,000,000 is above the $10,000,000 in this clause for that year",
  );
});
