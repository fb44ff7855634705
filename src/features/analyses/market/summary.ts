import type { TimeRange } from "#domain/prices/query-window.ts";
import type { Prices } from "../report/read-prices.ts";
import { paragraphs, sentence, weightiest } from "../report/summary.ts";
import type { Finding, MetricRow } from "../result.ts";
import type { Regime } from "./regime.ts";

const SHOWN = 4;

/** The executive summary of a market, Markdown, each sentence from figures of the result. */
export function marketSummary(
  prices: readonly Prices[],
  range: TimeRange,
  metrics: Readonly<Record<string, MetricRow>>,
  regime: Regime,
  findings: readonly Finding[],
): string {
  const securities = prices.slice(0, SHOWN).flatMap(({ symbol }) => {
    const name = symbol.toLowerCase();
    const period = (metrics[`${name}_return`]?.period ?? "").replace("/", " to ");
    return sentence(
      metrics,
      [`${name}_return`, `${name}_volatility`],
      ([change, volatility]) => `${symbol} returned ${change} (${period}) at a volatility a year of ${volatility}.`,
    );
  });
  return paragraphs([
    [`**Market, ${range}**`],
    securities,
    [
      ...sentence(
        metrics,
        ["dgs10_last"],
        ([rate]) => `The long Treasury yield is ${rate} (${metrics["dgs10_last"]?.as_of}).`,
      ),
      ...sentence(metrics, ["sofr_last"], ([rate]) => `SOFR is ${rate} (${metrics["sofr_last"]?.as_of}).`),
      ...(regime.label === "unknown" ? [] : [`By its gauges the market is ${regime.label}.`]),
    ],
    weightiest(findings),
  ]);
}
