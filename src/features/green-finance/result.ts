import { z } from "zod";
import { RATINGS } from "#domain/green/rating.ts";

/** Why an indicator has no value. */
export const REASONS_IF_NULL = [
  "not_provided",
  "unit_not_supported",
  "out_of_range",
  "missing_input",
  "not_meaningful",
  "undefined",
  "not_applicable",
  "not_stated",
  "direction_unknown",
  "candidate_only",
  "no_linked_activity",
] as const;

export const Indicator = z.object({
  id: z.string(),
  label: z.string(),
  value: z.number().nullable(),
  unit: z.string(),
  source: z.string().nullable().meta({ description: "Where the figure is from" }),
  year: z.number().int().nullable(),
  method: z.string().meta({ description: "The standard or formula" }),
  score: z.number().nullable().meta({ description: "0..1 where the figure counts toward the score" }),
  reason_if_null: z.enum(REASONS_IF_NULL).nullable(),
});
export type Indicator = z.infer<typeof Indicator>;

export const Citation = z.object({
  source: z.string(),
  quote: z.string().nullable(),
  document_id: z.number().int().nullable(),
  start: z.number().int().nullable().meta({ description: "UTF-16 offset into the document's text" }),
  end: z.number().int().nullable(),
});
export type Citation = z.infer<typeof Citation>;

export const Check = z.object({
  id: z.string(),
  label: z.string(),
  verdict: z.enum(["yes", "no", "no_evidence"]),
  citation: Citation.nullable(),
  standard: z.string().meta({ description: "Whose question it is" }),
  detail: z.string().nullable(),
});
export type Check = z.infer<typeof Check>;

export const KpiTest = z.object({
  id: z.string(),
  kpi: z.string(),
  target: z.number(),
  unit: z.string().nullable(),
  date: z.string().nullable(),
  reported: z.number().nullable(),
  reported_year: z.number().int().nullable(),
  better: z.enum(["lower", "higher"]).nullable().meta({ description: "Read from the KPI's wording" }),
  outcome: z.enum(["met", "missed", "not_tested"]),
  margin_change_bps: z.number().nullable().meta({ description: "Negative lowers the margin" }),
  reason_if_not_tested: z.string().nullable(),
  citation: Citation.nullable(),
});
export type KpiTest = z.infer<typeof KpiTest>;

const body = {
  score: z.number().min(0).max(1).nullable().meta({ description: "Null under 60% coverage" }),
  coverage: z.number().min(0).max(1),
  rating: z.enum(RATINGS).nullable().meta({ description: "This service's own scale; null under 60% coverage" }),
  indicators: z.array(Indicator),
  checks: z.array(Check),
  kpi_tests: z.array(KpiTest),
  notes: z.array(z.string()),
  cdm_events: z.array(z.looseObject({})),
};
export const AssessmentBody = z.object(body);
export type AssessmentBody = z.infer<typeof AssessmentBody>;

export const AssessmentAnswer = z
  .object({ status: z.literal("success"), assessment_id: z.number().int(), ...body })
  .meta({ id: "GreenAssessmentAnswer" });

const kind = z.enum(["assess", "urban_sustainability", "emissions_compliance", "sdg_alignment"]);
const listed = {
  assessment_id: z.number().int(),
  kind,
  name: z.string(),
  score: z.number().nullable(),
  coverage: z.number(),
  rating: z.enum(RATINGS).nullable(),
  created_by: z.number().int(),
  created_at: z.iso.datetime(),
};
export const ListedAssessment = z.object({ id: z.number().int(), ...listed }).meta({ id: "ListedGreenAssessment" });
export const StoredAssessment = z
  .object({ id: z.number().int(), status: z.literal("success"), ...listed, ...body, input: z.unknown() })
  .meta({ id: "GreenAssessment" });
