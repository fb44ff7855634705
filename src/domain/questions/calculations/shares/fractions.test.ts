import { expect, it } from "vitest";
import { withDecimals } from "./fractions.ts";

it("writes fractions of a percent as decimals", () => {
  expect(withDecimals("a fee of three-eighths of one percent (3/8%) times the Commitment")).toBe(
    "a fee of 0.375% times the Commitment",
  );
  expect(withDecimals("a fee of 1/4 of 1% of the amount")).toBe("a fee of 0.25% of the amount");
  expect(withDecimals("2/3 of the Lenders and 3% of the Loans")).toBe("2/3 of the Lenders and 3% of the Loans");
});
