import { expect, it } from "vitest";
import { askTermLoan } from "../../../../../test/support/ask-agreement.ts";

const ask = askTermLoan(
  "1.02 Market Value. For this purpose, (1) the value of Class A Shares on any date shall be their closing price on the exchange on such date, and (2) the value of Restricted Shares on any date shall be deemed to equal 80% of the value of the Class A Shares on such date.",
);

it("adds up each kind at its share of the price", () => {
  const said = ask(
    "We hold 100,000 class a shares and 50,000 restricted shares, and the class a shares close at $20. What is the collateral worth?",
  );
  expect(said).toContain("100,000 class a shares × $20 = $2,000,000; 50,000 restricted shares × 80% × $20 = $800,000");
  expect(said).toContain("$2,000,000 + $800,000 = $2,800,000.");
});

it("computes one kind alone, and nothing for a kind that the text does not value", () => {
  expect(ask("With class a shares at $10, what are 3,000 restricted shares valued at?")).toContain(
    "3,000 restricted shares × 80% × $10 = $24,000.",
  );
  expect(ask("With class a shares at $10, what are 3,000 founder shares valued at?")).not.toContain("Value:");
});
