/** Points of a piecewise linear score: a value and its risk, 0..100. */
export type Scale = readonly (readonly [number, number])[];

/** Debt to income: 36 % is the usual guideline of US underwriting, 43 % was the limit of a qualified mortgage
 *  (12 CFR 1026.43(e), before 2021). */
export const DEBT_TO_INCOME: Scale = [
  [0.1, 5],
  [0.2, 15],
  [0.36, 40],
  [0.43, 60],
  [0.5, 80],
  [0.7, 100],
];
/** Utilization of revolving credit: 30 % is the usual guideline. */
export const UTILIZATION: Scale = [
  [0.05, 5],
  [0.3, 30],
  [0.5, 55],
  [0.75, 80],
  [1, 100],
];
/** Months of expenses that liquid assets cover: three to six are the usual guideline. */
export const RESERVES: Scale = [
  [0, 95],
  [1, 75],
  [3, 45],
  [6, 20],
  [12, 5],
];
/** Payments made late, by their number. */
export const LATE_PAYMENTS: Scale = [
  [0, 5],
  [1, 45],
  [2, 65],
  [4, 90],
  [6, 100],
];

/** What a figure says about a credit. */
export type Verdict = "strong" | "acceptable" | "weak";

/** The verdict on a value; null without a scale. */
export function verdictOf(scale: Scale | null, value: number): Verdict | null {
  if (scale === null) return null;
  const risk = riskOn(scale, value);
  if (risk <= 30) return "strong";
  return risk <= 60 ? "acceptable" : "weak";
}

/** The risk of a value on a scale, 0..100: linear between its points, level beyond them. */
export function riskOn(scale: Scale, value: number): number {
  const [first, last] = [scale[0], scale.at(-1)];
  if (first === undefined || last === undefined) return 0;
  if (value <= first[0]) return first[1];
  for (const [i, [x, y]] of scale.entries()) {
    const [previousX, previousY] = scale[i - 1] ?? [x, y];
    if (value <= x) return x === previousX ? y : previousY + ((value - previousX) / (x - previousX)) * (y - previousY);
  }
  return last[1];
}
