import { absent, type Metric } from "#domain/figures/metric.ts";
import { isFinancialIndustry } from "#domain/statements/altman.ts";
import { type BeneishYear, beneishScore } from "#domain/statements/beneish.ts";
import { duPont } from "#domain/statements/dupont.ts";
import type { Figure, FiscalYear } from "#domain/statements/fiscal-year.ts";
import { compoundAnnualGrowth } from "#domain/statements/growth.ts";
import { piotroskiScore } from "#domain/statements/piotroski.ts";
import { statementFigures } from "#domain/statements/statement-figures.ts";
import { statementMetrics } from "#domain/statements/statement-metrics.ts";
import { type Figured, figured, given, type Origin, type Sheet } from "../report/metric-sheet.ts";
import type { Finding, Statements as StatementsShown } from "../result/report-data.ts";
import type { DataOf } from "../result.ts";
import { type Statements, yearBefore, yearEarlier } from "./read-statements.ts";

/** Figures of the last fiscal year by their id in the result. */
const REPORTED = {
  revenue: ["revenue", "Revenue"],
  operating_income: ["ebit", "Operating income (EBIT)"],
  net_income: ["netIncome", "Net income"],
  operating_cash_flow: ["operatingCashFlow", "Cash flow from operations"],
  interest_expense: ["interest", "Interest expense"],
  total_assets: ["assets", "Total assets"],
  total_debt: ["debt", "Debt"],
  net_debt: ["netDebt", "Net debt"],
  cash: ["cash", "Cash and cash equivalents"],
  debt_due_within_a_year: ["debtDueWithinYear", "Debt due within a year"],
  shareholders_equity: ["equity", "Shareholders’ equity"],
} as const satisfies Record<string, readonly [Figure, string]>;

/** Writes reported figures, ratios, trends and accounting scores of the last fiscal year. */
export function writeStatements(sheet: Sheet, statements: Statements, sic: number | null, sourceId: string): void {
  const { years, currency } = statements;
  const year = years.at(-1);
  if (year === undefined) return;
  const origin: Origin = { period: year.periodEnd, asOf: statements.asOf, sources: [sourceId] };
  for (const [id, [figure, label]] of Object.entries(REPORTED))
    sheet.write(id, yearFigure(label, currency, year, figure), origin);
  for (const [id, ratio] of Object.entries(statementMetrics(year, yearBefore(years, year)))) {
    const { label, formula, inputs, value, reasonIfNull } = ratio;
    const unit = ratio.unit === "currency" ? currency : ratio.unit;
    sheet.write(id, { label, formula, inputs, value, unit, reason: reasonIfNull }, origin);
  }
  writeTrends(sheet, years, year, origin);
  writeScores(sheet, years, year, sic, origin);
}

/** A figure of a year: reported, with its tag and filing, or derived, with its inputs. */
function yearFigure(label: string, currency: string, year: FiscalYear, figure: Figure): Figured {
  const value = year.figures[figure];
  const formula = year.derived[figure];
  if (formula !== undefined)
    return { label, unit: currency, formula, value: value ?? null, inputs: derivedInputs(year, figure) };
  const source = year.sources[figure as keyof FiscalYear["sources"]];
  if (source === undefined && year.debt.incomplete && (figure === "debt" || figure === "netDebt"))
    return { ...given(label, currency, "as reported", null), note: year.debt.notes.join(" ") };
  return given(label, currency, "as reported", value, source === undefined ? null : readFrom(source));
}

function readFrom({ tag, accession, flag }: { tag: string; accession: string; flag: string | null }): string {
  const filing = accession === "" ? "" : `, filing ${accession}`;
  return `${tag}${filing}${flag === null ? "" : ` (${FLAGS[flag] ?? flag})`}`;
}

const FLAGS: Readonly<Record<string, string>> = {
  cash_basis: "interest paid, in place of interest expense",
  minority: "minority interests included",
  all_current_debt: "all current debt, short-term borrowings included",
};

/** Inputs of a derived figure. */
function derivedInputs({ figures: f, debt }: FiscalYear, figure: Figure): Record<string, number | null> {
  const pick = (...names: readonly Figure[]): Record<string, number | null> =>
    Object.fromEntries(names.flatMap((name) => (f[name] === undefined ? [] : [[name, f[name]]])));
  const parts = Object.fromEntries(debt.parts.map(({ tag, value }) => [tag, value]));
  if (figure === "ebit") return pick("pretaxIncome", "interest");
  if (figure === "debt") return parts;
  if (figure === "debtDueWithinYear") return { debt_due_within_a_year: debt.dueWithinYear, ...parts };
  if (figure === "netDebt") return pick("debt", "cash", "marketableSecurities");
  return pick(figure);
}

const TREND_YEARS = 3;

function writeTrends(sheet: Sheet, years: readonly FiscalYear[], year: FiscalYear, origin: Origin): void {
  const earlier = yearEarlier(years, year, TREND_YEARS);
  const period = earlier === null ? origin.period : `${earlier.periodEnd}/${year.periodEnd}`;
  const span = { ...origin, period };
  for (const [id, figure, label] of [
    ["revenue_growth_3y", "revenue", "Revenue growth, three-year annual rate"],
    ["operating_cash_flow_growth_3y", "operatingCashFlow", "Operating cash flow growth, three-year annual rate"],
  ] as const) {
    const inputs = {
      begin: earlier?.figures[figure] ?? null,
      end: year.figures[figure] ?? null,
      years: TREND_YEARS,
    };
    const growth = earlier === null ? absent("insufficient_history") : compoundAnnualGrowth(inputs);
    sheet.write(id, figured(label, "decimal", "(end / begin)^(1 / years) - 1", growth, inputs), span);
  }
  const now = statementFigures(year, yearBefore(years, year));
  const { equityMultiplier } = duPont(now);
  const inputs = { averageAssets: now.averageAssets ?? null, averageEquity: now.averageEquity ?? null };
  sheet.write(
    "equity_multiplier",
    figured("Equity multiplier (DuPont)", "turns", "average assets / average equity", equityMultiplier, inputs),
    origin,
  );
}

function writeScores(
  sheet: Sheet,
  years: readonly FiscalYear[],
  year: FiscalYear,
  sic: number | null,
  origin: Origin,
): void {
  const before = yearBefore(years, year);
  const open = yearBefore(years, before ?? undefined);
  const f = piotroski(year, before, open);
  const score: Metric = f.known === 0 ? absent("missing_input") : { value: f.score, reasonIfNull: null };
  const signals = Object.fromEntries(Object.entries(f.signals));
  const formula = "number of signals that hold, of nine (Piotroski 2000)";
  sheet.write("piotroski_f_score", figured("Piotroski F-score", "count", formula, score, signals), origin);
  const known: Metric = { value: f.known, reasonIfNull: null };
  const label = "F-score signals available";
  sheet.write("piotroski_known_signals", figured(label, "count", "number of signals known", known, signals), origin);
  const isFinancial = sic !== null && isFinancialIndustry(sic);
  const m = beneish(year, before);
  const shown = isFinancial ? absent("not_applicable") : (m?.score ?? absent("insufficient_history"));
  const weights =
    "-4.84 + 0.920 DSRI + 0.528 GMI + 0.404 AQI + 0.892 SGI + 0.115 DEPI - 0.172 SGAI - 0.327 LVGI + 4.679 TATA (Beneish 1999)";
  const indices = Object.fromEntries(Object.entries(m?.indices ?? {}).map(([id, { value }]) => [id, value]));
  sheet.write("beneish_m_score", figured("Beneish M-score", "ratio", weights, shown, indices), origin);
}

function piotroski(year: FiscalYear, before: FiscalYear | null, open: FiscalYear | null) {
  const [now, then, first] = [year.figures, before?.figures ?? {}, open?.figures ?? {}];
  return piotroskiScore({
    netIncome: now.netIncome,
    netIncomePrevious: then.netIncome,
    operatingCashFlow: now.operatingCashFlow,
    assets: now.assets,
    assetsOpen: then.assets,
    assetsPreviousOpen: first.assets,
    longTermDebt: now.longTermDebtNoncurrent,
    longTermDebtPrevious: then.longTermDebtNoncurrent,
    currentAssets: now.currentAssets,
    currentLiabilities: now.currentLiabilities,
    currentAssetsPrevious: then.currentAssets,
    currentLiabilitiesPrevious: then.currentLiabilities,
    shares: now.shares,
    sharesPrevious: then.shares,
    revenue: now.revenue,
    revenuePrevious: then.revenue,
    costOfGoodsSold: now.costOfGoodsSold,
    costOfGoodsSoldPrevious: then.costOfGoodsSold,
  });
}

function beneish(year: FiscalYear, before: FiscalYear | null): ReturnType<typeof beneishScore> | null {
  if (before === null) return null;
  const { netIncome, operatingCashFlow } = year.figures;
  // Depreciation alone is often not reported. Both years use the same kind, so that the index compares like with like.
  const both = (figure: "depreciation" | "depreciationAmortization"): boolean =>
    year.figures[figure] !== undefined && before.figures[figure] !== undefined;
  const kind = both("depreciation") ? "depreciation" : "depreciationAmortization";
  const now = { ...beneishYear(year, kind), continuingIncome: netIncome, operatingCashFlow };
  return beneishScore(now, beneishYear(before, kind));
}

function beneishYear(
  { figures: f }: FiscalYear,
  depreciation: "depreciation" | "depreciationAmortization",
): BeneishYear {
  return {
    receivables: f.receivables,
    sales: f.revenue,
    costOfGoodsSold: f.costOfGoodsSold,
    currentAssets: f.currentAssets,
    fixedAssets: f.fixedAssets,
    securities: f.longTermSecurities,
    assets: f.assets,
    depreciation: f[depreciation],
    sellingGeneralAdministrative: f.sellingGeneralAdministrative,
    currentLiabilities: f.currentLiabilities,
    longTermDebt: f.longTermDebtNoncurrent,
  };
}

/** The statements in the form of the result. */
export function presentStatements({ currency, years }: Statements): StatementsShown {
  return {
    currency,
    years: years.map((year) => {
      const ratios = Object.entries(statementMetrics(year, yearBefore(years, year)));
      const sources = Object.entries(year.sources);
      return {
        period_end: year.periodEnd,
        figures: { ...year.figures },
        derived: { ...year.derived },
        flags: Object.fromEntries(sources.flatMap(([figure, { flag }]) => (flag === null ? [] : [[figure, flag]]))),
        reconciled: year.reconciled,
        ratios: Object.fromEntries(ratios.map(([id, { value }]) => [id, value])),
        filings: Object.fromEntries(sources.map(([figure, { accession }]) => [figure, accession])),
        debt_parts: [...year.debt.parts],
        debt_incomplete: year.debt.incomplete,
      };
    }),
  };
}

/** Debt of the last fiscal year with its parts. */
export function presentDebt({ currency, years }: Statements): DataOf<"company">["debt"] {
  const year = years.at(-1);
  if (year === undefined) return null;
  const { total, parts, incomplete, notes } = year.debt;
  return { currency, period_end: year.periodEnd, total, incomplete, notes: [...notes], debt_parts: [...parts] };
}

/** Findings about incomplete debt and unreadable facts. */
export function statementFindings(statements: Statements, sourceId: string): Finding[] {
  return [...debtFindings(statements, sourceId), ...unreadableFindings(statements, sourceId)];
}

function unreadableFindings({ unreadableFacts: count }: Statements, sourceId: string): Finding[] {
  if (count === 0) return [];
  return [
    {
      title: "Some reported facts could not be read",
      detail: `The source gave ${count} ${count === 1 ? "fact" : "facts"} in another form. Figures that need them may be missing.`,
      category: "data_quality",
      severity: "watch",
      metric_ids: [],
      source_ids: [sourceId],
    },
  ];
}

function debtFindings({ years }: Statements, sourceId: string): Finding[] {
  const year = years.at(-1);
  if (year === undefined || !year.debt.incomplete) return [];
  return [
    {
      title: "Debt may be incomplete",
      detail: `The filing does not tag all debt, so leverage is not computed. ${year.debt.notes.join(" ")}`,
      category: "data_quality",
      severity: "watch",
      metric_ids: ["total_debt"],
      source_ids: [sourceId],
    },
  ];
}
