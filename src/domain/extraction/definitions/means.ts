import type { Outline, Section } from "../outline/sections.ts";
import type { Definition } from "./definitions.ts";
import type { Quoted } from "./quoted.ts";

const MEANS =
  /\s{0,3}(?:\|\s)?(?:\([^()\n]{0,160}\)\s{0,2})?(?:,\s[^"\n.;]{1,160}?,\s)?(?:shall have|shall (?:each |both )?mean|each means?|shall be|has the|have the|having the|means?\b|meaning\b|is defined|are defined|refers? to|includes?\b|equals?\b|will mean|shall be deemed|:|-{1,2}\s|=\s)/y;
/** `"Base Rate" for any day means`: words between, where the term begins a line. */
const MEANS_AFAR = /[^".;\n]{0,220}?\s(?:means|shall mean|shall have the meaning|has the meaning)\b/y;
/** The second cell of a row whose first holds the term. */
const NEXT_CELL = /\s?\|\s(?=[A-Za-z0-9$€£(])/y;
/** `1.1.4 "Termination Date". The earlier of …`: a sentence without a verb after the term. */
const NEXT_SENTENCE =
  /(?:(?<=[.:]")|\.)\s{1,3}(?=(?:The|Any|All|Each|An?|As (?:of|to|at)|At any|On any|With respect|In relation|Lenders?|Banks?|Collectively)\s|\$\d|[A-Z][a-z]{2,8} \d{1,2},\s?\d{4})/y;
/** `"Revolving Line Maturity Date" is March 1, 2024`, in a section that defines. */
const IS = /\s(?:is|are)(?=,?\s)(?!\s(?:hereby|not|to be|being|subject|entitled|required|deemed)\b)/y;
/** `"Maturity Date" is the date which is two years after`, `"Maturity Date" is March 1, 2024`, anywhere. */
const IS_DAY =
  /\sis(?=\s(?:(?:the|that)\s(?:date|day|earli(?:er|est)|\w+\sanniversary)\b|[A-Z][a-z]{2,8}\s\d{1,2},\s?\d{4}))/y;
/** `"Interest Period" with respect to any Loan, the period …`, in a section that defines. */
const VERBLESS =
  /,?\s(?=(?:with respect to|in relation to|as to)\s(?:any|each|the|an?)\s[^.;\n]{1,200},\s(?:the|any|an?|each|with)\s)/y;
const ALSO = /\s{0,2}(?:,\s?and|,\s?or|,|and|or|\/)\s{0,2}(?:the\s)?(?=")/y;

/** A definition and the opening quotes of all terms that share it. */
export interface MeansDefinition {
  readonly definition: Definition;
  readonly quotes: readonly number[];
}

interface Head {
  readonly terms: readonly Quoted[];
  /** Where the line begins that the definition opens, else the quote. */
  readonly from: number;
  readonly start: number;
  readonly bodyStart: number;
  /** It opens a line or follows a sentence; others are in the middle of one. */
  readonly opens: boolean;
  /** A clause mark precedes it, `(i) "Level I Status" means`, or it is a row of a table. */
  readonly marked: boolean;
  readonly isCell: boolean;
  /** The definitions section that contains it. */
  readonly section: Section | null;
}

/** `"X" means …` and its like, in text order. A definition of a definitions section reaches to the next one there;
 *  what it defines on the way, in clauses or in the middle of a sentence, belongs to it. */
export function meansDefinitions(
  text: string,
  quoted: readonly Quoted[],
  outline: Outline,
  sections: ReadonlySet<Section>,
): MeansDefinition[] {
  const heads = readHeads(text, quoted, outline, sections);
  const nested = new Set(heads.filter((head) => !head.opens || head.section === null));
  const marked = heads.filter((head) => head.marked && !nested.has(head));
  if (2 * marked.length < heads.length - nested.size) for (const head of marked) nested.add(head);
  let [next, nextOpening] = [text.length, text.length];
  const definitions: MeansDefinition[][] = [];
  for (const head of heads.toReversed()) {
    const limit = head.section !== null && !nested.has(head) ? nextOpening : next;
    definitions.push(define(text, head, Math.min(limit, endOfDefining(text, head, outline))));
    next = head.from;
    if (!nested.has(head)) nextOpening = head.from;
  }
  return definitions.reverse().flat();
}

function readHeads(text: string, quoted: readonly Quoted[], outline: Outline, sections: ReadonlySet<Section>): Head[] {
  const heads: Head[] = [];
  const isGlossary = hasGlossary(text, quoted);
  for (let i = 0; i < quoted.length; i++) {
    const terms = pairedTerms(text, quoted, i);
    const start = (terms[0] as Quoted).open;
    const opensLine = atLineStart(text, start);
    const opens = opensLine || afterSentence(text, start);
    const { close } = terms.at(-1) as Quoted;
    const changed = changeAt(text, start, close);
    const section = opens ? innermost(sections, outline, close) : null;
    const word =
      meansAt(text, close, opens) ??
      (opensLine
        ? (sentenceAt(text, close) ??
          wordAt(IS_DAY, text, close) ??
          (section || isGlossary ? wordAt(IS, text, close) : null) ??
          (section ? wordAt(VERBLESS, text, close) : null))
        : null) ??
      changed;
    const isDefinition =
      word !== null &&
      (opens ||
        word === changed ||
        /^\s*(?:shall (?:have|(?:each |both )?mean)|ha(?:s|ve) the|(?:each )?means?\b)/.test(word));
    if (!isDefinition || word === null) continue;
    const from = opensLine ? lineStart(text, start) : start;
    const bodyStart = close + word.length;
    const isCell = /\|\s?$/.test(word);
    const marked = isCell || /\w[.)]/.test(text.slice(from, start));
    heads.push({ terms, from, start, bodyStart, opens, marked, isCell, section });
    i += terms.length - 1;
  }
  return heads;
}

const FEWEST_IN_GLOSSARY = 8;

/** Whether so many lines open with a term and "is" or "are" that they define, although no heading says so. */
function hasGlossary(text: string, quoted: readonly Quoted[]): boolean {
  let count = 0;
  for (const { open, close } of quoted) {
    if (wordAt(IS, text, close) !== null && atLineStart(text, open) && ++count >= FEWEST_IN_GLOSSARY) return true;
  }
  return false;
}

function define(text: string, { terms, start, bodyStart, isCell }: Head, limit: number): MeansDefinition[] {
  const row = trimEnd(text, bodyStart, limit);
  const end = isCell && text[row - 1] === "|" ? trimEnd(text, bodyStart, row - 1) : row;
  const quotes = terms.map((term) => term.open);
  const kind = isCell ? "table" : "means";
  const span = { start, end, bodyStart, bodyEnd: end };
  return terms.map(({ term }) => ({ definition: { term, ...span, kind }, quotes }));
}

const LONGEST_JOINT = 14;

/** `"Lien" and "Liens"`: the terms that share one definition. */
function pairedTerms(text: string, quoted: readonly Quoted[], at: number): Quoted[] {
  const terms = [quoted[at] as Quoted];
  for (let i = at + 1; i < Math.min(quoted.length, at + 4); i++) {
    const { close } = terms.at(-1) as Quoted;
    if ((quoted[i] as Quoted).open - close > LONGEST_JOINT) break;
    ALSO.lastIndex = close;
    if (!ALSO.test(text) || ALSO.lastIndex !== (quoted[i] as Quoted).open) break;
    terms.push(quoted[i] as Quoted);
  }
  return terms;
}

function meansAt(text: string, at: number, opensLine: boolean): string | null {
  MEANS.lastIndex = at;
  const near = MEANS.exec(text)?.[0] ?? null;
  if (near !== null || !opensLine) return near;
  MEANS_AFAR.lastIndex = at;
  NEXT_CELL.lastIndex = at;
  return MEANS_AFAR.exec(text)?.[0] ?? NEXT_CELL.exec(text)?.[0] ?? null;
}

/** `The definition of "Commitment" under Section 1.01 is hereby amended by deleting … and substituting …`. */
const CHANGED =
  /(?:,?\s(?:in|under|of|contained|set|as)\b[^".;\n]{0,160}(?:\.\d[^".;\n]{0,120}){0,3}?)?\s(?:is|are|shall be)\s(?:hereby\s)?(?:further\s)?amended\s(?:by|to|and)\b/y;
const OF_DEFINITION = /\bdefinitions? of\s(?:the (?:defined )?terms?\s)?$/i;

function changeAt(text: string, start: number, close: number): string | null {
  if (!OF_DEFINITION.test(text.slice(Math.max(0, start - 40), start))) return null;
  CHANGED.lastIndex = close;
  return CHANGED.exec(text)?.[0] ?? null;
}

const sentenceAt = (text: string, at: number): string | null => wordAt(NEXT_SENTENCE, text, at);

/** `pattern` is sticky. */
function wordAt(pattern: RegExp, text: string, at: number): string | null {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? null;
}

/** Whether only a clause mark, a bullet, the quote of an amendment or blanks are between the line's start and the offset. */
function atLineStart(text: string, at: number): boolean {
  const from = lineStart(text, at);
  return (
    at - from <= LINE_MARK &&
    /^(?:\|?\s?)(?:\(?\w{1,4}[.)]\s*|\d{1,2}(?:\.\d{1,3}){1,2}\.?\s+)?(?:the |The |\*|-|")?\s*$/.test(
      text.slice(from, at),
    )
  );
}

/** `… thereof. "Commitment" means`: a definition that begins in the middle of a line. */
const afterSentence = (text: string, at: number): boolean => /\.\s{1,3}$/.test(text.slice(Math.max(0, at - 4), at));

const LINE_MARK = 12;

/** The start of the line, or an offset further back than a clause mark could be. */
const lineStart = (text: string, at: number): number => {
  const before = Math.max(0, at - LINE_MARK - 1);
  const newline = text.slice(before, at).lastIndexOf("\n");
  return newline === -1 ? before : before + newline + 1;
};

/** A definition of a definitions section continues to the section's end; elsewhere to the end of its paragraph. */
function endOfDefining(text: string, { bodyStart: from, opens, section: inside }: Head, outline: Outline): number {
  if (inside) return Math.min(inside.end, from + LONGEST);
  const section = outline.at(from);
  const isNumbered = section !== null && section.heading === null && from - section.start < 200;
  if (opens && section && (isNumbered || (section.kind !== "section" && section.kind !== "article"))) {
    return Math.min(section.end, from + LONGEST_ELSEWHERE);
  }
  const paragraph = text.slice(from, from + LONGEST_ELSEWHERE).indexOf("\n");
  return paragraph === -1 ? Math.min(text.length, from + LONGEST_ELSEWHERE) : from + paragraph;
}

/** Units of the longest definition in a definitions section and elsewhere. */
export const LONGEST = 20_000;
const LONGEST_ELSEWHERE = 4_000;

/** The smallest of the sections that holds the offset. */
function innermost(sections: ReadonlySet<Section>, outline: Outline, offset: number): Section | null {
  let section = outline.at(offset);
  while (section && !sections.has(section)) {
    section = section.parent === null ? null : (outline.sections[section.parent] ?? null);
  }
  return section;
}

/** The end without the blanks before it. */
export function trimEnd(text: string, from: number, to: number): number {
  let end = Math.max(from, to);
  while (end > from && /\s/.test(text[end - 1] as string)) end--;
  return end;
}
