import type { z } from "zod";
import { isImpossibleDate } from "#domain/agreement/agreement-errors.ts";
import { EventOfDefault, FinancialCovenant, MandatoryPrepayment } from "#domain/agreement/covenant.ts";
import { EsgKpiTarget, ExtractedAgreement } from "#domain/agreement/credit-agreement.ts";
import { EvidenceByPointer } from "#domain/agreement/evidence.ts";
import { Facility } from "#domain/agreement/facility.ts";
import { NO_TERMS } from "#domain/agreement/no-terms.ts";
import { Party } from "#domain/agreement/party.ts";
import { Fee, PricingLevel } from "#domain/agreement/pricing.ts";

/** The agreement object in the shape that questions need. */
export type AskedAgreement = Omit<ExtractedAgreement, "conflicts" | "warnings">;

const EMPTY: AskedAgreement = { ...NO_TERMS, evidence: {} };

/** Missing members of a list element become null or empty. An element of another shape is left out. */
const BLANK: Readonly<Record<string, object>> = {
  parties: { id: "", role: "other", entity_type: null, jurisdiction: null, lei: null },
  facilities: {
    id: "",
    facility_name: "Facility",
    facility_type: "other",
    commitment_amount: null,
    maturity_date: null,
    tenor_months: null,
    purpose: null,
    borrower_ids: [],
    repayment: null,
    sublimits: [],
    lender_commitments: [],
    incremental: null,
  },
  fees: { rate_bps: null, amount: null, facility_ids: [] },
  financial_covenants: {
    name: "Financial covenant",
    metric: "other",
    operator: "<=",
    threshold: null,
    unit: "ratio",
    currency: null,
    steps: [],
    frequency: null,
    springing: false,
  },
  events_of_default: {
    type: "other",
    heading: "Event of default",
    section: null,
    grace_period_days: null,
    grace_period_unit: null,
    threshold_amount: null,
  },
  mandatory_prepayments: { percent: null, section: null },
  affirmative_covenants: { section: null },
  negative_covenants: { section: null },
  esg_kpi_targets: { target: null, unit: null, date: null, margin_adjustment_bps: null },
};
const INTEREST = {
  rate_option: null,
  base_rate_option: null,
  fixed_rate_bps: null,
  pricing_grid: [],
  default_rate_bps: null,
  day_count_fraction: null,
  payment_frequency: null,
};
const RATE_OPTION = {
  benchmark: null,
  alternative_benchmarks: [],
  tenor_options: [],
  spread_bps: null,
  floor_bps: null,
  credit_spread_adjustment_bps: null,
};
const LEVEL = {
  level: null,
  metric: null,
  min: null,
  max: null,
  spread_bps: null,
  base_rate_spread_bps: null,
  fee_bps: null,
  other_bps: [],
};

const ELEMENT: Readonly<Record<string, z.ZodType>> = {
  parties: Party,
  facilities: Facility,
  fees: Fee,
  financial_covenants: FinancialCovenant,
  events_of_default: EventOfDefault,
  mandatory_prepayments: MandatoryPrepayment,
  esg_kpi_targets: EsgKpiTarget,
};

/** Reads an agreement object from a request. It may be partial: members of another shape, and dates that no calendar has,
 *  count as not stated. */
export function readAskedAgreement(sent: Readonly<Record<string, unknown>>): AskedAgreement {
  const read: Record<string, unknown> = { ...EMPTY };
  for (const [name, schema] of Object.entries(ExtractedAgreement.shape)) {
    if (!(name in EMPTY) || name === "evidence") continue;
    const value = withRealDates(sent[name]);
    if (value === undefined || value === null) continue;
    const completed = name in BLANK && Array.isArray(value) ? value.map((item) => completedItem(name, item)) : value;
    const parsed = schema.safeParse(completed);
    if (parsed.success) read[name] = parsed.data;
    else if (Array.isArray(completed) && name in ELEMENT)
      read[name] = completed.flatMap((item) => elementOf(name, item));
  }
  const evidence = EvidenceByPointer.safeParse(sent["evidence"]);
  return { ...(read as AskedAgreement), evidence: evidence.success ? evidence.data : {} };
}

function withRealDates(value: unknown): unknown {
  if (typeof value === "string") return isImpossibleDate(value) ? null : value;
  if (Array.isArray(value)) return value.map(withRealDates);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, withRealDates(member)]));
}

function elementOf(name: string, item: unknown): unknown[] {
  const parsed = ELEMENT[name]?.safeParse(item);
  return parsed?.success ? [parsed.data] : [];
}

function completedItem(name: string, item: unknown): unknown {
  if (!isObject(item)) return item;
  const whole: Record<string, unknown> = { ...BLANK[name], ...item };
  if (name !== "facilities") return whole;
  const interest: Record<string, unknown> = {
    ...INTEREST,
    ...(isObject(item["interest_terms"]) ? item["interest_terms"] : {}),
  };
  if (isObject(interest["rate_option"])) {
    const option: Record<string, unknown> = { ...RATE_OPTION, ...interest["rate_option"] };
    // An index without a name of its own is called by none.
    interest["rate_option"] = { ...option, benchmark: option["benchmark"] === "other" ? null : option["benchmark"] };
  }
  if (isObject(interest["base_rate_option"]))
    interest["base_rate_option"] = { spread_bps: null, floor_bps: null, ...interest["base_rate_option"] };
  if (Array.isArray(interest["pricing_grid"]))
    interest["pricing_grid"] = interest["pricing_grid"].flatMap((row) => {
      const parsed = PricingLevel.safeParse(isObject(row) ? { ...LEVEL, ...row } : row);
      return parsed.success ? [parsed.data] : [];
    });
  return { ...whole, interest_terms: interest };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
