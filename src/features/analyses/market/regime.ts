import type { Sheet } from "../report/metric-sheet.ts";
import type { DataOf } from "../result.ts";

export type Regime = DataOf<"market">["regime"];

/** Five-year percentiles: stressed from the upper one, calm below the lower one. */
const THRESHOLDS = { stressed_from: 0.8, calm_below: 0.5 };
/** Volatility and the corporate bond spread. */
const GAUGES = ["vixcls_percentile_5y", "baa10y_percentile_5y"];

/** The regime by the highest available gauge, dated by the oldest. */
export function regimeOf({ metrics }: Sheet): Regime {
  const known = GAUGES.filter((id) => typeof metrics[id]?.value === "number");
  const highest = Math.max(...known.map((id) => metrics[id]?.value ?? 0));
  const dates = known.flatMap((id) => metrics[id]?.as_of ?? []).sort();
  return {
    label: known.length === 0 ? "unknown" : labelOf(highest),
    as_of: dates[0] ?? null,
    metric_ids: known,
    missing: GAUGES.filter((id) => !known.includes(id)),
    thresholds: THRESHOLDS,
  };
}

function labelOf(percentile: number): Regime["label"] {
  if (percentile >= THRESHOLDS.stressed_from) return "stressed";
  return percentile < THRESHOLDS.calm_below ? "calm" : "normal";
}
