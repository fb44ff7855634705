import { expect, it } from "vitest";
import { askBankAgreement } from "../../../../../test/support/ask-agreement.ts";

const ask = askBankAgreement({
  commitment: "$30,000,000",
  definitions: `"Required Lenders" means Lenders holding more than 60% of the outstanding Loans.`,
});

it("adds the holdings that a question picks by their size", () => {
  expect(
    ask("Three lenders hold $12m, $10m and $8m. Can the two largest together instruct the agent to accelerate?"),
  ).toContain("Yes, by their share: $12,000,000 + $10,000,000 = $22,000,000; $22,000,000 ÷ $30,000,000 = 73.3333%");
  expect(ask("Four banks have $10m, $9m, $6m and $5m of the $30m loans. Can the smallest block a waiver?")).toContain(
    "No: $5,000,000 ÷ $30,000,000 = 16.6667%; 100% − 16.6667% = 83.3333% for the other lenders",
  );
});

it("adds the holdings that a question picks by their letters", () => {
  expect(ask("Lender A holds 40%, B 35% and C 25%. Can A and C together approve a waiver?")).toContain(
    "Yes, by their share: 40% + 25% = 65%",
  );
  expect(ask("Lender A holds 20%, B 40% and C 40%. Can A and B waive a default?")).toContain(
    "No: 20% + 40% = 60% is equal to the 60%",
  );
});

it("does not count the lenders of a list of which some are left out", () => {
  expect(ask("Five lenders hold $12m, $10m and $8m. Can the two largest waive a default?")).not.toContain("73.3333%");
});
