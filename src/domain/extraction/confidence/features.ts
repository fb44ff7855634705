import type { ExtractedAgreement } from "#domain/agreement/credit-agreement.ts";
import type { Evidence } from "#domain/agreement/evidence.ts";
import type { ScoredItem } from "./items.ts";

/** Features by name; a missing feature is zero. */
export type Features = Readonly<Record<string, number>>;

const LEAST = 0.02;
const LONGEST_QUOTE = 800;

/** Features that all values of one document share: its length, and how many of the usual terms were found. */
export function documentFeatures(agreement: ExtractedAgreement, units: number): Features {
  const { facilities, parties } = agreement;
  const missing = [
    agreement.agreement_date === null,
    agreement.governing_law === null,
    agreement.events_of_default.length < 5,
    agreement.fees.length === 0,
    !parties.some((party) => party.role === "borrower"),
    !parties.some((party) => party.role === "lender"),
    facilities.length === 0,
    facilities.some((facility) => facility.commitment_amount === null),
    facilities.some((facility) => facility.maturity_date === null && facility.tenor_months === null),
  ];
  return {
    "doc:length": Math.log10(Math.max(1000, units) / 100_000),
    "doc:missing": missing.filter(Boolean).length,
    "doc:facilities": Math.log2(1 + facilities.length),
    "doc:agent": parties.some((party) => party.role === "administrative_agent") ? 1 : 0,
    "doc:amendment": agreement.document_kind === "amendment" ? 1 : 0,
    "doc:conflicts": Math.log2(1 + agreement.conflicts.length),
  };
}

/** The features of one value: the confidence that its rule gave, how many and what kind of places state it, what
 *  contradicts it, and the features of its group. */
export function itemFeatures(agreement: ExtractedAgreement, item: ScoredItem, groupSize: number): Features {
  const spans = item.pointers.map((pointer) => agreement.evidence[pointer] ?? []).filter((list) => list.length > 0);
  const sure = Math.min(1, ...spans.map((list) => Math.max(...list.map((each) => each.confidence))));
  const main = spans[0] ?? [];
  const bounded = Math.min(1 - LEAST, Math.max(LEAST, sure));
  const conflicts = agreement.conflicts.filter(({ pointer }) => item.pointers.includes(pointer)).length;
  const rule = Math.log(bounded / (1 - bounded));
  const places = Math.log2(1 + distinctStarts(main));
  const size = Math.log2(1 + groupSize);
  const place = placeOf(main[0]?.section ?? null);
  return {
    rule,
    high: sure >= 0.9 ? 1 : 0,
    low: sure < 0.7 ? 1 : 0,
    places,
    derived: main.some((each) => each.method === "derived") ? 1 : 0,
    conflict: conflicts > 0 ? 1 : 0,
    quote: Math.log2(1 + (main[0]?.quote ?? "").length) / Math.log2(LONGEST_QUOTE),
    size,
    [nameOf("place", place)]: 1,
    [item.group]: 1,
    [nameOf(item.group, "rule")]: rule,
    [nameOf(item.group, "places")]: places,
    [nameOf(item.group, "size")]: size,
    [nameOf(item.group, nameOf("place", place))]: 1,
    ...prefixed(item),
  };
}

function prefixed({ group, own }: ScoredItem): Features {
  return Object.fromEntries(Object.entries(own).map(([name, value]) => [nameOf(group, name), value]));
}

/** `group:name`. There are a few hundred, and a string that was just built is slow as a property name. */
function nameOf(group: string, name: string): string {
  const names = NAMES.get(group) ?? new Map<string, string>();
  NAMES.set(group, names);
  const known = names.get(name);
  if (known !== undefined) return known;
  const made = `${group}:${name}`;
  names.set(name, made);
  return made;
}

const NAMES = new Map<string, Map<string, string>>();

const distinctStarts = (spans: readonly Evidence[]): number => new Set(spans.map((span) => span.start ?? 0)).size;

function placeOf(section: string | null): string {
  if (section === null) return "none";
  if (/^(?:cover|preamble|recitals|signatures)$/i.test(section)) return section.toLowerCase();
  if (/^(?:schedule|exhibit|annex|appendix)/i.test(section)) return "attached";
  return /^(?:section|clause|article)?\s*(?:1|i)\b/i.test(section) ? "first" : "section";
}
