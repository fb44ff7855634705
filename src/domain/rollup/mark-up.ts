import type { ExtractedAgreement } from "#domain/agreement/credit-agreement.ts";
import type { Evidence } from "#domain/agreement/evidence.ts";
import { valueAt } from "#domain/agreement/json-pointer.ts";
import type { RolledDocument } from "./rolled-document.ts";
import type { RemovedTerm, RolledUp, TermInForce, TermLink } from "./terms-in-force.ts";
import { writeTerm } from "./write-term.ts";

/** Words of an agreement that an amendment replaced. */
export interface MarkedWords {
  /** Offsets into the text of the agreement, half-open, in UTF-16 units. `start === end` if words are only added. */
  readonly start: number;
  readonly end: number;
  /** The replacement: the words of the amendment, else the formatted value; null if nothing replaces the words. */
  readonly after: string | null;
  readonly key: string;
  readonly label: string;
  readonly facility: string | null;
  readonly documentId: number;
  /** The pointer in the amendment's own agreement object; empty if its text only replaces words. */
  readonly pointer: string;
}

/** Longer quotes are whole clauses, and the value is clearer. */
const MAX_QUOTE_UNITS = 300;

/** The places where the agreement's text no longer states what is in force, in text order. Terms that the agreement
 *  does not state have no place in its text and are left out. */
export function markUp(base: RolledDocument, amendments: readonly RolledDocument[], rolled: RolledUp): MarkedWords[] {
  const documents = new Map(amendments.map((one) => [one.documentId, one.agreement]));
  const marked = rolled.terms.flatMap((term) => {
    const stated = term.chain.find(({ documentId }) => documentId === base.documentId);
    const last = term.chain.at(-1);
    const amending = last === undefined ? undefined : documents.get(last.documentId);
    if (stated === undefined || last === undefined || amending === undefined) return [];
    return markTerm(base.agreement, amending, { term, stated, last });
  });
  return withoutOverlaps([...marked, ...rolled.removed.flatMap(markRemoved)]);
}

/** The words from which a removed term was read, with no replacement. */
function markRemoved({ term, documentId }: RemovedTerm): MarkedWords[] {
  const { key, label, facility } = term;
  return term.evidence.flatMap(({ start, end }) =>
    start === undefined || end === undefined
      ? []
      : [{ start, end, after: null, key, label, facility, documentId, pointer: "" }],
  );
}

interface Changed {
  readonly term: TermInForce;
  readonly stated: TermLink;
  readonly last: TermLink;
}

function markTerm(before: ExtractedAgreement, after: ExtractedAgreement, changed: Changed): MarkedWords[] {
  const { term, stated, last } = changed;
  if (JSON.stringify(stated.value) === JSON.stringify(last.value)) return [];
  const common = { key: term.key, label: term.label, facility: term.facility, documentId: last.documentId };
  const mark = (place: Evidence, text: string | null, pointer: string): MarkedWords[] =>
    place.start === undefined || place.end === undefined
      ? []
      : [{ ...common, start: place.start, end: place.end, after: text, pointer }];
  if (!isList(term) || last.pointer === "") {
    const words = quoteOf(last.evidence) ?? writeTerm(term);
    const limit = term.kind === "steps" ? before.evidence[`${stated.pointer}/threshold`] : undefined;
    return (limit ?? stated.evidence).flatMap((place) => mark(place, words, last.pointer));
  }
  const leaves = leavesUnder(before, stated.pointer);
  const marked = leaves.flatMap(({ path, places }) => {
    const [old, now] = [valueAt(before, stated.pointer + path), valueAt(after, last.pointer + path)];
    if (JSON.stringify(old) === JSON.stringify(now)) return [];
    const words = quoteOf(after.evidence[last.pointer + path] ?? []);
    return places.flatMap((place) =>
      mark(place, now === undefined || now === null ? null : words, last.pointer + path),
    );
  });
  const added = wordsOf(after, last.pointer, (path) => valueAt(before, stated.pointer + path) === undefined);
  const end = leaves.flatMap(({ places }) => places).reduce((most, { end: at }) => Math.max(most, at ?? 0), 0);
  return added === "" || end === 0 ? marked : [...marked, ...mark(pointAt(end), added, last.pointer)];
}

function isList({ kind }: TermInForce): boolean {
  return kind === "grid" || kind === "steps" || kind === "schedule" || kind === "shares";
}

/** The leaves below a pointer that have words in the text, with these words. */
function leavesUnder({ evidence }: ExtractedAgreement, pointer: string) {
  return Object.entries(evidence)
    .filter(([key]) => key.startsWith(`${pointer}/`))
    .map(([key, places]) => ({ path: key.slice(pointer.length), places }));
}

/** The words of the new leaves, in text order. */
function wordsOf(agreement: ExtractedAgreement, pointer: string, isNew: (path: string) => boolean): string {
  const places = leavesUnder(agreement, pointer)
    .filter(({ path }) => isNew(path))
    .flatMap((leaf) => leaf.places)
    .filter(({ start, quote }) => start !== undefined && quote !== undefined)
    .sort((a, b) => (a.start ?? 0) - (b.start ?? 0));
  return [...new Set(places.map(({ quote }) => quote))].join(" | ");
}

function quoteOf(evidence: readonly Evidence[]): string | null {
  const quote = evidence.find((one) => one.quote !== undefined)?.quote ?? null;
  return quote === null || quote.length > MAX_QUOTE_UNITS ? null : quote;
}

function pointAt(end: number): Evidence {
  return { start: end, end, page: null, section: null, confidence: 1, method: "rule" };
}

/** If several terms were read from the same words, the first mark wins. */
function withoutOverlaps(marked: readonly MarkedWords[]): MarkedWords[] {
  const kept: MarkedWords[] = [];
  for (const mark of marked.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    const last = kept.at(-1);
    if (last === undefined || mark.start >= last.end) kept.push(mark);
  }
  return kept;
}
