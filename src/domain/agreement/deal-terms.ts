import { z } from "zod";
import { TextPlace } from "./completeness.ts";

/** The terms that a lender's analyst compares between deals, in reading order. */
export const DEAL_TERM_KINDS = [
  "security",
  "lien_ranking",
  "guarantee",
  "borrowing_base",
  "advance_rate",
  "call_protection",
  "incremental",
  "pik",
  "equity_cure",
  "ebitda_addback_cap",
  "debt_basket",
  "restricted_payment_basket",
  "change_of_control",
  "benchmark_replacement",
  "defaulting_lender",
  "amendment_type",
] as const;
export type DealTermKind = (typeof DEAL_TERM_KINDS)[number];

/** The kind of value that a deal term has, and its unit. */
export const DEAL_TERM_UNITS = {
  status: "choice",
  collateral: "choice",
  rank: "choice",
  guarantor: "choice",
  asset: "choice",
  kind: "choice",
  of: "choice",
  consequence: "choice",
  approach: "choice",
  type: "choice",
  amount: "currency",
  percent: "percent",
  premium_percent: "percent",
  threshold_percent: "percent",
  rate_percent: "percent",
  ratio: "ratio",
  mfn_bps: "basis_points",
  until_months: "months",
  mfn_sunset_months: "months",
  deadline_days: "days",
  cures_total: "count",
  cures_per_four_quarters: "count",
} as const;
export type DealTermValueName = keyof typeof DEAL_TERM_UNITS;

const ASSETS = [
  "accounts",
  "inventory",
  "equipment",
  "real_estate",
  "equity_interests",
  "intellectual_property",
  "oil_and_gas",
  "securities",
  "cash",
] as const;

/** The allowed words of a choice. */
const CHOICES = {
  status: ["secured", "unsecured"],
  collateral: ["all_assets", ...ASSETS],
  rank: ["first", "second", "pari_passu"],
  guarantor: ["subsidiaries", "parent", "individuals"],
  asset: ASSETS,
  kind: ["prepayment_premium", "make_whole", "repricing", "none"],
  of: ["ebitda", "total_assets", "net_tangible_assets", "net_worth", "net_income", "capitalization"],
  consequence: ["event_of_default", "prepayment"],
  approach: ["hardwired", "amendment"],
  type: [
    "amendment",
    "restatement",
    "waiver",
    "consent",
    "forbearance",
    "extension",
    "increase",
    "joinder",
    "termination",
  ],
} as const satisfies Partial<Record<DealTermValueName, readonly string[]>>;
const CHOICES_IN_WORDS = Object.entries(CHOICES)
  .map(([name, words]) => `\`${name}\`: ${words.join(", ")}`)
  .join("; ");

const [firstName, ...otherNames] = Object.keys(DEAL_TERM_UNITS) as [DealTermValueName, ...DealTermValueName[]];

/** One figure or choice of a deal term with the characters that state it: `quote === text.slice(start, end)`. */
export const DealTermValue = z
  .object({
    name: z.enum([firstName, ...otherNames]),
    value: z
      .union([z.number(), z.string()])
      .meta({ description: `A figure in its unit, or a choice. ${CHOICES_IN_WORDS}` }),
    unit: z.enum(["choice", "currency", "percent", "ratio", "basis_points", "months", "days", "count"]),
    currency: z.string().nullable().meta({ description: "ISO 4217, of an amount" }),
    start: z.number().int().nonnegative(),
    end: z.number().int().nonnegative(),
    quote: z.string().max(800),
    // Exports of earlier releases have neither.
    page: z.number().int().positive().nullable().default(null),
    section: z.string().nullable().default(null),
  })
  .meta({ id: "DealTermValue" });
export type DealTermValue = z.infer<typeof DealTermValue>;

/** A deal term as stated by one provision. Terms such as debt baskets have several provisions. */
export const DealTerm = z
  .object({
    term: z.enum(DEAL_TERM_KINDS),
    summary: z.string().meta({ description: "The values in words, such as `USD 50,000,000 or 10% of total assets`" }),
    values: z.array(DealTermValue),
    place: TextPlace.meta({ description: "The words of the provision" }),
    confidence: z.number().min(0).max(1),
  })
  .meta({ id: "DealTerm" });
export type DealTerm = z.infer<typeof DealTerm>;

/** The deal terms of a text, and the terms that were not found. */
export const DealTerms = z
  .object({ terms: z.array(DealTerm), not_found: z.array(z.enum(DEAL_TERM_KINDS)) })
  .meta({ id: "DealTerms" });
export type DealTerms = z.infer<typeof DealTerms>;
