import type { Metric } from "#domain/figures/metric.ts";
import { closesOf } from "#domain/prices/bar.ts";
import { simpleReturns } from "#domain/prices/returns.ts";
import { cornishFisherValueAtRisk, expectedShortfall, valueAtRisk } from "#domain/prices/value-at-risk.ts";
import { overSeries, type Sheet } from "../report/metric-sheet.ts";
import { spanOf } from "../report/price-metrics.ts";
import type { Prices } from "../report/read-prices.ts";
import { priceOrigin } from "./market-section.ts";

const TAIL = 0.05;

/** Writes one-day value at risk and expected shortfall at 95%, as returns. */
export function writeTailRisk(sheet: Sheet, prices: Prices, sourceId: string): void {
  const origin = priceOrigin(prices, [sourceId]);
  const returns = simpleReturns(closesOf(prices.bars));
  const span = { ...spanOf(prices.bars), observations: returns.length };
  const write = (id: string, label: string, formula: string, metric: Metric): void =>
    sheet.write(id, overSeries(label, "decimal", formula, metric, span, { tail: TAIL }), origin);
  write("value_at_risk_95", "Value at risk, one day, 95%", "5% quantile of daily returns", valueAtRisk(returns, TAIL));
  write(
    "expected_shortfall_95",
    "Expected shortfall, one day, 95%",
    "mean of daily returns in the tail",
    expectedShortfall(returns, TAIL),
  );
  write(
    "value_at_risk_95_cornish_fisher",
    "Value at risk, one day, 95% (Cornish-Fisher)",
    "normal quantile corrected for skew and kurtosis of daily returns",
    cornishFisherValueAtRisk(returns, TAIL),
  );
}
