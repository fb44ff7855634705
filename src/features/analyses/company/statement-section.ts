import { absent, type Metric } from "#domain/figures/metric.ts";
import { isFinancialIndustry } from "#domain/statements/altman.ts";
import { type BeneishYear, beneishScore } from "#domain/statements/beneish.ts";
import { duPont } from "#domain/statements/dupont.ts";
import type { Figure, FiscalYear } from "#domain/statements/fiscal-year.ts";
import { compoundAnnualGrowth } from "#domain/statements/growth.ts";
import { piotroskiScore } from "#domain/statements/piotroski.ts";
import { statementFigures } from "#domain/statements/statement-figures.ts";
import { statementMetrics } from "#domain/statements/statement-metrics.ts";
import { figured, given, type Origin, type Sheet } from "../report/metric-sheet.ts";
import { type Statements, yearBefore } from "./read-statements.ts";

/** Figures of the last fiscal year as they were reported, by the id that the result gives them. */
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
  debt_due_within_a_year: ["longTermDebtCurrent", "Long-term debt due within a year"],
  shareholders_equity: ["equity", "Shareholders' equity"],
} as const satisfies Record<string, readonly [Figure, string]>;

/** Writes reported figures, ratios, trends and accounting scores of the last fiscal year. */
export function writeStatements(sheet: Sheet, statements: Statements, sic: number | null, sourceId: string): void {
  const { years, currency } = statements;
  const year = years.at(-1);
  if (year === undefined) return;
  const origin: Origin = { period: year.periodEnd, asOf: statements.asOf, sources: [sourceId] };
  for (const [id, [figure, label]] of Object.entries(REPORTED))
    sheet.write(id, given(label, currency, howReported(year, figure), year.figures[figure]), origin);
  for (const [id, ratio] of Object.entries(statementMetrics(year, yearBefore(years, year)))) {
    const { label, formula, inputs, value, reasonIfNull } = ratio;
    const unit = ratio.unit === "currency" ? currency : ratio.unit;
    sheet.write(id, { label, formula, inputs, value, unit, reason: reasonIfNull }, origin);
  }
  writeTrends(sheet, years, year, origin);
  writeScores(sheet, years, year, sic, origin);
}

function howReported(year: FiscalYear, figure: Figure): string {
  const derived = year.derived[figure];
  if (derived !== undefined) return derived;
  const source = year.sources[figure as keyof FiscalYear["sources"]];
  return source === undefined ? "as reported" : `as reported: ${source.tag}, filing ${source.accession}`;
}

const TREND_YEARS = 3;

function writeTrends(sheet: Sheet, years: readonly FiscalYear[], year: FiscalYear, origin: Origin): void {
  const earlier = years.at(-1 - TREND_YEARS);
  const period = earlier === undefined ? origin.period : `${earlier.periodEnd}/${year.periodEnd}`;
  const span = { ...origin, period };
  for (const [id, figure, label] of [
    ["revenue_growth_3y", "revenue", "Revenue growth a year, over three years"],
    ["operating_cash_flow_growth_3y", "operatingCashFlow", "Growth of operating cash flow a year, over three years"],
  ] as const) {
    const inputs = { begin: earlier?.figures[figure] ?? null, end: year.figures[figure] ?? null, years: TREND_YEARS };
    const growth = earlier === undefined ? absent("insufficient_history") : compoundAnnualGrowth(inputs);
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
  const formula = "signals that hold, of nine (Piotroski 2000)";
  sheet.write("piotroski_f_score", figured("Piotroski F-score", "count", formula, score, signals), origin);
  sheet.write(
    "piotroski_known_signals",
    given("Signals of the F-score that are known", "count", "count", f.known),
    origin,
  );
  const m = sic !== null && isFinancialIndustry(sic) ? absent("not_applicable") : beneish(year, before);
  sheet.write("beneish_m_score", figured("Beneish M-score", "ratio", "eight variables (Beneish 1999)", m), origin);
}

function piotroski(year: FiscalYear, before: FiscalYear | null, open: FiscalYear | null) {
  const [now, then, first] = [year.figures, before?.figures ?? {}, open?.figures ?? {}];
  return piotroskiScore({
    ...{ netIncome: now.netIncome, netIncomePrevious: then.netIncome, operatingCashFlow: now.operatingCashFlow },
    ...{ assets: now.assets, assetsOpen: then.assets, assetsPreviousOpen: first.assets },
    ...{ longTermDebt: now.longTermDebtNoncurrent, longTermDebtPrevious: then.longTermDebtNoncurrent },
    ...{ currentAssets: now.currentAssets, currentLiabilities: now.currentLiabilities },
    ...{ currentAssetsPrevious: then.currentAssets, currentLiabilitiesPrevious: then.currentLiabilities },
    ...{ shares: now.shares, sharesPrevious: then.shares, revenue: now.revenue, revenuePrevious: then.revenue },
    ...{ costOfGoodsSold: now.costOfGoodsSold, costOfGoodsSoldPrevious: then.costOfGoodsSold },
  });
}

function beneish(year: FiscalYear, before: FiscalYear | null): Metric {
  if (before === null) return absent("insufficient_history");
  const { netIncome, operatingCashFlow } = year.figures;
  const now = { ...beneishYear(year), continuingIncome: netIncome, operatingCashFlow };
  return beneishScore(now, beneishYear(before)).score;
}

function beneishYear({ figures: f }: FiscalYear): BeneishYear {
  return {
    ...{ receivables: f.receivables, sales: f.revenue, costOfGoodsSold: f.costOfGoodsSold },
    ...{ currentAssets: f.currentAssets, fixedAssets: f.fixedAssets, securities: f.longTermSecurities },
    // Depreciation alone is often not reported; with amortisation the index compares like with like.
    ...{ assets: f.assets, depreciation: f.depreciation ?? f.depreciationAmortisation },
    ...{ sellingGeneralAdministrative: f.sellingGeneralAdministrative, currentLiabilities: f.currentLiabilities },
    longTermDebt: f.longTermDebtNoncurrent,
  };
}

/** The statements as the result shows them. */
export function presentStatements({ currency, years }: Statements): object {
  return {
    currency,
    years: years.map((year) => {
      const ratios = Object.entries(statementMetrics(year, yearBefore(years, year)));
      return {
        ...{ period_end: year.periodEnd, figures: year.figures, derived: year.derived, reconciled: year.reconciled },
        ratios: Object.fromEntries(ratios.map(([id, { value }]) => [id, value])),
        filings: Object.fromEntries(Object.entries(year.sources).map(([figure, { accession }]) => [figure, accession])),
      };
    }),
  };
}
