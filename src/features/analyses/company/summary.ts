import { paragraphs, sentence, weightiest } from "../report/summary.ts";
import type { Finding, MetricRow } from "../result.ts";
import type { Identity } from "./identify-company.ts";

/** The executive summary of a company, Markdown, each sentence from figures of the result. */
export function companySummary(
  identity: Identity,
  metrics: Readonly<Record<string, MetricRow>>,
  findings: readonly Finding[],
): string {
  const year = metrics["revenue"]?.period ?? null;
  const priced = metrics["last_close"]?.as_of ?? null;
  return paragraphs([
    [`**${identity.name}**${identity.ticker === null ? "" : ` (${identity.ticker})`}`],
    [
      ...sentence(
        metrics,
        ["revenue", "net_margin"],
        ([revenue, margin]) => `In the fiscal year to ${year} revenue was ${revenue} at a net margin of ${margin}.`,
      ),
      ...sentence(
        metrics,
        ["operating_cash_flow", "total_debt"],
        ([flow, debt]) => `Operating cash flow was ${flow} and debt ${debt}.`,
      ),
      ...sentence(metrics, ["debt_to_ebitda"], ([leverage]) => `Debt over EBITDA is ${leverage}.`),
      ...sentence(metrics, ["ebit_coverage"], ([coverage]) => `EBIT over interest is ${coverage}.`),
    ],
    [
      ...sentence(
        metrics,
        ["last_close", "return_1y"],
        ([close, change]) =>
          `On ${priced} the share closed at ${close}, with a return over the year before of ${change}.`,
      ),
      ...sentence(
        metrics,
        ["volatility", "max_drawdown"],
        ([volatility, drawdown]) => `Volatility a year is ${volatility}, the deepest drawdown ${drawdown}.`,
      ),
      ...sentence(metrics, ["distance_to_default"], ([distance]) => `The distance to default is ${distance}.`),
    ],
    weightiest(findings),
  ]);
}
