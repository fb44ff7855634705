import type { Decimal } from "decimal.js";
import type { FinancialCovenant } from "#domain/agreement/covenant.ts";
import { formatMoney, formatPercent, rounded } from "../../answer/formats.ts";
import { boundOf, covenantName } from "../../covenants/covenant-levels.ts";
import { headroom } from "../interest/loan-arithmetic.ts";

/** One side of a ratio in money, with its working where it is computed: `$6,000,000 + $4,000,000 = `. */
export interface MeasuredSide {
  readonly amount: Decimal;
  readonly currency: string;
  readonly working: string;
}

/** Whether two amounts meet a ratio covenant at a level, with the working and the headroom. `when` is added to its name. */
export function testOfRatio(given: {
  readonly covenant: FinancialCovenant;
  readonly over: MeasuredSide;
  readonly under: MeasuredSide;
  readonly level: number;
  readonly when: string;
  readonly isStrict?: boolean;
  /** What has the level; by default a covenant. */
  readonly of?: "covenant" | "condition";
}): string {
  const { covenant, over, under, level, when } = given;
  const unit = covenant.unit === "percent" ? 100 : 1;
  const scaled = over.amount.div(under.amount).toDecimalPlaces(4).times(unit).toNumber();
  const isStrict = given.isStrict ?? false;
  const room = headroom({ operator: covenant.operator, threshold: level, actual: scaled, isStrict });
  const [a, b] = covenant.operator === "<=" ? [level, scaled] : [scaled, level];
  const say = (value: number): string => asFactor(covenant, value === level ? value : rounded(value, [level]));
  return [
    `${covenantName(covenant)}${when}: ${shownSide(over)} ÷ ${shownSide(under)} = ${say(scaled)}${inPercent(covenant, scaled, level)}`,
    `the limit is ${boundOf(covenant, level)}`,
    `headroom ${say(a)} − ${say(b)} = ${roomOf(covenant, room.amount)}, ${room.percent.toFixed(1)}% of the limit. The ${given.of ?? "covenant"} is ${room.isMet ? "met" : "not met"}.`,
  ].join("; ");
}

/** A headroom in the unit of its covenant: `0.25`, `0.30 percentage points`. */
export function roomOf({ unit }: FinancialCovenant, room: Decimal): string {
  return unit === "percent" ? `${room.toFixed(2)} percentage points` : room.toFixed(2);
}

/** A ratio of a part to its whole, which people also say in percent: ` (43.84%)`. */
function inPercent({ unit }: FinancialCovenant, ratio: number, level: number): string {
  return unit === "ratio" && level < 1 ? ` (${formatPercent(rounded(ratio * 100, []))})` : "";
}

/** A level as the factor of a ratio: `3.50x`, `65.00%`. */
export function asFactor({ unit }: FinancialCovenant, value: number): string {
  return unit === "percent" ? formatPercent(value) : `${formatPercent(value).slice(0, -1)}x`;
}

/** `$35,000,000`, or `(4 × $5,000,000 = $20,000,000)`. */
export function shownSide({ amount, currency, working }: MeasuredSide): string {
  const said = sayAmount(amount, currency);
  return working === "" ? said : `(${working}${said})`;
}

/** An amount in major units, rounded to cents. */
export function sayAmount(amount: Decimal, currency: string): string {
  return formatMoney({ amount: amount.toDecimalPlaces(2).toNumber(), currency });
}
