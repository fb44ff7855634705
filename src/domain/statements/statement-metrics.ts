import { absent, type Metric, type NullReason } from "#domain/figures/metric.ts";
import type { FiscalYear } from "./fiscal-year.ts";
import { type StatementFigures, statementFigures } from "./statement-figures.ts";
import type { MetricUnit } from "./statement-ratio.ts";
import { STATEMENT_RATIOS, type StatementRatioId } from "./statement-ratios.ts";

/** A figure of a fiscal year with everything that a result shows. */
export interface StatementMetric {
  readonly label: string;
  readonly unit: MetricUnit;
  readonly formula: string;
  readonly inputs: Readonly<Record<string, number | null>>;
  readonly value: number | null;
  readonly reasonIfNull: NullReason | null;
}

/** Every ratio of a fiscal year; averages and changes need the year before, which ends about a year earlier. A ratio
 *  that needs both sides of a balance that does not reconcile is `unreconciled`. */
export function statementMetrics(
  year: FiscalYear,
  before: FiscalYear | null,
): Readonly<Record<StatementRatioId, StatementMetric>> {
  const figures = statementFigures(year, before);
  const entries = Object.entries(STATEMENT_RATIOS).map(([id, ratio]) => {
    const refused = year.reconciled === false && ratio.inputs.some(isOfOtherSide);
    const outcome: Metric = refused ? absent("unreconciled") : ratio.compute(figures);
    const inputs = Object.fromEntries(ratio.inputs.map((name) => [name, figures[name] ?? null]));
    const { label, unit, formula } = ratio;
    return [id, { label, unit, formula, inputs, value: outcome.value, reasonIfNull: outcome.reasonIfNull }] as const;
  });
  return Object.fromEntries(entries) as Record<StatementRatioId, StatementMetric>;
}

function isOfOtherSide(name: keyof StatementFigures): boolean {
  return name === "liabilities" || name === "equity" || name === "averageEquity";
}
