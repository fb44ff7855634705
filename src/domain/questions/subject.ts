import type { DealTerm } from "#domain/agreement/deal-terms.ts";
import type { Evidence } from "#domain/agreement/evidence.ts";
import { dealTermsOf } from "#domain/extraction/deal-terms/deal-terms.ts";
import { type PricedColumn, readPricedColumns } from "#domain/extraction/fields/pricing/priced-columns.ts";
import type { Citation } from "./answer/claim.ts";
import type { AskedAgreement } from "./question/asked-agreement.ts";
import { indexPassages, type PassageIndex, type Place } from "./text/passages.ts";

/** The name of the source in a citation. */
export type SourceRef = Pick<Citation, "document_id" | "source">;

/** One agreement that questions are asked about: its object and, where there is one, its text. */
export interface Subject {
  /** The title, for answers about several documents. */
  readonly title: string;
  readonly ref: SourceRef;
  readonly agreement: AskedAgreement;
  /** Null where only the object is known. */
  readonly text: string | null;
  /** The text's passages. Null without a text. */
  readonly passages: () => PassageIndex | null;
  /** Security, baskets, call protection and the like, read from the text. Empty without a text. */
  readonly dealTerms: () => readonly DealTerm[];
  /** The columns of the pricing grids, also those that no member of the agreement holds. Empty without a text. */
  readonly pricedColumns: () => readonly PricedColumn[];
  /** `YYYY-MM-DD`: what `today` means in a question. */
  readonly today: string;
}

/** A subject whose text is read at the first use. */
export function createSubject(given: Omit<Subject, "passages" | "dealTerms" | "pricedColumns">): Subject {
  const { text, agreement } = given;
  let index: PassageIndex | null = null;
  let terms: readonly DealTerm[] | null = null;
  let columns: readonly PricedColumn[] | null = null;
  return {
    ...given,
    dealTerms: () => {
      terms ??= text === null ? [] : dealTermsOf(text, agreement).terms;
      return terms;
    },
    pricedColumns: () => {
      columns ??= text === null ? [] : readPricedColumns(text);
      return columns;
    },
    passages: () => {
      if (text !== null) index ??= indexPassages(text);
      return index;
    },
  };
}

/** Quotes shorter than this are widened to the line or sentence that contains them. */
const SHORT_QUOTE = 60;
const MAX_QUOTE = 800;
const MAX_DEPTH = 3;

/** Where the agreement states a value: its own evidence, else that of the object that holds it, else that of what it was
 *  derived from. At most two places for each pointer. */
export function cite(subject: Subject, ...pointers: readonly string[]): Citation[] {
  const found = pointers.flatMap((pointer) => citeOne(subject, pointer, 0));
  const seen = new Set<string>();
  return found.filter((citation) => {
    const key = `${citation.start ?? ""}:${citation.end ?? ""}:${citation.quote}`;
    return !seen.has(key) && seen.add(key);
  });
}

function citeOne(subject: Subject, pointer: string, depth: number): Citation[] {
  const { agreement, ref } = subject;
  const places = evidenceAt(agreement, pointer);
  const spans = places.flatMap((place) => spanOf(subject, place)).slice(0, 1);
  if (spans.length > 0) return spans;
  const origins = places.flatMap(({ of = [] }) => of);
  if (origins.length > 0 && depth < MAX_DEPTH) return origins.flatMap((origin) => citeOne(subject, origin, depth + 1));
  const value = valueAt(agreement, pointer);
  const isStated = value !== undefined && value !== null && (subject.text === null || places.length > 0);
  if (!isStated) return [];
  const quote = typeof value === "string" ? value : JSON.stringify(value);
  return [{ ...ref, source: `${ref.source ?? "document"}#${pointer}`, quote: quote.slice(0, MAX_QUOTE) }];
}

function evidenceAt({ evidence }: AskedAgreement, pointer: string): readonly Evidence[] {
  for (let at = pointer; at !== ""; at = at.slice(0, at.lastIndexOf("/"))) {
    const own = evidence[at];
    if (own !== undefined && own.length > 0) return own;
    const inside = at === pointer ? Object.keys(evidence).find((key) => key.startsWith(`${at}/`)) : undefined;
    if (inside !== undefined) return evidence[inside] ?? [];
    // A list is not evidence for one of its elements.
    if (/^\/[a-z_]+\/\d+$/.test(at)) break;
  }
  return [];
}

function spanOf(subject: Subject, { start, end, quote }: Evidence): Citation[] {
  if (start === undefined || end === undefined || quote === undefined) return [];
  if (subject.text === null) return [{ ...subject.ref, start, end, quote }];
  if (subject.text.slice(start, end) !== quote) return [];
  return [quoteOf(subject, quote.length < SHORT_QUOTE ? widened(subject.text, { start, end }) : { start, end })];
}

/** The text of a place, quoted with its offsets; a place longer than `longest` UTF-16 units up to its last whole clause. */
export function quoteOf(subject: Subject, { start, end }: Place, longest = MAX_QUOTE): Citation {
  const text = subject.text ?? "";
  const whole = end - start <= longest ? end : start + wholeClauses(text.slice(start, start + longest));
  const stop = start + beforePageMark(text.slice(start, whole));
  return { ...subject.ref, start, end: stop, quote: text.slice(start, stop) };
}

/** The length of words without the mark at their end by which converters separate pages. */
function beforePageMark(words: string): number {
  const said = words.trimEnd();
  return said.endsWith(PAGE_MARK) ? said.slice(0, -PAGE_MARK.length).trimEnd().length : words.length;
}
const PAGE_MARK = "<PAGE>";

/** How far back from a cut the end of a clause is looked for, in UTF-16 units. */
const MAX_CUT = 160;

/** The length of cut words up to the end of their last clause; of their last word where no clause ends near the cut. */
function wholeClauses(words: string): number {
  const clause = Math.max(...[". ", "; ", ", "].map((mark) => words.lastIndexOf(mark)));
  if (clause > words.length - MAX_CUT) return clause + 1;
  const blank = words.search(/\s\S*$/);
  return blank > words.length - MAX_CUT ? blank : words.length;
}

/** The line around a place when it can be quoted, else the place itself. */
function widened(text: string, { start, end }: Place): Place {
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const next = text.indexOf("\n", end);
  const to = next < 0 ? text.length : next;
  if (to - from > 400) return sentenceAround(text, { start, end }, from, to);
  return trimmed(text, from, to);
}

function sentenceAround(text: string, place: Place, from: number, to: number): Place {
  const before = text.slice(from, place.start);
  const open = Math.max(before.lastIndexOf(". "), before.lastIndexOf("; "), before.lastIndexOf(" ("));
  const close = /[.;](?=\s|$)/.exec(text.slice(place.end, to));
  const start = open < 0 ? from : from + open + 1;
  const end = close === null ? to : place.end + close.index + 1;
  return end - start > 500 ? place : trimmed(text, start, end);
}

function trimmed(text: string, start: number, end: number): Place {
  while (start < end && /\s/.test(text.charAt(start))) start += 1;
  while (end > start && /\s/.test(text.charAt(end - 1))) end -= 1;
  return { start, end };
}

function valueAt(root: unknown, pointer: string): unknown {
  let value: unknown = root;
  for (const token of pointer.split("/").slice(1)) {
    if (typeof value !== "object" || value === null) return undefined;
    value = (value as Record<string, unknown>)[token.replaceAll("~1", "/").replaceAll("~0", "~")];
  }
  return value;
}
