import { addMonths, daysBetween } from "#domain/figures/calendar-date.ts";
import { absent, type Metric } from "#domain/figures/metric.ts";
import { applyPolicy, type PolicyResult } from "#domain/loans/loan-policy.ts";
import { type StressInputs, stressGrid } from "#domain/loans/stress-grid.ts";
import { type Run, RunFailure, type RunKind, type RunResult } from "#features/runs/index.ts";
import type { AnalysesDeps } from "../analyses-deps.ts";
import { type Identified, identifyCompany } from "../company/identify-company.ts";
import { readStatements, type Statements } from "../company/read-statements.ts";
import { writeBookScore, writeValuation } from "../company/risk-section.ts";
import { presentStatements, writeStatements } from "../company/statement-section.ts";
import { writeResult } from "../report/build-result.ts";
import { createSheet, type Sheet } from "../report/metric-sheet.ts";
import { plotCloses } from "../report/price-metrics.ts";
import { type Prices, type Rates, readPrices, readSeries } from "../report/read-prices.ts";
import { type Got, NO_DATA, orUnavailable, requireOne } from "../report/section.ts";
import { paragraphs, sentence, weightiest } from "../report/summary.ts";
import type { AnalysisResult, Finding, MetricRow, Section } from "../result.ts";
import { LEAST_COVERAGE, type LoanCase, writeLoan } from "./loan-figures.ts";
import { LOAN_RULES, POLICY } from "./rules.ts";
import { ASSUMED_TERMS, type LoanType, loanService } from "./terms.ts";

export interface LoanInput {
  readonly borrower_name: string;
  /** US dollars. */
  readonly loan_amount: number;
  readonly loan_type: LoanType;
}

/** A loan application: what the borrower's dated cash flows bear. It supports those who decide and approves nothing. */
export function loanKind(deps: AnalysesDeps) {
  return {
    ...{ kind: "loan_application", family: "analysis", version: "1", timeoutMs: 120_000 },
    workflow: (run, input) => analyseLoan(deps, run, input),
  } as const satisfies RunKind<LoanInput, AnalysisResult>;
}

interface Read {
  readonly identified: Identified;
  readonly prices: Got<Prices>;
  readonly sofr: Got<Rates>;
  readonly treasury: Got<Rates>;
  readonly statements: Got<Statements>;
}

const UNBLOCK = "A loan is judged from dated cash flows: name a company that files statements with the SEC.";

async function analyseLoan(deps: AnalysesDeps, run: Run, input: LoanInput): Promise<RunResult<AnalysisResult>> {
  const { filings, marketData, macro } = deps.providers;
  const identified = await run.step("identify borrower", 10, "Borrower identified", () =>
    identifyBorrower(deps, input),
  );
  const { cik, ticker, name } = identified.identity;
  const prices = await orUnavailable(
    run.step("read prices", 30, "Prices read", async () =>
      ticker === null ? NO_DATA : readPrices(marketData, ticker, { lookbackDays: 400 }),
    ),
  );
  const priceDate = prices.status === "found" ? (prices.data.bars.at(-1)?.date ?? null) : null;
  const sofr = await orUnavailable(
    run.step("read benchmark rate", 45, "Benchmark rate read", () => readSeries(macro, "SOFR", {})),
  );
  const treasury = await orUnavailable(
    run.step("read treasury yield", 55, "Treasury yield read", async () =>
      priceDate === null ? NO_DATA : readSeries(macro, "DGS10", { end: priceDate }),
    ),
  );
  const statements = await orUnavailable(
    run.step("read statements", 75, "Statements read", async ({ now }) =>
      cik === null ? NO_DATA : readStatements(filings, cik, now, priceDate),
    ),
  );
  requireOne([statements], `There are no recent statements of ${name}. ${UNBLOCK}`);
  return writeLoanResult(deps, run, input, { identified, prices, sofr, treasury, statements });
}

async function identifyBorrower({ providers }: AnalysesDeps, input: LoanInput): Promise<Identified> {
  try {
    return await identifyCompany(providers.filings, { name: input.borrower_name });
  } catch (error) {
    if (error instanceof RunFailure && error.code === "no_data")
      throw new RunFailure("no_data", `${error.message} ${UNBLOCK}`);
    throw error;
  }
}

function writeLoanResult(
  deps: AnalysesDeps,
  run: Run,
  input: LoanInput,
  read: Read,
): Promise<RunResult<AnalysisResult>> {
  const { identified, statements, sofr } = read;
  if (statements.status !== "found") throw new RunFailure("no_data", UNBLOCK);
  const { data } = statements;
  if (data.currency !== "USD")
    throw new RunFailure("no_data", `The statements are in ${data.currency}, the loan in USD. ${UNBLOCK}`);
  const sheet = createSheet();
  const { identity } = identified;
  const source = sheet.cite(statements.source);
  writeStatements(sheet, data, identity.sic, source);
  const loan = loanCase(sheet, input, read, data, source);
  writeBookScore(sheet, loan.year, identity.sic, { period: loan.year.periodEnd, asOf: data.asOf, sources: [source] });
  const inputs = writeLoan(sheet, loan);
  plotInputs(sheet, read);
  const policy = applyPolicy(POLICY, asMetrics(sheet));
  return writeResult(run, deps.model, {
    names: [identity.name],
    ...{
      sheet,
      rules: LOAN_RULES,
      findings: olderInterest(sheet, loan),
      asOf: data.asOf,
      statements: presentStatements(data),
    },
    sections: {
      repayment: { status: "done", reason: null },
      pricing: sofr.status === "found" ? { status: "done", reason: null } : (sofr satisfies Section),
    },
    more: {
      ...{ borrower: identity, loan_type: input.loan_type, assumptions: loan.terms },
      ...{ schedule: scheduleShown(loan), stress: stressShown(inputs), recommendation: recommended(policy) },
    },
    summary: (findings) =>
      paragraphs([
        [`**${identity.name}**, loan application`],
        [
          ...sentence(
            sheet.metrics,
            ["loan_amount", "all_in_rate"],
            ([amount, rate]) => `A loan of ${amount} is judged at an assumed rate of ${rate}.`,
          ),
          ...sentence(
            sheet.metrics,
            ["pro_forma_dscr", "pro_forma_leverage"],
            ([dscr, leverage]) => `Debt service coverage with the loan is ${dscr}, debt over EBITDA ${leverage}.`,
          ),
          ...sentence(sheet.metrics, ["debt_capacity"], ([capacity]) => `Further debt capacity is ${capacity}.`),
        ],
        [`By the policy shown the application is: ${policy.recommendation.replaceAll("_", " ")}. A person decides.`],
        weightiest(findings),
      ]),
    details: {
      analysis: "loan_application",
      borrower: identity.name,
      loan_type: input.loan_type,
      recommendation: policy.recommendation,
    },
  });
}

const RATE_MONTHS = 60;

/** Plots what the loan is priced by: the benchmark over the last five years, and the closes of the borrower. */
function plotInputs(sheet: Sheet, { sofr, prices }: Read): void {
  if (sofr.status === "found") {
    const { id, title, observations } = sofr.data;
    const since = addMonths(observations.at(-1)?.date ?? "", -RATE_MONTHS);
    const points = observations.filter(({ date }) => date >= since);
    sheet.plot(id, { title, unit: "decimal", source_id: sheet.cite(sofr.source), points });
  }
  if (prices.status === "found") plotCloses(sheet, prices.data, prices.data.bars, sheet.cite(prices.source));
}

/** A price older than this beside the statements says nothing of today's probability of default. */
const OLDEST_PRICE_DAYS = 366;

function loanCase(sheet: Sheet, input: LoanInput, read: Read, data: Statements, source: string): LoanCase {
  const { prices, sofr, treasury, identified } = read;
  const year = data.years.at(-1);
  if (year === undefined) throw new RunFailure("no_data", UNBLOCK);
  const terms = ASSUMED_TERMS[input.loan_type];
  const reference = sofr.status === "found" ? (sofr.data.observations.at(-1)?.value ?? null) : null;
  const rateSources = sofr.status === "found" ? [sheet.cite(sofr.source)] : [];
  const priced = data.atPrice.at(-1);
  let probability: Metric = absent("missing_input");
  if (prices.status === "found" && priced !== undefined) {
    const rates = treasury.status === "found" ? treasury.data : null;
    const rateSource = treasury.status === "found" ? [sheet.cite(treasury.source)] : [];
    const sources = [source, sheet.cite(prices.source), ...rateSource];
    writeValuation(sheet, { prices: prices.data, year: priced, sic: identified.identity.sic, rates, sources });
    const at = prices.data.bars.at(-1)?.date ?? "";
    probability =
      daysBetween(at, data.asOf) > OLDEST_PRICE_DAYS
        ? absent("stale")
        : (asMetrics(sheet)["structural_pd"] ?? probability);
  }
  const reported = data.years.findLast(({ figures }) => figures.interest !== undefined);
  const interest = reported?.figures.interest;
  return {
    ...{ amount: input.loan_amount, terms, reference, year, probability, currency: data.currency },
    service: reference === null ? null : loanService(input.loan_amount, reference + terms.margin, terms),
    interest:
      reported === undefined || interest === undefined ? null : { value: interest, periodEnd: reported.periodEnd },
    origin: { period: year.periodEnd, asOf: data.asOf, sources: [source, ...rateSources] },
  };
}

function asMetrics({ metrics }: Sheet): Record<string, Metric> {
  return Object.fromEntries(
    Object.entries(metrics).map(([id, { value, reason_if_null }]) => [id, metricOf(value, reason_if_null)]),
  );
}

function metricOf(value: number | null, reason: MetricRow["reason_if_null"]): Metric {
  if (value !== null) return { value, reasonIfNull: null };
  return absent(reason === null || reason === "no_data" || reason === "provider_error" ? "missing_input" : reason);
}

/** Says that the interest of the existing debt is that of an earlier year, where the last one gives none. */
function olderInterest(sheet: Sheet, { year, interest }: LoanCase): Finding[] {
  if (interest === null || interest.periodEnd === year.periodEnd) return [];
  return [
    {
      title: "Interest is that of an earlier year",
      detail: `Interest of the existing debt was last reported for the year to ${interest.periodEnd}.`,
      ...{ category: "data_quality", severity: "watch", metric_ids: ["existing_interest"] },
      source_ids: sheet.metrics["existing_interest"]?.source_ids ?? [],
    },
  ];
}

function scheduleShown({ service }: LoanCase): object[] {
  return (service?.rows ?? []).map(({ period, openingMinor, interestMinor, principalMinor, closingMinor }) => ({
    ...{ quarter: period, opening: openingMinor / 100, interest: interestMinor / 100 },
    ...{ principal: principalMinor / 100, closing: closingMinor / 100 },
  }));
}

function stressShown(inputs: StressInputs): object {
  const grid = stressGrid(inputs, LEAST_COVERAGE);
  const cell = ({ ebitdaShock, rateShock, coverage, breached }: (typeof grid.cells)[number]) => ({
    ...{ ebitda_shock: ebitdaShock, rate_shock: rateShock, dscr: coverage.value },
    ...{ reason_if_null: coverage.reasonIfNull, breached },
  });
  return {
    ...{ least_dscr: LEAST_COVERAGE, taxes: grid.taxes, cells: grid.cells.map(cell) },
    first_breach: grid.firstBreach === null ? null : cell(grid.firstBreach),
  };
}

const DOCUMENTS = [
  "Audited financial statements",
  "Interim statements",
  "Debt schedule with maturities",
  "Cash flow forecast",
  "Purpose of the loan",
];

/** A supporting label, its reasons and what is missing; never an approval. */
function recommended({ recommendation, outcomes, reasonCodes }: PolicyResult): object {
  return {
    ...{
      label: recommendation,
      reason_codes: reasonCodes,
      required_documents: DOCUMENTS,
      decision: "left to a person",
    },
    conditions_missing: outcomes.filter(({ verdict }) => verdict === "unknown").map(({ test }) => test.metricId),
    policy: outcomes.map(({ test, value, verdict }) => ({
      metric_id: test.metricId,
      operator: test.operator,
      limit: test.limit,
      value,
      verdict,
    })),
  };
}
