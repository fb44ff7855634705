import { staleNote } from "#domain/figures/stale-note.ts";
import type { TimeRange } from "#domain/prices/query-window.ts";
import { type Run, RunFailure, type RunKind, type RunResult } from "#features/runs/index.ts";
import type { LanguageModel } from "#providers/language-model/language-model.ts";
import { isSeriesId } from "#providers/macro/macro.ts";
import type { AnalysesDeps } from "../analyses-deps.ts";
import { buildReport, NO_STATEMENTS } from "../report/build-report.ts";
import { createSheet, type Sheet } from "../report/metric-sheet.ts";
import { type Prices, type Rates, readPrices, readSeries } from "../report/read-prices.ts";
import {
  doneSection,
  type Got,
  orUnavailable,
  requireOne,
  staleSection,
  unavailableSection,
} from "../report/section.ts";
import type { Finding, Section } from "../result/report-data.ts";
import type { AnalysisResult, DataOf } from "../result.ts";
import { correlationsOf } from "./correlations.ts";
import { type ParsedQuery, parseQuery } from "./parse-query.ts";
import { writeMissingPercentile, writeRates } from "./rates.ts";
import { regimeOf } from "./regime.ts";
import { marketRules } from "./rules.ts";
import { writeSecurity } from "./security.ts";
import { marketSummary } from "./summary.ts";

export interface MarketInput {
  readonly query: string;
  readonly time_range: TimeRange;
}

/** A market analysis: the securities and rates named in the question, and the regime. */
export function marketKind(deps: AnalysesDeps) {
  return {
    kind: "market",
    family: "analysis",
    version: "2",
    timeoutMs: 120_000,
    workflow: (run, input) => analyzeMarket(deps, run, input),
  } as const satisfies RunKind<MarketInput, AnalysisResult<"market">>;
}

interface Read<T> {
  readonly id: string;
  readonly got: Got<T>;
}

async function analyzeMarket(
  deps: AnalysesDeps,
  run: Run,
  input: MarketInput,
): Promise<RunResult<AnalysisResult<"market">>> {
  const asked = await run.step("read query", 5, "Question read", async () => parseQuery(input.query));
  if (!asked.understood) throw new RunFailure("no_data", notUnderstood(asked));
  const { marketData, macro } = deps.providers;
  const lookbackDays = input.time_range === "5Y" ? 5 * 366 + 30 : 400;
  const prices: Read<Prices>[] = [];
  const rates: Read<Rates>[] = [];
  const all = asked.symbols.length + asked.series.length;
  const progress = (): number => 5 + (85 * (prices.length + rates.length + 1)) / all;
  for (const id of asked.symbols) {
    const step = run.step("read prices", progress(), `Prices of ${id} read`, ({ now }) =>
      readPrices(marketData, id, now, { lookbackDays }),
    );
    prices.push({ id, got: await orUnavailable(step) });
  }
  for (const id of asked.series) {
    const step = run.step("read series", progress(), `Series ${id} read`, ({ now }) =>
      readSeries(macro, id, now, { start: yearsBefore(now) }),
    );
    rates.push({ id, got: await orUnavailable(step) });
  }
  requireOne(
    [...prices, ...rates].map(({ got }) => got),
    "There is no data for this question.",
  );
  return buildMarketResult(run, deps.model, input, asked, prices, rates);
}

/** Sample data may end years ago, and percentiles need five more years. */
function yearsBefore(now: Date): string {
  return `${now.getUTCFullYear() - 12}-01-01`;
}

function notUnderstood({ ignored }: ParsedQuery): string {
  const words = ignored.slice(0, 10).join(", ");
  return `Nothing in this question names data${words === "" ? "" : ` (${words})`}. Name an index, a sector, a ticker, rates, volatility or credit spreads.`;
}

async function buildMarketResult(
  run: Run,
  model: LanguageModel | null,
  input: MarketInput,
  asked: ParsedQuery,
  prices: readonly Read<Prices>[],
  rates: readonly Read<Rates>[],
): Promise<RunResult<AnalysisResult<"market">>> {
  const sheet = createSheet();
  const spans = writeAllPrices(sheet, prices, input.time_range);
  writeAllRates(sheet, rates, input.time_range);
  const found = prices.flatMap(({ got }) => (got.status === "found" ? [got.data] : []));
  const regime = regimeOf(sheet);
  const report = await buildReport(run, model, {
    sheet,
    rules: marketRules(found.map(({ symbol }) => symbol)),
    findings: ignoredFinding(asked),
    sections: sectionsOf(prices, rates),
    statements: NO_STATEMENTS,
    summary: (findings) =>
      marketSummary(spokenOf(prices), spokenOf(rates), input.time_range, sheet.metrics, regime, findings),
    details: { analysis: "market", time_range: input.time_range, regime: regime.label },
  });
  return {
    result: {
      summary: report.summary,
      findings: report.findings,
      metrics: report.metrics,
      data: {
        kind: "market",
        ...report.common,
        query: input.query,
        time_range: input.time_range,
        ignored_words: [...asked.ignored],
        spans,
        regime,
        correlations: correlationsOf(found),
      },
    },
    cdmEvents: report.cdmEvents,
  };
}

function writeAllPrices(sheet: Sheet, prices: readonly Read<Prices>[], range: TimeRange): DataOf<"market">["spans"] {
  const spans: DataOf<"market">["spans"] = {};
  for (const { got } of prices) {
    if (got.status !== "found") continue;
    const span = writeSecurity(sheet, got.data, range, sheet.cite(got.source));
    if (span !== null) spans[got.data.symbol] = span;
  }
  return spans;
}

function writeAllRates(sheet: Sheet, rates: readonly Read<Rates>[], range: TimeRange): void {
  for (const { id, got } of rates) {
    if (got.status === "found") writeRates(sheet, got.data, range, sheet.cite(got.source));
    else if (isSeriesId(id)) writeMissingPercentile(sheet, id, got.reason);
  }
}

function sectionsOf(prices: readonly Read<Prices>[], rates: readonly Read<Rates>[]): Record<string, Section> {
  const sections: Record<string, Section> = {};
  for (const { id, got } of prices) {
    const last = got.status === "found" ? (got.data.bars.at(-1)?.date ?? null) : null;
    sections[id] = sectionOf(got, last, "The last price");
  }
  for (const { id, got } of rates) {
    const last = got.status === "found" ? (got.data.observations.at(-1)?.date ?? null) : null;
    sections[id] = sectionOf(got, last, "The last value");
  }
  return sections;
}

function sectionOf(got: Got<{ readonly stale: boolean }>, last: string | null, what: string): Section {
  if (got.status !== "found") return unavailableSection(got.reason);
  return got.data.stale ? staleSection(staleNote(what, last), last) : doneSection(last);
}

function spokenOf(read: readonly Read<unknown>[]) {
  return read.flatMap(({ id, got }) => (got.status === "found" ? [{ id, isSampleData: got.source.stale }] : []));
}

const MAX_IGNORED_SHOWN = 20;

function ignoredFinding({ ignored }: ParsedQuery): Finding[] {
  if (ignored.length === 0) return [];
  return [
    {
      title: "Some words were not used",
      detail: `These words of the question name no data: ${ignored.slice(0, MAX_IGNORED_SHOWN).join(", ")}.`,
      category: "query",
      severity: "info",
      metric_ids: [],
      source_ids: [],
    },
  ];
}
