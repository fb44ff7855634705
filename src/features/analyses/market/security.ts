import { absent } from "#domain/figures/metric.ts";
import { closesOf } from "#domain/prices/bar.ts";
import { queryWindow, type TimeRange } from "#domain/prices/query-window.ts";
import { cumulativeReturn, simpleReturns } from "#domain/prices/returns.ts";
import { annualVolatility } from "#domain/prices/volatility.ts";
import { figured, given, overSeries, type Sheet } from "../report/metric-sheet.ts";
import { drawdownFigure, plotCloses, spanOf } from "../report/price-metrics.ts";
import { type Prices, priceUnit } from "../report/read-prices.ts";
import type { DataOf } from "../result.ts";

/** Minimum number of returns for an annual volatility. */
const MIN_RETURNS = 15;

/** Writes the figures of one security over the range, or over the bars available in it. Returns the span; null without
 *  bars. */
export function writeSecurity(
  sheet: Sheet,
  prices: Prices,
  range: TimeRange,
  sourceId: string,
): DataOf<"market">["spans"][string] | null {
  const { bars, symbol } = prices;
  const window = queryWindow(bars, range);
  if (window === null) return null;
  const closes = closesOf(window.bars);
  const returns = simpleReturns(closes);
  const origin = { period: `${window.from}/${window.to}`, asOf: window.to, sources: [sourceId] };
  const name = symbol.toLowerCase();
  const last = closes.at(-1) ?? null;
  sheet.write(`${name}_last_close`, given(`${symbol}, last close`, priceUnit(prices), "as published", last), {
    ...origin,
    period: window.to,
  });
  const formula = "last close / first close - 1, adjusted closes";
  const inputs = { first_close: closes[0] ?? null, last_close: last };
  const change = figured(`${symbol}, total return`, "decimal", formula, cumulativeReturn(returns), inputs);
  sheet.write(`${name}_return`, change, origin);
  const volatility = returns.length < MIN_RETURNS ? absent("insufficient_history") : annualVolatility(returns);
  const span = { ...spanOf(window.bars), observations: returns.length };
  const how = "standard deviation of daily returns x sqrt(252)";
  sheet.write(
    `${name}_volatility`,
    overSeries(`${symbol}, annualized volatility`, "decimal", how, volatility, span),
    origin,
  );
  sheet.write(`${name}_max_drawdown`, drawdownFigure(`${symbol}, maximum drawdown`, window.bars), origin);
  plotCloses(sheet, prices, window.bars, sourceId);
  return {
    wanted_from: window.wantedFrom,
    from: window.from,
    to: window.to,
    expected_sessions: window.expectedSessions,
    sessions: closes.length,
    insufficient_history: window.insufficientHistory,
  };
}
