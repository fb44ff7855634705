import { Decimal } from "decimal.js";

/** Simple interest for a number of days, major units, rounded half-even to cents once at the end.
 *  LSTA "Computation of Interest": principal × rate × days / basis. */
export function interestFor(given: {
  readonly principal: number;
  readonly percent: Decimal;
  readonly days: number;
  readonly basis: 360 | 365 | 366;
}): Decimal {
  return new Decimal(given.principal)
    .times(given.percent)
    .div(100)
    .times(given.days)
    .div(given.basis)
    .toDecimalPlaces(2, Decimal.ROUND_HALF_EVEN);
}

/** A percentage of an amount, major units, rounded half-even to cents. */
export function percentOf(amount: number, percent: number): number {
  return new Decimal(amount).times(percent).div(100).toDecimalPlaces(2, Decimal.ROUND_HALF_EVEN).toNumber();
}

/** A fee on an undrawn amount for a number of days, major units, rounded half-even to cents once at the end. */
export function feeAccrual(given: {
  readonly undrawn: number;
  readonly rateBps: number;
  readonly days: number;
  readonly basis: 360 | 365;
}): Decimal {
  return interestFor({
    principal: given.undrawn,
    percent: new Decimal(given.rateBps).div(100),
    days: given.days,
    basis: given.basis,
  });
}

/** The rate of a floating-rate loan, percent a year: the benchmark with its adjustment, not below the floor, plus the margin. */
export function allInRate(given: {
  readonly indexPercent: number;
  readonly marginBps: number;
  readonly adjustmentBps: number;
  readonly floorBps: number | null;
}): {
  readonly percent: Decimal;
  readonly isFloored: boolean;
} {
  const adjusted = new Decimal(given.indexPercent).plus(new Decimal(given.adjustmentBps).div(100));
  const floor = given.floorBps === null ? null : new Decimal(given.floorBps).div(100);
  const isFloored = floor !== null && adjusted.lt(floor);
  const base = isFloored && floor !== null ? floor : adjusted;
  return { percent: base.plus(new Decimal(given.marginBps).div(100)), isFloored };
}

/** Headroom of a figure under a covenant's limit: in the figure's unit, and in percent of the limit. Negative: not met; zero is
 *  not met either where the limit is strict. */
export function headroom(given: {
  readonly operator: "<=" | ">=";
  readonly threshold: number;
  readonly actual: number;
  readonly isStrict?: boolean;
}): {
  readonly amount: Decimal;
  readonly percent: Decimal;
  readonly isMet: boolean;
} {
  const limit = new Decimal(given.threshold);
  const amount = given.operator === "<=" ? limit.minus(given.actual) : new Decimal(given.actual).minus(limit);
  const percent = limit.isZero() ? new Decimal(0) : amount.div(limit).times(100);
  return { amount, percent, isMet: given.isStrict === true ? amount.gt(0) : !amount.isNegative() };
}
