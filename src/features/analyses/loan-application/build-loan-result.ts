import { addMonths } from "#domain/figures/calendar-date.ts";
import { absent } from "#domain/figures/metric.ts";
import { staleNote, writeLongDate } from "#domain/figures/stale-note.ts";
import { stressGrid } from "#domain/loans/stress-grid.ts";
import { type Run, RunFailure, type RunResult } from "#features/runs/index.ts";
import type { LanguageModel } from "#providers/language-model/language-model.ts";
import { writeCreditRisk } from "../company/credit-risk.ts";
import type { Statements } from "../company/read-statements.ts";
import { presentDebt, presentStatements, statementFindings, writeStatements } from "../company/statement-section.ts";
import { buildReport } from "../report/build-report.ts";
import { createSheet, type Sheet } from "../report/metric-sheet.ts";
import { plotCloses } from "../report/price-metrics.ts";
import { dataOf, doneSection, partialSection, staleSection, unavailableSection } from "../report/section.ts";
import type { Finding, Section } from "../result/report-data.ts";
import type { AnalysisResult, DataOf } from "../result.ts";
import { writeCapacity } from "./capacity.ts";
import { existingInterest, type LoanCase, MIN_DSCR, proForma } from "./loan-case.ts";
import { writePricing } from "./pricing.ts";
import { type LoanInput, type LoanReadings, UNBLOCK } from "./readings.ts";
import { metricOf, recommend } from "./recommendation.ts";
import { writeRepayment } from "./repayment-figures.ts";
import { LOAN_RULES } from "./rules.ts";
import { loanSummary } from "./summary.ts";
import { ASSUMED_TERMS, loanService, presentAssumptions } from "./terms.ts";

type Data = DataOf<"loan_application">;

/** Computes the figures of a loan application from the readings, and writes its report. */
export async function buildLoanResult(
  run: Run,
  model: LanguageModel | null,
  input: LoanInput,
  read: LoanReadings,
): Promise<RunResult<AnalysisResult<"loan_application">>> {
  const { identified, statements } = read;
  if (statements.status !== "found") throw new RunFailure("no_data", UNBLOCK);
  const { data } = statements;
  if (data.currency !== "USD")
    throw new RunFailure("no_data", `The statements are in ${data.currency}, the loan in USD. ${UNBLOCK}`);
  const { identity } = identified;
  const sheet = createSheet();
  const source = sheet.cite(statements.source);
  writeStatements(sheet, data, identity.sic, source);
  const grade = writeCreditRisk(sheet, read);
  const loan = loanCase(input, read, data, source);
  writeRepayment(sheet, loan);
  const capacity = writeCapacity(sheet, loan);
  const median = sheet.metrics["default_probability"];
  const probability = median === undefined ? absent("missing_input") : metricOf(median);
  writePricing(sheet, loan, probability, referenceOrigin(sheet, read));
  plotInputs(sheet, read);
  const sections = sectionsOf(read, data, grade);
  const recommendation = recommend(sheet, data.outdated ? outdatedNote(data) : null);
  const report = await buildReport(run, model, {
    sheet,
    rules: LOAN_RULES,
    findings: [...olderInterest(sheet, loan), ...statementFindings(data, source)],
    sections,
    statements: presentStatements(data),
    summary: (findings) => loanSummary(identity.name, sheet.metrics, recommendation, findings, data.stale),
    details: {
      analysis: "loan_application",
      borrower: identity.name,
      loan_type: input.loan_type,
      recommendation: recommendation.label,
    },
  });
  return {
    result: {
      summary: report.summary,
      findings: report.findings,
      metrics: report.metrics,
      data: {
        kind: "loan_application",
        ...report.common,
        borrower: identity,
        loan_type: input.loan_type,
        assumptions: presentAssumptions(loan.terms),
        schedule: scheduleOf(loan),
        stress: stressOf(loan),
        capacity,
        recommendation,
        implied_grade: grade,
        debt: presentDebt(data),
      },
    },
    cdmEvents: report.cdmEvents,
  };
}

function loanCase(input: LoanInput, { sofr, identified }: LoanReadings, data: Statements, source: string): LoanCase {
  const year = data.years.at(-1);
  if (year === undefined) throw new RunFailure("no_data", UNBLOCK);
  const terms = ASSUMED_TERMS[input.loan_type];
  const reference = dataOf(sofr)?.observations.at(-1)?.value ?? null;
  const rate = reference === null ? null : Math.max(reference, 0) + terms.margin;
  return {
    amount: input.loan_amount,
    terms,
    reference,
    service: rate === null ? null : loanService(input.loan_amount, rate, terms),
    year,
    interest: existingInterest(data.years),
    sic: identified.identity.sic,
    origin: { period: year.periodEnd, asOf: data.asOf, sources: [source] },
    currency: data.currency,
  };
}

function referenceOrigin(sheet: Sheet, { sofr }: LoanReadings) {
  if (sofr.status !== "found") return { asOf: null, sources: [] };
  return { asOf: sofr.data.observations.at(-1)?.date ?? null, sources: [sheet.cite(sofr.source)] };
}

const RATE_MONTHS = 60;

/** Adds the series behind the pricing: the reference rate over the last five years, and the borrower's closes. */
function plotInputs(sheet: Sheet, { sofr, prices }: LoanReadings): void {
  if (sofr.status === "found") {
    const { id, title, observations } = sofr.data;
    const since = addMonths(observations.at(-1)?.date ?? "1970-01-01", -RATE_MONTHS);
    const points = observations.filter(({ date }) => date >= since).map(({ date, value }) => ({ date, value }));
    sheet.plot(id, { title, unit: "decimal", source_id: sheet.cite(sofr.source), points });
  }
  if (prices.status === "found") plotCloses(sheet, prices.data, prices.data.bars, sheet.cite(prices.source));
}

function sectionsOf(read: LoanReadings, data: Statements, grade: Data["implied_grade"]): Record<string, Section> {
  const { sofr } = read;
  const repayment = data.outdated ? staleSection(outdatedNote(data), data.asOf) : doneSection(data.asOf);
  if (sofr.status !== "found") return { repayment, pricing: unavailableSection(sofr.reason) };
  const asOf = sofr.data.observations.at(-1)?.date ?? null;
  const unpriced =
    grade?.status === "done"
      ? null
      : `Expected loss and spreads are not given. ${grade?.reason ?? "There is no measure of default probability."}`;
  if (sofr.data.stale) {
    const old = `${staleNote("SOFR", asOf)} Rates and debt service still use it.`;
    return { repayment, pricing: staleSection(unpriced === null ? old : `${old} ${unpriced}`, asOf) };
  }
  return {
    repayment,
    pricing: unpriced === null ? doneSection(asOf) : partialSection("insufficient", unpriced, asOf),
  };
}

function outdatedNote({ years }: Statements): string {
  const end = years.at(-1)?.periodEnd;
  return `The last fiscal year filed ended more than 18 months ago${end === undefined ? "" : `, on ${writeLongDate(end)}`}.`;
}

/** Finding when the last year reports no interest and an earlier year's interest is used. */
function olderInterest(sheet: Sheet, { year, interest }: LoanCase): Finding[] {
  if (interest === null || interest.periodEnd === year.periodEnd) return [];
  return [
    {
      title: "Interest expense is from a prior year",
      detail: `Interest on the existing debt was last reported for the fiscal year ended ${writeLongDate(interest.periodEnd)}.`,
      category: "data_quality",
      severity: "watch",
      metric_ids: ["existing_interest"],
      source_ids: sheet.metrics["existing_interest"]?.source_ids ?? [],
    },
  ];
}

function scheduleOf({ service }: LoanCase): Data["schedule"] {
  return (service?.rows ?? []).map(({ period, openingMinor, interestMinor, principalMinor, closingMinor }) => ({
    quarter: period,
    opening: openingMinor / 100,
    interest: interestMinor / 100,
    principal: principalMinor / 100,
    closing: closingMinor / 100,
  }));
}

function stressOf(loan: LoanCase): Data["stress"] {
  const grid = stressGrid(proForma(loan, "all"), MIN_DSCR);
  const cell = ({ ebitdaShock, rateShock, coverage, breached }: (typeof grid.cells)[number]) => ({
    ebitda_shock: ebitdaShock,
    rate_shock: rateShock,
    dscr: coverage.value,
    reason_if_null: coverage.reasonIfNull,
    breached,
  });
  return {
    min_dscr: MIN_DSCR,
    taxes: grid.taxes,
    cells: grid.cells.map(cell),
    first_breach: grid.firstBreach === null ? null : cell(grid.firstBreach),
  };
}
