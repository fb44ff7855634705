import type { Run, RunKind, RunResult } from "#features/runs/index.ts";
import type { AnalysesDeps } from "../analyses-deps.ts";
import {
  lastDay,
  type Prices,
  readFirstPrices,
  readPrices,
  readSeries,
  readSplitFactor,
} from "../report/read-prices.ts";
import { dataOf, type Got, NO_DATA, orUnavailable, requireOne } from "../report/section.ts";
import type { AnalysisResult } from "../result.ts";
import { buildCompanyResult } from "./build-company-result.ts";
import { type Identity, identifyCompany, notKnown } from "./identify-company.ts";
import { BENCHMARK } from "./market-section.ts";
import { readDeflator } from "./price-level.ts";
import { readStatements, type Statements } from "./read-statements.ts";
import { type CompanyInput, type CompanyReadings, needsOf } from "./readings.ts";
import { sharesAtPrice } from "./valuation.ts";

/** A company: its statements, its market prices and its risk. */
export function companyKind(deps: AnalysesDeps) {
  return {
    kind: "company",
    family: "analysis",
    version: "2",
    timeoutMs: 120_000,
    workflow: (run, input) => analyzeCompany(deps, run, input),
  } as const satisfies RunKind<CompanyInput, AnalysisResult<"company">>;
}

async function analyzeCompany(
  deps: AnalysesDeps,
  run: Run,
  input: CompanyInput,
): Promise<RunResult<AnalysisResult<"company">>> {
  const { filings, marketData, macro } = deps.providers;
  const needs = needsOf(input.analysis_type);
  const wanted = { name: input.company_name, ticker: input.ticker };
  const identified = await run.step("identify company", 10, "Company identified", () =>
    identifyCompany({ filings, marketData }, wanted),
  );
  const { cik } = identified.identity;
  const prices = await orUnavailable(
    run.step("read prices", 30, "Prices read", async ({ now }) =>
      needs.prices ? readFirstPrices(marketData, identified.tickers, now) : NO_DATA,
    ),
  );
  const priceDate = lastDay(prices);
  const benchmark = await orUnavailable(
    run.step("read benchmark", 40, "Benchmark read", async ({ now }) =>
      priceDate === null ? NO_DATA : readPrices(marketData, BENCHMARK, now, { end: priceDate }),
    ),
  );
  const rates = await orUnavailable(
    run.step("read rates", 50, "Rates read", async ({ now }) =>
      needs.risk && priceDate !== null ? readSeries(macro, "DGS1", now, weeksBefore(priceDate)) : NO_DATA,
    ),
  );
  const deflator = await orUnavailable(
    run.step("read price level", 60, "Price level read", async ({ now }) =>
      needs.risk && cik !== null ? readDeflator(macro, now) : NO_DATA,
    ),
  );
  const statements = await orUnavailable(
    run.step("read statements", 80, "Statements read", async ({ now }) =>
      needs.statements && cik !== null ? readStatements(filings, cik, now, priceDate) : NO_DATA,
    ),
  );
  requireOne(
    [prices, statements],
    identified.isSampleOnly ? notKnown(input.company_name, true) : nothingAbout(identified.identity),
  );
  const splitFactor = await run.step("check splits", 90, "Share splits checked", async () =>
    needs.risk ? splitsSinceCount(deps, prices, statements) : null,
  );
  const read: CompanyReadings = { identified, statements, prices, benchmark, rates, deflator, splitFactor };
  return buildCompanyResult(run, deps.model, input, read);
}

const WEEKS_BEFORE_DAYS = 14;

function weeksBefore(date: string): { start: string; end: string } {
  const start = new Date(Date.parse(date) - WEEKS_BEFORE_DAYS * 86_400_000).toISOString().slice(0, 10);
  return { start, end: date };
}

async function splitsSinceCount(
  { providers }: AnalysesDeps,
  prices: Got<Prices>,
  statements: Got<Statements>,
): Promise<number | null> {
  const priceDate = lastDay(prices);
  const data = dataOf(statements);
  const shares = data === null ? null : sharesAtPrice(data);
  if (prices.status !== "found" || priceDate === null || shares === null) return null;
  return readSplitFactor(providers.marketData, prices.data.symbol, shares.date, priceDate);
}

function nothingAbout({ name, ticker }: Identity): string {
  return `There are no statements and no prices for ${name}${ticker === null ? ", and no ticker is known" : ` (${ticker})`}.`;
}
