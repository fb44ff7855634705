import { expect, it } from "vitest";
import { askLeverageGrid } from "../../../../../test/support/ask-agreement.ts";

const ask = askLeverageGrid();

it("says how far each figure of a ratio may move where one of them is given", () => {
  const answer = ask("Total leverage is 3.0x on EBITDA of $70 million. By how much could EBITDA fall?");
  expect(answer).toContain("3 × $70,000,000 of EBITDA = $210,000,000 of debt");
  expect(answer).toContain("EBITDA may fall to $210,000,000 ÷ 3.5 = $60,000,000, by $10,000,000 (14.29%)");
  expect(ask("Leverage is 2.0x and debt is $140m, how much more debt could they take on?")).toContain(
    "debt may rise to 3.5 × $70,000,000 = $245,000,000, by $105,000,000",
  );
});

it("says that a covenant is not met", () => {
  expect(ask("Leverage is 4.0x on EBITDA of $50m. What headroom is left in EBITDA?")).toContain("not met");
});

it("takes the earnings of a quarter four times where the agreement does", () => {
  const yearly = askLeverageGrid({
    sections:
      "1.3 EBITDA. For purposes of the covenants, Consolidated EBITDA for the third quarter of 2024 shall be Consolidated EBITDA for that quarter times four.",
  });
  const question = "If EBITDA was $2 million in the third quarter of 2024, what EBITDA figure goes into the test?";
  expect(yearly(question)).toContain("4 × $2,000,000 = $8,000,000.");
  expect(ask(question)).not.toContain("$8,000,000");
});

it("computes nothing of a share of capital, to which debt that is added belongs", () => {
  const ofCapital = askLeverageGrid({
    covenants:
      "6.1 Leverage Ratio. The Borrower shall not permit the ratio of Consolidated Total Debt to Total Capitalization to be greater than 0.65 to 1.00.",
  });
  expect(ofCapital("Leverage is 0.5x and debt is $100m, how much more can they borrow?")).not.toContain("$130,000,000");
});
