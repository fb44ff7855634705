import type { Input, Metric } from "#domain/figures/metric.ts";
import type { StatementFigures } from "./statement-figures.ts";

/** Plain numbers (`ratio`, `turns`), shares as decimals (0.05 is 5 %), `days`, or amounts in the statement's currency. */
export type MetricUnit = "ratio" | "turns" | "decimal" | "days" | "currency";

export interface StatementRatio {
  readonly label: string;
  readonly unit: MetricUnit;
  readonly formula: string;
  readonly inputs: readonly (keyof StatementFigures)[];
  readonly compute: (figures: StatementFigures) => Metric;
}

/** A ratio whose function takes its inputs by their names in statements. */
export function ratio<K extends keyof StatementFigures>(
  label: string,
  unit: MetricUnit,
  formula: string,
  inputs: readonly K[],
  compute: (figures: Readonly<Record<K, Input>>) => Metric,
): StatementRatio {
  return { label, unit, formula, inputs, compute };
}
