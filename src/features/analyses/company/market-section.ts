import { absent, type Metric, type NullReason } from "#domain/figures/metric.ts";
import { closesOf } from "#domain/prices/bar.ts";
import { marketModel } from "#domain/prices/beta.ts";
import { simpleMovingAverage } from "#domain/prices/moving-average.ts";
import { macd, relativeStrengthIndex } from "#domain/prices/oscillators.ts";
import { forecastPrices, LEAST_BARS } from "#domain/prices/price-forecast.ts";
import { TRADING_DAYS, volatilityEstimates } from "#domain/prices/volatility.ts";
import { figured, given, type Origin, type Sheet } from "../report/metric-sheet.ts";
import { drawdownOf, lastOf, pairedReturns, writeReturns } from "../report/price-metrics.ts";
import type { Prices } from "../report/read-prices.ts";

export const BENCHMARK = "SPY";

/** The origin of figures that are taken from prices: all bars that were read. */
export function priceOrigin({ bars }: Prices, sources: readonly string[]): Origin {
  const [first, last] = [bars[0]?.date ?? null, bars.at(-1)?.date ?? null];
  return { period: first === null ? null : `${first}/${last}`, asOf: last, sources };
}

/** Writes returns, volatilities, beta, drawdown and indicators. */
export function writeMarket(
  sheet: Sheet,
  prices: Prices,
  benchmark: { readonly prices: Prices; readonly sourceId: string } | null,
  sourceId: string,
): void {
  const { bars, currency } = prices;
  const origin = priceOrigin(prices, [sourceId]);
  const closes = closesOf(bars);
  const last = closes.at(-1) ?? null;
  sheet.write("last_close", given("Last close", currency, "as published", last), { ...origin, period: origin.asOf });
  writeReturns(sheet, bars, origin);
  writeVolatility(sheet, prices, origin);
  sheet.write("max_drawdown", figured("Deepest drawdown", "decimal", "trough / peak - 1", drawdownOf(bars)), origin);
  const indicator = (id: string, label: string, unit: string, formula: string, metric: Metric): void =>
    sheet.write(id, figured(label, unit, formula, metric), origin);
  indicator("sma_50", "50-day average", currency, "mean of 50 closes", lastOf(simpleMovingAverage(closes, 50)));
  indicator("sma_200", "200-day average", currency, "mean of 200 closes", lastOf(simpleMovingAverage(closes, 200)));
  indicator(
    "rsi_14",
    "Relative strength index, 14 days",
    "points",
    "Wilder 1978",
    lastOf(relativeStrengthIndex(closes)),
  );
  indicator("macd_histogram", "MACD histogram", "ratio", "MACD (12, 26) - signal (9)", lastOf(macd(closes).histogram));
  writeBeta(sheet, prices, benchmark, sourceId);
}

const VOLATILITIES = {
  volatility: ["closeToClose", "Volatility a year, close to close"],
  volatility_parkinson: ["parkinson", "Volatility a year (Parkinson)"],
  volatility_garman_klass: ["garmanKlass", "Volatility a year (Garman-Klass)"],
  volatility_rogers_satchell: ["rogersSatchell", "Volatility a year (Rogers-Satchell)"],
  volatility_yang_zhang: ["yangZhang", "Volatility a year (Yang-Zhang)"],
} as const;

/** Of the last 252 sessions. */
export function writeVolatility(sheet: Sheet, { bars }: Prices, origin: Origin): void {
  const estimates = volatilityEstimates(bars, TRADING_DAYS);
  const period = `${bars.at(-TRADING_DAYS)?.date ?? bars[0]?.date ?? ""}/${origin.asOf ?? ""}`;
  for (const [id, [estimate, label]] of Object.entries(VOLATILITIES))
    sheet.write(
      id,
      figured(label, "decimal", "annual standard deviation, 252 sessions", estimates[estimate], {
        sessions: TRADING_DAYS,
      }),
      { ...origin, period },
    );
}

function writeBeta(
  sheet: Sheet,
  prices: Prices,
  benchmark: { readonly prices: Prices; readonly sourceId: string } | null,
  sourceId: string,
): void {
  const paired = benchmark === null ? null : pairedReturns(prices.bars, benchmark.prices.bars);
  const enough = paired !== null && paired.asset.length === TRADING_DAYS;
  const model = enough ? marketModel(paired.asset, paired.market) : null;
  const none = absent(paired === null ? "missing_input" : "insufficient_history");
  const sources = benchmark === null ? [sourceId] : [sourceId, benchmark.sourceId];
  const origin = priceOrigin(prices, sources);
  const inputs = { observations: model?.observations ?? null };
  const formula = `covariance with ${BENCHMARK} / its variance, 252 daily returns`;
  sheet.write("beta", figured(`Beta to ${BENCHMARK}`, "ratio", formula, model?.beta ?? none, inputs), origin);
  sheet.write(
    "r_squared",
    figured("R squared of the beta", "decimal", "1 - unexplained / total", model?.rSquared ?? none, inputs),
    origin,
  );
}

/** Sessions that a forecast looks ahead, and closes that it learns from: about a month, from three years. */
const HORIZON = 21;
const LEARNT_FROM = 756;

/** Writes the forecast of the price a month ahead, with its record out of sample, and answers it as the result shows it. */
export function writeForecast(sheet: Sheet, prices: Prices, sourceId: string): object {
  const origin = priceOrigin(prices, [sourceId]);
  const { currency } = prices;
  const { forecast, reason } = forecastPrices(closesOf(prices.bars).slice(-LEARNT_FROM), HORIZON);
  const end = forecast?.steps.at(-1);
  const write = (
    id: string,
    label: string,
    unit: string,
    formula: string,
    value: number | null,
    why: NullReason | null,
  ) => sheet.write(id, { label, unit, formula, value, reason: why, inputs: { sessions_ahead: HORIZON } }, origin);
  const model = forecast === null ? `at least ${LEAST_BARS} closes` : `${forecast.model} model`;
  write("forecast_price", "Forecast close", currency, model, end?.mean ?? null, reason);
  write("forecast_lower", "Forecast close, lower bound", currency, `${model}, interval`, end?.lower ?? null, reason);
  write("forecast_upper", "Forecast close, upper bound", currency, `${model}, interval`, end?.upper ?? null, reason);
  const skill = forecast?.assessment.skill ?? absent(reason ?? "insufficient_history");
  write(
    "forecast_skill",
    "Skill of the best model against the naive one",
    "decimal",
    "1 - MAE / MAE of the naive forecast",
    skill.value,
    skill.reasonIfNull,
  );
  if (forecast === null) return { status: "unavailable", reason };
  const { verdict, candidate, level, assessment } = forecast;
  return {
    ...{ status: "done", model: forecast.model, candidate, verdict, level, horizon_sessions: HORIZON },
    ...{ origins: assessment.origins, p_against_naive: assessment.pAgainstNaive.value },
    ...{ coverage_80: assessment.coverage80.value, coverage_95: assessment.coverage95.value },
    steps: forecast.steps,
  };
}
