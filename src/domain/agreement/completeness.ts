import { z } from "zod";

/** Why a field has its value, or why it has none. */
export const FIELD_STATUSES = [
  "stated",
  "computed",
  "not_stated",
  "fixed_elsewhere",
  "redacted_or_blank",
  "conflicting",
  "needs_review",
] as const;

/** Words of the text: `quote === text.slice(start, end)`. */
export const TextPlace = z
  .object({
    start: z.number().int().nonnegative(),
    end: z.number().int().nonnegative(),
    quote: z.string().max(800),
    page: z.number().int().positive().nullable(),
    section: z.string().nullable(),
  })
  .meta({ id: "TextPlace" });
export type TextPlace = z.infer<typeof TextPlace>;

export const FieldFinding = z
  .object({
    field: z.string().meta({ description: "Such as `commitment_amount`" }),
    pointer: z.string().meta({ description: "JSON Pointer of the value, or of the list that would contain it" }),
    label: z.string(),
    status: z.enum(FIELD_STATUSES),
    fixed_in: z.string().nullable().meta({ description: "The document that fixes the value, as the text names it" }),
    places: z.array(TextPlace).meta({ description: "The words that the status was read from" }),
    searched: z
      .object({ places: z.array(z.string()), words: z.array(z.string()) })
      .nullable()
      .meta({ description: "For a value that is not stated: where and with which words it was searched for" }),
  })
  .meta({ id: "FieldFinding" });
export type FieldFinding = z.infer<typeof FieldFinding>;

export const DEAL_TERMS = ["financial_covenant", "mfn_sunset", "equity_cure"] as const;

/** A term whose absence is itself a deal term. */
export const TermPresence = z
  .object({
    term: z.enum(DEAL_TERMS),
    status: z.enum(["present", "affirmatively_absent", "not_applicable", "needs_review"]),
    message: z.string(),
    places: z.array(TextPlace),
    sections_read: z.array(z.string()),
  })
  .meta({ id: "TermPresence" });
export type TermPresence = z.infer<typeof TermPresence>;

export const UNCLAIMED_KINDS = ["money", "rate", "ratio", "date"] as const;

/** A section that states an obligation in figures but from which no value was extracted. */
export const UnclaimedSection = TextPlace.extend({
  heading: z.string().nullable(),
  kind: z.enum(UNCLAIMED_KINDS),
  rank: z.number().int().positive().meta({ description: "1 is the most important" }),
}).meta({ id: "UnclaimedSection" });
export type UnclaimedSection = z.infer<typeof UnclaimedSection>;

export const CHECKS = [
  "lender_commitments_sum",
  "dates_in_order",
  "installments_within_commitment",
  "duplicate_schedule_rows",
  "sublimits_within_commitment",
  "grid_in_order",
  "words_match_figures",
  "cross_references_lead_somewhere",
] as const;

export const ConsistencyCheck = z
  .object({
    check: z.enum(CHECKS),
    pointer: z.string().nullable(),
    result: z.enum(["passed", "failed", "not_applicable"]),
    message: z.string(),
    figures: z.record(z.string(), z.union([z.number(), z.string()])),
    places: z.array(TextPlace),
  })
  .meta({ id: "ConsistencyCheck" });
export type ConsistencyCheck = z.infer<typeof ConsistencyCheck>;

/** How complete and consistent the extraction of an agreement is. */
export const Completeness = z
  .object({
    fields: z.array(FieldFinding),
    presence: z.array(TermPresence),
    unclaimed: z.array(UnclaimedSection),
    checks: z.array(ConsistencyCheck),
  })
  .meta({ id: "Completeness" });
export type Completeness = z.infer<typeof Completeness>;
