import { isTitle } from "../readers/caption.ts";
import type { Span } from "../text/normal-text.ts";
import { LONGEST_LEAD, opensNear } from "./opens-near.ts";

const LONGEST_CLAUSE = 5000;
/** A dash or bullet at the start of a line. */
const DASHED = /(?=[-•·*▪●○■◦]\s)(?<=\n[ \t]*)([-•·*▪●○■◦])(?=\s{1,8}["(A-Za-z])/g;
const ENDED = /[;:.](?:\s?(?:or|and))?\s*$/i;
/** "Payment Default. Borrower fails": a title and its sentence on a line that follows a finished one. */
const CAPTIONED = /(?=[A-Z])(?<=[.:;]["')]{0,2}[ \t]*\n\s*)([A-Z][^.:;\n]{2,70})\.(?=[ \t]{1,3}[A-Z"])/g;

/** The marks of clauses without a number: the same dash or bullet before each, nothing but their titles, or nothing
 *  at all. One list of each form, as far as each clause begins near the one before; empty if the first is far from `from`. */
export function unnumberedClauses(text: string, from: number, to: number): Span[][] {
  return [dashed(text, from, to), captioned(text, from, to), afterSemicolons(text, from, to)];
}

/** The colon that opens the list, and the semicolon that parts two clauses, before a line in capitals. */
const OPENS = /:[ \t]{0,9}\n\s*(?=["A-Z])/;
const PARTS = /;(?: ?(?:or|and))?[ \t]{0,9}\n\s*(?=["A-Z])/g;
/** What the colon needs after it. */
const MARGIN = 100;
/** Another paragraph or another list begins. */
const OTHER_PART = /[.:]["')]{0,2}[ \t]{0,9}\n\s*\n/;

/** Clauses that lost their marks: each begins on a line of its own, and a semicolon ends the one before. */
function afterSemicolons(text: string, from: number, to: number): Span[] {
  const opening = OPENS.exec(text.slice(from, Math.min(to, from + LONGEST_LEAD + MARGIN)));
  if (!opening || opening.index >= LONGEST_LEAD) return [];
  const first = from + opening.index + opening[0].length;
  const starts = [first];
  for (const m of text.slice(first, to).matchAll(PARTS)) {
    const last = starts.at(-1) ?? first;
    if (m.index + first - last > LONGEST_CLAUSE || OTHER_PART.test(text.slice(last, first + m.index))) break;
    starts.push(first + m.index + m[0].length);
  }
  return closeTogether(
    starts.map((start) => ({ start, end: start })),
    from,
  );
}

function dashed(text: string, from: number, to: number): Span[] {
  if (!opensNear(text, from, to, DASHED, ({ index }) => opensClause(text, from + index))) return [];
  const marks = [...text.slice(from, to).matchAll(DASHED)].filter(({ index }) => opensClause(text, from + index));
  const same = marks.filter((m) => m[1] === marks[0]?.[1]);
  return closeTogether(
    same.map(({ index }) => ({ start: from + index, end: from + index + 1 })),
    from,
  );
}

/** Before a small letter, a mark after words that have not ended only resumes a broken line. */
const opensClause = (text: string, at: number): boolean =>
  !/^.\s+[a-z]/.test(text.slice(at, at + 10)) || ENDED.test(text.slice(Math.max(0, at - 16), at));

/** Titles in title case, up to the first in capitals, which opens another part of the text. The first follows a colon. */
function captioned(text: string, from: number, to: number): Span[] {
  if (!opensNear(text, from, to, CAPTIONED, (match) => isTitle(match[1] as string))) return [];
  const titles = [...text.slice(from, to).matchAll(CAPTIONED)].filter((m) => isTitle(m[1] as string));
  const capitals = titles.findIndex((m) => !/[a-z]/.test(m[1] as string));
  const spans = (capitals < 0 ? titles : titles.slice(0, capitals)).map(({ index }) => ({
    start: from + index,
    end: from + index,
  }));
  const [first] = spans;
  return first && /:\s*$/.test(text.slice(Math.max(0, first.start - 8), first.start)) ? closeTogether(spans, from) : [];
}

/** "ba.Payment Default. Borrower fails": letters of an automatic numbering that runs through all sections, each glued to
 *  the title of its clause. Up to a line in capitals, which opens another part of the text. */
const GLUED = /(?=[a-z]{1,2}\.[A-Z])(?<=\n[ \t]*)([a-z]{1,2})\.(?=[A-Z][^.:\n]{2,80}\.(?:\s|$))/g;
const NEXT_PART = /\n[^\na-z]{0,4}[A-Z][A-Z' ,&]{5,80}\n/;

/** Where the next line in capitals begins. */
export function endOfPart(text: string, from: number, to: number): number {
  const part = NEXT_PART.exec(text.slice(from, to));
  return part ? from + part.index + 1 : to;
}

/** The marks of such clauses, as long as one letter follows another. */
export function gluedClauses(text: string, from: number, to: number): (Span & { label: string })[] {
  if (!opensNear(text, from, to, GLUED, () => true)) return [];
  const marks = [...text.slice(from, endOfPart(text, from, to)).matchAll(GLUED)].map(
    ({ 0: mark, 1: label = "", index }) => ({
      label,
      start: from + index,
      end: from + index + mark.length,
    }),
  );
  const first = marks.find(({ start }) => start - from < LONGEST_LEAD);
  const chosen = first ? [first] : [];
  for (const mark of marks) {
    const last = chosen.at(-1);
    if (last && mark.start > last.start && ordinalOf(mark.label) === ordinalOf(last.label) + 1) chosen.push(mark);
  }
  return chosen;
}

/** `a` to `z`, then `aa`, `ab`. */
const ordinalOf = (label: string): number =>
  Array.from(label).reduce((ordinal, letter) => 26 * ordinal + letter.charCodeAt(0) - 96, 0);

function closeTogether(spans: readonly Span[], from: number): Span[] {
  const [first] = spans;
  if (!first || first.start - from >= LONGEST_LEAD) return [];
  const far = spans.findIndex((m, i) => i > 0 && m.start - (spans[i - 1] as Span).start > LONGEST_CLAUSE);
  return far < 0 ? [...spans] : spans.slice(0, far);
}
