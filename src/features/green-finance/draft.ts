import { ratingOf, scoreOf } from "#domain/green/rating.ts";
import type { AssessmentBody, Check, Citation, Indicator, KpiTest } from "./result.ts";

/** The findings of an assessment before it is stored. */
export type Draft = Omit<AssessmentBody, "cdm_events">;

interface Parts {
  readonly indicators: readonly Indicator[];
  readonly checks: readonly Check[];
  /** Scores that count, 0..1 each. */
  readonly scores: readonly number[];
  readonly coverage: number;
  readonly kpiTests?: readonly KpiTest[];
  readonly notes?: readonly string[];
}

/** Scores the available figures. Below 60% coverage, there is no score or rating. */
export function draftOf({ indicators, checks, scores, coverage, kpiTests = [], notes = [] }: Parts): Draft {
  const score = scoreOf(scores, coverage);
  const few = score === null ? ["Fewer than 60% of the figures or answers are known: no score and no rating."] : [];
  return {
    score,
    coverage,
    rating: ratingOf(score),
    indicators: [...indicators],
    checks: [...checks],
    kpi_tests: [...kpiTests],
    notes: [...few, ...notes],
  };
}

/** Answered checks as scores: yes 1, no 0. */
export function checkScores(checks: readonly Check[]): number[] {
  return checks.flatMap(({ verdict }) => (verdict === "no_evidence" ? [] : [verdict === "yes" ? 1 : 0]));
}

/** A citation of a figure or a standard, without a place in a document. */
export function citeFigure(source: string, quote: string | null = null): Citation {
  return { source, quote, document_id: null, start: null, end: null };
}
