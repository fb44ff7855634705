import type { FigureId, Figures } from "./figures.ts";

/** Threshold at which a figure raises an alert; `direction` is the side that alerts. */
export const THRESHOLDS = {
  unusual_return: { figure: "return_z", direction: "either", threshold: 3 },
  unusual_volume: { figure: "volume_z", direction: "above", threshold: 3 },
  high_volatility: { figure: "volatility_percentile_1y", direction: "above", threshold: 0.95 },
  deep_drawdown: { figure: "drawdown_1y", direction: "below", threshold: -0.2 },
  opening_gap: { figure: "gap", direction: "either", threshold: 0.05 },
} as const satisfies Record<string, Threshold>;

interface Threshold {
  readonly figure: FigureId;
  /** `either`: by its absolute value. */
  readonly direction: "above" | "below" | "either";
  readonly threshold: number;
}

export const ALERT_KINDS = Object.keys(THRESHOLDS) as [AlertKind, ...AlertKind[]];
export type AlertKind = keyof typeof THRESHOLDS;

export interface Alert {
  readonly kind: AlertKind;
  readonly symbol: string;
  readonly value: number;
  readonly threshold: number;
  /** The session, `YYYY-MM-DD`. */
  readonly at: string;
}

/** Alerts for the figures of a session that reach their thresholds, in table order. */
export function alertsOf(figures: Figures, symbol: string, at: string): Alert[] {
  return ALERT_KINDS.flatMap((kind) => {
    const { figure, direction, threshold } = THRESHOLDS[kind];
    const { value } = figures[figure];
    return value !== null && reaches(value, direction, threshold) ? [{ kind, symbol, value, threshold, at }] : [];
  });
}

function reaches(value: number, direction: Threshold["direction"], threshold: number): boolean {
  if (direction === "either") return Math.abs(value) >= threshold;
  return direction === "above" ? value >= threshold : value <= threshold;
}
