import { absent, known, type Metric } from "#domain/figures/metric.ts";

/** The answer from the evidence; `no_evidence` is never a `yes`. */
export type Verdict = "yes" | "no" | "no_evidence";

/** A question of a standard, with its answer and the supporting line. */
export interface Check {
  readonly id: string;
  readonly verdict: Verdict;
  readonly citation: string | null;
}

export interface ChecklistItem {
  readonly id: string;
  readonly label: string;
  /** Recommended, not required: shown but not scored. */
  readonly recommended?: boolean;
}

/** The four components of the green loan principles (LMA, APLMA, LSTA 2023), which are those of the ICMA Green Bond
 *  Principles (2021), and the external review that both recommend. */
export const GREEN_LOAN_PRINCIPLES: readonly ChecklistItem[] = [
  { id: "use_of_proceeds", label: "Use of proceeds" },
  { id: "project_selection", label: "Process for project evaluation and selection" },
  { id: "management_of_proceeds", label: "Management of proceeds" },
  { id: "reporting", label: "Reporting" },
  { id: "external_review", label: "External review", recommended: true },
];

/** The components of the sustainability-linked loan principles (LMA, APLMA, LSTA 2023). */
export const SUSTAINABILITY_LINKED_PRINCIPLES: readonly ChecklistItem[] = [
  { id: "kpi_material", label: "KPI is material to the business" },
  { id: "kpi_measurable", label: "KPI is measurable by a consistent method" },
  { id: "kpi_benchmarked", label: "KPI can be benchmarked" },
  { id: "target_beyond_history", label: "Target is ambitious against the borrower's own history" },
  { id: "target_beyond_peers", label: "Target is ambitious against peers" },
  { id: "target_science_based", label: "Target rests on a scientific scenario" },
  { id: "loan_characteristics", label: "Margin moves with the target" },
  { id: "reporting", label: "Reporting at least once a year" },
  { id: "verification", label: "Independent verification" },
];

/** What makes an activity aligned (Regulation (EU) 2020/852, Article 3). */
export const EU_TAXONOMY_TESTS: readonly ChecklistItem[] = [
  { id: "substantial_contribution", label: "Substantial contribution to an environmental objective" },
  { id: "no_significant_harm", label: "No significant harm to the other objectives" },
  { id: "minimum_safeguards", label: "Minimum safeguards" },
];

export interface ChecklistScore {
  /** Passed / (passed + failed). */
  readonly score: Metric;
  /** (Passed + failed) / all. */
  readonly coverage: number;
  /** Whether coverage is enough for a label. */
  readonly labelAllowed: boolean;
}

/** Below this share of answered items, there is no label and no rating. */
export const MIN_COVERAGE = 0.6;

/** Score and coverage of the required items; one without an answer counts as `no_evidence`. A `yes` without a citation
 *  counts as `no_evidence` too. */
export function scoreChecklist(items: readonly ChecklistItem[], checks: readonly Check[]): ChecklistScore {
  const required = items.filter((item) => item.recommended !== true);
  const verdicts = required.map((item) => verdictOf(checks.find((check) => check.id === item.id)));
  const passed = verdicts.filter((verdict) => verdict === "yes").length;
  const answered = verdicts.filter((verdict) => verdict !== "no_evidence").length;
  const coverage = required.length === 0 ? 0 : answered / required.length;
  return {
    score: answered === 0 ? absent("missing_input") : known(passed / answered),
    coverage,
    labelAllowed: coverage >= MIN_COVERAGE,
  };
}

function verdictOf(check: Check | undefined): Verdict {
  if (check === undefined) return "no_evidence";
  return check.verdict === "yes" && check.citation === null ? "no_evidence" : check.verdict;
}
