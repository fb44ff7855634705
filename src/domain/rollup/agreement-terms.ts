import type { ExtractedAgreement } from "#domain/agreement/credit-agreement.ts";
import type { Evidence } from "#domain/agreement/evidence.ts";
import type { Facility } from "#domain/agreement/facility.ts";

/** The type of a term, which decides how it is formatted and compared. */
export type TermKind =
  | "money"
  | "date"
  | "bps"
  | "percent"
  | "number"
  | "text"
  | "grid"
  | "steps"
  | "schedule"
  | "shares";

/** One term that a document states. */
export interface StatedTerm {
  /** Identifies the same term in an agreement and its amendments: `revolving/commitment`. */
  readonly key: string;
  /** Its JSON Pointer in the document's own agreement object. */
  readonly pointer: string;
  readonly label: string;
  /** The facility that it belongs to, as the document names it. */
  readonly facility: string | null;
  readonly kind: TermKind;
  readonly value: unknown;
  readonly evidence: readonly Evidence[];
}

interface Place {
  readonly prefix: string;
  readonly pointer: string;
  readonly facility: string | null;
}

/** The terms that roll up, in reading order. Terms that are not stated are left out.
 *  @param facilityKeys the key of each facility by its id; an amendment uses the same keys as its agreement */
export function agreementTerms(agreement: ExtractedAgreement, facilityKeys: ReadonlyMap<string, string>): StatedTerm[] {
  const names = new Map(agreement.parties.map(({ id, name }) => [id, name]));
  const found = agreement.facilities.flatMap((facility, i) => {
    const prefix = facilityKeys.get(facility.id);
    if (prefix === undefined) return [];
    return facilityTerms(facility, { prefix, pointer: `/facilities/${i}`, facility: facility.facility_name }, names);
  });
  const all = [...found, ...feeTerms(agreement), ...covenantTerms(agreement), ...otherTerms(agreement)];
  return all
    .filter(({ value }) => value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0))
    .map((term) => ({ ...term, evidence: evidenceOf(agreement, term.pointer) }));
}

type BareTerm = Omit<StatedTerm, "evidence">;

function facilityTerms(facility: Facility, at: Place, names: ReadonlyMap<string, string>): BareTerm[] {
  const { interest_terms: interest, repayment } = facility;
  const one = (name: string, path: string, label: string, kind: TermKind, value: unknown): BareTerm => ({
    key: `${at.prefix}/${name}`,
    pointer: `${at.pointer}/${path}`,
    label,
    facility: at.facility,
    kind,
    value,
  });
  const rate = "interest_terms/rate_option";
  return [
    one("commitment", "commitment_amount", "Commitment", "money", facility.commitment_amount),
    one("maturity", "maturity_date", "Maturity", "date", facility.maturity_date),
    one(
      "tenor",
      "tenor_months",
      "Tenor in months",
      "number",
      facility.maturity_date === null ? facility.tenor_months : null,
    ),
    one("purpose", "purpose", "Purpose", "text", facility.purpose),
    one("benchmark", `${rate}/benchmark`, "Benchmark", "text", interest.rate_option?.benchmark),
    one("margin", `${rate}/spread_bps`, "Margin", "bps", interest.rate_option?.spread_bps),
    one("floor", `${rate}/floor_bps`, "Floor", "bps", interest.rate_option?.floor_bps),
    one(
      "adjustment",
      `${rate}/credit_spread_adjustment_bps`,
      "Credit spread adjustment",
      "bps",
      interest.rate_option?.credit_spread_adjustment_bps,
    ),
    one(
      "base_rate_margin",
      "interest_terms/base_rate_option/spread_bps",
      "Base rate margin",
      "bps",
      interest.base_rate_option?.spread_bps,
    ),
    one(
      "base_rate_floor",
      "interest_terms/base_rate_option/floor_bps",
      "Base rate floor",
      "bps",
      interest.base_rate_option?.floor_bps,
    ),
    one("fixed_rate", "interest_terms/fixed_rate_bps", "Fixed rate", "bps", interest.fixed_rate_bps),
    one("pricing", "interest_terms/pricing_grid", "Pricing grid", "grid", interest.pricing_grid),
    one("default_rate", "interest_terms/default_rate_bps", "Default rate", "bps", interest.default_rate_bps),
    one("day_count", "interest_terms/day_count_fraction", "Day count", "text", interest.day_count_fraction),
    one("repayment", "repayment/schedule", "Repayment schedule", "schedule", repayment?.schedule),
    ...facility.sublimits.map(({ type, amount }, i) =>
      one(`sublimit/${type}`, `sublimits/${i}/amount`, `${SUBLIMITS[type]} sublimit`, "money", amount),
    ),
    one(
      "lenders",
      "lender_commitments",
      "Lender commitments",
      "shares",
      facility.lender_commitments.map(({ party_id, amount }) => ({ name: names.get(party_id) ?? party_id, amount })),
    ),
    one("incremental", "incremental/amount", "Incremental capacity", "money", facility.incremental?.amount),
    one("incremental_ratio", "incremental/ratio", "Incremental ratio", "number", facility.incremental?.ratio),
  ];
}

const SUBLIMITS = {
  letter_of_credit: "Letter of credit",
  swingline: "Swingline",
  multicurrency: "Multicurrency",
  competitive_bid: "Competitive bid",
  borrower: "Borrower",
  other: "Other",
} as const;

/** Recurring fees. Upfront and exit fees are paid once, for the document that states them. */
const RUNNING_FEES: Readonly<Record<string, string>> = {
  commitment: "Commitment fee",
  facility: "Facility fee",
  letter_of_credit: "Letter of credit fee",
  fronting: "Fronting fee",
  agency: "Agency fee",
};

function feeTerms({ fees }: ExtractedAgreement): BareTerm[] {
  return fees.flatMap(({ type, rate_bps, amount }, i) => {
    const label = RUNNING_FEES[type];
    // Two fees of the same type cannot be matched between documents.
    if (label === undefined || fees.filter((fee) => fee.type === type).length > 1) return [];
    const at = { facility: null, label };
    return [
      { ...at, key: `fee/${type}/rate`, pointer: `/fees/${i}/rate_bps`, kind: "bps" as const, value: rate_bps },
      { ...at, key: `fee/${type}/amount`, pointer: `/fees/${i}/amount`, kind: "money" as const, value: amount },
    ];
  });
}

/** A covenant is one term, because its limit and its steps belong together. */
function covenantTerms({ financial_covenants: covenants }: ExtractedAgreement): BareTerm[] {
  return covenants.map((covenant, i) => ({
    key: `covenant/${covenant.metric === "other" ? plainName(covenant.name) : covenant.metric}`,
    pointer: `/financial_covenants/${i}`,
    label: covenant.name,
    facility: null,
    kind: "steps",
    value: covenant,
  }));
}

function otherTerms(agreement: ExtractedAgreement): BareTerm[] {
  const { mandatory_prepayments: prepayments, assignment } = agreement;
  const single = prepayments.filter(({ type }) => prepayments.filter((other) => other.type === type).length === 1);
  return [
    {
      key: "required_lenders",
      pointer: "/required_lenders_percent",
      label: "Required lenders",
      facility: null,
      kind: "percent",
      value: agreement.required_lenders_percent,
    },
    {
      key: "assignment_minimum",
      pointer: "/assignment/minimum_amount",
      label: "Minimum assignment",
      facility: null,
      kind: "money",
      value: assignment?.minimum_amount,
    },
    ...single.map(
      (prepayment): BareTerm => ({
        key: `prepayment/${prepayment.type}`,
        pointer: `/mandatory_prepayments/${prepayments.indexOf(prepayment)}/percent`,
        label: `Mandatory prepayment: ${prepayment.type.replaceAll("_", " ")}`,
        facility: null,
        kind: "percent",
        value: prepayment.percent,
      }),
    ),
  ];
}

/** The evidence at a pointer; else the evidence inside its value; else that of the nearest enclosing object. */
function evidenceOf({ evidence }: ExtractedAgreement, pointer: string): readonly Evidence[] {
  const own = evidence[pointer];
  if (own !== undefined) return own;
  const inside = Object.keys(evidence).filter((key) => key.startsWith(`${pointer}/`));
  if (inside.length > 0) return distinct(inside.flatMap((key) => evidence[key] ?? []));
  for (let end = pointer.lastIndexOf("/"); end > 0; end = pointer.lastIndexOf("/", end - 1)) {
    const around = evidence[pointer.slice(0, end)];
    if (around !== undefined) return around;
  }
  return [];
}

const MAX_EVIDENCE = 40;

function distinct(all: readonly Evidence[]): Evidence[] {
  const seen = new Map(all.map((one) => [`${one.method} ${one.start} ${one.end} ${one.of?.join() ?? ""}`, one]));
  return [...seen.values()].slice(0, MAX_EVIDENCE);
}

/** A name without case, punctuation and legal form, so that different spellings compare equal. */
export function plainName(name: string): string {
  return name
    .toLowerCase()
    .replace(/[.,'’"]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .replace(/\b(the|inc|incorporated|corp|corporation|company|co|llc|lp|ltd|limited|plc|llp|na)\b/g, "")
    .replace(/\s+/g, " ")
    .trim();
}
