import { z } from "zod";

const Evidence = z.object({
  quote: z.string(),
  source_id: z.string().nullable().meta({ description: "Null: it was supplied with the request" }),
});

const TraitResult = z.object({
  score: z.number().min(0).max(1).nullable(),
  interval: z.tuple([z.number(), z.number()]).nullable(),
  evidence: z.array(Evidence),
});

const Leaning = z.object({ value: z.string().nullable(), basis: z.string(), evidence: z.array(Evidence) });

const PsychometricProfile = z.object({
  status: z.enum(["assessed", "insufficient_evidence"]),
  instrument: z.string().nullable().meta({ description: "ipip-50, own_texts, or null" }),
  validity: z.array(z.string()).meta({ description: "Signs of careless answers; such answers are not scored" }),
  big_five_traits: z.object({
    openness: TraitResult,
    conscientiousness: TraitResult,
    extraversion: TraitResult,
    agreeableness: TraitResult,
    neuroticism: TraitResult,
  }),
  risk_tolerance: Leaning,
  decision_making_style: Leaning,
  buying_behavior: Leaning,
  savings_behavior: Leaning,
  overall_confidence: z.number().min(0).max(1),
  limitations: z.array(z.string()).meta({ description: "Why traits are missing" }),
});
export type PsychometricProfile = z.infer<typeof PsychometricProfile>;

const Claim = z.object({ text: z.string(), source_id: z.string(), quote: z.string() });
const Candidate = z.object({
  name: z.string(),
  description: z.string(),
  source_id: z.string(),
  url: z.string(),
  agrees_with: z.array(z.string()),
  match_score: z.number(),
});
const PersonSource = z.object({
  id: z.string(),
  title: z.string(),
  url: z.string(),
  publisher: z.string(),
  published_at: z.string().nullable(),
  retrieved_at: z.string(),
  snippet: z.string(),
});

const ResearchSummary = z.object({
  status: z.enum(["identified", "insufficient_evidence"]),
  text: z.string().meta({ description: "Every sentence cites a source as [n]; empty without one" }),
  career: z.array(Claim),
  affiliations: z.array(Claim),
  public_records: z.array(Claim),
  candidates: z
    .array(Candidate)
    .meta({ description: "Other people with the name, or with too few matching facts; never merged" }),
  sources: z.array(PersonSource),
  limitations: z.array(z.string()).meta({ description: "Why the person was not identified, and sources not read" }),
});
export type ResearchSummary = z.infer<typeof ResearchSummary>;

const Indicator = z.object({
  id: z.string(),
  label: z.string(),
  value: z.number(),
  unit: z.string(),
  formula: z.string(),
  inputs: z.record(z.string(), z.number()),
  verdict: z.enum(["strong", "acceptable", "weak"]).nullable(),
});

const CreditAssessment = z.object({
  status: z.enum(["assessed", "insufficient_evidence"]),
  payment_history_indicators: z.array(Indicator),
  credit_utilization_patterns: z.array(Indicator),
  debt_management: z.array(Indicator),
  financial_stability: z.array(Indicator),
  risk_score: z.number().min(0).max(100).nullable().meta({ description: "Higher is riskier" }),
  rationale: z.array(z.string()),
  limitations: z.array(z.string()),
});

/** The result of a people run: claims, each with its evidence. */
export const PeopleResult = z.object({
  psychometric_profile: PsychometricProfile,
  research_summary: ResearchSummary,
  credit_assessment: CreditAssessment,
  guardrails: z.object({
    purpose: z.string(),
    identity_basis: z.array(z.string()),
    dropped_sensitive: z.number().int().meta({ description: "Sentences about topics that must not be considered" }),
    dropped_unverified: z.number().int().meta({ description: "Allegations that no court or regulator published" }),
    unavailable: z.array(z.object({ source: z.string(), reason: z.string() })),
    erased_after: z.string().meta({ description: "When this run is erased, at the latest" }),
  }),
});
export type PeopleResult = z.infer<typeof PeopleResult>;
