import type { Facility } from "#domain/agreement/facility.ts";
import { agreementTerms, type StatedTerm } from "./agreement-terms.ts";
import { matchFacilities } from "./match-facilities.ts";
import { readIncrease, unclearIncrease } from "./read-increase.ts";
import { labelOf, type RollUpState, skip } from "./roll-up-state.ts";
import { effectiveDate, isWaiver, type RolledDocument } from "./rolled-document.ts";
import type { Effect, TermLink } from "./terms-in-force.ts";

/** A restatement replaces the agreement: terms that it no longer states are no longer in force. */
export function restate(state: RollUpState, document: RolledDocument): void {
  const earlier = new Map(state.terms);
  applyTerms(state, document, "restated");
  for (const [key, chain] of earlier) {
    const last = chain.at(-1);
    if (last === undefined || state.terms.get(key)?.at(-1)?.documentId === document.documentId) continue;
    remove(state, document, last, "The restatement does not state");
  }
}

/** Puts the terms in force that a document states. */
export function applyTerms(
  state: RollUpState,
  document: RolledDocument,
  effect: "stated" | "restated" | "amended",
): void {
  const { keys, added, unclear } = matchFacilities(document.agreement, [...state.labels.values()]);
  for (const facility of added) state.labels.set(facility.key, facility);
  for (const facility of unclear) skip(state, document, pointerOf(document, facility), unclearFacility(facility));
  const isNew = new Set(added.map(({ key }) => key));
  for (const term of agreementTerms(document.agreement, keys)) {
    if (effect === "amended" && (isStruck(document, term) || isWaived(state, document, term))) continue;
    const facilityKey = term.facility === null ? "" : term.key.slice(0, term.key.indexOf("/"));
    applyTerm(state, document, term, effect === "amended" && isNew.has(facilityKey) ? "added" : effect);
  }
}

/** Words that an amendment deletes are not terms that it states. */
function isStruck({ instructions = [] }: RolledDocument, { evidence }: StatedTerm): boolean {
  const struck = instructions.flatMap(({ before }) => (before === null ? [] : [before]));
  return (
    evidence.length > 0 &&
    evidence.every(({ start = -1, end = -1 }) => struck.some((words) => start < words.end && end > words.start))
  );
}

/** A waiver may state one limit for a period while the agreement has steps. The steps stay in force. */
function isWaived(
  state: RollUpState,
  document: RolledDocument,
  { key, kind, value, pointer, label }: StatedTerm,
): boolean {
  const last = state.terms.get(key)?.at(-1);
  if (kind !== "steps" || last === undefined || !isWaiver(document)) return false;
  const stepsOf = (covenant: unknown) => (covenant as { steps: unknown[] }).steps.length;
  if (stepsOf(value) > 0 || stepsOf(last.value) === 0) return false;
  skip(state, document, pointer, `The waiver states one limit for “${label}” for a period. The steps stay in force.`);
  return true;
}

/** Puts one term in force, unless the document states an increase whose total is not clear.
 *  @param isTotal the document states a total, so a smaller amount is not an increase */
export function applyTerm(
  state: RollUpState,
  document: RolledDocument,
  stated: StatedTerm,
  asked: Effect,
  isTotal = false,
): void {
  const chain = state.terms.get(stated.key) ?? [];
  const last = chain.at(-1);
  const merged = asked === "amended" && last !== undefined ? withEarlier(stated, last) : stated;
  const increase = !isTotal && asked === "amended" && last !== undefined ? readIncrease(merged, last) : null;
  if (increase === "unclear") {
    skip(state, document, stated.pointer, unclearIncrease(merged, last as TermLink));
    return;
  }
  const term = increase === null ? merged : { ...merged, value: increase };
  const same = last !== undefined && JSON.stringify(last.value) === JSON.stringify(term.value);
  const effect = effectOf(asked, { same, isNew: last === undefined, increased: increase !== null });
  const { documentId, versionNumber, title } = document;
  const label = last?.label ?? term.label;
  const facility = last?.facility ?? term.facility;
  const link = { ...term, label, facility, documentId, versionNumber, title, date: effectiveDate(document), effect };
  state.terms.set(stated.key, [...chain, link]);
  if (asked === "stated" || same) return;
  const { key, kind, value: after } = term;
  state.changes.push({ key, label, facility, kind, before: last?.value ?? null, after, documentId });
}

function effectOf(asked: Effect, has: { same: boolean; isNew: boolean; increased: boolean }): Effect {
  if (asked === "stated") return "stated";
  if (asked === "restated") return "restated";
  if (has.same) return "confirmed";
  if (has.increased) return "increased";
  return has.isNew ? "added" : asked;
}

/** A covenant keeps the parts that an amendment of it does not repeat. */
function withEarlier(term: StatedTerm, last: TermLink): StatedTerm {
  if (term.kind !== "steps") return term;
  const [earlier, later] = [last.value as CovenantParts, term.value as CovenantParts];
  const value = { ...later, name: earlier.name, frequency: later.frequency ?? earlier.frequency };
  return { ...term, value };
}

interface CovenantParts {
  readonly name: string;
  readonly frequency: unknown;
}

/** A term that a document no longer states is no longer in force. `reason` opens the sentence that says so. */
export function remove(state: RollUpState, document: RolledDocument, term: StatedTerm, reason: string): void {
  const { key, label, facility, kind, value } = term;
  const first = state.terms.get(key)?.[0];
  if (!state.terms.delete(key)) return;
  if (first !== undefined && first.documentId === state.order[0])
    state.removed.push({ term: first, documentId: document.documentId });
  state.changes.push({ key, label, facility, kind, before: value, after: null, documentId: document.documentId });
  skip(state, document, null, `${reason} “${labelOf(term)}”, so it is no longer shown.`);
}

function unclearFacility({ facility_name: name }: Facility): string {
  return `“${name}” could be more than one facility of the agreement, or states no commitment of its own.`;
}

function pointerOf({ agreement }: RolledDocument, facility: Facility): string {
  return `/facilities/${agreement.facilities.indexOf(facility)}`;
}
