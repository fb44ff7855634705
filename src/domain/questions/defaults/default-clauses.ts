import type { EventOfDefault } from "#domain/agreement/covenant.ts";
import { type Claim, quotation } from "../answer/claim.ts";
import { readAmounts } from "../question/read-numbers.ts";
import { stem, wordsOf } from "../question/words.ts";
import { cite, quoteOf, type Subject } from "../subject.ts";
import { clauseAround } from "../text/own-clause.ts";
import { definitionOf } from "../text/topic-passages.ts";
import { isTitled, type PlacedEvent } from "./default-events.ts";

/** Clauses that are quoted for several events. */
export const MAX_QUOTED = 2;

/** A term whose definition states from which amount a default counts: `Material Indebtedness`. */
const THRESHOLD_TERM =
  /\b((?:Material|Threshold|Specified|Significant|Major|Relevant|Designated|Substantial) (?:[A-Z]\w+ ?){1,3})/g;
/** How far into a clause the term may stand, in UTF-16 units. */
const MAX_CLAUSE = 1_200;

/** The definitions with an amount of the terms that an event's clause names. */
export function definedThreshold(subject: Subject, { pointer }: PlacedEvent): Claim[] {
  const [place] = cite(subject, pointer);
  if (subject.text === null || place?.start === undefined) return [];
  const clause = subject.text.slice(place.start, place.start + MAX_CLAUSE).replaceAll(/\s+/g, " ");
  const end = /[;.] \(\w{1,4}\) /.exec(clause)?.index ?? clause.length;
  const terms = new Set([...clause.slice(0, end).matchAll(THRESHOLD_TERM)].map((match) => (match[1] ?? "").trim()));
  return [...terms].flatMap((term) => {
    const defined = definitionOf(subject, term, true);
    const citation = defined === null ? null : quoteOf(subject, defined);
    return citation !== null && readAmounts(citation.quote.toLowerCase()).length > 0 ? [quotation(citation)] : [];
  });
}

/** The clause of an event, up to the next event; of a long clause its first words. */
export function clauseOf(subject: Subject, { pointer }: PlacedEvent): Claim[] {
  const [place] = cite(subject, pointer);
  if (subject.text === null || place?.start === undefined || place.end === undefined) return [];
  const { start, end } = place;
  const starts = subject.agreement.events_of_default.map((_, i) => cite(subject, `/events_of_default/${i}`)[0]?.start);
  const next = Math.min(...starts.map((one) => (one !== undefined && one > start ? one : Number.POSITIVE_INFINITY)));
  if (next - start > MAX_CLAUSE) return [quotation(place)];
  const clause = subject.text.slice(start, next).trimEnd();
  return [quotation(quoteOf(subject, { start, end: Math.max(end, start + clause.length) }))];
}

/** The clauses of the events of default of one type. */
export function defaultClauses(subject: Subject, type: EventOfDefault["type"]): Claim[] {
  return subject.agreement.events_of_default.flatMap((event, i) =>
    event.type === type ? clauseOf(subject, { event, pointer: `/events_of_default/${i}` }) : [],
  );
}

/** Where the event of default on principal ends: the one on interest comes after it. */
const NEXT_EVENT_UNITS = 900;

/** The sentence on unpaid interest after the one on unpaid principal, which has a grace period of its own. */
export function onInterest(subject: Subject, [event]: readonly Claim[]): Claim[] {
  const index = subject.passages();
  const start = event?.citations[0]?.start;
  if (index === null || start === undefined) return [];
  const own = index.passages.find(
    (one) =>
      one.end > start &&
      one.start < start + NEXT_EVENT_UNITS &&
      /\binterest\b/i.test(index.text.slice(Math.max(start, one.start), one.end)),
  );
  return own === undefined ? [] : [quotation(quoteOf(subject, { start: Math.max(start, own.start), end: own.end }))];
}

/** Questions that the heading of an event without grace period cannot answer. */
const ASKS_WITHOUT_GRACE =
  /\b(?:no|without(?: an?| any)?) (?:cure|grace)\b|\b(?:immediate(?:ly)?|at once|straight away|right away)\b/;

/** The clauses of the events with most words of the question, where a heading says neither what happens nor when it counts. */
export function unsaidClauses(subject: Subject, text: string, events: readonly PlacedEvent[]): Claim[] {
  const asked = new Set(wordsOf(text).map(stem));
  const placed = events
    .filter(({ event }) => event.grace_period_days === null && event.threshold_amount === null)
    .filter(({ event }) => !isTitled(event) || ASKS_WITHOUT_GRACE.test(text))
    .flatMap(({ pointer }) => {
      const [place] = cite(subject, `${pointer}/heading`);
      const clause = place === undefined ? null : clauseAround(subject, place);
      return clause === null ? [] : [quoteOf(subject, clause)];
    })
    .map((citation) => {
      const said = new Set(wordsOf(citation.quote).map(stem));
      return { citation, count: [...said].filter((word) => asked.has(word)).length };
    });
  const most = Math.max(0, ...placed.map(({ count }) => count));
  return placed.flatMap(({ citation, count }) => (count === most ? [quotation(citation)] : [])).slice(0, MAX_QUOTED);
}
