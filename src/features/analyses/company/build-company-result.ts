import { staleNote, writeLongDate } from "#domain/figures/stale-note.ts";
import type { Run, RunResult } from "#features/runs/index.ts";
import type { LanguageModel } from "#providers/language-model/language-model.ts";
import { buildReport, NO_STATEMENTS } from "../report/build-report.ts";
import { createSheet, type Sheet } from "../report/metric-sheet.ts";
import { plotCloses, plotVolume } from "../report/price-metrics.ts";
import { dataOf, doneSection, type Got, staleSection, unavailableSection } from "../report/section.ts";
import type { Finding, Section } from "../result/report-data.ts";
import type { AnalysisResult, DataOf } from "../result.ts";
import { benchmarkOf, writeCreditRisk } from "./credit-risk.ts";
import { writeForecast } from "./forecast-section.ts";
import type { Identified } from "./identify-company.ts";
import { priceOrigin, writeMarket, writeVolatility } from "./market-section.ts";
import { type CompanyInput, type CompanyReadings, type Needs, needsOf } from "./readings.ts";
import { COMPANY_RULES } from "./rules.ts";
import { presentDebt, presentStatements, statementFindings, writeStatements } from "./statement-section.ts";
import { companySummary } from "./summary.ts";
import { writeTailRisk } from "./tail-risk.ts";

/** Computes the figures of a company analysis from the readings, and writes its report. */
export async function buildCompanyResult(
  run: Run,
  model: LanguageModel | null,
  input: CompanyInput,
  read: CompanyReadings,
): Promise<RunResult<AnalysisResult<"company">>> {
  const { identified } = read;
  const { identity } = identified;
  const needs = needsOf(input.analysis_type);
  const sheet = createSheet();
  if (identified.source !== null) sheet.cite(identified.source);
  const statements = dataOf(read.statements);
  const statementSource = read.statements.status === "found" ? sheet.cite(read.statements.source) : "";
  // The risk section uses the same ratios, so it includes them.
  if (statements !== null) writeStatements(sheet, statements, identity.sic, statementSource);
  const forecast = writePrices(sheet, needs, read);
  if (needs.risk && read.prices.status === "found")
    writeTailRisk(sheet, read.prices.data, sheet.cite(read.prices.source));
  const grade = needs.risk ? writeCreditRisk(sheet, read) : null;
  const report = await buildReport(run, model, {
    sheet,
    rules: COMPANY_RULES,
    findings: [
      ...identityFindings(identified, sheet),
      ...(statements === null ? [] : statementFindings(statements, statementSource)),
    ],
    sections: sectionsOf(needs, read, forecast),
    statements: statements === null ? NO_STATEMENTS : presentStatements(statements),
    summary: (findings) =>
      companySummary(identity, sheet.metrics, findings, {
        statements: statements?.stale ?? false,
        prices: read.prices.status === "found" && read.prices.source.stale,
      }),
    details: {
      analysis: "company",
      company: identity.name,
      ticker: identity.ticker,
      analysis_type: input.analysis_type,
    },
  });
  return {
    result: {
      summary: report.summary,
      findings: report.findings,
      metrics: report.metrics,
      data: {
        kind: "company",
        ...report.common,
        company: identity,
        analysis_type: input.analysis_type,
        forecast,
        implied_grade: grade,
        debt: statements === null ? null : presentDebt(statements),
      },
    },
    cdmEvents: report.cdmEvents,
  };
}

function writePrices(sheet: Sheet, needs: Needs, read: CompanyReadings): DataOf<"company">["forecast"] {
  if (read.prices.status !== "found") return null;
  const { data: prices, source } = read.prices;
  const sourceId = sheet.cite(source);
  plotCloses(sheet, prices, prices.bars, sourceId);
  plotVolume(sheet, prices, prices.bars, sourceId);
  if (needs.market) writeMarket(sheet, prices, benchmarkOf(sheet, read), sourceId);
  else writeVolatility(sheet, prices, priceOrigin(prices, [sourceId]));
  return needs.forecast ? writeForecast(sheet, prices, sourceId) : null;
}

function sectionsOf(
  needs: Needs,
  read: CompanyReadings,
  forecast: DataOf<"company">["forecast"],
): Record<string, Section> {
  const financial = statementsSection(read);
  const market = pricesSection(read);
  return {
    ...(needs.financial ? { financial } : {}),
    ...(needs.market ? { market } : {}),
    ...(needs.risk ? { credit_risk: creditSection(read), market_risk: market } : {}),
    ...(needs.forecast ? { forecast: forecastSection(read.prices, forecast) } : {}),
  };
}

function statementsSection({ statements }: CompanyReadings): Section {
  if (statements.status !== "found") return unavailableSection(statements.reason);
  const { asOf, outdated, years } = statements.data;
  const end = years.at(-1)?.periodEnd;
  return outdated
    ? staleSection(
        `The last fiscal year filed ended more than 18 months ago${end === undefined ? "" : `, on ${writeLongDate(end)}`}.`,
        asOf,
      )
    : doneSection(asOf);
}

function pricesSection({ prices }: CompanyReadings): Section {
  if (prices.status !== "found") return unavailableSection(prices.reason);
  const { bars, stale } = prices.data;
  const asOf = bars.at(-1)?.date ?? null;
  return stale
    ? staleSection(`${staleNote("The last price", asOf)} There is no technical signal and no forecast.`, asOf)
    : doneSection(asOf);
}

function creditSection(read: CompanyReadings): Section {
  const { prices } = read;
  const statements = statementsSection(read);
  if (statements.status !== "done" || prices.status !== "found" || !prices.data.stale) return statements;
  const asOf = prices.data.bars.at(-1)?.date ?? null;
  return staleSection(
    `${staleNote("The last price", asOf)} There is no market-implied default risk and no implied grade.`,
    statements.as_of,
  );
}

function forecastSection(prices: Got<unknown>, forecast: DataOf<"company">["forecast"]): Section {
  if (prices.status !== "found") return unavailableSection(prices.reason);
  if (forecast === null) return unavailableSection("no_data");
  const { status, note, as_of: asOf } = forecast;
  if (status === "stale") return staleSection(note ?? "", asOf);
  return status === "done" ? doneSection(asOf) : { status: "unavailable", reason: "insufficient", note, as_of: asOf };
}

/** Says why name and ticker could not be verified to mean the same company. */
function identityFindings({ doubt, identity }: Identified, sheet: Sheet): Finding[] {
  if (doubt === null) return [];
  return [
    {
      title: "Verify the company",
      detail: `${doubt} The analysis covers ${identity.name}${identity.ticker === null ? "" : ` (${identity.ticker})`}.`,
      category: "identity",
      severity: "watch",
      metric_ids: [],
      source_ids: sheet.sources.slice(0, 1).map(({ id }) => id),
    },
  ];
}
