import { absent, type Metric } from "#domain/figures/metric.ts";
import { applyPolicy, type PolicyOutcome } from "#domain/loans/loan-policy.ts";
import type { Sheet } from "../report/metric-sheet.ts";
import type { MetricRow } from "../result/report-data.ts";
import type { DataOf } from "../result.ts";
import { POLICIES } from "./rules.ts";

type Recommendation = DataOf<"loan_application">["recommendation"];

const DOCUMENTS = [
  "Audited financial statements",
  "Interim statements",
  "Debt schedule with maturities",
  "Cash flow forecast",
  "Purpose of the loan",
];

/** A recommendation with its reasons and missing inputs; never an approval. If the two capital-expenditure bases disagree,
 *  the application is referred. `outdated`: why the statements are too old to rely on, or null. */
export function recommend(sheet: Sheet, outdated: string | null): Recommendation {
  const metrics = asMetrics(sheet.metrics);
  const results = POLICIES.map((policy) => applyPolicy(policy, metrics));
  const labels = [...new Set(results.map(({ recommendation }) => recommendation))];
  const agreed = labels.length === 1 ? labels[0] : undefined;
  const outcomes = distinct(results.flatMap((result) => result.outcomes));
  return {
    label: outdated === null ? (agreed ?? "refer") : "insufficient_data",
    reason_codes: [...new Set(results.flatMap(({ reasonCodes }) => reasonCodes))],
    notes: notesOn(agreed !== undefined, outdated),
    required_documents: DOCUMENTS,
    conditions_missing: outcomes.filter(({ verdict }) => verdict === "unknown").map(({ test }) => test.metricId),
    decision: "left to a person",
    policy: outcomes.map(({ test, value, verdict }) => ({
      metric_id: test.metricId,
      operator: test.operator,
      limit: test.limit,
      value,
      verdict,
    })),
  };
}

function notesOn(isAgreed: boolean, outdated: string | null): string[] {
  if (outdated !== null) return [outdated];
  return isAgreed ? [] : ["The label depends on how capital expenditure is read, so a person has to decide."];
}

function distinct(outcomes: readonly PolicyOutcome[]): PolicyOutcome[] {
  return [...new Map(outcomes.map((outcome) => [outcome.test.metricId, outcome])).values()];
}

export function asMetrics(rows: Readonly<Record<string, MetricRow>>): Record<string, Metric> {
  return Object.fromEntries(Object.entries(rows).map(([id, row]) => [id, metricOf(row)]));
}

export function metricOf({ value, reason_if_null: reason }: Pick<MetricRow, "value" | "reason_if_null">): Metric {
  if (value !== null) return { value, reasonIfNull: null };
  return absent(reason === null || reason === "no_data" || reason === "provider_error" ? "missing_input" : reason);
}
