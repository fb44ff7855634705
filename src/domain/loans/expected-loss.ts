import { fromInputs, type Input, type Metric } from "#domain/figures/metric.ts";

/** Expected loss: probability of default x loss given default x exposure at default, in the exposure's currency. */
export function expectedLoss(f: { probability: Input; lossGivenDefault: Input; exposure: Input }): Metric {
  return fromInputs(f, (g) => g.probability * g.lossGivenDefault * g.exposure);
}

/** Conversion of undrawn committed lines in the Basel standardised text. */
export const COMMITTED_LINE_CONVERSION = 0.4;

/** Exposure at default: drawn + conversion factor x undrawn commitment. In currency. */
export function exposureAtDefault(f: { drawn: Input; undrawn: Input; conversion?: number }): Metric {
  const { drawn, undrawn } = f;
  const conversion = f.conversion ?? COMMITTED_LINE_CONVERSION;
  return fromInputs({ drawn, undrawn }, (g) => g.drawn + conversion * g.undrawn);
}
