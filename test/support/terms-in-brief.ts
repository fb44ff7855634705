import type { ExtractedAgreement } from "../../src/domain/agreement/credit-agreement.ts";
import type { Facility } from "../../src/domain/agreement/facility.ts";
import type { Money, Period } from "../../src/domain/agreement/values.ts";

/** The terms of one facility in one line each; a member that is absent is not compared. */
export interface FacilityInBrief {
  readonly type: Facility["facility_type"];
  readonly amount?: string | null;
  readonly due?: string | null;
  readonly months?: number | null;
  readonly benchmark?: string | null;
  readonly spread?: number | null;
  readonly floor?: number | null;
  readonly adjustment?: number | null;
  readonly tenors?: readonly string[];
  readonly base?: number | null;
  readonly fixed?: number | null;
  readonly onDefault?: number | null;
  readonly dayCount?: string | null;
  readonly pays?: string | null;
  readonly repayment?: "bullet" | "amortizing" | null;
  readonly installments?: readonly string[];
  readonly sublimits?: readonly string[];
  /** `lender: commitment`. */
  readonly lenders?: readonly string[];
  /** `min..max: spread / base / fee`. */
  readonly grid?: readonly string[];
}

/** The terms of an agreement as a reader would note them down; a member that is absent is not compared. */
export interface TermsInBrief {
  readonly kind?: ExtractedAgreement["document_kind"];
  readonly title?: string | null;
  readonly date?: string | null;
  readonly amends?: string | null;
  /** `role: name`. */
  readonly parties?: readonly string[];
  readonly facilities?: readonly FacilityInBrief[];
  /** `type rate-or-amount`. */
  readonly fees?: readonly string[];
  /** `metric operator threshold`. */
  readonly covenants?: readonly string[];
  /** `metric from..to=threshold from..to=threshold`. */
  readonly steps?: readonly string[];
  /** `type`, days of grace as `5d`, threshold. */
  readonly defaults?: readonly string[];
  readonly prepayments?: readonly string[];
  readonly required?: number | null;
  readonly consent?: boolean | null;
  readonly minimum?: string | null;
  readonly law?: string | null;
  readonly linked?: boolean;
  /** `target unit by date, adjustment`. */
  readonly targets?: readonly string[];
}

const words = (...parts: readonly (string | number | null)[]): string =>
  parts.filter((part) => part !== null).join(" ");
const money = (amount: Money | null): string | null => amount && `${amount.currency} ${amount.amount}`;
const period = (length: Period | null): string | null => length && `${length.period_multiplier}${length.period}`;
const bound = (value: number | null): string => (value === null ? "" : String(value));
const rate = (value: number | null): string => (value === null ? "-" : String(value));

/** Notes an agreement down in brief. */
export function inBrief(agreement: ExtractedAgreement): Required<TermsInBrief> {
  const { amends, assignment } = agreement;
  return {
    kind: agreement.document_kind,
    title: agreement.title,
    date: agreement.agreement_date,
    amends: amends && words(amends.title, amends.date),
    parties: agreement.parties.map((party) => `${party.role}: ${party.name}`),
    facilities: agreement.facilities.map((facility) => facilityInBrief(facility, agreement.parties)),
    fees: agreement.fees.map((fee) => words(fee.type, fee.rate_bps, money(fee.amount))),
    covenants: agreement.financial_covenants.map((c) => words(c.metric, c.operator, c.currency, c.threshold)),
    steps: agreement.financial_covenants
      .filter(({ steps }) => steps.length > 0)
      .map((c) => words(c.metric, ...c.steps.map((s) => `${s.from ?? ""}..${s.to ?? ""}=${s.threshold}`))),
    defaults: agreement.events_of_default.map((event) =>
      words(
        event.type,
        event.grace_period_days === null ? null : `${event.grace_period_days}d`,
        money(event.threshold_amount),
      ),
    ),
    prepayments: agreement.mandatory_prepayments.map((prepayment) => words(prepayment.type, prepayment.percent)),
    required: agreement.required_lenders_percent,
    consent: assignment?.borrower_consent ?? null,
    minimum: money(assignment?.minimum_amount ?? null),
    law: agreement.governing_law,
    linked: agreement.sustainability_linked,
    targets: agreement.esg_kpi_targets.map(
      (t) => `${words(t.target, t.unit)} by ${t.date ?? "-"}, ${rate(t.margin_adjustment_bps)}`,
    ),
  };
}

function facilityInBrief(
  { interest_terms: interest, ...facility }: Facility,
  parties: ExtractedAgreement["parties"],
): Required<FacilityInBrief> {
  return {
    type: facility.facility_type,
    amount: money(facility.commitment_amount),
    due: facility.maturity_date,
    months: facility.tenor_months,
    benchmark: interest.rate_option?.benchmark ?? null,
    spread: interest.rate_option?.spread_bps ?? null,
    floor: interest.rate_option?.floor_bps ?? null,
    adjustment: interest.rate_option?.credit_spread_adjustment_bps ?? null,
    tenors: interest.rate_option?.tenor_options ?? [],
    base: interest.base_rate_option?.spread_bps ?? null,
    fixed: interest.fixed_rate_bps,
    onDefault: interest.default_rate_bps,
    dayCount: interest.day_count_fraction,
    pays: period(interest.payment_frequency),
    repayment: facility.repayment?.type ?? null,
    installments: (facility.repayment?.schedule ?? []).map((one) =>
      words(one.date, money(one.amount), one.percent === null ? null : `${one.percent}%`),
    ),
    sublimits: facility.sublimits.map((sublimit) => words(sublimit.type, money(sublimit.amount))),
    lenders: facility.lender_commitments.map(
      ({ party_id, amount }) => `${parties.find(({ id }) => id === party_id)?.name ?? party_id}: ${money(amount)}`,
    ),
    grid: interest.pricing_grid.map(
      (row) =>
        `${bound(row.min)}..${bound(row.max)}: ${[row.spread_bps, row.base_rate_spread_bps, row.fee_bps].map(rate).join(" / ")}`,
    ),
  };
}

/** Of what was read the members that were noted by hand, lists as sets, facilities by their type. */
export function comparable(noted: TermsInBrief, read: Required<TermsInBrief>): { noted: unknown; read: unknown } {
  const facilities = noted.facilities && {
    noted: sorted(noted.facilities.map((facility) => plain(facility))),
    read: sorted(
      read.facilities.map((facility) => {
        const own = noted.facilities?.find((other) => other.type === facility.type);
        return own ? plain(pick(own, facility)) : facility;
      }),
    ),
  };
  return {
    noted: { ...plain(noted), ...(facilities && { facilities: facilities.noted }) },
    read: { ...plain(pick(noted, read)), ...(facilities && { facilities: facilities.read }) },
  };
}

const ORDERED = new Set(["grid", "installments"]);

function plain(value: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      Array.isArray(item) && !ORDERED.has(key) ? [...item].sort() : item,
    ]),
  );
}

const pick = (like: object, from: object): object =>
  Object.fromEntries(Object.entries(from).filter(([key]) => key in like));

const sorted = (items: readonly unknown[]): unknown[] =>
  [...items].sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));

/** How many leaves were read as noted, wrongly read and missed. */
export interface LeafScore {
  readonly right: number;
  readonly wrong: number;
  readonly missed: number;
}

/** Scores the leaves that were noted by hand: a scalar each, and each item of a list. */
export function scoreOf(noted: TermsInBrief, read: Required<TermsInBrief>): LeafScore {
  const flat = (value: unknown, pointer: string): string[] => {
    if (value === null || value === false || value === undefined) return [];
    if (Array.isArray(value)) return value.flatMap((item) => flat(item, pointer));
    if (typeof value !== "object") return [`${pointer}=${JSON.stringify(value)}`];
    const { type } = value as { type?: string };
    return Object.entries(value).flatMap(([key, item]) => flat(item, `${pointer}/${type ?? ""}/${key}`));
  };
  const both = comparable(noted, read);
  const [want, got] = [flat(both.noted, ""), flat(both.read, "")];
  const left = [...got];
  const right = want.filter((leaf) => {
    const at = left.indexOf(leaf);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  }).length;
  return { right, wrong: left.length, missed: want.length - right };
}
