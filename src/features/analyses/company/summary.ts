import { dated, mostSevere, type Summary, sentence } from "../report/summary.ts";
import type { Finding, MetricRow } from "../result/report-data.ts";
import type { Identity } from "./identify-company.ts";

/** Whether statements and prices come from sample data or an earlier answer. */
export interface SampleData {
  readonly statements: boolean;
  readonly prices: boolean;
}

/** Executive summary of a company. Every sentence uses figures of the result. Statements and prices have separate sections,
 *  each with its date. */
export function companySummary(
  identity: Identity,
  metrics: Readonly<Record<string, MetricRow>>,
  findings: readonly Finding[],
  sample: SampleData,
): Summary {
  const year = metrics["revenue"]?.period ?? null;
  const priced = (metrics["last_close"] ?? metrics["volatility"])?.as_of ?? null;
  return {
    heading: `**${identity.name}**${identity.ticker === null ? "" : ` (${identity.ticker})`}`,
    sections: [
      {
        title: year === null ? null : dated("Fiscal year ended", year, sample.statements),
        sentences: [
          ...sentence(
            metrics,
            ["revenue", "net_margin"],
            ([revenue, margin]) => `Revenue was ${revenue} at a net margin of ${margin}.`,
          ),
          ...sentence(
            metrics,
            ["operating_cash_flow", "total_debt"],
            ([flow, debt]) => `Operating cash flow was ${flow} and debt ${debt}.`,
          ),
          ...sentence(metrics, ["debt_to_ebitda"], ([leverage]) => `Debt / EBITDA is ${leverage}.`),
          ...sentence(metrics, ["ebit_coverage"], ([coverage]) => `EBIT / interest is ${coverage}.`),
        ],
      },
      {
        title: priced === null ? null : dated("Prices through", priced, sample.prices),
        sentences: [
          ...sentence(
            metrics,
            ["last_close", "return_1y"],
            ([close, change]) => `The last close was ${close}, with a one-year return of ${change}.`,
          ),
          ...sentence(
            metrics,
            ["volatility", "max_drawdown_1y"],
            ([volatility, drawdown]) =>
              `Annualized volatility was ${volatility}, the maximum drawdown of the last year ${drawdown}.`,
          ),
          ...sentence(metrics, ["distance_to_default"], ([distance]) => `The distance to default is ${distance}.`),
        ],
      },
      mostSevere(findings),
    ],
  };
}
