import type { Section } from "../outline/sections.ts";
import type { NormalText } from "../text/normal-text.ts";
import type { WordIndex } from "../text/word-index.ts";
import { type Quoted, tidyTerm } from "./quoted.ts";

/** A word of a term: capitalized, a figure, or a small word between others. */
const WORD = String.raw`(?:[A-Z0-9$€£][\w'&/.$€£-]*|of|and|or|to|the|for|in|by|on|with|as|per)`;
const TERM = String.raw`[A-Z][\w'&/.-]*(?:,? (?!means?\b)${WORD}){0,9}?`;
const SAYS = String.raw`(?:shall mean|means?\b(?! (?:of|to)\b)|shall have the meaning|ha(?:s|ve) the (?:same )?meaning|having the meaning|(?:is|are) defined|shall be defined|refers? to)\b`;
/** `Base Rate means`, `1.50 TERMINATION DATE shall mean`, `Base Rate, for any day, means`, the verb perhaps below the term. */
const HEAD = new RegExp(
  String.raw`(?<=^|\n)(?:\|\s?)?(?:\(?\w{1,4}[.)]\s{1,3}|\d{1,2}\.\d{1,3}\.?\s{1,3}|[*•-]\s)?(?:The |the )?(${TERM})(?:\s?\([^()\n]{1,80}\))?\s?\.?(?:,\s[^.;\n"]{1,100},)?\s{1,3}${SAYS}`,
  "y",
);
const SAYS_WORDS = ["mean", "defined", "refer"];
/** The most units from the start of a line to the verb of its definition. */
const REACH = 600;
/** Words that open sentences and no terms. */
const OPENS_SENTENCE =
  /^(?:This|These|That|Those|Such|Each|Any|All|If|Unless|As|In|For|When|Where|It|No|Nothing|Except|Provided|However|Said|By|References?|Every|Neither|Either|Which|There|Terms|Words)\b/;
const LONGEST_TERM = 90;

/** The terms without quotes that a line defines in so many words, in text order, as spans of the term itself. */
export function readUnquotedTerms({ text, words }: NormalText): Quoted[] {
  const terms: Quoted[] = [];
  for (const match of headsOf(text, words)) {
    const written = match[1] ?? "";
    const term = tidyTerm(written);
    if (term.length < 2 || term.length > LONGEST_TERM || OPENS_SENTENCE.test(term)) continue;
    const open = match.index + match[0].indexOf(written);
    terms.push({ term, open, close: open + written.length });
  }
  return terms;
}

/** The heads of definitions: the verb is in the line of the term, or opens the next one. */
function* headsOf(text: string, words: WordIndex): Generator<RegExpExecArray> {
  let free = 0;
  for (const at of words.allPlaces(SAYS_WORDS)) {
    if (at < free) continue;
    let line = lineStart(text, at);
    for (let lines = 0; lines < 4 && line !== -1 && line >= free; lines++) {
      HEAD.lastIndex = line;
      const match = HEAD.exec(text);
      if (match) {
        free = match.index + match[0].length;
        yield match;
      }
      if (match || line === 0 || (lines === 0 && at - line > LONGEST_SAYS)) break;
      line = lineStart(text, line - 1);
    }
  }
}

/** Where the line begins that an offset lies in; -1 where it begins too far back. */
function lineStart(text: string, at: number): number {
  const from = Math.max(0, at - REACH);
  const newline = text.slice(from, at).lastIndexOf("\n");
  return newline === -1 && from > 0 ? -1 : from + newline + 1;
}

/** "shall have the meaning". */
const LONGEST_SAYS = 24;

/** `Acquisition: Any transaction …`, `Commitment - see Section 2.1`. */
const LABELED_HEAD =
  /^(?:\(?[a-z0-9]{1,3}[.)]\s+)?([A-Z][A-Za-z0-9'&/().,-]*(?: [A-Za-z0-9'&/().,-]+){0,8}?)\s?(?::|-\s)/;
/** `Commitment Amount. $5,000,000 or any lesser amount …`: a term of capitalized words that opens its paragraph. */
const STOPPED_HEAD = new RegExp(
  String.raw`^([A-Z][\w'&/-]*(?: (?:[A-Z][\w'&/-]*|of|and|or|to|the)){0,6})\.\s(?=[A-Z$€£"(])`,
);
const FEWEST_LABELED = 5;
const MAX_QUOTED = 20;

/** The terms that a section of definitions sets before a colon or a dash, where it hardly quotes any. */
export function readLabeledTerms(text: string, section: Section, quoted: readonly Quoted[]): Quoted[] {
  const inside = quoted.filter(({ open }) => open >= section.start && open < section.end);
  if (inside.length > MAX_QUOTED) return [];
  const terms: Quoted[] = [];
  for (let start = section.bodyStart; start < section.end; ) {
    const newline = text.indexOf("\n", start);
    const lineEnd = newline === -1 ? text.length : newline;
    const line = text.slice(start, Math.min(lineEnd, start + 200));
    const match = LABELED_HEAD.exec(line) ?? (text[start - 2] === "\n" ? STOPPED_HEAD.exec(line) : null);
    const written = match?.[1] ?? "";
    if (match && isTermLike(written)) {
      const open = start + match[0].indexOf(written);
      terms.push({ term: tidyTerm(written), open, close: open + written.length });
    }
    start = lineEnd + 1;
  }
  return terms.length < FEWEST_LABELED ? [] : terms;
}

/** Capitalized words, joined by small ones, that a sentence does not begin with. */
function isTermLike(term: string): boolean {
  const words = term.split(" ");
  const capital = words.filter((word) => /^[A-Z0-9(&]/.test(word)).length;
  return capital >= words.length * 0.5 && !/^(?:The|In|For|If|All|Any|Each|No|As|Such|Provided)\b(?! )/.test(term);
}
