import { z } from "zod";
import { CalendarDate, Money } from "./values.ts";

export const COVENANT_METRICS = [
  "total_leverage",
  "senior_leverage",
  "secured_leverage",
  "net_leverage",
  "interest_coverage",
  "fixed_charge_coverage",
  "debt_service_coverage",
  "net_worth",
  "liquidity",
  "current_ratio",
  "loan_to_value",
  "capital_expenditure",
  "minimum_ebitda",
  "asset_coverage",
  "other",
] as const;
export type CovenantMetric = (typeof COVENANT_METRICS)[number];

/** A level that applies from `from` to `to` (either may be open). */
export const CovenantStep = z
  .object({ from: CalendarDate.nullable(), to: CalendarDate.nullable(), threshold: z.number() })
  .meta({ id: "CovenantStep" });

/** `operator` reads "the metric must be <= threshold". `springing`: tested only when a condition is met. */
export const FinancialCovenant = z
  .object({
    name: z.string(),
    metric: z.enum(COVENANT_METRICS),
    operator: z.enum(["<=", ">="]),
    threshold: z.number().nullable(),
    unit: z.enum(["ratio", "percent", "currency"]),
    currency: z.string().nullable(),
    steps: z.array(CovenantStep),
    frequency: z.enum(["monthly", "quarterly", "semiannual", "annual", "at_all_times", "other"]).nullable(),
    springing: z.boolean(),
  })
  .meta({ id: "FinancialCovenant" });
export type FinancialCovenant = z.infer<typeof FinancialCovenant>;

export const EVENT_OF_DEFAULT_TYPES = [
  "non_payment",
  "breach_of_covenant",
  "misrepresentation",
  "cross_default",
  "insolvency",
  "judgment",
  "erisa",
  "change_of_control",
  "invalidity",
  "material_adverse_change",
  "other",
] as const;

export const EventOfDefault = z
  .object({
    type: z.enum(EVENT_OF_DEFAULT_TYPES),
    heading: z.string(),
    section: z.string().nullable(),
    grace_period_days: z.number().nullable(),
    /** Whether a grace period counts business days or calendar days. */
    grace_period_unit: z.enum(["calendar_day", "business_day"]).nullable(),
    threshold_amount: Money.nullable(),
  })
  .meta({ id: "EventOfDefault" });
export type EventOfDefault = z.infer<typeof EventOfDefault>;

export const CovenantHeading = z
  .object({ heading: z.string(), section: z.string().nullable() })
  .meta({ id: "CovenantHeading" });

export const PREPAYMENT_TYPES = [
  "asset_sale",
  "debt_issuance",
  "equity_issuance",
  "excess_cash_flow",
  "casualty",
  "borrowing_base",
  "change_of_control",
  "other",
] as const;

/** `percent` 0..100 of the proceeds to be applied. */
export const MandatoryPrepayment = z
  .object({ type: z.enum(PREPAYMENT_TYPES), percent: z.number().nullable(), section: z.string().nullable() })
  .meta({ id: "MandatoryPrepayment" });
