import type { Span } from "../../text/normal-text.ts";
import { perAgreement } from "../../text/per-agreement.ts";

/** The pages before the terms of one copy of the agreement: of the document itself, or of the conformed copy that an
 *  amendment annexes. */
export interface FrontMatter {
  readonly zone: "body" | "conformed";
  readonly cover: Span;
  /** The opening paragraphs that name the parties, without recitals; mostly one. */
  readonly preambles: readonly Span[];
  /** Cover, preamble and recitals up to the first definition. */
  readonly whole: Span;
}

const MAX_FRONT = 80_000;
const MAX_COVER = 5_000;
const MAX_PREAMBLE = 6_000;
const FIRST_DEFINITION = /"[^"\n]{1,80}"\s{0,3}(?:means|shall mean|:)/g;
const CONTENTS = /\n[^\n]{0,20}(?:TABLE OF CONTENTS|Table of Contents|CONTENTS|INDEX)[ \t*]{0,9}\n/g;
const AGREEMENT = /\b(?:AGREEMENT|AMENDMENT|Agreement|Amendment)\b/g;
/** Words allowed between the title and the parties: parentheses, dates, a verb; not the end of a sentence. */
const TO_PARTIES = /^[^.;"]{0,260}?\b(?:among|between|AMONG|BETWEEN|Among|Between)\b/;
const MAX_OPENINGS = 12;
const PARTY_TERM =
  /(?:\([^()"]{0,60}|\b(?:hereinafter|hereafter|herein)\b[^.;\n"']{0,40})["'](?:the )?(?:U\.S\. |US )?(?:Borrowers?|Company|Parent|Agent|Bank|Lenders?|Administrative Agent|Holdings)["']/g;
/** The words of a title and nothing else, from the start of the line. */
const OPENS_WITH_TITLE = /^\s{0,8}(?:THIS\s|This\s)?(?:(?:[A-Z\d][\w'&,.-]{0,30}|and|to|of)\s{1,3}){0,12}$/;
const SPEAKS_OF_ANOTHER =
  /\b(?:that certain|existing|pursuant to|under the|party to (?:the|that|a)|whereas|reference is made to)\b[^.;]{0,60}$/i;
const RECITALS = /\bWHEREAS\b|\b(?:RECITALS?|Recitals)\s{0,3}[:\n]|\bagrees? as follows|\bNOW,? THEREFORE\b/g;
const PREAMBLE_END =
  /\bWHEREAS\b|\b(?:RECITALS?|Recitals)\s{0,3}[:\n]|R E C I T A L S|W ?I ?T ?N ?E ?S ?S ?E ?T ?H|\bBACKGROUND\b|\b(?:PRELIMINARY STATEMENTS?|Preliminary Statements?)\b|\b(?:hereby )?(?:covenant and )?agrees? as follows|\bARTICLE (?:I|1|ONE)\b|\bNOW,? THEREFORE\b|TABLE OF CONTENTS|Capitalized terms used|\n(?:SECTION|Section) 1\b/g;

export const readFrontMatter = perAgreement((parsed): readonly FrontMatter[] => {
  const conformed = parsed.outline.sections.find((s) => parsed.outline.zoneAt(s.start) === "conformed");
  const fronts = [frontOf(parsed.text, "body", 0, conformed?.start ?? parsed.text.length)];
  if (conformed) fronts.push(frontOf(parsed.text, "conformed", conformed.start, conformed.end));
  return fronts;
});

function frontOf(text: string, zone: FrontMatter["zone"], from: number, to: number): FrontMatter {
  const end = Math.min(indexOf(FIRST_DEFINITION, text, from, to) ?? to, from + MAX_FRONT, to);
  const preambles = preamblesOf(text, from, end);
  const contents = indexOf(CONTENTS, text, from, end);
  const coverEnd = Math.min(contents ?? end, preambles[0]?.start ?? end, from + MAX_COVER);
  return { zone, cover: { start: from, end: Math.max(coverEnd, from) }, preambles, whole: { start: from, end } };
}

function preamblesOf(text: string, from: number, to: number): Span[] {
  const preambles: Span[] = [];
  for (const opening of openings(text, from, to)) {
    if (preambles.some((p) => opening.at >= p.start && opening.at < p.end)) continue;
    const start = Math.max(opening.start, from, preambles.at(-1)?.end ?? from);
    preambles.push({ start, end: preambleEnd(text, opening.at, to) });
    if (preambles.length === 4) break;
  }
  return preambles;
}

/** The places where an agreement names its parties. After the recitals, only with a date or a verb. */
function openings(text: string, from: number, to: number): { start: number; at: number }[] {
  const recitals = indexOf(RECITALS, text, from + 100, to) ?? to;
  const found: { start: number; at: number }[] = [];
  for (const at of agreementsBetween(text, from, to)) {
    const start = text.lastIndexOf("\n", at) + 1;
    if (at > recitals && !OPENS_WITH_TITLE.test(text.slice(Math.max(start, at - 300), at))) continue;
    found.push({ start, at });
  }
  for (const match of matches(PARTY_TERM, text, from, recitals).slice(0, 1)) {
    found.push({ start: Math.max(paragraphOf(text, match.index), match.index - 1_500), at: match.index });
  }
  return found.sort((a, b) => a.at - b.at);
}

/** The start of a paragraph. A bracket that is one by itself, below a name and what the company is, belongs to these. */
function paragraphOf(text: string, at: number): number {
  let start = text.lastIndexOf("\n\n", at);
  for (let above = 0; above < 2 && start > 0 && text.slice(text.lastIndexOf("\n\n", at), at).trim() === ""; above++)
    start = text.lastIndexOf("\n\n", start - 1);
  return start;
}

/** The offsets of "… Agreement … among" that do not mean another agreement. */
function agreementsBetween(text: string, from: number, to: number): number[] {
  const found: number[] = [];
  AGREEMENT.lastIndex = from;
  for (let m = AGREEMENT.exec(text); m && m.index < to && found.length < MAX_OPENINGS; m = AGREEMENT.exec(text)) {
    const after = text.slice(AGREEMENT.lastIndex, AGREEMENT.lastIndex + 460).replace(/\([^()]{0,200}\)/g, " ");
    if (TO_PARTIES.test(after) && !speaksOfAnother(text, from, m.index)) found.push(m.index);
  }
  return found;
}

function speaksOfAnother(text: string, from: number, at: number): boolean {
  const paragraph = Math.max(from, text.lastIndexOf("\n\n", at), at - 1_500);
  return (
    SPEAKS_OF_ANOTHER.test(text.slice(Math.max(from, at - 120), at)) || /\bWHEREAS\b/.test(text.slice(paragraph, at))
  );
}

function matches(pattern: RegExp, text: string, from: number, to: number): RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  for (const m of text.slice(from, to).matchAll(pattern)) {
    m.index += from;
    if (found.push(m) === MAX_OPENINGS) break;
  }
  return found;
}

function preambleEnd(text: string, at: number, to: number): number {
  const cap = Math.min(at + MAX_PREAMBLE, text.length);
  return indexOf(PREAMBLE_END, text, at, cap) ?? Math.min(Math.max(to, at + 400), cap);
}

/** Longer than any match. */
const REACH_AFTER = 100;

function indexOf(pattern: RegExp, text: string, from: number, to: number): number | null {
  pattern.lastIndex = from;
  // The slice keeps the search inside the span. It shares the text and costs nothing.
  const match = pattern.exec(text.slice(0, to + REACH_AFTER));
  return match && match.index < to ? match.index : null;
}
