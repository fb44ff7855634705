import { expect, it } from "vitest";
import { askBankAgreement } from "../../../../../test/support/ask-agreement.ts";

const ask = askBankAgreement({
  commitment: "$30,000,000",
  definitions: `"Jumbo Sublimit" means twenty percent (20%) of the Revolving Commitment.

"Wet Warehousing Limit" means 25% of the Revolving Commitment.`,
});

it("computes a limit that is a share of the commitment", () => {
  expect(ask("In dollars, what's the most jumbo loan collateral they can count?")).toContain(
    "Jumbo Sublimit: 20% × $30,000,000 = $6,000,000.",
  );
  expect(ask("How much wet warehousing can they do?")).toContain("25% × $30,000,000 = $7,500,000.");
});

it("compares an amount with it", () => {
  expect(ask("Can they count $7m of jumbo loans?")).toContain("No: $7,000,000 is $1,000,000 more than this limit.");
  expect(ask("May they have $5m of jumbo loans?")).toContain("Yes, by this limit: $5,000,000 is within it.");
});
