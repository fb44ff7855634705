import type { Answer } from "../source.ts";

/** Interest rates and other economic series. */
export interface Macro {
  /** By FRED series id. Without `start`, everything that the source has. */
  series(wanted: WantedSeries): Promise<Answer<MacroSeries>>;
}

export interface WantedSeries {
  readonly id: string;
  /** First and last date, `YYYY-MM-DD`. */
  readonly start?: string;
  readonly end?: string;
}

export interface MacroSeries {
  readonly id: SeriesId;
  readonly title: string;
  /** `rate`: a decimal per year, 0.0431 for the 4.31 % published. `index`: as published. */
  readonly unit: "rate" | "index";
  /** Oldest first; dates without a value are left out. At least one. */
  readonly observations: readonly Observation[];
}

export interface Observation {
  readonly date: string;
  readonly value: number;
}

interface SeriesInfo {
  readonly title: string;
  readonly unit: MacroSeries["unit"];
  /** The owner of the figures, if that is not the publisher. */
  readonly licence?: string;
}

const yields = (term: string): SeriesInfo => ({ title: `${term} Treasury constant maturity yield`, unit: "rate" });

/** The available series. */
export const SERIES = {
  SOFR: { title: "Secured Overnight Financing Rate", unit: "rate" },
  EFFR: { title: "Effective Federal Funds Rate", unit: "rate" },
  DFF: { title: "Federal Funds Effective Rate, daily", unit: "rate" },
  DPCREDIT: { title: "Primary credit rate", unit: "rate" },
  DGS1MO: yields("1-month"),
  DGS3MO: yields("3-month"),
  DGS6MO: yields("6-month"),
  DGS1: yields("1-year"),
  DGS2: yields("2-year"),
  DGS3: yields("3-year"),
  DGS5: yields("5-year"),
  DGS7: yields("7-year"),
  DGS10: yields("10-year"),
  DGS20: yields("20-year"),
  DGS30: yields("30-year"),
  GS10: { title: "10-year Treasury yield, monthly", unit: "rate" },
  T10Y3M: { title: "10-year less 3-month Treasury yield", unit: "rate" },
  BAA10Y: {
    title: "Moody's Baa corporate yield less 10-year Treasury yield",
    unit: "rate",
    licence: "Copyright Moody's: shown with attribution, not to be passed on",
  },
  VIXCLS: {
    title: "CBOE Volatility Index, close",
    unit: "index",
    licence: "Copyright Cboe: shown with attribution, not to be passed on",
  },
  GDPDEF: { title: "GDP implicit price deflator", unit: "index" },
} as const satisfies Record<string, SeriesInfo>;

export type SeriesId = keyof typeof SERIES;

export function isSeriesId(id: string): id is SeriesId {
  return Object.hasOwn(SERIES, id);
}

export function seriesInfo(id: SeriesId): SeriesInfo {
  return SERIES[id];
}

/** A published figure in its unit; null if missing (`.`, `NA`, empty). Percentages become the nearest decimal: 4.31 is
 *  0.0431, not 4.31 / 100 = 0.043099999999999996. */
export function observed(text: string, unit: MacroSeries["unit"]): number | null {
  if (!/^[-+]?\d+(?:\.\d+)?$/.test(text.trim())) return null;
  return Number(unit === "rate" ? `${text.trim()}e-2` : text);
}

/** The observations from `start` to `end`, both included. */
export function withinDates(
  observations: readonly Observation[],
  { start, end }: WantedSeries,
): readonly Observation[] {
  return observations.filter(
    ({ date }) => (start === undefined || date >= start) && (end === undefined || date <= end),
  );
}
