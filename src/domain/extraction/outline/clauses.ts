import { romanNumber } from "./headings.ts";
import type { SectionSpan } from "./section-span.ts";
import type { Section } from "./sections.ts";

type Style = "lower" | "roman" | "upper" | "ROMAN" | "digit";

interface Level {
  readonly style: Style;
  readonly ordinal: number;
  readonly mark: string;
  readonly span: SectionSpan;
}

const MARK = /\(([a-z]{1,5}|[A-Z]{1,4}|\d{1,2})\)/y;
const DEEPEST = 5;

/** The clauses `(a)`, `(i)`, `(A)` that begin lines of a section, nested by the order of their numbering. Definitions
 *  have clauses of their own kind and are left alone. */
export function readClauses(text: string, section: Section): SectionSpan[] {
  if (/defin|certain terms/i.test(section.heading ?? "")) return [];
  const clauses: { span: SectionSpan; depth: number }[] = [];
  const levels: Level[] = [];
  for (const { at, mark, bodyStart } of marksOf(text, section)) {
    const place =
      placeOf(mark, levels) ?? (levels.length === 0 && leavesOut(text, section, at) ? laterPlace(mark) : null);
    if (!place) continue;
    levels.length = place.depth;
    const number = `${section.number ?? ""}${[...levels.map((level) => level.mark), mark].map((m) => `(${m})`).join("")}`;
    const heading = captionOf(text, bodyStart, section.end);
    const span: SectionSpan = { kind: "clause", number, heading, start: at, bodyStart, end: section.end };
    clauses.push({ span, depth: place.depth });
    levels.push({ ...place, mark, span });
  }
  return closed(clauses, section.end);
}

/** Clause marks at the start of lines, and the first one after the section's title. */
function* marksOf(text: string, section: Section): Generator<{ at: number; mark: string; bodyStart: number }> {
  let at = section.bodyStart;
  while (at < section.end) {
    while (text[at] === " " || text[at] === "\n" || text[at] === "." || text[at] === "-") at++;
    MARK.lastIndex = at;
    const match = MARK.exec(text);
    if (match && MARK.lastIndex < section.end) yield { at, mark: match[1] as string, bodyStart: MARK.lastIndex };
    const newline = text.indexOf("\n", at);
    if (newline === -1) return;
    at = newline + 1;
  }
}

function placeOf(mark: string, levels: readonly Level[]): { style: Style; ordinal: number; depth: number } | null {
  const readings = readingsOf(mark);
  for (let depth = levels.length - 1; depth >= 0; depth--) {
    const level = levels[depth] as Level;
    const next = readings.find((r) => r.style === level.style && r.ordinal === level.ordinal + 1);
    if (next) return { ...next, depth };
  }
  const first = readings.find((r) => r.ordinal === 1 && !levels.some((level) => level.style === r.style));
  if (first && levels.length < DEEPEST) return { ...first, depth: levels.length };
  for (let depth = levels.length - 1; depth >= 0; depth--) {
    const level = levels[depth] as Level;
    const later = readings.find(
      (r) => r.style === level.style && r.ordinal > level.ordinal && r.ordinal < level.ordinal + 4,
    );
    if (later) return { ...later, depth };
  }
  return first && levels.length < DEEPEST ? { ...first, depth: levels.length } : null;
}

const STARS = /\*(?: ?\*){2,}/;

/** "7.2 Financial Covenants. ********** (b) Coverage Ratio.": an amendment that restates only some of the clauses. */
const leavesOut = (text: string, { bodyStart }: Section, at: number): boolean =>
  at - bodyStart < MAX_IN_FRONT && STARS.test(text.slice(bodyStart, at));

const MAX_IN_FRONT = 600;

function laterPlace(mark: string): { style: Style; ordinal: number; depth: number } | null {
  const [reading] = readingsOf(mark);
  return reading ? { ...reading, depth: 0 } : null;
}

function readingsOf(mark: string): { style: Style; ordinal: number }[] {
  if (/^\d/.test(mark)) return [{ style: "digit", ordinal: Number(mark) }];
  const upper = mark.toUpperCase();
  const isUpper = mark === upper;
  const readings: { style: Style; ordinal: number }[] = [];
  const letter = upper.charCodeAt(0) - 64;
  const repeated = upper === mark[0]?.toUpperCase().repeat(upper.length);
  if (repeated) readings.push({ style: isUpper ? "upper" : "lower", ordinal: letter + 26 * (mark.length - 1) });
  if (/^[IVXLC]+$/.test(upper)) readings.push({ style: isUpper ? "ROMAN" : "roman", ordinal: romanNumber(upper) });
  return readings;
}

/** "Its Net Worth to be less than $5,000,000.": the rest of the sentence in front of a list, not a title. */
const COMPARISON = /\bto (?:be (?:less|lower|greater|more|higher) than|exceed)\b/i;

/** Whether words that stand where a caption can stand are the rest of the sentence in front of their list. */
export const endsSentence = (words: string): boolean => COMPARISON.test(words);

/** A clause's own caption: "(a) Facility Fee. The Borrower …". */
function captionOf(text: string, from: number, limit: number): string | null {
  const head = text.slice(from, Math.min(limit, from + 110)).trimStart();
  const match = /^([A-Z"[][^.:;\n]{2,90})[.:](?=\s|$)/.exec(head);
  const caption = match?.[1]?.trim() ?? null;
  if (caption === null || endsSentence(caption)) return null;
  const words = caption.split(/\s+/);
  const small = words.filter((word) => /^[a-z]/.test(word) && word.length > 3).length;
  return words.length <= 12 && small <= words.length * 0.34 ? caption.replaceAll('"', "") : null;
}

function closed(clauses: readonly { span: SectionSpan; depth: number }[], end: number): SectionSpan[] {
  const ends = Array.from({ length: DEEPEST + 1 }, () => end);
  const closedOnes: SectionSpan[] = [];
  for (let i = clauses.length - 1; i >= 0; i--) {
    const { span, depth } = clauses[i] as { span: SectionSpan; depth: number };
    closedOnes.push({ ...span, end: ends[depth] ?? end });
    for (let d = depth; d < ends.length; d++) ends[d] = span.start;
  }
  return closedOnes.reverse();
}
