import { z } from "zod";

/** Result of an analysis, declared once: routes, result builders and the page infer their types from it. The members of
 *  `data` depend on its `kind`. */

const Numbers = z.record(z.string(), z.number().nullable());
const Texts = z.record(z.string(), z.string());
const Day = z.string().meta({ description: "YYYY-MM-DD" });

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

export const FindingRow = z.object({
  title: z.string(),
  detail: z.string(),
  category: z.string(),
  severity: z.enum(SEVERITIES),
  metric_ids: z.array(z.string()),
  source_ids: z.array(z.string()),
});
export type Finding = z.infer<typeof FindingRow>;

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

export const SourceEntry = z.object({
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
export type CitedSource = z.infer<typeof SourceEntry>;

/** Why a section has no figures, or only some. */
export const SECTION_REASONS = ["no_data", "provider_error", "stale", "insufficient", "not_applicable"] as const;

export const SectionEntry = z.object({
  status: z.enum(["done", "partial", "stale", "unavailable"]),
  reason: z.enum(SECTION_REASONS).nullable(),
  note: z.string().nullable().meta({ description: "What is left out, and why" }),
  as_of: Day.nullable().meta({ description: "The date of the newest figure in the section" }),
});
export type Section = z.infer<typeof SectionEntry>;
/** Why a source gave no data. */
export type SectionTrouble = "no_data" | "provider_error";

export const SeriesEntry = z.object({
  title: z.string(),
  unit: z.string(),
  source_id: z.string(),
  points: z.array(z.object({ date: z.string(), value: z.number() })),
});
export type Series = z.infer<typeof SeriesEntry>;

const Better = z.enum(["higher", "lower"]);
export type Better = z.infer<typeof Better>;

export const CHECK_OUTCOMES = ["pass", "watch", "fail", "not_met", "not_tested"] as const;

export const CheckEntry = z.object({
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
export type Check = z.infer<typeof CheckEntry>;

const DebtPart = z.object({ tag: z.string(), label: z.string(), value: z.number(), accession: z.string() });

export const StatementsEntry = z.object({
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
export type Statements = z.infer<typeof StatementsEntry>;

const common = {
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
/** Members of `data` that every kind has. */
export type CommonData = z.infer<z.ZodObject<typeof common>>;

const Identity = z.object({
  cik: z.number().nullable(),
  name: z.string(),
  ticker: z.string().nullable(),
  sic: z.number().nullable(),
  industry: z.string().nullable(),
  matched_by: z.enum(["ticker", "name", "similar_name", "none"]),
  name_similarity: z.number().nullable(),
});

export const DebtEntry = z.object({
  currency: z.string(),
  period_end: Day,
  total: z.number().nullable(),
  incomplete: z.boolean(),
  notes: z.array(z.string()).meta({ description: "Why the debt may be incomplete" }),
  debt_parts: z.array(DebtPart),
});

export const ForecastEntry = z.object({
  status: z.enum(["done", "stale", "unavailable"]),
  reason: z.enum(REASONS_IF_NULL).nullable(),
  note: z.string().nullable(),
  as_of: Day.nullable(),
  horizon_sessions: z.number(),
  record: z
    .object({
      model: z.string(),
      candidate: z.string(),
      verdict: z.enum(["better_than_naive", "no_better_than_naive"]),
      level: z.number(),
      origins: z.number(),
      p_against_naive: z.number().nullable(),
      p_limit: z.number(),
      coverage_80: z.number().nullable(),
      coverage_95: z.number().nullable(),
    })
    .nullable(),
  steps: z.array(z.object({ step: z.number(), mean: z.number(), lower: z.number(), upper: z.number() })),
});

export const GradeEntry = z.object({
  status: z.enum(["done", "insufficient", "stale", "not_applicable"]),
  grade: z.string().nullable(),
  notch: z.string().nullable().meta({ description: "Interpolated between the averages of the full grades" }),
  basis: z.string(),
  reason: z.string().nullable(),
  as_of: Day.nullable(),
  pd: z.number().nullable().meta({ description: "Median of the measures" }),
  pd_lowest: z.number().nullable(),
  pd_highest: z.number().nullable(),
  measures: z.array(z.object({ metric_id: z.string(), pd: z.number(), as_of: Day.nullable() })),
  table: z.object({ name: z.string(), vintage: z.string(), source: z.string() }),
});

export const CompanyData = z.object({
  kind: z.literal("company"),
  ...common,
  company: Identity,
  analysis_type: z.enum(["comprehensive", "financial", "market", "risk"]),
  forecast: ForecastEntry.nullable(),
  implied_grade: GradeEntry.nullable(),
  debt: DebtEntry.nullable(),
});

export const RegimeEntry = z.object({
  label: z.enum(["calm", "normal", "stressed", "unknown"]),
  as_of: Day.nullable(),
  metric_ids: z.array(z.string()),
  missing: z.array(z.string()).meta({ description: "Gauges without figures" }),
  thresholds: z.object({ stressed_from: z.number(), calm_below: z.number() }),
});

export const SpanEntry = z.object({
  wanted_from: Day,
  from: Day,
  to: Day,
  expected_sessions: z.number(),
  sessions: z.number(),
  insufficient_history: z.boolean(),
});

export const MarketData = z.object({
  kind: z.literal("market"),
  ...common,
  query: z.string(),
  time_range: z.enum(["1M", "3M", "6M", "1Y", "5Y"]),
  ignored_words: z.array(z.string()),
  spans: z.record(z.string(), SpanEntry),
  regime: RegimeEntry,
  correlations: z.array(
    z.object({
      a: z.string(),
      b: z.string(),
      value: z.number().nullable(),
      observations: z.number(),
      reason_if_null: z.enum(REASONS_IF_NULL).nullable(),
    }),
  ),
});

export const RecommendationEntry = z.object({
  label: z.enum(["within_policy", "outside_policy", "refer", "insufficient_data"]),
  reason_codes: z.array(z.string()),
  notes: z.array(z.string()),
  required_documents: z.array(z.string()),
  conditions_missing: z.array(z.string()),
  decision: z.string(),
  policy: z.array(
    z.object({
      metric_id: z.string(),
      operator: z.enum([">=", "<="]),
      limit: z.number(),
      value: z.number().nullable(),
      verdict: z.enum(["pass", "refer", "fail", "unknown"]),
    }),
  ),
});

const StressCase = z.object({
  ebitda_shock: z.number(),
  rate_shock: z.number(),
  dscr: z.number().nullable(),
  reason_if_null: z.enum(REASONS_IF_NULL).nullable(),
  breached: z.boolean().nullable(),
});
export const StressEntry = z.object({
  min_dscr: z.number(),
  taxes: z.enum(["flat", "recomputed"]),
  cells: z.array(StressCase),
  first_breach: StressCase.nullable(),
});

export const AssumptionEntry = z.object({
  id: z.string(),
  label: z.string(),
  value: z.union([z.number(), z.string(), z.boolean()]),
  unit: z.string().nullable(),
  basis: z.string().meta({ description: "Where the assumption comes from" }),
});

export const CapacityEntry = z.object({
  status: z.enum(["known", "upper_bound", "unknown"]),
  binding: z.enum(["coverage", "leverage", "loan_to_value"]).nullable(),
  limits: z.record(
    z.string(),
    z.object({ value: z.number().nullable(), reason_if_null: z.enum(REASONS_IF_NULL).nullable() }),
  ),
  note: z.string().nullable(),
});

export const LoanApplicationData = z.object({
  kind: z.literal("loan_application"),
  ...common,
  borrower: Identity,
  loan_type: z.enum(["term_loan", "revolving", "bridge", "other"]),
  assumptions: z.array(AssumptionEntry),
  schedule: z.array(
    z.object({
      quarter: z.number(),
      opening: z.number(),
      interest: z.number(),
      principal: z.number(),
      closing: z.number(),
    }),
  ),
  stress: StressEntry,
  capacity: CapacityEntry,
  recommendation: RecommendationEntry,
  implied_grade: GradeEntry.nullable(),
  debt: DebtEntry.nullable(),
});

const DATA_OF = { company: CompanyData, market: MarketData, loan_application: LoanApplicationData } as const;
export type AnalysisKind = keyof typeof DATA_OF;
export type DataOf<K extends AnalysisKind> = z.infer<(typeof DATA_OF)[K]>;

const body = {
  summary: z.string().meta({ description: "Markdown" }),
  findings: z.array(FindingRow),
  metrics: z.record(z.string(), MetricEntry),
};
export const CompanyResult = z.object({ ...body, data: CompanyData }).meta({ id: "CompanyResult" });
export const MarketResult = z.object({ ...body, data: MarketData }).meta({ id: "MarketResult" });
export const LoanApplicationResult = z
  .object({ ...body, data: LoanApplicationData })
  .meta({ id: "LoanApplicationResult" });

/** Every number in `summary` and `findings` is a value in `metrics` or `data`. */
export type AnalysisResult<K extends AnalysisKind = AnalysisKind> = {
  readonly summary: string;
  readonly findings: Finding[];
  readonly metrics: Record<string, MetricRow>;
  readonly data: { [Each in K]: DataOf<Each> }[K];
};

/** The schemas of `data`, by kind. */
export function dataSchema<K extends AnalysisKind>(kind: K): (typeof DATA_OF)[K] {
  return DATA_OF[kind];
}

export function isAnalysisKind(kind: string): kind is AnalysisKind {
  return Object.hasOwn(DATA_OF, kind);
}
