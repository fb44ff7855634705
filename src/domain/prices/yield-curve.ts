import { absent, known, type Metric } from "#domain/figures/metric.ts";

/** A point of a curve of zero rates: years to maturity, and a decimal rate compounded once a year. */
export interface CurvePoint {
  readonly years: number;
  readonly rate: number;
}

/** Rate at a maturity, linear between the points beside it; `missing_input` beyond the first and last point, since a
 *  curve is not extrapolated. Points are sorted by years. */
export function rateAt(curve: readonly CurvePoint[], years: number): Metric {
  const after = curve.findIndex((point) => point.years >= years);
  const right = curve[after];
  if (right === undefined) return absent("missing_input");
  if (right.years === years) return known(right.rate);
  const left = curve[after - 1];
  if (left === undefined) return absent("missing_input");
  return known(left.rate + ((right.rate - left.rate) * (years - left.years)) / (right.years - left.years));
}

/** Present value of 1 paid after `years` at a yearly compounded rate: (1 + rate)^-years. */
export function discountFactor(rate: number, years: number): number {
  return (1 + rate) ** -years;
}

/** Slope of the curve: the rate at `long` less the rate at `short` years (10 years less 3 months is usual). */
export function curveSlope(curve: readonly CurvePoint[], short = 0.25, long = 10): Metric {
  const near = rateAt(curve, short);
  const far = rateAt(curve, long);
  if (near.value === null) return near;
  return far.value === null ? far : known(far.value - near.value);
}
