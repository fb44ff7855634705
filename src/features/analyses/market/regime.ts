import type { Sheet } from "../report/metric-sheet.ts";

export interface Regime {
  readonly label: "calm" | "normal" | "stressed" | "unknown";
  readonly metric_ids: readonly string[];
  /** Percentiles within five years: stressed from the upper one, calm under the lower one. */
  readonly thresholds: { readonly stressed_from: number; readonly calm_below: number };
}

const THRESHOLDS = { stressed_from: 0.8, calm_below: 0.5 };
const GAUGES = ["vixcls_percentile_5y", "baa10y_percentile_5y"];

/** The regime by the highest of the gauges that are known: volatility, and the spread of corporate bonds where it was
 *  asked for. */
export function regimeOf({ metrics }: Sheet): Regime {
  const known = GAUGES.filter((id) => typeof metrics[id]?.value === "number");
  const highest = Math.max(...known.map((id) => metrics[id]?.value ?? 0));
  return { label: known.length === 0 ? "unknown" : labelOf(highest), metric_ids: known, thresholds: THRESHOLDS };
}

function labelOf(percentile: number): Regime["label"] {
  if (percentile >= THRESHOLDS.stressed_from) return "stressed";
  return percentile < THRESHOLDS.calm_below ? "calm" : "normal";
}
