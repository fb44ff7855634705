import { expect, it } from "vitest";
import { freeCashFlowYield } from "./valuation.ts";

it("gives free cash flow as a share of market equity, and nothing where one is missing", () => {
  expect(freeCashFlowYield({ freeCashFlow: 5, marketEquity: 100 }).value).toBe(0.05);
  expect(freeCashFlowYield({ freeCashFlow: null, marketEquity: 100 })).toEqual({
    value: null,
    reasonIfNull: "missing_input",
  });
});
