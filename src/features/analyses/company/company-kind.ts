import { IMPLIED_GRADE_LABEL } from "#domain/statements/implied-grade.ts";
import type { Run, RunKind, RunResult } from "#features/runs/index.ts";
import type { AnalysesDeps } from "../analyses-deps.ts";
import { writeResult } from "../report/build-result.ts";
import { createSheet, type Sheet } from "../report/metric-sheet.ts";
import { plotCloses, plotVolume } from "../report/price-metrics.ts";
import { type Prices, type Rates, readPrices, readSeries } from "../report/read-prices.ts";
import { type Got, NO_DATA, orUnavailable, requireOne } from "../report/section.ts";
import type { AnalysisResult, Finding, Section } from "../result.ts";
import { type Identity, identifyCompany, notKnown } from "./identify-company.ts";
import { BENCHMARK, priceOrigin, writeForecast, writeMarket, writeVolatility } from "./market-section.ts";
import { readStatements, type Statements } from "./read-statements.ts";
import { gradeOf, writeBookScore, writeTailRisk, writeValuation } from "./risk-section.ts";
import { COMPANY_RULES } from "./rules.ts";
import { presentStatements, writeStatements } from "./statement-section.ts";
import { companySummary } from "./summary.ts";

export interface CompanyInput {
  readonly company_name: string;
  readonly ticker?: string | undefined;
  readonly analysis_type: "comprehensive" | "financial" | "market" | "risk";
}

/** A company: its statements, what the market says of it, and its risk. */
export function companyKind(deps: AnalysesDeps) {
  return {
    ...{ kind: "company", family: "analysis", version: "1", timeoutMs: 120_000 },
    workflow: (run, input) => analyzeCompany(deps, run, input),
  } as const satisfies RunKind<CompanyInput, AnalysisResult>;
}

/** Everything that was read, each part found or unavailable. */
interface Read {
  readonly identity: Identity;
  readonly statements: Got<Statements>;
  readonly prices: Got<Prices>;
  readonly benchmark: Got<Prices>;
  readonly rates: Got<Rates>;
}

async function analyzeCompany(deps: AnalysesDeps, run: Run, input: CompanyInput): Promise<RunResult<AnalysisResult>> {
  const { filings, marketData, macro } = deps.providers;
  const wanted = { name: input.company_name, ...(input.ticker === undefined ? {} : { ticker: input.ticker }) };
  const { identity, source } = await run.step("identify company", 10, "Company identified", () =>
    identifyCompany(filings, wanted),
  );
  const { cik, ticker } = identity;
  const needs = needsOf(input.analysis_type);
  const prices = await orUnavailable(
    run.step("read prices", 30, "Prices read", async () =>
      needs.prices && ticker !== null ? readPrices(marketData, ticker) : NO_DATA,
    ),
  );
  const priceDate = prices.status === "found" ? (prices.data.bars.at(-1)?.date ?? null) : null;
  const benchmark = await orUnavailable(
    run.step("read benchmark", 45, "Benchmark read", async () =>
      needs.market && priceDate !== null ? readPrices(marketData, BENCHMARK, { end: priceDate }) : NO_DATA,
    ),
  );
  const rates = await orUnavailable(
    run.step("read rates", 55, "Rates read", async () =>
      needs.risk && priceDate !== null ? readSeries(macro, "DGS10", lastDays(priceDate)) : NO_DATA,
    ),
  );
  const statements = await orUnavailable(
    run.step("read statements", 75, "Statements read", async ({ now }) =>
      needs.statements && cik !== null ? readStatements(filings, cik, now, priceDate) : NO_DATA,
    ),
  );
  requireOne([prices, statements], cik === null ? notKnown(input.company_name) : nothingAbout(identity));
  const read: Read = { identity, statements, prices, benchmark, rates };
  const sheet = createSheet();
  if (source !== null) sheet.cite(source);
  return writeCompany(deps, run, input, read, sheet);
}

function needsOf(type: CompanyInput["analysis_type"]) {
  const all = type === "comprehensive";
  return {
    market: all || type === "market",
    risk: all || type === "risk",
    financial: all || type === "financial",
    forecast: all,
    prices: type !== "financial",
    statements: type !== "market",
  };
}

function lastDays(date: string): { start: string; end: string } {
  const start = new Date(Date.parse(date) - 14 * 86_400_000).toISOString().slice(0, 10);
  return { start, end: date };
}

function nothingAbout({ name, ticker }: Identity): string {
  return `There are no statements and no prices of ${name}${ticker === null ? ", and no ticker is known" : ` (${ticker})`}.`;
}

function writeCompany(
  deps: AnalysesDeps,
  run: Run,
  input: CompanyInput,
  read: Read,
  sheet: Sheet,
): Promise<RunResult<AnalysisResult>> {
  const { identity, statements, prices } = read;
  const needs = needsOf(input.analysis_type);
  const statementSource = statements.status === "found" ? sheet.cite(statements.source) : "";
  const priceSource = prices.status === "found" ? sheet.cite(prices.source) : "";
  // The risk of a company is read off the same ratios, so they are given with it too.
  if (statements.status === "found") writeStatements(sheet, statements.data, identity.sic, statementSource);
  let forecast: object | null = null;
  if (prices.status === "found") {
    plotCloses(sheet, prices.data, prices.data.bars, priceSource);
    plotVolume(sheet, prices.data, prices.data.bars, priceSource);
    if (needs.market) writeMarket(sheet, prices.data, benchmarkOf(sheet, read), priceSource);
    else writeVolatility(sheet, prices.data, priceOrigin(prices.data, [priceSource]));
    if (needs.forecast) forecast = writeForecast(sheet, prices.data, priceSource);
  }
  if (needs.risk) writeRisk(sheet, read, statementSource, priceSource);
  const asOf = statements.status === "found" ? statements.data.asOf : (sheet.metrics["last_close"]?.as_of ?? null);
  return writeResult(run, deps.model, {
    names: [identity.name, ...(identity.ticker === null ? [] : [identity.ticker])],
    ...{ sheet, rules: COMPANY_RULES, findings: identityFindings(input, identity, sheet), asOf },
    sections: sectionsOf(needs, read),
    statements: statements.status === "found" ? presentStatements(statements.data) : {},
    more: {
      company: identity,
      analysis_type: input.analysis_type,
      ...(forecast === null ? {} : { forecast }),
      ...(needs.risk ? { implied_grade: { grade: gradeOf(sheet), basis: IMPLIED_GRADE_LABEL } } : {}),
    },
    summary: (findings) => companySummary(identity, sheet.metrics, findings),
    details: {
      analysis: "company",
      company: identity.name,
      ticker: identity.ticker,
      analysis_type: input.analysis_type,
    },
  });
}

function benchmarkOf(sheet: Sheet, { benchmark }: Read): { prices: Prices; sourceId: string } | null {
  return benchmark.status === "found" ? { prices: benchmark.data, sourceId: sheet.cite(benchmark.source) } : null;
}

function writeRisk(sheet: Sheet, read: Read, statementSource: string, priceSource: string): void {
  const { identity, statements, prices, rates } = read;
  const { sic } = identity;
  if (prices.status === "found") writeTailRisk(sheet, prices.data, priceSource);
  if (statements.status !== "found") return;
  const { years, atPrice, asOf } = statements.data;
  const last = years.at(-1);
  if (last !== undefined)
    writeBookScore(sheet, last, sic, { period: last.periodEnd, asOf, sources: [statementSource] });
  const year = atPrice.at(-1);
  if (prices.status !== "found" || year === undefined) return;
  const rateSource = rates.status === "found" ? [sheet.cite(rates.source)] : [];
  const sources = [statementSource, priceSource, ...rateSource];
  writeValuation(sheet, {
    prices: prices.data,
    year,
    sic,
    rates: rates.status === "found" ? rates.data : null,
    sources,
  });
}

function sectionsOf(needs: ReturnType<typeof needsOf>, { statements, prices }: Read): Record<string, Section> {
  const done = (...parts: readonly Got<unknown>[]): Section => {
    const missing = parts.find((part) => part.status === "unavailable");
    return missing?.status === "unavailable"
      ? { status: "unavailable", reason: missing.reason }
      : { status: "done", reason: null };
  };
  return {
    ...(needs.financial ? { financial: done(statements) } : {}),
    ...(needs.market ? { market: done(prices) } : {}),
    ...(needs.risk ? { credit_risk: done(statements), market_risk: done(prices) } : {}),
    ...(needs.forecast ? { forecast: done(prices) } : {}),
  };
}

const LIKENESS = 0.5;

/** A ticker decides who is meant; where its company bears quite another name, the reader has to know. */
function identityFindings(input: CompanyInput, identity: Identity, sheet: Sheet): Finding[] {
  const { name_similarity: likeness, matched_by, name, ticker } = identity;
  const doubtful = matched_by === "similar_name" || (likeness !== null && likeness < LIKENESS);
  if (!doubtful) return [];
  return [
    {
      title: "Check who is meant",
      detail: `${input.company_name} was taken to mean ${name}${ticker === null ? "" : ` (${ticker})`}.`,
      ...{ category: "identity", severity: "watch", metric_ids: [] },
      source_ids: sheet.sources.slice(0, 1).map(({ id }) => id),
    },
  ];
}
