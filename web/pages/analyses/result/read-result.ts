import { z } from "zod";
import { type AnalysisResult, analysisRoutes } from "#features/analyses/routes.ts";

const Result = analysisRoutes.analyzeCompany.spec.returns[200].shape.result;

/** The result of a completed run; null where none is stored that can be read. */
export function readResult(result: unknown): AnalysisResult | null {
  return Result.safeParse(result).success ? (result as AnalysisResult) : null;
}

const Numbers = z.record(z.string(), z.number().nullable());
const Texts = z.record(z.string(), z.string());

const Statements = z.object({
  currency: z.string(),
  years: z
    .array(
      z.object({
        period_end: z.string(),
        figures: Numbers,
        derived: Texts,
        reconciled: z.boolean().nullable(),
        ratios: Numbers,
        filings: Texts,
      }),
    )
    .min(1),
});
export type Statements = z.infer<typeof Statements>;

const Company = z.object({
  name: z.string(),
  cik: z.number().nullable(),
  industry: z.string().nullable(),
  matched_by: z.string(),
});

const Forecast = z.object({
  status: z.literal("done"),
  model: z.string(),
  candidate: z.string(),
  verdict: z.string(),
  origins: z.number(),
  p_against_naive: z.number().nullable(),
  coverage_80: z.number().nullable(),
  coverage_95: z.number().nullable(),
});

const Grade = z.object({ grade: z.string(), basis: z.string() });

const Recommendation = z.object({
  label: z.string(),
  reason_codes: z.array(z.string()),
  required_documents: z.array(z.string()),
  conditions_missing: z.array(z.string()),
  policy: z.array(
    z.object({
      metric_id: z.string(),
      operator: z.enum([">=", "<="]),
      limit: z.number(),
      value: z.number().nullable(),
      verdict: z.string(),
    }),
  ),
});
export type Recommendation = z.infer<typeof Recommendation>;

const Case = z.object({
  ebitda_shock: z.number(),
  rate_shock: z.number(),
  dscr: z.number().nullable(),
  reason_if_null: z.string().nullable(),
  breached: z.boolean().nullable(),
});
const Stress = z.object({ least_dscr: z.number(), cells: z.array(Case).min(1), first_breach: Case.nullable() });
export type Stress = z.infer<typeof Stress>;

const Schedule = z
  .array(
    z.object({
      quarter: z.number(),
      opening: z.number(),
      interest: z.number(),
      principal: z.number(),
      closing: z.number(),
    }),
  )
  .min(1);
export type Schedule = z.infer<typeof Schedule>;

const Assumptions = z.record(z.string(), z.union([z.number(), z.string(), z.boolean()]));

const Regime = z.object({
  label: z.string(),
  metric_ids: z.array(z.string()),
  thresholds: z.object({ stressed_from: z.number(), calm_below: z.number() }),
});
export type Regime = z.infer<typeof Regime>;

const Spans = z.record(
  z.string(),
  z.object({
    wanted_from: z.string(),
    from: z.string(),
    to: z.string(),
    expected_sessions: z.number(),
    sessions: z.number(),
    insufficient_history: z.boolean(),
  }),
);

const Correlations = z
  .array(
    z.object({
      a: z.string(),
      b: z.string(),
      value: z.number().nullable(),
      observations: z.number(),
      reason_if_null: z.string().nullable(),
    }),
  )
  .min(1);

/** What only one kind of analysis gives, each part where it is there. */
export function readParts({ data }: AnalysisResult) {
  return {
    statements: orNull(Statements, data.statements),
    company: orNull(Company, data["company"] ?? data["borrower"]),
    forecast: orNull(Forecast, data["forecast"]),
    grade: orNull(Grade, data["implied_grade"]),
    recommendation: orNull(Recommendation, data["recommendation"]),
    stress: orNull(Stress, data["stress"]),
    schedule: orNull(Schedule, data["schedule"]),
    assumptions: orNull(Assumptions, data["assumptions"]),
    regime: orNull(Regime, data["regime"]),
    spans: orNull(Spans, data["spans"]),
    correlations: orNull(Correlations, data["correlations"]),
    ignoredWords: orNull(z.array(z.string()).min(1), data["ignored_words"]),
    writtenBy: orNull(z.string(), data["summary_written_by"]),
  };
}

export type Parts = ReturnType<typeof readParts>;

function orNull<S extends z.ZodType>(schema: S, value: unknown): z.infer<S> | null {
  const read = schema.safeParse(value);
  return read.success ? read.data : null;
}
