import { Decimal } from "decimal.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readConfig } from "../../config/index.ts";
import { createPriceList, usdText } from "./prices.ts";

const priceOf = (settings: Record<string, string>, price: Parameters<ReturnType<typeof createPriceList>["row"]>[0]) => {
  const { credits, usd } = createPriceList(readConfig(settings).credits).row(price);
  return [credits, usdText(usd)];
};

describe("prices", () => {
  it.each([
    ["agents", [10, "0.10"]],
    ["predictions", [10, "0.10"]],
    ["green_finance", [10, "0.10"]],
    ["banking", [1, "0.01"]],
    ["brokerage_transfer", [0, "0.00"]],
    ["subscription_upgrade", [null, "9.99"]],
    ["org_admin_upgrade", [null, "2.00"]],
  ] as const)("of %s by default", (price, expected) => {
    expect(priceOf({}, price)).toEqual(expected);
  });

  // Calculated by hand; floating point would give other results.
  it.each([
    ["rounds a fraction of a penny up", { BILLABLE_FEATURE_COST_USD: "0.101" }, "agents", [11, "0.101"]],
    ["counts exactly: 0.29 × 100 is 29", { BILLABLE_FEATURE_COST_USD: "0.29" }, "agents", [29, "0.29"]],
    [
      "counts exactly: 1.1 × 3 is 3.3",
      { BILLABLE_FEATURE_COST_USD: "1.1", CREDITS_PENNIES_PER_USD: "3" },
      "agents",
      [4, "1.10"],
    ],
    ["is free at 0", { BILLABLE_FEATURE_COST_USD: "0" }, "agents", [0, "0.00"]],
    ["adds the markup of banking", { BANKING_COST_USD: "0.05", BANKING_MARKUP_PERCENT: "20" }, "banking", [1, "0.06"]],
    [
      "adds a fractional markup",
      { BANKING_COST_USD: "0.01", BANKING_MARKUP_PERCENT: "12.5" },
      "banking",
      [1, "0.01125"],
    ],
    ["charges the fee in USD", { BROKERAGE_TRANSFER_FEE_CREDITS: "25" }, "brokerage_transfer", [25, "0.25"]],
    [
      "rounds up to the smallest unit of a token",
      { BROKERAGE_TRANSFER_FEE_CREDITS: "1", CREDITS_PENNIES_PER_USD: "3" },
      "brokerage_transfer",
      [1, "0.333334"],
    ],
  ] as const)("%s", (_title, settings, price, expected) => {
    expect(priceOf(settings, price)).toEqual(expected);
  });

  it("convert dollars to credits for every amount of cents, dropping fractions", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 1, max: 1000 }), (cents, pennies) => {
        const list = createPriceList(readConfig({ CREDITS_PENNIES_PER_USD: String(pennies) }).credits);
        const usd = new Decimal(cents).div(100);
        expect(list.creditsFor(usd)).toBe(Number((BigInt(cents) * BigInt(pennies)) / 100n));
      }),
    );
  });
});
