import { STRATEGY_DEFAULTS } from "#domain/backtest/strategies/named-strategy.ts";
import { backtestWords as words } from "./words.ts";

type Name = keyof typeof STRATEGY_DEFAULTS;
/** A field of the form: the strategy's name, a point, and the name of its parameter. */
export type ParamName = `${Name}.${string}`;

/** What the fields of all strategies hold at first. */
export const FIRST_PARAMS = Object.fromEntries(
  Object.entries(STRATEGY_DEFAULTS).flatMap(([name, defaults]) =>
    Object.entries(defaults).map(([param, value]) => [`${name}.${param}`, String(value)]),
  ),
);

export function paramsOf(name: Name, values: Readonly<Record<ParamName, string>>): Record<string, number> {
  return Object.fromEntries(
    Object.keys(STRATEGY_DEFAULTS[name]).map((param) => [param, Number(values[`${name}.${param}`])]),
  );
}

/** What is wrong with the parameters of a strategy, by field. */
export function wrongParams(name: Name, values: Readonly<Record<ParamName, string>>): Record<ParamName, string> {
  const wrong = Object.entries(paramsOf(name, values)).filter(
    ([param, value]) => values[`${name}.${param}`]?.trim() === "" || !Number.isFinite(value),
  );
  return Object.fromEntries(wrong.map(([param]) => [`${name}.${param}`, words.wrongNumber]));
}
