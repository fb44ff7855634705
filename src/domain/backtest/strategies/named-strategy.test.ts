import { expect, it } from "vitest";
import {
  type NamedStrategy,
  STRATEGY_DEFAULTS,
  strategyFor,
  symbolsNeeded,
  warmupBars,
  weighsSymbols,
} from "./named-strategy.ts";

const names = Object.keys(STRATEGY_DEFAULTS) as NamedStrategy["name"][];

it.each(names)("%s can be had with its default parameters", (name) => {
  const named = { name, ...STRATEGY_DEFAULTS[name] } as NamedStrategy;
  expect(() => strategyFor(named)).not.toThrow();
  expect(warmupBars(named)).toBeGreaterThanOrEqual(0);
});

it("says how many symbols a strategy trades", () => {
  expect(symbolsNeeded("pairs")).toEqual({ least: 2, most: 2 });
  expect(symbolsNeeded("momentum")).toEqual({ least: 1, most: null });
  expect(symbolsNeeded("sma_cross")).toEqual({ least: 1, most: null });
  expect([weighsSymbols("momentum"), weighsSymbols("rsi")]).toEqual([true, false]);
});
