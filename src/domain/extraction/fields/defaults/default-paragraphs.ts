import type { ListClause } from "../../outline/clause-list.ts";
import { isBlank } from "../../text/character-kinds.ts";

const LONGEST_LEAD = 700;
const LONGEST_CLAUSE = 5000;
/** Where a paragraph that is a clause may begin: after words that have ended, with a capital, the number of a section or
 *  a letter, which a list that lost its numbers may repeat ("A." before each); after a semicolon or the lead also with a
 *  small letter, or with the first of two cases. */
const OPENING =
  /(?=[A-Z"\d])(?<=[.;:)"](?:[ \t]?(?:or|and))?[ \t]*\n[ \t]*\n\s*)((?:\d{1,2}\.\d{1,2}\.?[ \t]+)?)(?:[A-Z]\.[ \t]+)?(?=[A-Z"])|(?=[a-z(])(?<=[;:](?:\s?(?:or|and))?[ \t]*\n[ \t]*\n\s*)(?=[a-z]|\(i\) [a-z])/y;
/** What follows from a default, which ends the list. */
const CONSEQUENCE =
  /^(?:then\b|thereupon|upon|if|in (?:case|the event)|when(?:ever)?|while|after|during|notwithstanding)\b[^.;]{0,160}\bdefaults?\b|^then\b|^the (?:\w+ )?(?:agent|lenders?|banks?|holders?|payee)\b[^.;]{0,80}\b(?:may|shall be entitled)\b/i;
/** Another heading, or a title of a printed form. */
const HEADING = /^(?:(?:article|section)\s|[A-Z][A-Z ,;&'-]{5,}(?:\n|\.))/;

/** The paragraphs of a list of defaults whose numbers were lost, after a lead that ends in a colon: each from its first
 *  word to the next paragraph that begins a sentence; empty if the lead does not end in one. */
export function defaultParagraphs(text: string, from: number, to: number): ListClause[] {
  const lead = /^\s*[^\s][^:]*?:(?=[ \t]*\n[ \t]*\n)/.exec(text.slice(from, Math.min(to, from + LONGEST_LEAD)));
  if (!lead) return [];
  const start = from + lead[0].length - 1;
  const openings = [...openingsIn(text.slice(start, to))].map((m) => ({
    start: start + m.index,
    bodyStart: start + m.index + m[0].length,
    number: (m[1] ?? "").trim().replace(/\.$/, ""),
  }));
  const far = openings.findIndex((o, i) => o.start - (openings[i - 1]?.start ?? start) > LONGEST_CLAUSE);
  const near = far < 0 ? openings : openings.slice(0, far);
  const inSentence = /[a-z(]/.test(text[near[0]?.bodyStart ?? to] ?? "");
  const last = near.findIndex(
    (o) => (inSentence && afterSentence(text, o.start)) || isEnd(text.slice(o.bodyStart, o.bodyStart + 240)),
  );
  const end = last < 0 ? (openings[near.length]?.start ?? to) : (near[last]?.start ?? to);
  const clauses = last < 0 ? near : near.slice(0, last);
  return clauses.map((o, i) => ({
    marker: o.number || "-",
    start: o.start,
    bodyStart: o.bodyStart,
    end: clauses[i + 1]?.start ?? end,
  }));
}

/** The openings are tried only at the first words of lines: the lookbehind is slow. */
function* openingsIn(words: string): Generator<RegExpExecArray> {
  for (let newline = words.indexOf("\n"); newline !== -1; ) {
    let at = newline + 1;
    while (at < words.length && isBlank(words.charCodeAt(at))) at++;
    OPENING.lastIndex = at;
    const match = OPENING.exec(words);
    if (match) yield match;
    newline = words.indexOf("\n", match ? at + match[0].length : at);
  }
}

/** A list that is one sentence ends with it. */
const afterSentence = (text: string, at: number): boolean => /\.\s*$/.test(text.slice(Math.max(0, at - 20), at));

const isEnd = (words: string): boolean => CONSEQUENCE.test(words) || HEADING.test(words);
