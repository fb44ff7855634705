import { expect, it } from "vitest";
import { askThreeLenders } from "../../../../../test/support/three-lenders.ts";

const ask = askThreeLenders("more than 50%");

it("adds up the commitments of the lenders that a question names", () => {
  const said = ask("Harbor Point and Quarry Hill agree to a waiver. Is that enough for the Required Lenders?");
  expect(said).toContain("$60,000,000 of Harbor Point Trust Company and Quarry Hill Savings Bank ÷ $100,000,000");
  expect(said).toContain("Yes, by their share");
});

it("does not count a lender who refuses", () => {
  expect(
    ask("Harbor Point agrees to a waiver but Quarry Hill refuses. Is that enough for the Required Lenders?"),
  ).toContain("No: $35,000,000 of Harbor Point Trust Company ÷ $100,000,000");
});

it("takes the one lender that is named alone", () => {
  expect(ask("East Shore agrees to a waiver. Is that enough for the Required Lenders?")).toContain(
    "No: $40,000,000 of East Shore Bank, N.A. ÷ $100,000,000",
  );
});

it("refuses a default rate that the agreement does not state", () => {
  expect(ask("What is the default rate?")).toBe("refused: The agreement does not state a default rate.");
  expect(ask("How much extra interest is charged after an event of default?")).toContain(
    "does not state a default rate",
  );
});
