import { expect, it } from "vitest";
import { askThreeLenders } from "../../../../../test/support/three-lenders.ts";

const ask = askThreeLenders("at least 60%");

it.each([
  "Quarry Hill, with $25m, refuses to waive a breach of the covenant; everybody else agrees. Does the waiver go through?",
  "Quarry Hill objects to an amendment, the other lenders agree. Does it pass?",
  "Quarry Hill votes no on a waiver, all the others are on board. Is that enough?",
])("counts all others where the named lenders refuse: %s", (question) => {
  expect(ask(question)).toContain(
    "Yes, by their share: $75,000,000 of East Shore Bank, N.A. and Harbor Point Trust Company ÷ $100,000,000 = 75%",
  );
});

it("says no where those who refuse leave too few", () => {
  expect(
    ask("Harbor Point and Quarry Hill refuse to waive the default; the rest agree. Does the waiver go through?"),
  ).toContain("No: $40,000,000 of East Shore Bank, N.A. ÷ $100,000,000 = 40%");
});

it("takes the rest where a given part refuses", () => {
  expect(ask("Lenders with 45% of the commitments refuse a waiver, the others agree. Does it go through?")).toContain(
    "No: 100% − 45% = 55% is below the 60%",
  );
  expect(ask("Lenders holding $30m refuse a waiver and the rest agree. Is that enough?")).toContain(
    "$30,000,000 ÷ $100,000,000 = 30%; 100% − 30% = 70%",
  );
});
