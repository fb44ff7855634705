import type { TimeRange } from "#domain/prices/query-window.ts";
import { dated, mostSevere, type Summary, type SummarySection, sentence } from "../report/summary.ts";
import type { Finding, MetricRow } from "../result/report-data.ts";
import type { Regime } from "./regime.ts";

const MAX_SHOWN = 4;

/** A security or series of the summary, and whether its source is sample data. */
export interface Spoken {
  readonly id: string;
  readonly isSampleData: boolean;
}

type Metrics = Readonly<Record<string, MetricRow>>;

/** Executive summary of a market. Every sentence uses figures of the result; every section has its date. */
export function marketSummary(
  securities: readonly Spoken[],
  series: readonly Spoken[],
  range: TimeRange,
  metrics: Metrics,
  regime: Regime,
  findings: readonly Finding[],
): Summary {
  return {
    heading: `**Market, ${range}**`,
    sections: [
      ...byDate(securities.slice(0, MAX_SHOWN), metrics, "return", "Prices through", ({ id }) => pricesOf(id, metrics)),
      ...byDate(series, metrics, "last", "Rates as of", ({ id }) => ratesOf(id, metrics)),
      ...regimeSection(series, regime),
      mostSevere(findings),
    ],
  };
}

/** Groups sentences by date, so that none appears under the wrong date. */
function byDate(
  spoken: readonly Spoken[],
  metrics: Metrics,
  metric: string,
  what: string,
  write: (one: Spoken) => string[],
): SummarySection[] {
  const dateOf = ({ id }: Spoken): string => metrics[`${id.toLowerCase()}_${metric}`]?.as_of ?? "";
  const groups = Map.groupBy(
    spoken.filter((one) => dateOf(one) !== ""),
    dateOf,
  );
  return [...groups].map(([date, group]) => ({
    title: dated(
      what,
      date,
      group.some(({ isSampleData }) => isSampleData),
    ),
    sentences: group.flatMap(write),
  }));
}

function pricesOf(symbol: string, metrics: Metrics): string[] {
  const name = symbol.toLowerCase();
  const from = (metrics[`${name}_return`]?.period ?? "").split("/")[0] ?? "";
  return sentence(
    metrics,
    [`${name}_return`, `${name}_volatility`],
    ([change, volatility]) => `${symbol} returned ${change} from ${from}, with ${volatility} annualized volatility.`,
  );
}

const SPOKEN_RATES: Readonly<Record<string, string>> = { DGS10: "The 10-year Treasury yield", SOFR: "SOFR" };

function ratesOf(id: string, metrics: Metrics): string[] {
  const what = SPOKEN_RATES[id];
  return what === undefined ? [] : sentence(metrics, [`${id.toLowerCase()}_last`], ([rate]) => `${what} was ${rate}.`);
}

function regimeSection(series: readonly Spoken[], { label, as_of: asOf, missing }: Regime): SummarySection[] {
  if (label === "unknown" || asOf === null) return [];
  const isSampleData = series.some((one) => one.id === "VIXCLS" && one.isSampleData);
  const alone = missing.length === 0 ? "" : ", based on one gauge";
  return [{ title: dated("Gauges as of", asOf, isSampleData), sentences: [`The market regime was ${label}${alone}.`] }];
}
