import { absent, known, type Metric } from "#domain/figures/metric.ts";
import { rollingDeviation } from "#domain/figures/rolling.ts";
import { mean, RETURN_ROUNDING, standardDeviation } from "#domain/figures/statistics.ts";
import { type Bar, closesOf } from "#domain/prices/bar.ts";
import { drawdownCurve } from "#domain/prices/drawdown.ts";
import { cumulativeReturn, logReturns, simpleReturns } from "#domain/prices/returns.ts";
import { TRADING_DAYS, volatilityEstimates } from "#domain/prices/volatility.ts";

/** Number of earlier sessions that the last one is compared with. */
export const COMPARED_SESSIONS = 60;
export const VOLATILITY_SESSIONS = 20;

export const FIGURES = {
  last_close: { label: "Last close", formula: "as published" },
  return_1d: { label: "Return of the last session", formula: "last close / close before - 1, adjusted closes" },
  return_5d: { label: "Return of five sessions", formula: "last close / close of five sessions before - 1" },
  return_z: {
    label: "Last return in standard deviations",
    formula: "(last return - mean) / standard deviation of the 60 returns before it",
  },
  volume_z: {
    label: "Last volume in standard deviations",
    formula: "(last volume - mean) / standard deviation of the 60 volumes before it",
  },
  volatility_20d: {
    label: "Realised volatility a year, 20 sessions",
    formula: "standard deviation of 20 log returns x sqrt(252)",
  },
  volatility_percentile_1y: {
    label: "That volatility among those of a year",
    formula: "share of the last 252 values of the 20-session volatility that are not higher",
  },
  drawdown_1y: {
    label: "Below the highest close of a year",
    formula: "last close / highest of the last 252 closes - 1",
  },
  gap: { label: "Gap at the last opening", formula: "last open / close before - 1" },
} as const;

export type FigureId = keyof typeof FIGURES;
export type Figures = Readonly<Record<FigureId, Metric>>;

/** Measures how unusual the last session of a series of daily bars is. Bars are oldest first. */
export function surveillanceFigures(bars: readonly Bar[]): Figures {
  const closes = closesOf(bars);
  const returns = simpleReturns(closes);
  const [last, before] = [bars.at(-1), bars.at(-2)];
  return {
    last_close: last === undefined ? absent("insufficient_history") : known(last.close),
    return_1d: cumulativeReturn(returns.slice(-1)),
    return_5d: returns.length < 5 ? absent("insufficient_history") : cumulativeReturn(returns.slice(-5)),
    return_z: lastInDeviations(returns, RETURN_ROUNDING),
    volume_z: lastInDeviations(
      bars.map(({ volume }) => volume),
      0,
    ),
    volatility_20d: volatilityEstimates(bars, VOLATILITY_SESSIONS).closeToClose,
    volatility_percentile_1y: volatilityPercentile(closes),
    drawdown_1y: belowHighest(closes),
    gap:
      last === undefined || before === undefined ? absent("insufficient_history") : known(last.open / before.close - 1),
  };
}

/** `undefined` if the earlier values differ by no more than `rounding`. */
function lastInDeviations(values: readonly number[], rounding: number): Metric {
  const last = values.at(-1);
  const before = values.slice(-COMPARED_SESSIONS - 1, -1);
  if (last === undefined || before.length < COMPARED_SESSIONS) return absent("insufficient_history");
  const deviation = standardDeviation(before, 1);
  return deviation <= rounding ? absent("undefined") : known((last - mean(before)) / deviation);
}

function volatilityPercentile(closes: readonly number[]): Metric {
  const rolling = rollingDeviation(logReturns(closes), VOLATILITY_SESSIONS, 1);
  const year = rolling.filter((value) => value !== null).slice(-TRADING_DAYS);
  const last = year.at(-1);
  if (last === undefined || year.length < TRADING_DAYS) return absent("insufficient_history");
  return known(year.filter((value) => value <= last).length / year.length);
}

function belowHighest(closes: readonly number[]): Metric {
  if (closes.length < TRADING_DAYS) return absent("insufficient_history");
  return known(drawdownCurve(closes.slice(-TRADING_DAYS)).at(-1) ?? Number.NaN);
}
