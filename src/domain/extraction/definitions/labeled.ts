import type { Outline } from "../outline/sections.ts";
import type { NormalText, Span } from "../text/normal-text.ts";
import type { WordIndex } from "../text/word-index.ts";
import type { Definition } from "./definitions.ts";
import { trimEnd } from "./means.ts";
import { tidyTerm } from "./quoted.ts";

/** The last word of a label by which loan documents name their terms. */
const NOUN =
  "borrowers?|co-borrowers?|guarantors?|parent|company|lenders?|banks?|agents?|arrangers?|bookrunners?|issuer|trustee|" +
  "type|facility|facilities|commitments?|loans?|amount|size|line of credit|sub-?limits?|accordion|limit|currency|" +
  "maturity|dates?|dated|signed on|date of signing|date of execution|tenor|term|expiry|rate|margin|spread|pricing|interest|benchmark|floor|index|adjustment|" +
  "fees?|law|jurisdiction|purpose|proceeds|repayments?|amorti[sz]ation|covenants?|prepayments?|defaults?|periods?|" +
  "count|convention|basis|assignments?|transfers?|holders|sustainability|KPIs?";
const NAMED_BY = String.raw`(?:${NOUN})(?:\s?\([\w ]{1,20}\)|\(s\)|\s(?:of|for)\s(?:the\s)?(?:this\s)?[\w ]{3,24}?)?`;
const LABEL = String.raw`(?:[A-Z][\w'&/-]*(?:\.|\s\([\w ]{1,20}\)|\(s\))?\s){0,6}?(?:[\w'&/-]+\s){0,3}?${NAMED_BY}`;
const MARK = String.raw`(?:\|\s?)?(?:\(?\w{1,3}[.)]\s{1,2}|[•*·-]\s{1,2})?`;
/** At the start of a line: a colon, a dash, a wide gap or the next cell of a row follows the label. */
const LINE_LABEL = new RegExp(String.raw`^${MARK}(${LABEL})(?:\s?:(?:\s?\|)?|\s-{1,2}\s|\s{2}|\s?\|)\s*`, "i");
/** One of these follows every label that a line begins with. */
const SEPARATOR = /[:|-]| [ \n]/;
/** In running text: after the end of a sentence, and only with a colon. */
const INLINE_LABEL = new RegExp(String.raw`(?<=[.;]\s{1,3})(${LABEL}):\s+(?=\S)`, "gi");
const ENDS_AS_LABEL = new RegExp(`${NAMED_BY}$`, "i");
/** Words of sentences, which no label holds. */
const SENTENCE =
  /\b(?:is|are|was|shall|will|may|must|means?|has|have|agrees?|following|includ\w+|under|subject|each|any|if|when|such|this)\b/i;
/** The name of a company ends in the same nouns as some labels: "Quayside Commercial Bank". */
const NAME =
  /^(?!(?:the|issuing|agent|account|parent|lending|fronting|swing ?line|participating|existing|holding) )(?:[\w'&.-]+ )+(?:bank|company|trustee)$/i;
/** A row of a table with more than a label and its value. */
const CELLS = /\|[^|\n]*[\d%$][^|\n]*/;
/** The number of a security or a deal on a cover: "Facility: 05361FAK4". */
const IDENTIFIER = /^(?=[A-Z]*\d)(?=\d*[A-Z])[A-Z\d]{9}(?:[A-Z\d]{3})?$/;
const LONGEST_LABEL = 64;
const LONGEST_BODY = 1_500;

interface Label extends Span {
  readonly term: string;
  readonly bodyStart: number;
  readonly inline: boolean;
  /** In the left of two columns: a gap parts it from its value. */
  readonly isColumn: boolean;
}

/** Terms that a short text labels: `Maturity Date: June 30, 2027`, a row or two columns of a term sheet, several labels
 *  in one line. The body goes to the end of its line, of its sentence, or to the next label. */
export function labeledDefinitions({ text, words }: NormalText, outline: Outline): Definition[] {
  const labels = [...lineLabels(text), ...inlineLabels(text, words)]
    .filter((label) => outline.zoneAt(label.start) !== "form")
    .sort((a, b) => a.start - b.start)
    .filter((label, i, all) => i === 0 || label.start >= (all[i - 1] as Label).bodyStart);
  return labels.flatMap((label, i) => {
    const end = columnEnd(text, label) ?? bodyEnd(text, label, labels[i + 1]?.start ?? text.length);
    const { term, start, bodyStart } = label;
    const body = text.slice(bodyStart, end);
    return end > bodyStart && !CELLS.test(body) && !IDENTIFIER.test(body)
      ? [{ term, start, end, bodyStart, bodyEnd: end, kind: "labeled" as const }]
      : [];
  });
}

function lineLabels(text: string): Label[] {
  const labels: Label[] = [];
  for (let start = 0; start < text.length; ) {
    const newline = text.indexOf("\n", start);
    const lineEnd = newline === -1 ? text.length : newline;
    const head = text.slice(start, Math.min(lineEnd + 1, start + 2 * LONGEST_LABEL));
    const match = SEPARATOR.test(head) ? LINE_LABEL.exec(head) : null;
    const term = match?.[1];
    const label =
      match && term && isLabel(term) ? lineLabel(text, start, match, lineEnd) : foldedLabel(text, start, lineEnd);
    if (label) labels.push(label);
    start = (label?.end ?? lineEnd) + 1;
  }
  return labels;
}

function lineLabel(text: string, start: number, match: RegExpExecArray, lineEnd: number): Label {
  const term = match[1] ?? "";
  const bodyStart = wordsFrom(text, Math.min(start + match[0].length, lineEnd));
  return {
    term: tidyTerm(term),
    start: start + match[0].indexOf(term),
    bodyStart,
    end: lineEnd,
    inline: false,
    isColumn: bodyStart < lineEnd && IN_COLUMN.test(text.slice(start, bodyStart)),
  };
}

const IN_COLUMN = /:[^\S\n]{2}$/;
/** "Mandatory" over "Prepayments:  100% of …": a label too long for the left one of two columns. */
const FOLDED = /^([A-Z][A-Za-z ]{2,24}\n[A-Z][A-Za-z ]{2,24}):[^\S\n]{2}(?=\S)/;

function foldedLabel(text: string, start: number, lineEnd: number): Label | null {
  if (lineEnd - start > LONGEST_LABEL / 2) return null;
  const match = FOLDED.exec(text.slice(start, lineEnd + LONGEST_LABEL));
  const term = match?.[1] && ENDS_AS_LABEL.test(match[1]) && isLabel(match[1]) ? match[1] : null;
  if (!match || term === null) return null;
  const bodyStart = start + match[0].length;
  const newline = text.indexOf("\n", bodyStart);
  const end = newline === -1 ? text.length : newline;
  return { term: tidyTerm(term), start, bodyStart, end, inline: false, isColumn: true };
}

function inlineLabels(text: string, words: WordIndex): Label[] {
  return inlineMatches(text, words)
    .filter((match) => isLabel(match[1] ?? ""))
    .map((match) => {
      const bodyStart = match.index + match[0].length;
      return {
        term: tidyTerm(match[1] ?? ""),
        start: match.index,
        bodyStart,
        end: bodyStart,
        inline: true,
        isColumn: false,
      };
    });
}

/** What the pattern of inline labels matches: it is asked before colons that follow the last word of a label. */
function inlineMatches(text: string, words: WordIndex): RegExpExecArray[] {
  const matches: RegExpExecArray[] = [];
  let free = 0;
  for (const colon of words.places(":")) {
    if (colon < free || !ENDS_AS_LABEL.test(text.slice(Math.max(free, colon - LONGEST_LABEL), colon))) continue;
    const passage = text.slice(0, colon + 4);
    INLINE_LABEL.lastIndex = Math.max(free, colon - 3 * LONGEST_LABEL);
    for (let m = INLINE_LABEL.exec(passage); m; m = INLINE_LABEL.exec(passage)) {
      matches.push(m);
      free = m.index + m[0].length;
    }
  }
  return matches;
}

/** Where the words at an offset begin or, over a line break, those below it. */
const wordsFrom = (text: string, at: number): number =>
  at + (/^[\s|]{0,8}/.exec(text.slice(at, at + 8))?.[0].length ?? 0);

/** Few words, capitalized or all in capitals but for those that follow the first. */
const isLabel = (term: string): boolean =>
  !NAME.test(term) &&
  term.length <= LONGEST_LABEL &&
  /^[A-Z]/.test(term) &&
  !SENTENCE.test(term) &&
  term.split(/\s+/).length <= 7;

/** Terms of the loan, in which a company or a date is not the whole value. */
const OF_LOAN =
  /(?:facilit(?:y|ies)|commitments?|loans?|sub-?limits?|accordion|maturity|rates?|margin|pricing|interest|fees?|purpose|proceeds|payments?|amorti[sz]ation|covenants?|defaults?)$/i;
/** Another label in the left column, whatever it says. */
const COLUMN_LABEL = /\n(?:[A-Z][\w' ]{1,24}\n)?[A-Z][\w'&/ -]{1,40}:[^\S\n]{2}(?=\S)/;

/** The right column of a term sheet goes on, over blank lines, to the next label in the left one. */
function columnEnd(text: string, { term, bodyStart, isColumn }: Label): number | null {
  if (!isColumn || !OF_LOAN.test(term)) return null;
  const rest = text.slice(bodyStart, bodyStart + LONGEST_BODY);
  const next = rest.search(COLUMN_LABEL);
  return next < 0 ? null : trimEnd(text, bodyStart, bodyStart + next);
}

function bodyEnd(text: string, { bodyStart, end: lineEnd, inline }: Label, next: number): number {
  const limit = Math.min(next, bodyStart + LONGEST_BODY, text.length);
  if (inline || next < lineEnd) return trimEnd(text, bodyStart, sentenceEnd(text, bodyStart, limit));
  return cellEnd(
    text,
    bodyStart,
    bodyStart >= lineEnd ? blockEnd(text, bodyStart, limit) : listEnd(text, lineEnd, limit),
  );
}

/** A value below its label ends at the next paragraph break, or at the signatures. */
function blockEnd(text: string, from: number, limit: number): number {
  const stop = text.slice(from, limit).search(/\n(?:\n|(?:By|Name|Title|Its)\s?:)/);
  return stop < 0 ? Math.max(from, limit) : from + stop;
}

/** A value on the line of its label continues in the lines of a list, else to the end of the line or its paragraph. */
function listEnd(text: string, lineEnd: number, limit: number): number {
  let end = Math.min(lineEnd, limit);
  while (end < limit && /^\n{1,2}(?:\(\w{1,4}\)|[•*·-]\s|[a-z])/.test(text.slice(end, end + 8))) {
    const newline = text.indexOf("\n", end + 2);
    end = Math.min(newline === -1 ? text.length : newline, limit);
  }
  return end;
}

function sentenceEnd(text: string, from: number, to: number): number {
  const match = /(?<!\b(?:Inc|Corp|Co|Ltd|No|p\.a|N\.A|U\.S|[A-Z]))\.(?=\s+[A-Z("]|\s*$)|\n/.exec(text.slice(from, to));
  return match ? from + match.index : to;
}

function cellEnd(text: string, from: number, to: number): number {
  const end = trimEnd(text, from, to);
  return text[end - 1] === "|" ? trimEnd(text, from, end - 1) : end;
}

const STATED_WORDS =
  "maturity date,termination date,repayment date,expiry date,closing date,margin,floor,facility amount,commitment amount,lenders,banks".split(
    ",",
  );
const STATED =
  /\b[Tt]he ((?:[A-Za-z][\w-]*\s){0,3}?(?:maturity date|termination date|repayment date|expiry date|closing date|margin|margin rate|floor|facility amount|commitment amount|(?:majority|required|requisite) (?:lenders|banks)))\s(?:is|are|shall be|will be|shall mean)\s(?!\w+ed\b|not\b|hereby\b)/gi;

/** `The maturity date is 1 June 2028`: a term that a sentence defines inline, up to the end of the sentence. */
export function statedDefinitions({ text, words }: NormalText, outline: Outline): Definition[] {
  return [...words.matchesAround(STATED, STATED_WORDS, 90, 80)]
    .filter((match) => outline.zoneAt(match.index) !== "form")
    .map((match) => {
      const bodyStart = match.index + match[0].length;
      const end = sentenceEnd(text, bodyStart, Math.min(text.length, bodyStart + LONGEST_BODY));
      return { term: tidyTerm(match[1] ?? ""), start: match.index, end, bodyStart, bodyEnd: end, kind: "labeled" };
    });
}
