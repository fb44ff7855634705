import type { NullReason } from "#domain/figures/metric.ts";
import type { Source } from "#providers/source.ts";

/** What an analysis answers. Every number in `summary` and `findings` is a value in `metrics` or `data`. */
export interface AnalysisResult {
  /** Markdown. */
  readonly summary: string;
  readonly findings: readonly Finding[];
  readonly metrics: Readonly<Record<string, MetricRow>>;
  readonly data: AnalysisData;
}

export const SEVERITIES = ["negative", "watch", "positive", "info"] as const;
export type Severity = (typeof SEVERITIES)[number];

export interface Finding {
  readonly title: string;
  readonly detail: string;
  readonly category: string;
  readonly severity: Severity;
  readonly metric_ids: readonly string[];
  readonly source_ids: readonly string[];
}

/** `decimal`: a share or rate as a fraction of one. A currency is an amount in it, whole units. */
export interface MetricRow {
  readonly label: string;
  readonly value: number | null;
  readonly unit: string;
  /** What it speaks of: a fiscal year's end, or a stretch `2020-03-31/2021-03-31`. */
  readonly period: string | null;
  readonly as_of: string | null;
  readonly formula: string;
  readonly inputs: Readonly<Record<string, number | null>>;
  readonly reason_if_null: NullReason | SectionTrouble | null;
  readonly source_ids: readonly string[];
}

/** Why a section has no figures: its source has none, or does not answer. */
export type SectionTrouble = "no_data" | "provider_error";

export interface Section {
  readonly status: "done" | "unavailable";
  readonly reason: SectionTrouble | null;
}

export interface Series {
  readonly title: string;
  readonly unit: string;
  readonly source_id: string;
  readonly points: readonly { readonly date: string; readonly value: number }[];
}

export type Better = "higher" | "lower";

/** A check that was made of the figures, whether it found anything or not. */
export interface Check {
  readonly id: string;
  readonly title: string;
  readonly metric_ids: readonly string[];
  readonly limit: number | null;
  /** Which way the first figure speaks for the subject, as the check has it; null where a check says nothing of that. */
  readonly better: Better | null;
  readonly outcome: "fired" | "passed" | "not_checked";
}

export type CitedSource = Source & { readonly id: string };

export interface AnalysisData {
  readonly sources: readonly CitedSource[];
  readonly series: Readonly<Record<string, Series>>;
  readonly statements: object;
  readonly peers: readonly object[];
  readonly sections: Readonly<Record<string, Section>>;
  readonly checks: readonly Check[];
  readonly check_counts: { readonly made: number; readonly fired: number; readonly not_checked: number };
  readonly quality: { readonly as_of: string | null; readonly stale: boolean; readonly missing: readonly string[] };
  readonly [more: string]: unknown;
}
