import { z } from "zod";
import { Money, Period } from "./values.ts";

export const BENCHMARKS = [
  "Term SOFR",
  "Daily Simple SOFR",
  "SOFR",
  "LIBOR",
  "EURIBOR",
  "SONIA",
  "€STR",
  "CORRA",
  "CDOR",
  "SARON",
  "TONA",
  "Prime",
  "other",
] as const;
export type Benchmark = (typeof BENCHMARKS)[number];

/** A floating rate over a benchmark; margins, floor and adjustment in basis points. Tenors as `1M`. */
export const RateOption = z
  .object({
    benchmark: z.enum(BENCHMARKS).nullable(),
    alternative_benchmarks: z.array(z.enum(BENCHMARKS)),
    tenor_options: z.array(z.string()),
    spread_bps: z.number().nullable(),
    floor_bps: z.number().nullable(),
    credit_spread_adjustment_bps: z.number().nullable(),
  })
  .meta({ id: "RateOption" });

/** The alternate base rate (ABR) option: its margin and floor, basis points. */
export const BaseRateOption = z
  .object({ spread_bps: z.number().nullable(), floor_bps: z.number().nullable() })
  .meta({ id: "BaseRateOption" });

/** One row of a pricing grid, in text order. `min` and `max` bound `metric` if it is a number; `level` is the row's own
 *  label (a rating, "Level II"). */
export const PricingLevel = z
  .object({
    level: z.string().nullable(),
    metric: z.string().nullable(),
    min: z.number().nullable(),
    max: z.number().nullable(),
    spread_bps: z.number().nullable(),
    base_rate_spread_bps: z.number().nullable(),
    fee_bps: z.number().nullable(),
    other_bps: z.array(z.number()),
  })
  .meta({ id: "PricingLevel" });
export type PricingLevel = z.infer<typeof PricingLevel>;

/** `default_rate_bps` is the margin added on default; `day_count_fraction` is a CDM value (`ACT/360`). */
export const InterestTerms = z
  .object({
    rate_option: RateOption.nullable(),
    base_rate_option: BaseRateOption.nullable(),
    fixed_rate_bps: z.number().nullable(),
    pricing_grid: z.array(PricingLevel),
    default_rate_bps: z.number().nullable(),
    day_count_fraction: z.string().nullable(),
    payment_frequency: Period.nullable(),
  })
  .meta({ id: "InterestTerms" });
export type InterestTerms = z.infer<typeof InterestTerms>;

export const FEE_TYPES = [
  "commitment",
  "facility",
  "letter_of_credit",
  "fronting",
  "upfront",
  "agency",
  "exit",
  "prepayment",
  "other",
] as const;

export const Fee = z
  .object({
    type: z.enum(FEE_TYPES),
    rate_bps: z.number().nullable(),
    amount: Money.nullable(),
    facility_ids: z.array(z.string()),
  })
  .meta({ id: "Fee" });
export type Fee = z.infer<typeof Fee>;
