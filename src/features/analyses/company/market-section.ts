import { absent, type Metric } from "#domain/figures/metric.ts";
import { type Bar, closesOf } from "#domain/prices/bar.ts";
import { marketModel } from "#domain/prices/beta.ts";
import { simpleMovingAverage } from "#domain/prices/moving-average.ts";
import { macd, relativeStrengthIndex } from "#domain/prices/oscillators.ts";
import { TRADING_DAYS, volatilityEstimates } from "#domain/prices/volatility.ts";
import { given, type Origin, overSeries, type Sheet } from "../report/metric-sheet.ts";
import { drawdownFigure, lastOf, pairedReturns, spanOf, writeReturns } from "../report/price-metrics.ts";
import { type Prices, priceUnit } from "../report/read-prices.ts";

export const BENCHMARK = "SPY";

export interface PricesOfSource {
  readonly prices: Prices;
  readonly sourceId: string;
}

/** Origin of the figures computed from prices: all bars read. */
export function priceOrigin({ bars }: Pick<Prices, "bars">, sources: readonly string[]): Origin {
  const [first, last] = [bars[0]?.date ?? null, bars.at(-1)?.date ?? null];
  return { period: first === null ? null : `${first}/${last}`, asOf: last, sources };
}

/** Writes returns, volatilities, beta, drawdown and technical signals. No signals from prices older than five sessions. */
export function writeMarket(sheet: Sheet, prices: Prices, benchmark: PricesOfSource | null, sourceId: string): void {
  const { bars } = prices;
  const origin = priceOrigin(prices, [sourceId]);
  writeLastClose(sheet, prices, origin);
  writeReturns(sheet, bars, origin);
  writeVolatility(sheet, prices, origin);
  sheet.write("max_drawdown", drawdownFigure("Maximum drawdown, all prices", bars), origin);
  const lastYear = bars.slice(-TRADING_DAYS - 1);
  sheet.write("max_drawdown_1y", drawdownFigure("Maximum drawdown, one year", lastYear), {
    ...origin,
    period: `${lastYear[0]?.date ?? ""}/${origin.asOf ?? ""}`,
  });
  writeSignals(sheet, prices, origin);
  writeBeta(sheet, prices, benchmark, sourceId);
}

function writeLastClose(sheet: Sheet, prices: Prices, origin: Origin): void {
  const last = prices.bars.at(-1)?.close;
  const figure = given("Last close", priceUnit(prices), "as published", last);
  sheet.write("last_close", figure, { ...origin, period: origin.asOf });
}

function writeSignals(sheet: Sheet, prices: Prices, origin: Origin): void {
  const { bars, stale } = prices;
  const unit = priceUnit(prices);
  const closes = closesOf(bars);
  const signal = (id: string, label: string, shown: string, formula: string, used: readonly Bar[], metric: Metric) =>
    sheet.write(id, overSeries(label, shown, formula, stale ? absent("stale") : metric, spanOf(used)), origin);
  const average = (days: number): void =>
    signal(
      `sma_${days}`,
      `${days}-day moving average`,
      unit,
      `mean of the last ${days} closes`,
      bars.slice(-days),
      lastOf(simpleMovingAverage(closes, days)),
    );
  average(50);
  average(200);
  const rsi = lastOf(relativeStrengthIndex(closes));
  signal("rsi_14", "Relative strength index, 14 days", "points", "Wilder 1978, smoothed over all closes", bars, rsi);
  const histogram = lastOf(macd(closes).histogram);
  signal("macd_histogram", "MACD histogram", "ratio", "MACD (12, 26) - signal (9), over all closes", bars, histogram);
}

const VOLATILITIES = {
  volatility: ["closeToClose", "Annualized volatility"],
  volatility_parkinson: ["parkinson", "Annualized volatility (Parkinson)"],
  volatility_garman_klass: ["garmanKlass", "Annualized volatility (Garman-Klass)"],
  volatility_rogers_satchell: ["rogersSatchell", "Annualized volatility (Rogers-Satchell)"],
  volatility_yang_zhang: ["yangZhang", "Annualized volatility (Yang-Zhang)"],
} as const;

/** Of the last 252 sessions. */
export function writeVolatility(sheet: Sheet, { bars }: Prices, origin: Origin): void {
  const estimates = volatilityEstimates(bars, TRADING_DAYS);
  const used = bars.slice(-TRADING_DAYS - 1);
  const span = spanOf(used);
  for (const [id, [estimate, label]] of Object.entries(VOLATILITIES)) {
    const figure = overSeries(label, "decimal", "standard deviation x sqrt(252)", estimates[estimate], span);
    sheet.write(id, figure, { ...origin, period: `${span.from ?? ""}/${span.to ?? ""}` });
  }
}

export function writeBeta(sheet: Sheet, prices: Prices, benchmark: PricesOfSource | null, sourceId: string): void {
  const paired = benchmark === null ? null : pairedReturns(prices.bars, benchmark.prices.bars);
  const enough = paired !== null && paired.asset.length === TRADING_DAYS;
  const model = enough ? marketModel(paired.asset, paired.market) : null;
  const none = absent(paired === null ? "missing_input" : "insufficient_history");
  const sources = benchmark === null ? [sourceId] : [sourceId, benchmark.sourceId];
  const origin = priceOrigin(prices, sources);
  const span = { from: paired?.from ?? null, to: paired?.to ?? null, observations: paired?.asset.length ?? 0 };
  const formula = `covariance with ${BENCHMARK} / its variance, daily returns`;
  sheet.write("beta", overSeries(`Beta to ${BENCHMARK}`, "ratio", formula, model?.beta ?? none, span), origin);
  const share = overSeries(
    "R squared of the beta",
    "decimal",
    "1 - unexplained / total",
    model?.rSquared ?? none,
    span,
  );
  sheet.write("r_squared", share, origin);
}
