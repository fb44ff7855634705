import type { Metric } from "../../src/domain/figures/metric.ts";
import { altmanFactors, altmanScore } from "../../src/domain/statements/altman.ts";
import { type FiscalYear, fiscalYearsAsOf, latestYearFigure } from "../../src/domain/statements/fiscal-year.ts";
import { compoundAnnualGrowth } from "../../src/domain/statements/growth.ts";
import { statementMetrics } from "../../src/domain/statements/statement-metrics.ts";
import type { Evaluator } from "./case.ts";

const END_OF_TIME = "9999-12-31";

export const FACTS_CASES: readonly Evaluator[] = [
  {
    matches: /^ratios from companyfacts/i,
    evaluate: (i, files) => {
      const asOf = i.has("as_of") ? i.text("as_of") : END_OF_TIME;
      return figuresOf(fiscalYearsAsOf(files.company(i.text("fixture")), asOf));
    },
  },
  {
    matches: /^latest fiscal-year revenue/i,
    evaluate: (i, files) => {
      const latest = latestYearFigure(files.company(i.text("fixture")), "revenue", i.text("as_of"));
      return { value: latest?.value ?? null, period_end: latest?.periodEnd ?? null };
    },
  },
];

/** Metrics of the latest year under the names of the cases, and what else the cases ask for. */
function figuresOf(years: readonly FiscalYear[]): Readonly<Record<string, Metric | number | null>> {
  const year = years.at(-1);
  if (year === undefined) return {};
  const metrics = Object.fromEntries(
    Object.entries(statementMetrics(year, years.at(-2) ?? null)).map(([id, metric]) => [id, metric.value]),
  );
  const f = year.figures;
  return {
    ...metrics,
    ...Object.fromEntries(Object.entries(f)),
    ebit_cover: metrics["ebit_coverage"] ?? null,
    ebitda_cover: metrics["ebitda_coverage"] ?? null,
    ltd_to_equity_noncurrent: metrics["long_term_debt_to_equity"] ?? null,
    altman_z_doubleprime: altmanScore(
      "z_double_prime",
      altmanFactors({
        workingCapital: metrics["net_working_capital"],
        retainedEarnings: f.retainedEarnings,
        ebit: f.ebit,
        equity: f.equity,
        liabilities: f.liabilities,
        sales: f.revenue,
        assets: f.assets,
      }),
    ).score,
    ...growthRates(years),
  };
}

/** `revenue_cagr_2010_2012` and its like for every pair of years. */
function growthRates(years: readonly FiscalYear[]): Readonly<Record<string, Metric>> {
  const rates: Record<string, Metric> = {};
  for (const [n, end] of years.entries()) {
    for (const begin of years.slice(0, n)) {
      const [from, to] = [begin, end].map((year) => Number(year.periodEnd.slice(0, 4))) as [number, number];
      rates[`revenue_cagr_${from}_${to}`] = compoundAnnualGrowth({
        begin: begin.figures.revenue,
        end: end.figures.revenue,
        years: to - from,
      });
    }
  }
  return rates;
}
