import { z } from "zod";

const Numbers = z.record(z.string(), z.number().nullable());
const Texts = z.record(z.string(), z.string());
/** A calendar date. */
export const Day = z.string().meta({ description: "YYYY-MM-DD" });

/** How much a finding matters, most severe first. */
export const SEVERITIES = ["negative", "watch", "positive", "info"] as const;
export type Severity = (typeof SEVERITIES)[number];

/** Why a figure is null: reasons of the formula, and of a section without data. */
export const REASONS_IF_NULL = [
  "missing_input",
  "not_applicable",
  "undefined",
  "not_meaningful",
  "stale",
  "insufficient_history",
  "unreconciled",
  "no_data",
  "provider_error",
] as const;

/** A check that fired, or a concern about the data. */
export const FindingRow = z.object({
  title: z.string(),
  detail: z.string(),
  category: z.string(),
  severity: z.enum(SEVERITIES),
  metric_ids: z.array(z.string()),
  source_ids: z.array(z.string()),
});
export type Finding = z.infer<typeof FindingRow>;

/** A figure with its formula, inputs and sources. */
export const MetricEntry = z.object({
  label: z.string(),
  value: z.number().nullable(),
  unit: z.string().meta({ description: "`decimal` (a share or rate, 0.05 is 5%), `turns`, `days`, a currency, …" }),
  period: z.string().nullable().meta({ description: "A fiscal year's end, or a span `2020-03-31/2021-03-31`" }),
  as_of: Day.nullable(),
  formula: z.string(),
  inputs: Numbers.meta({ description: "Every figure that the formula takes; empty for one that is as reported" }),
  reason_if_null: z.enum(REASONS_IF_NULL).nullable(),
  source_ids: z.array(z.string()),
  note: z
    .string()
    .nullable()
    .default(null)
    .meta({ description: "Where it was read, or what qualifies it: the tag and filing of a figure as reported" }),
});
export type MetricRow = z.infer<typeof MetricEntry>;

const SourceEntry = z.object({
  id: z.string(),
  title: z.string(),
  url: z.string(),
  publisher: z.string(),
  retrieved_at: z.string(),
  as_of: Day.nullable(),
  licence: z.string(),
  stale: z
    .boolean()
    .meta({ description: "From the bundled sample data or a cached response, not live from the publisher" }),
});
/** Where figures of a result were read. */
export type CitedSource = z.infer<typeof SourceEntry>;

/** Why a section has no figures, or only some. */
const SECTION_REASONS = ["no_data", "provider_error", "stale", "insufficient", "not_applicable"] as const;

const SectionEntry = z.object({
  status: z.enum(["done", "partial", "stale", "unavailable"]),
  reason: z.enum(SECTION_REASONS).nullable(),
  note: z.string().nullable().meta({ description: "What is left out, and why" }),
  as_of: Day.nullable().meta({ description: "The date of the newest figure in the section" }),
});
/** A part of an analysis, and whether its figures were found. */
export type Section = z.infer<typeof SectionEntry>;
/** Why a source gave no data. */
export type SectionTrouble = "no_data" | "provider_error";

const SeriesEntry = z.object({
  title: z.string(),
  unit: z.string(),
  source_id: z.string(),
  points: z.array(z.object({ date: z.string(), value: z.number() })),
});
/** A plotted series. */
export type Series = z.infer<typeof SeriesEntry>;

const Better = z.enum(["higher", "lower"]);
/** Which way a figure is better for the subject. */
export type Better = z.infer<typeof Better>;

const CHECK_OUTCOMES = ["pass", "watch", "fail", "not_met", "not_tested"] as const;

const CheckEntry = z.object({
  id: z.string(),
  title: z.string(),
  metric_ids: z.array(z.string()),
  limit: z.number().nullable(),
  better: Better.nullable().meta({ description: "Which way the first figure is better for the subject" }),
  direction: z.enum(["risk", "strength"]),
  outcome: z
    .enum(CHECK_OUTCOMES)
    .meta({ description: "Of a risk `pass`, `watch` or `fail`; of a strength `pass` or `not_met`" }),
});
/** A check with its limit and outcome. */
export type Check = z.infer<typeof CheckEntry>;

/** A reported amount that the debt consists of. */
export const DebtPart = z.object({ tag: z.string(), label: z.string(), value: z.number(), accession: z.string() });

const StatementsEntry = z.object({
  currency: z.string().nullable(),
  years: z.array(
    z.object({
      period_end: Day,
      figures: Numbers,
      derived: Texts,
      flags: Texts.meta({ description: "Figures read from a tag that stands in for the usual one" }),
      reconciled: z.boolean().nullable(),
      ratios: Numbers,
      filings: Texts,
      debt_parts: z.array(DebtPart),
      debt_incomplete: z.boolean(),
    }),
  ),
});
/** The annual statements of a company, with their ratios. */
export type Statements = z.infer<typeof StatementsEntry>;

/** Members of `data` that every kind of analysis has. */
export const reportData = {
  sources: z.array(SourceEntry),
  series: z.record(z.string(), SeriesEntry),
  statements: StatementsEntry,
  peers: z.array(z.looseObject({})),
  sections: z.record(z.string(), SectionEntry),
  checks: z.array(CheckEntry),
  check_counts: z.object({
    tested: z.number(),
    passed: z.number(),
    watch: z.number(),
    failed: z.number(),
    not_tested: z.number(),
  }),
  quality: z.object({
    as_of: Day.nullable().meta({ description: "The oldest date among the sections" }),
    stale: z.boolean(),
    missing: z.array(z.string()),
  }),
  summary_written_by: z.enum(["template", "model"]),
};
/** The values of these members. */
export type CommonData = z.infer<z.ZodObject<typeof reportData>>;
