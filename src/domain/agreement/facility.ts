import { z } from "zod";
import { InterestTerms } from "./pricing.ts";
import { CalendarDate, Money } from "./values.ts";

export const FACILITY_TYPES = [
  "revolving",
  "term_loan",
  "term_loan_a",
  "term_loan_b",
  "delayed_draw",
  "letter_of_credit",
  "swingline",
  "bridge",
  "other",
] as const;
export type FacilityType = (typeof FACILITY_TYPES)[number];

export const SUBLIMIT_TYPES = [
  "letter_of_credit",
  "swingline",
  "multicurrency",
  "competitive_bid",
  "borrower",
  "other",
] as const;

/** A part of a facility's commitment with a separate cap. */
export const Sublimit = z.object({ type: z.enum(SUBLIMIT_TYPES), amount: Money.nullable() }).meta({ id: "Sublimit" });

/** One installment: on a date or at the end of a quarter, an amount or a percentage (0..100) of the original
 *  principal. */
export const Installment = z
  .object({
    date: CalendarDate.nullable(),
    quarter: z.string().nullable(),
    amount: Money.nullable(),
    percent: z.number().nullable(),
  })
  .meta({ id: "Installment" });

export const Repayment = z
  .object({ type: z.enum(["bullet", "amortizing"]), schedule: z.array(Installment) })
  .meta({ id: "Repayment" });

export const LenderCommitment = z.object({ party_id: z.string(), amount: Money }).meta({ id: "LenderCommitment" });

/** Incremental capacity: a fixed amount, a leverage ratio below which it is unlimited, or both. */
export const Incremental = z
  .object({ amount: Money.nullable(), ratio: z.number().nullable() })
  .meta({ id: "Incremental" });

/** A line of credit with a separate commitment (LMA: Facility; LSTA: Facility or Tranche). A swingline or
 *  letter-of-credit line within another commitment is a sublimit of that facility, never a facility. */
export const Facility = z
  .object({
    id: z.string(),
    facility_name: z.string(),
    facility_type: z.enum(FACILITY_TYPES),
    commitment_amount: Money.nullable(),
    maturity_date: CalendarDate.nullable(),
    tenor_months: z.number().nullable(),
    purpose: z.string().nullable(),
    borrower_ids: z.array(z.string()),
    interest_terms: InterestTerms,
    repayment: Repayment.nullable(),
    sublimits: z.array(Sublimit),
    lender_commitments: z.array(LenderCommitment),
    incremental: Incremental.nullable(),
  })
  .meta({ id: "Facility" });
export type Facility = z.infer<typeof Facility>;
