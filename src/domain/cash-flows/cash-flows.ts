import { z } from "zod";
import { CalendarDate } from "#domain/agreement/values.ts";
import { ActusTerms } from "./actus-terms.ts";

/** Where an input comes from. `stated`: read from the text, see the evidence at `pointer`; `derived`: computed from
 *  stated values; `given`: chosen by the caller; `assumed`: a default, which `note` explains. */
const INPUT_BASES = ["stated", "derived", "given", "assumed"] as const;

export const CashFlowInput = z
  .object({
    name: z.string(),
    value: z.union([z.string(), z.number()]),
    basis: z.enum(INPUT_BASES),
    pointer: z.string().nullable(),
    note: z.string().nullable(),
  })
  .meta({ id: "CashFlowInput" });
export type CashFlowInput = z.infer<typeof CashFlowInput>;

/** Why there is no schedule, or why a schedule has no interest. */
export const CASH_FLOW_REASONS = [
  "revolving",
  "not_a_loan",
  "no_commitment",
  "no_start_date",
  "no_maturity",
  "maturity_before_start",
  "no_repayment",
  "no_installments",
  "no_first_installment",
  "no_installment_amount",
  "repaid_before_start",
  "no_rate",
  "no_margin",
  "no_day_count",
  "no_payment_frequency",
  "choose_level",
  "give_benchmark_rate",
] as const;
export type CashFlowReasonCode = (typeof CASH_FLOW_REASONS)[number];

export const CashFlowReason = z
  .object({ code: z.enum(CASH_FLOW_REASONS), message: z.string(), pointer: z.string().nullable() })
  .meta({ id: "CashFlowReason" });
export type CashFlowReason = z.infer<typeof CashFlowReason>;

/** One payment date. Amounts are in major units. `due_date` is the date in the agreement; `payment_date` is the
 *  Business Day on which the payment is made. */
export const CashFlowRow = z
  .object({
    due_date: CalendarDate,
    payment_date: CalendarDate,
    opening_balance: z.number(),
    days: z.number().int().meta({ description: "Calendar days since the last interest payment" }),
    rate: z.number().nullable(),
    interest: z.number().nullable(),
    principal: z.number(),
    closing_balance: z.number(),
  })
  .meta({ id: "CashFlowRow" });
export type CashFlowRow = z.infer<typeof CashFlowRow>;

const ComparedInstallment = z.object({
  pointer: z.string(),
  printed_date: CalendarDate,
  printed_amount: z.number(),
  computed_date: CalendarDate.nullable(),
  computed_amount: z.number().nullable(),
  difference: z.number().nullable().meta({ description: "Computed less printed" }),
  matches: z.boolean(),
});

export const COMPARISON_FINDINGS = [
  "beyond_commitment",
  "after_maturity",
  "out_of_order",
  "off_cycle",
  "one_installment_only",
  "level_payment_differs",
] as const;

/** Compares the computed principal with the installments printed in the text. `balance_at_maturity` is due on the
 *  maturity date, in addition to or after the last printed installment. */
export const InstallmentComparison = z
  .object({
    matches: z.boolean(),
    printed: z.enum(["table", "rule"]),
    installments: z.array(ComparedInstallment),
    printed_total: z.number(),
    commitment: z.number(),
    balance_at_maturity: z.number(),
    findings: z.array(z.object({ code: z.enum(COMPARISON_FINDINGS), message: z.string() })),
  })
  .meta({ id: "InstallmentComparison" });
export type InstallmentComparison = z.infer<typeof InstallmentComparison>;

/** The cash flows of one facility: its ACTUS terms, its payments, and the source of each input. */
export const FacilityCashFlows = z
  .object({
    facility_id: z.string(),
    facility_name: z.string(),
    currency: z.string().nullable(),
    terms: ActusTerms.nullable(),
    inputs: z.array(CashFlowInput),
    reasons: z.array(CashFlowReason).meta({
      description: "Why there is no schedule (`terms` is null) or no interest (`rows[].interest` is null)",
    }),
    rows: z.array(CashFlowRow),
    totals: z.object({ principal: z.number(), interest: z.number().nullable() }).nullable(),
    comparison: InstallmentComparison.nullable(),
  })
  .meta({ id: "FacilityCashFlows" });
export type FacilityCashFlows = z.infer<typeof FacilityCashFlows>;
