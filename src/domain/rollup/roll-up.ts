import type { Facility } from "#domain/agreement/facility.ts";
import { agreementTerms, type StatedTerm } from "./agreement-terms.ts";
import { termOfDefinition } from "./defined-terms.ts";
import { followInstruction } from "./follow-instructions.ts";
import type { Instruction } from "./instructions.ts";
import { type KnownFacility, matchFacilities } from "./match-facilities.ts";
import { agentOf, nameAgent, nameGaps, nameLists, type Say } from "./notices.ts";
import { orderAmendments } from "./order-amendments.ts";
import { readIncrease, unclearIncrease } from "./read-increase.ts";
import { effectiveDate, isAgreement, type RolledDocument } from "./rolled-document.ts";

/** The effect of a document on a term. */
export type Effect = "stated" | "restated" | "confirmed" | "amended" | "added" | "increased";

/** One link in the evidence chain of a term in force. */
export interface TermLink extends StatedTerm {
  readonly documentId: number;
  readonly versionNumber: number;
  readonly title: string;
  /** The date from which the document counts; null if it states none. */
  readonly date: string | null;
  readonly effect: Effect;
}

/** A term in force: its value and every document that set it, oldest first. */
export interface TermInForce {
  readonly key: string;
  readonly label: string;
  readonly facility: string | null;
  readonly kind: StatedTerm["kind"];
  readonly value: unknown;
  readonly chain: readonly TermLink[];
}

/** A term before and after a document. */
export interface TermChange {
  readonly key: string;
  readonly label: string;
  readonly facility: string | null;
  readonly kind: StatedTerm["kind"];
  /** Null: the term is new. */
  readonly before: unknown;
  /** Null: a restatement no longer states the term. */
  readonly after: unknown;
  readonly documentId: number;
}

/** A statement of a document that was not rolled up, and the reason. */
export interface NotRolledUp {
  readonly documentId: number;
  readonly pointer: string | null;
  readonly reason: string;
}

/** A term of the agreement that a document removed. */
export interface RemovedTerm {
  /** The value in the agreement. */
  readonly term: StatedTerm;
  readonly documentId: number;
}

/** The terms of an agreement with its amendments as of a date. */
export interface RolledUp {
  readonly terms: readonly TermInForce[];
  readonly changes: readonly TermChange[];
  readonly removed: readonly RemovedTerm[];
  readonly notRolledUp: readonly NotRolledUp[];
  /** Documents that waive a term for a period and change none. */
  readonly waivers: readonly number[];
  /** The documents that count, in the order in which they took effect. */
  readonly order: readonly number[];
}

interface State {
  /** The administrative agent of the agreement. */
  agent: string | null;
  readonly terms: Map<string, TermLink[]>;
  readonly labels: Map<string, KnownFacility>;
  readonly changes: TermChange[];
  readonly removed: RemovedTerm[];
  readonly notRolledUp: NotRolledUp[];
  readonly waivers: number[];
  readonly order: number[];
}

/**
 * Rolls an agreement and its amendments into the terms in force. Documents count in the order of their effective dates. An
 * amendment replaces the terms that it states; a restatement replaces the agreement; a waiver changes nothing. What is not
 * clear (a document without a date, an increase without a total, a facility that could be one of two) is named, not guessed.
 * @param asOf only documents in effect on this date count, `YYYY-MM-DD`; null: all
 */
export function rollUp(base: RolledDocument, amendments: readonly RolledDocument[], asOf: string | null): RolledUp {
  const state: State = {
    agent: agentOf(base)?.name ?? null,
    terms: new Map(),
    labels: new Map(),
    changes: [],
    removed: [],
    notRolledUp: [],
    waivers: [],
    order: [],
  };
  state.order.push(base.documentId);
  applyTerms(state, base, "stated");
  if (!isAgreement(base)) {
    skip(state, base, null, "The amended agreement is missing, so only terms that its amendments state are shown.");
    followInstructions(state, base);
  }
  const { placed, unplaced } = orderAmendments(base, amendments);
  for (const one of unplaced)
    skip(state, one, null, "The document states no date, so its place in the order of amendments is unknown.");
  nameGaps(base, amendments, sayIn(state));
  for (const { document: one, date } of placed) {
    if (asOf !== null && date > asOf) {
      skip(state, one, null, `Not in effect on ${asOf}: it takes effect on ${date}.`);
      continue;
    }
    if (date < (effectiveDate(base) ?? "")) {
      skip(state, one, null, "The document is older than the agreement.");
      continue;
    }
    apply(state, one);
  }
  return present(state);
}

function present({ terms, changes, removed, notRolledUp, waivers, order }: State): RolledUp {
  const inForce = [...terms].flatMap(([key, chain]) => {
    const last = chain.at(-1);
    if (last === undefined) return [];
    const { label, facility, kind, value } = last;
    return [{ key, label, facility, kind, value, chain }];
  });
  const gone = removed.filter(({ term }) => !terms.has(term.key));
  return { terms: inForce, changes, removed: gone, notRolledUp, waivers, order };
}

function apply(state: State, document: RolledDocument): void {
  const { agreement } = document;
  state.order.push(document.documentId);
  if (isAgreement(document)) {
    restate(state, document);
    state.agent = agentOf(document)?.name ?? state.agent;
    return;
  }
  if (agreement.document_kind !== "amendment") {
    skip(state, document, null, `A ${agreement.document_kind.replaceAll("_", " ")} changes no terms.`);
    return;
  }
  const before = state.changes.length;
  applyTerms(state, document, "amended");
  followInstructions(state, document);
  nameAgent(document, state.agent, sayIn(state));
  nameLists(document, sayIn(state));
  if (WAIVER.test(agreement.title ?? document.title) && state.changes.length === before)
    state.waivers.push(document.documentId);
}

const WAIVER = /\b(waiver|consent|forbearance)\b/i;

/** A restatement replaces the agreement: terms that it no longer states are no longer in force. */
function restate(state: State, document: RolledDocument): void {
  const earlier = new Map(state.terms);
  applyTerms(state, document, "restated");
  for (const [key, chain] of earlier) {
    const last = chain.at(-1);
    if (last === undefined || state.terms.get(key)?.at(-1)?.documentId === document.documentId) continue;
    remove(state, document, last, "The restatement does not state");
  }
}

function applyTerms(state: State, document: RolledDocument, effect: "stated" | "restated" | "amended"): void {
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
function isWaived(state: State, document: RolledDocument, { key, kind, value, pointer, label }: StatedTerm): boolean {
  const last = state.terms.get(key)?.at(-1);
  if (kind !== "steps" || last === undefined || !WAIVER.test(document.agreement.title ?? document.title)) return false;
  const stepsOf = (covenant: unknown) => (covenant as { steps: unknown[] }).steps.length;
  if (stepsOf(value) > 0 || stepsOf(last.value) === 0) return false;
  skip(state, document, pointer, `The waiver states one limit for “${label}” for a period. The steps stay in force.`);
  return true;
}

/** Replaces words of the agreement as the amendment instructs. */
function followInstructions(state: State, document: RolledDocument): void {
  const own = ([, chain]: readonly [string, TermLink[]]) => chain.at(-1)?.documentId === document.documentId;
  const restated = new Set([...state.terms].filter(own).map(([key]) => key));
  for (const instruction of document.instructions ?? []) {
    if (instruction.isTemporary) skip(state, document, null, temporary(instruction));
    else followOne(state, document, { instruction, restated });
  }
}

function followOne(
  state: State,
  document: RolledDocument,
  { instruction, restated }: { readonly instruction: Instruction; readonly restated: Set<string> },
): void {
  const known = [...state.terms.values()].flatMap((chain) => {
    const term = chain.at(-1);
    return term === undefined ? [] : [{ term, places: chain.flatMap(({ evidence }) => evidence) }];
  });
  const effects = followInstruction(instruction, known, restated);
  if (effects.length === 0) stateDefinedTerm(state, document, instruction);
  for (const effect of effects) {
    if (effect.kind === "unclear") {
      const names = effect.terms.map((term) => `“${labelOf(term)}”`).join(" or ");
      const reason = `The document replaces words of section ${instruction.section} that could be ${names}.`;
      skip(state, document, null, reason);
    } else if (effect.kind === "set") {
      applyTerm(state, document, effect.term, "amended", true);
      restated.add(effect.term.key);
    } else remove(state, document, effect.term, `Section ${instruction.section} is restated and no longer states`);
  }
}

/** Puts a term in force that an amended definition states, if no document has stated it so far. */
function stateDefinedTerm(state: State, document: RolledDocument, instruction: Instruction): void {
  const term = termOfDefinition(instruction);
  const [facility, ...others] = state.labels.values();
  if (term === null || others.length > 0) return;
  const key = facility === undefined ? term.key : `${facility.key}/${term.key}`;
  if (state.terms.has(key)) return;
  const isFirst = state.order[0] === document.documentId;
  applyTerm(state, document, { ...term, key, facility: facility?.name ?? null }, isFirst ? "stated" : "amended", true);
}

function temporary({ section, after }: Instruction): string {
  return `Section ${section} is amended for a period only, so the terms in force stay as they are: “${after.text.replace(/\s+/g, " ")}”.`;
}

function remove(state: State, document: RolledDocument, term: StatedTerm, reason: string): void {
  const { key, label, facility, kind, value } = term;
  const first = state.terms.get(key)?.[0];
  if (!state.terms.delete(key)) return;
  if (first !== undefined && first.documentId === state.order[0])
    state.removed.push({ term: first, documentId: document.documentId });
  state.changes.push({ key, label, facility, kind, before: value, after: null, documentId: document.documentId });
  skip(state, document, null, `${reason} “${labelOf(term)}”, so it is no longer shown.`);
}

/** @param isTotal the document states a total, so a smaller amount is not an increase */
function applyTerm(state: State, document: RolledDocument, stated: StatedTerm, asked: Effect, isTotal = false): void {
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

function unclearFacility({ facility_name: name }: Facility): string {
  return `“${name}” could be more than one facility of the agreement, or states no commitment of its own.`;
}

function pointerOf({ agreement }: RolledDocument, facility: Facility): string {
  return `/facilities/${agreement.facilities.indexOf(facility)}`;
}

function labelOf({ facility, label }: Pick<StatedTerm, "facility" | "label">): string {
  return facility === null ? label : `${facility}: ${label}`;
}

function skip({ notRolledUp }: State, { documentId }: RolledDocument, pointer: string | null, reason: string): void {
  notRolledUp.push({ documentId, pointer, reason });
}

function sayIn(state: State): Say {
  return (document, pointer, reason) => skip(state, document, pointer, reason);
}
