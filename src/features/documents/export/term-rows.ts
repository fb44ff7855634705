import type { CreditAgreement } from "#domain/agreement/credit-agreement.ts";
import { evidenceAt } from "#domain/agreement/diff-agreements.ts";
import type { Evidence } from "#domain/agreement/evidence.ts";
import { childPointer } from "#domain/agreement/json-pointer.ts";
import { MEMBER_LABELS, RATE_LABELS, TERM_LABELS, valueLabel } from "#domain/agreement/term-labels.ts";
import type { Money } from "#domain/agreement/values.ts";

/** One stated term of an agreement, as a line of an export. */
export interface TermRow {
  /** "Facilities" */
  readonly group: string;
  /** The item of the group: "Term B Facility". Null if the group has no items. */
  readonly item: string | null;
  /** "Floor" */
  readonly label: string;
  readonly pointer: string;
  readonly value: string | number | boolean;
  /** Currency, "bps", "percent", "months", "days"; null if the value has no unit. */
  readonly unit: string | null;
  readonly evidence: readonly Evidence[];
}

const GROUPS: Readonly<Record<string, string>> = TERM_LABELS.lists;
const GENERAL = "General terms";
const NOT_TERMS = new Set(["evidence", "conflicts", "warnings", "cdm"]);

const LABELS: Readonly<Record<string, string>> = {
  ...MEMBER_LABELS,
  document_kind: "Document type",
  esg_kpi_targets: TERM_LABELS.lists.esg_kpi_targets,
  kpi: "KPI",
  party_id: "Lender",
  facility_ids: "Facilities",
  base_rate_option: "Base rate",
  spread_bps: "margin",
  base_rate_spread_bps: "base rate margin",
  fee_bps: "fee",
  other_bps: "other",
  grace_period_days: "Grace period",
  governing_law: "Governing law (ISO 3166)",
};
const RATES: readonly (readonly [string, string])[] = Object.entries(RATE_LABELS);
const UNITS: readonly (readonly [RegExp, string])[] = [
  [/_bps$/, "bps"],
  [/(^|_)percent$/, "percent"],
  [/_months$/, "months"],
  [/_days$/, "days"],
];
/** Members that only group other members. */
const SILENT = new Set(["interest_terms", "repayment", "payment_frequency", "assignment"]);

/** All terms that an agreement states, in the order of the agreement object. */
export function termRows(agreement: CreditAgreement): TermRow[] {
  const rows: TermRow[] = [];
  for (const [name, value] of Object.entries(agreement)) {
    if (NOT_TERMS.has(name)) continue;
    const pointer = childPointer("", name);
    const group = GROUPS[name];
    if (group === undefined || !Array.isArray(value)) {
      addRows(rows, agreement, { group: GENERAL, item: null }, value, pointer, []);
      continue;
    }
    for (const [i, item] of value.entries()) {
      const place = { group, item: nameOf(agreement, name, item, i) };
      addRows(rows, agreement, place, item, childPointer(pointer, i), []);
    }
  }
  return rows;
}

type Item = Readonly<Record<string, unknown>>;

function nameOf(agreement: CreditAgreement, list: string, item: Item, index: number): string {
  const names = ["facility_name", "name", "heading", "kpi"].map((member) => item[member]);
  const named = names.find((name) => typeof name === "string" && name !== "");
  if (typeof named === "string") return named;
  const type =
    typeof item["type"] === "string"
      ? (valueLabel(`/${list}/0/type`, item["type"]) ?? sentenceCase(item["type"]))
      : `${GROUPS[list]} ${index + 1}`;
  const facilities = Array.isArray(item["facility_ids"])
    ? item["facility_ids"].map((id) => referred(agreement, id))
    : [];
  return facilities.length > 0 ? `${type} (${facilities.join(", ")})` : type;
}

function addRows(
  rows: TermRow[],
  agreement: CreditAgreement,
  place: Pick<TermRow, "group" | "item">,
  value: unknown,
  pointer: string,
  path: readonly string[],
): void {
  if (value === null || value === undefined) return;
  const member = pointer.slice(pointer.lastIndexOf("/") + 1);
  if (member === "id") return;
  const add = (shown: TermRow["value"], unit: string | null) => {
    const rate = RATES.find(([end]) => pointer.endsWith(`/${end}`));
    const label = rate?.[1] ?? labelOf(path.length > 0 ? path : [member]);
    rows.push({ ...place, label, pointer, value: shown, unit, evidence: evidenceAt(agreement.evidence, pointer) });
  };
  if (isMoney(value)) return add(value.amount, value.currency);
  if (isPeriod(value)) return add(`${value.period_multiplier}${value.period}`, null);
  if (typeof value === "object") {
    const isList = Array.isArray(value);
    if (isList && value.every((each) => typeof each !== "object")) {
      if (value.length > 0) add(value.map((each) => referred(agreement, each)).join(", "), null);
      return;
    }
    for (const [key, each] of Object.entries(value)) {
      const part = isList ? String(Number(key) + 1) : key;
      addRows(rows, agreement, place, each, childPointer(pointer, key), [...path, part]);
    }
    return;
  }
  if (typeof value === "number") return add(value, unitOf(member));
  if (typeof value === "boolean") return add(value, null);
  add(referred(agreement, value), null);
}

function referred({ parties, facilities }: CreditAgreement, id: unknown): string {
  const party = parties.find((each) => each.id === id);
  return party?.name ?? facilities.find((each) => each.id === id)?.facility_name ?? String(id);
}

function labelOf(path: readonly string[]): string {
  const words = path.filter((part) => !SILENT.has(part)).map((part) => LABELS[part] ?? plain(part));
  return sentenceCase(words.join(", ").replaceAll(/, (\d+)/g, " $1"));
}

const plain = (member: string): string => member.replace(/_(bps|months|days)$/, "").replaceAll("_", " ");

function sentenceCase(text: string): string {
  const words = text.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function unitOf(member: string): string | null {
  return UNITS.find(([pattern]) => pattern.test(member))?.[1] ?? null;
}

function isMoney(value: unknown): value is Money {
  return typeof value === "object" && value !== null && "amount" in value && "currency" in value && !("type" in value);
}

function isPeriod(value: unknown): value is { period: string; period_multiplier: number } {
  return typeof value === "object" && value !== null && "period_multiplier" in value;
}

const DATE = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });
const NUMBER = new Intl.NumberFormat("en-US", { maximumFractionDigits: 6 });

const RATE = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 6 });

/** A formatted value: "USD 350,000,000", "Mar 14, 2029", "275 bps". */
export function shownValue({ value, unit, label, pointer }: TermRow): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "string") {
    if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return DATE.format(new Date(`${value}T00:00:00Z`));
    const named = valueLabel(pointer, value);
    if (named !== null) return named;
    return /^[a-z]+(_[a-z]+)*$/.test(value) && label !== "Title" ? sentenceCase(value) : value;
  }
  const number = NUMBER.format(value);
  if (unit === null) return number;
  if (pointer.endsWith("/fixed_rate_bps")) return `${RATE.format(value / 100)}%`;
  if (unit === "percent") return `${number}%`;
  return /^[A-Z]{3}$/.test(unit) ? `${unit} ${number}` : `${number} ${unit}`;
}

/** The source of a value in words, without its quote: "Section 2.01, page 12". */
export function sourceNote({ evidence }: TermRow): string {
  const [first] = evidence;
  if (!first) return "";
  if (first.method === "manual") return `Corrected by hand on ${(first.at ?? "").slice(0, 10)}`;
  if (first.method === "derived") return `Calculated from ${(first.of ?? []).join(", ")}`;
  const section = first.section ? (/^\d/.test(first.section) ? `Section ${first.section}` : first.section) : null;
  const place = [section, first.page === null ? null : `page ${first.page}`].filter((part) => part !== null);
  return place.join(", ") || "In the text";
}
