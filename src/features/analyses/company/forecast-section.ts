import { absent, type NullReason } from "#domain/figures/metric.ts";
import { staleNote } from "#domain/figures/stale-note.ts";
import { closesOf } from "#domain/prices/bar.ts";
import { forecastPrices, MIN_BARS, P_LIMIT, type PriceForecast } from "#domain/prices/price-forecast.ts";
import { overSeries, type Sheet } from "../report/metric-sheet.ts";
import { spanOf } from "../report/price-metrics.ts";
import { type Prices, priceUnit } from "../report/read-prices.ts";
import type { DataOf } from "../result.ts";
import { priceOrigin } from "./market-section.ts";

type Forecast = NonNullable<DataOf<"company">["forecast"]>;

/** Sessions ahead, and closes that the models are fitted on: about a month, from three years. */
const HORIZON_SESSIONS = 21;
const FITTED_CLOSES = 756;

/** Writes the one-month price forecast with its out-of-sample record, and returns it in the form of the result. Prices
 *  older than five sessions get no forecast. */
export function writeForecast(sheet: Sheet, prices: Prices, sourceId: string): Forecast {
  const bars = prices.bars.slice(-FITTED_CLOSES);
  const { forecast, reason } = prices.stale
    ? { forecast: null, reason: "stale" as const }
    : forecastPrices(closesOf(bars), HORIZON_SESSIONS);
  writeMetrics(sheet, prices, sourceId, forecast, reason);
  const asOf = bars.at(-1)?.date ?? null;
  const base = { as_of: asOf, horizon_sessions: HORIZON_SESSIONS };
  if (forecast === null) {
    const status = reason === "stale" ? "stale" : "unavailable";
    return { ...base, status, reason, note: noteOf(reason, asOf), record: null, steps: [] };
  }
  return { ...base, status: "done", reason: null, note: null, record: recordOf(forecast), steps: [...forecast.steps] };
}

function writeMetrics(
  sheet: Sheet,
  prices: Prices,
  sourceId: string,
  forecast: PriceForecast | null,
  reason: NullReason | null,
): void {
  const bars = prices.bars.slice(-FITTED_CLOSES);
  const origin = priceOrigin({ bars }, [sourceId]);
  const none = absent(reason ?? "insufficient_history");
  const end = forecast?.steps.at(-1);
  const model = forecast === null ? "no model" : `${forecast.model} model, ${HORIZON_SESSIONS} sessions ahead`;
  const write = (id: string, label: string, unit: string, formula: string, value: number | undefined): void => {
    const metric = value === undefined ? none : { value, reasonIfNull: null };
    const inputs = { sessions_ahead: HORIZON_SESSIONS };
    sheet.write(id, overSeries(label, unit, formula, metric, spanOf(bars), inputs), origin);
  };
  const unit = priceUnit(prices);
  write("forecast_price", "Forecast close", unit, model, end?.mean);
  write("forecast_lower", "Forecast close, lower bound", unit, `${model}, interval`, end?.lower);
  write("forecast_upper", "Forecast close, upper bound", unit, `${model}, interval`, end?.upper);
  const skill = forecast?.assessment.skill.value ?? undefined;
  write("forecast_skill", "Skill of the best model", "decimal", "1 - MAE / MAE of the naive forecast", skill);
}

function recordOf({ model, candidate, verdict, level, assessment }: PriceForecast): Forecast["record"] {
  return {
    model,
    candidate,
    verdict,
    level,
    origins: assessment.origins,
    p_against_naive: assessment.pAgainstNaive.value,
    p_limit: P_LIMIT,
    coverage_80: assessment.coverage80.value,
    coverage_95: assessment.coverage95.value,
  };
}

function noteOf(reason: NullReason | null, asOf: string | null): string {
  if (reason === "stale") return `${staleNote("The last price", asOf)} There is no technical signal and no forecast.`;
  return reason === "insufficient_history"
    ? `A forecast needs at least ${MIN_BARS} closes.`
    : "The prices allow no forecast.";
}
