import type { CreditAgreement } from "./credit-agreement.ts";
import type { Evidence, EvidenceByPointer } from "./evidence.ts";
import { childPointer, equalJson, pointersOutwards } from "./json-pointer.ts";

/** A term that differs between two agreements; null in an agreement that does not state it. */
export interface TermChange {
  /** Its pointer in the new agreement, or in the old one if the new one does not state it. */
  readonly pointer: string;
  /** Its pointer in the old agreement; null if the old agreement does not state it. */
  readonly old_pointer: string | null;
  readonly old: unknown;
  readonly new: unknown;
  readonly old_evidence: Evidence[];
  readonly new_evidence: Evidence[];
}

interface Side {
  readonly value: unknown;
  readonly pointer: string;
}

interface Comparison {
  readonly old: CreditAgreement;
  readonly new: CreditAgreement;
  readonly changes: TermChange[];
}

const NOT_TERMS = new Set(["evidence", "conflicts", "warnings", "cdm"]);
const MAX_EVIDENCE = 20;

/** The terms in which two agreements differ, in the order of the agreement object. List items are matched by identity
 *  (a party by name and role, a facility by name), not by position. */
export function diffAgreements(old: CreditAgreement, current: CreditAgreement): TermChange[] {
  const comparison: Comparison = { old, new: current, changes: [] };
  for (const name of Object.keys(current) as (keyof CreditAgreement)[]) {
    if (NOT_TERMS.has(name)) continue;
    const pointer = childPointer("", name);
    compare(comparison, { value: old[name], pointer }, { value: current[name], pointer });
  }
  return comparison.changes;
}

function compare(comparison: Comparison, old: Side, current: Side): void {
  if (Array.isArray(old.value) && Array.isArray(current.value)) return compareLists(comparison, old, current);
  if (isObject(old.value) && isObject(current.value)) {
    for (const name of new Set([...Object.keys(current.value), ...Object.keys(old.value)])) {
      if (name === "id") continue;
      compare(
        comparison,
        { value: old.value[name], pointer: childPointer(old.pointer, name) },
        { value: current.value[name], pointer: childPointer(current.pointer, name) },
      );
    }
    return;
  }
  const named = [nameOf(comparison.old, old), nameOf(comparison.new, current)];
  if (!equalJson(named[0] ?? null, named[1] ?? null)) report(comparison, old, current);
}

/** A reference is compared by its target, because ids are unique only within one agreement. */
function nameOf({ parties, facilities }: CreditAgreement, { value, pointer }: Side): unknown {
  if (/\/(party_id|borrower_ids\/\d+)$/.test(pointer)) return parties.find(({ id }) => id === value)?.name ?? value;
  if (/\/facility_ids\/\d+$/.test(pointer)) return facilities.find(({ id }) => id === value)?.facility_name ?? value;
  return value;
}

function compareLists(comparison: Comparison, old: Side, current: Side): void {
  const before = itemsOf(comparison.old, old);
  const after = itemsOf(comparison.new, current);
  const partners = matchItems(before, after);
  const matched = new Set(partners.values());
  for (const [i, item] of after.entries()) {
    const partner = partners.get(i);
    if (partner === undefined) report(comparison, { value: null, pointer: "" }, item.side);
    else compare(comparison, (before[partner] as Item).side, item.side);
  }
  for (const [i, item] of before.entries())
    if (!matched.has(i)) report(comparison, item.side, { value: null, pointer: "" });
}

interface Item {
  readonly side: Side;
  /** Keys that identify the item, most specific first. */
  readonly keys: readonly string[];
}

function itemsOf(agreement: CreditAgreement, { value, pointer }: Side): Item[] {
  const list = pointer.slice(pointer.lastIndexOf("/") + 1);
  return (value as unknown[]).map((item, i) => {
    const side = { value: item, pointer: childPointer(pointer, i) };
    return { side, keys: keysOf(agreement, list, side, i) };
  });
}

/** The members that identify items of a list, most specific first. Other lists are matched by position. */
const KEYS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  parties: [["name", "role"], ["role"]],
  facilities: [["facility_name"], ["facility_type"]],
  fees: [["type", "facility_ids"], ["type"]],
  financial_covenants: [["name", "metric"], ["metric"]],
  events_of_default: [["type", "heading"], ["section"]],
  affirmative_covenants: [["heading"], ["section"]],
  negative_covenants: [["heading"], ["section"]],
  mandatory_prepayments: [["type", "section"], ["type"]],
  sublimits: [["type"]],
  lender_commitments: [["party_id"]],
  esg_kpi_targets: [["kpi", "date"], ["kpi"]],
};

function keysOf(agreement: CreditAgreement, list: string, { value, pointer }: Side, index: number): string[] {
  const item = value;
  if (!isObject(item)) return [JSON.stringify(nameOf(agreement, { value, pointer }))];
  const keys = (KEYS[list] ?? []).map((members) =>
    JSON.stringify(
      members.map((name) => nameOf(agreement, { value: item[name], pointer: childPointer(pointer, name) })),
    ),
  );
  return keys.length > 0 ? keys : [String(index)];
}

/** Matches each new item to an old one: by the most specific keys first, in order if keys are equal. */
function matchItems(before: readonly Item[], after: readonly Item[]): Map<number, number> {
  const partners = new Map<number, number>();
  const taken = new Set<number>();
  const exactness = Math.max(0, ...before.map(({ keys }) => keys.length), ...after.map(({ keys }) => keys.length));
  for (let level = 0; level < exactness; level++) {
    const free = new Map<string, number[]>();
    for (const [i, { keys }] of before.entries()) {
      const key = keys[level];
      if (taken.has(i) || key === undefined) continue;
      free.set(key, [...(free.get(key) ?? []), i]);
    }
    for (const [i, { keys }] of after.entries()) {
      if (partners.has(i)) continue;
      const partner = free.get(keys[level] ?? "")?.shift();
      if (partner === undefined) continue;
      partners.set(i, partner);
      taken.add(partner);
    }
  }
  return partners;
}

function report({ old: before, new: after, changes }: Comparison, old: Side, current: Side): void {
  const stoodBefore = old.value !== null && old.value !== undefined;
  changes.push({
    pointer: current.pointer === "" ? old.pointer : current.pointer,
    old_pointer: old.pointer === "" ? null : old.pointer,
    old: stoodBefore ? old.value : null,
    new: current.value ?? null,
    old_evidence: stoodBefore ? evidenceAt(before.evidence, old.pointer) : [],
    new_evidence: current.pointer === "" ? [] : evidenceAt(after.evidence, current.pointer),
  });
}

/** The evidence of a value: its own, else that of the nearest enclosing object, else that of the values in it. */
export function evidenceAt(evidence: EvidenceByPointer, pointer: string): Evidence[] {
  for (const each of pointersOutwards(pointer)) if (evidence[each] !== undefined) return evidence[each];
  const within = Object.entries(evidence).filter(([key]) => key.startsWith(`${pointer}/`));
  return within.flatMap(([, spans]) => spans).slice(0, MAX_EVIDENCE);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
