import { z } from "zod";
import { DebtEntry, GradeEntry, Identity } from "./company-data.ts";
import { REASONS_IF_NULL, reportData } from "./report-data.ts";

const RecommendationEntry = z.object({
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
const StressEntry = z.object({
  min_dscr: z.number(),
  taxes: z.enum(["flat", "recomputed"]),
  cells: z.array(StressCase),
  first_breach: StressCase.nullable(),
});

const AssumptionEntry = z.object({
  id: z.string(),
  label: z.string(),
  value: z.union([z.number(), z.string(), z.boolean()]),
  unit: z.string().nullable(),
  basis: z.string().meta({ description: "Where the assumption comes from" }),
});

const CapacityEntry = z.object({
  status: z.enum(["known", "upper_bound", "unknown"]),
  binding: z.enum(["coverage", "leverage", "loan_to_value"]).nullable(),
  limits: z.record(
    z.string(),
    z.object({ value: z.number().nullable(), reason_if_null: z.enum(REASONS_IF_NULL).nullable() }),
  ),
  note: z.string().nullable(),
});

/** `data` of the analysis of a loan application. */
export const LoanApplicationData = z.object({
  kind: z.literal("loan_application"),
  ...reportData,
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
