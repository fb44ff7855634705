import { absent, known } from "#domain/figures/metric.ts";
import { closesOf } from "#domain/prices/bar.ts";
import { correlation } from "#domain/prices/beta.ts";
import { queryWindow, type TimeRange } from "#domain/prices/query-window.ts";
import { cumulativeReturn, simpleReturns } from "#domain/prices/returns.ts";
import { annualVolatility } from "#domain/prices/volatility.ts";
import { type Run, RunFailure, type RunKind, type RunResult } from "#features/runs/index.ts";
import type { AnalysesDeps } from "../analyses-deps.ts";
import { writeResult } from "../report/build-result.ts";
import { worstFirst } from "../report/findings.ts";
import { createSheet, figured, type Sheet } from "../report/metric-sheet.ts";
import { drawdownOf, pairedReturns, plotCloses } from "../report/price-metrics.ts";
import { type Prices, type Rates, readPrices, readSeries } from "../report/read-prices.ts";
import { type Got, orUnavailable, requireOne } from "../report/section.ts";
import type { AnalysisResult, Finding, Section } from "../result.ts";
import { type ParsedQuery, parseQuery } from "./parse-query.ts";
import { writeRates } from "./rates.ts";
import { regimeOf } from "./regime.ts";
import { marketRules } from "./rules.ts";
import { marketSummary } from "./summary.ts";

export interface MarketInput {
  readonly query: string;
  readonly time_range: TimeRange;
}

/** What a question asks of the market: prices, rates, and the regime that they make. */
export function marketKind(deps: AnalysesDeps) {
  return {
    ...{ kind: "market", family: "analysis", version: "1", timeoutMs: 120_000 },
    workflow: (run, input) => analyzeMarket(deps, run, input),
  } as const satisfies RunKind<MarketInput, AnalysisResult>;
}

interface Read<T> {
  readonly id: string;
  readonly got: Got<T>;
}

async function analyzeMarket(deps: AnalysesDeps, run: Run, input: MarketInput): Promise<RunResult<AnalysisResult>> {
  const asked = await run.step("read query", 5, "Question read", async () => parseQuery(input.query));
  if (!asked.understood) throw new RunFailure("no_data", notUnderstood(asked));
  const { marketData, macro } = deps.providers;
  const lookbackDays = input.time_range === "5Y" ? 5 * 366 + 30 : 400;
  const prices: Read<Prices>[] = [];
  const rates: Read<Rates>[] = [];
  const all = asked.symbols.length + asked.series.length;
  const progress = (): number => 5 + (85 * (prices.length + rates.length + 1)) / all;
  for (const id of asked.symbols) {
    const step = run.step("read prices", progress(), `Prices of ${id} read`, () =>
      readPrices(marketData, id, { lookbackDays }),
    );
    prices.push({ id, got: await orUnavailable(step) });
  }
  for (const id of asked.series) {
    const step = run.step("read series", progress(), `Series ${id} read`, ({ now }) =>
      readSeries(macro, id, { start: yearsBefore(now) }),
    );
    rates.push({ id, got: await orUnavailable(step) });
  }
  requireOne(
    [...prices, ...rates].map(({ got }) => got),
    "There are no figures for this question.",
  );
  return writeMarketResult(deps, run, input, asked, prices, rates);
}

/** A dated set may end years ago, and percentiles take five more. */
function yearsBefore(now: Date): string {
  return `${now.getUTCFullYear() - 12}-01-01`;
}

function notUnderstood({ ignored }: ParsedQuery): string {
  const words = ignored.slice(0, 10).join(", ");
  return `Nothing in this question is known here${words === "" ? "" : ` (${words})`}. Name an index, a sector, a ticker, rates, volatility or credit spreads.`;
}

function writeMarketResult(
  deps: AnalysesDeps,
  run: Run,
  input: MarketInput,
  asked: ParsedQuery,
  prices: readonly Read<Prices>[],
  rates: readonly Read<Rates>[],
): Promise<RunResult<AnalysisResult>> {
  const sheet = createSheet();
  const found = prices.flatMap(({ got }) => (got.status === "found" ? [got.data] : []));
  const spans: Record<string, object> = {};
  for (const { got } of prices)
    if (got.status === "found")
      spans[got.data.symbol] = writePrices(sheet, got.data, input.time_range, sheet.cite(got.source));
  for (const { got } of rates)
    if (got.status === "found") writeRates(sheet, got.data, input.time_range, sheet.cite(got.source));
  const regime = regimeOf(sheet);
  const sections: Record<string, Section> = {};
  for (const { id, got } of [...prices, ...rates])
    sections[id] = got.status === "found" ? { status: "done", reason: null } : got;
  const ends = Object.values(sheet.metrics).flatMap(({ as_of }) => (as_of === null ? [] : [as_of]));
  return writeResult(run, deps.model, {
    names: [...asked.symbols, ...asked.series, "Treasury"],
    ...{ sheet, sections, statements: {}, rules: marketRules(found.map(({ symbol }) => symbol)) },
    findings: worstFirst(ignoredFinding(asked)),
    asOf: ends.sort().at(-1) ?? null,
    more: {
      ...{ query: input.query, time_range: input.time_range, ignored_words: asked.ignored, spans, regime },
      correlations: correlationsOf(found),
    },
    summary: (findings) => marketSummary(found, input.time_range, sheet.metrics, regime, findings),
    details: { analysis: "market", time_range: input.time_range, regime: regime.label },
  });
}

/** Writes the figures of one security over the range, or over what there is of it; answers the span. */
function writePrices(sheet: Sheet, { bars, symbol, currency }: Prices, range: TimeRange, sourceId: string): object {
  const window = queryWindow(bars, range);
  if (window === null) return {};
  const closes = closesOf(window.bars);
  const returns = simpleReturns(closes);
  const origin = { period: `${window.from}/${window.to}`, asOf: window.to, sources: [sourceId] };
  const name = symbol.toLowerCase();
  const last = closes.at(-1);
  const close = last === undefined ? absent("missing_input") : known(last);
  const inputs = { first_close: closes[0] ?? null, last_close: last ?? null };
  sheet.write(`${name}_last_close`, figured(`${symbol}, last close`, currency, "as published", close), {
    ...origin,
    period: window.to,
  });
  sheet.write(
    `${name}_return`,
    figured(
      `${symbol}, total return`,
      "decimal",
      "last close / first close - 1, adjusted closes",
      cumulativeReturn(returns),
      inputs,
    ),
    origin,
  );
  sheet.write(
    `${name}_volatility`,
    figured(
      `${symbol}, volatility a year`,
      "decimal",
      "standard deviation of daily returns x sqrt(252)",
      annualVolatility(returns),
      { returns: returns.length },
    ),
    origin,
  );
  sheet.write(
    `${name}_max_drawdown`,
    figured(`${symbol}, deepest drawdown`, "decimal", "trough / peak - 1", drawdownOf(window.bars)),
    origin,
  );
  plotCloses(sheet, { symbol, currency }, window.bars, sourceId);
  const { wantedFrom: wanted_from, from, to, expectedSessions, insufficientHistory } = window;
  return {
    wanted_from,
    from,
    to,
    expected_sessions: expectedSessions,
    sessions: closes.length,
    insufficient_history: insufficientHistory,
  };
}

const LEAST_PAIRS = 60;

/** Correlations of daily returns on the dates that two have in common, at most a year of them; null under 60. */
function correlationsOf(prices: readonly Prices[]): object[] {
  return prices.flatMap((a, i) =>
    prices.slice(i + 1).map((b) => {
      const { asset, market } = pairedReturns(a.bars, b.bars);
      const { value, reasonIfNull } = correlation(asset, market, LEAST_PAIRS);
      return { a: a.symbol, b: b.symbol, value, observations: asset.length, reason_if_null: reasonIfNull };
    }),
  );
}

function ignoredFinding({ ignored }: ParsedQuery): Finding[] {
  if (ignored.length === 0) return [];
  return [
    {
      title: "Words not understood",
      detail: `These words of the question were not used: ${ignored.slice(0, 20).join(", ")}.`,
      ...{ category: "query", severity: "info", metric_ids: [], source_ids: [] },
    },
  ];
}
