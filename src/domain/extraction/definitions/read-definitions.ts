import type { Outline, Section } from "../outline/sections.ts";
import type { NormalText } from "../text/normal-text.ts";
import { overlapWith } from "../text/spans.ts";
import type { Definition } from "./definitions.ts";
import { labeledDefinitions, statedDefinitions } from "./labeled.ts";
import { meansDefinitions, trimEnd } from "./means.ts";
import { type Quoted, readQuoted, readUnderlined } from "./quoted.ts";
import { readLabeledTerms, readUnquotedTerms } from "./unquoted-terms.ts";

/** All definitions of the text, in text order: "X" means …, ("X") after a phrase, unquoted terms of definition
 *  sections that quote none, and of a short text what it labels. One pass over the quotes. */
export function readAllDefinitions(normal: NormalText, outline: Outline): Definition[] {
  const { text } = normal;
  const quoted = distinct([...readQuoted(text), ...readUnderlined(text)]);
  const sections = definitionSections(outline);
  const ahead = finestOf(sections).flatMap((section) => readLabeledTerms(text, section, quoted));
  const terms = distinct([...quoted, ...readUnquotedTerms(normal), ...ahead]);
  const found = meansDefinitions(text, terms, outline, new Set(sections));
  const means = found.map(({ definition }) => definition);
  const taken = new Set(found.flatMap(({ quotes }) => quotes));
  const parentheticals = parentheticalDefinitions(text, quoted, taken);
  const labels = [...labeledDefinitions(normal, outline), ...statedDefinitions(normal, outline)];
  const standing = means.length < DEFINES ? labels : inBlocks(labels);
  const isDefined = overlapWith(means);
  const labeled = standing.filter(({ start }) => !isDefined({ start, end: start + 1 }));
  return [...means, ...labeled, ...parentheticals].sort((a, b) => a.start - b.start);
}

/** A text with this many definitions says in them what its terms are; there only a list of labels is one of terms. */
const DEFINES = 12;
const NEAR_LABEL = 500;

/** Labels that have two others close to them, as in a schedule of terms. */
function inBlocks(labels: readonly Definition[]): Definition[] {
  const sorted = labels.toSorted((a, b) => a.start - b.start);
  const near = (i: number, j: number): boolean =>
    sorted[i] !== undefined && sorted[j] !== undefined && sorted[j].start - sorted[i].start < NEAR_LABEL;
  return sorted.filter(
    (_, i) =>
      (near(i - 1, i) && near(i, i + 1)) ||
      (near(i - 2, i - 1) && near(i - 1, i)) ||
      (near(i, i + 1) && near(i + 1, i + 2)),
  );
}

/** Terms in text order, of those that overlap the first. */
function distinct(terms: readonly Quoted[]): Quoted[] {
  const sorted = terms.toSorted((a, b) => a.open - b.open);
  return sorted.filter(({ open }, i) => i === 0 || open >= (sorted[i - 1] as Quoted).close);
}

/** The sections whose business is to define, forms too: their terms come last when a term is looked up. */
function definitionSections(outline: Outline): Section[] {
  return outline.sections.filter(
    (section) =>
      /\bdefin|interpretation|certain terms/i.test(section.heading ?? "") &&
      (section.kind === "section" ||
        section.kind === "article" ||
        section.kind === "annex" ||
        section.kind === "schedule"),
  );
}

/** Sections that hold no other of the list, which is in text order: the next one begins after their end. */
const finestOf = (sections: readonly Section[]): Section[] =>
  sections.filter((section, i) => (sections[i + 1]?.start ?? Number.POSITIVE_INFINITY) >= section.end);

const BEFORE_BRACKET = 600;
const BRACKET = 200;
const LONG_BRACKET = 800;

/** `Acme Inc., a Delaware corporation (the "Borrower")`: the phrase before the bracket is the body. */
function parentheticalDefinitions(text: string, quoted: readonly Quoted[], taken: ReadonlySet<number>): Definition[] {
  const definitions: Definition[] = [];
  for (const { term, open, close } of quoted) {
    if (taken.has(open)) continue;
    const bracket = bracketBefore(text, open);
    if (bracket === null) continue;
    const end = endOfName(text, close);
    if (end === null) continue;
    if (
      !/^[\s(]*(?:$|(?:[^"()]{0,160}\b)?(?:the|this|each|any|an?|as|such|collectively|together|individually|called|hereinafter|or|and|its|being|to|with|including)\b|[^"]{0,3}$|.{0,160}")/i.test(
        text.slice(bracket, open),
      )
    )
      continue;
    const start = phraseStart(text, bracket);
    definitions.push({
      term,
      start,
      end,
      bodyStart: start,
      bodyEnd: trimEnd(text, start, bracket),
      kind: "parenthetical",
    });
  }
  return definitions;
}

/** The end of the bracket that a term is in, or of its part of a long one: `(the "Term B Loans"; each Term A Loan and
 *  Term B Loan is …)`. */
function endOfName(text: string, close: number): number | null {
  const near = text.slice(close, close + BRACKET);
  const bracket = near.indexOf(")");
  if (bracket >= 0) return close + bracket + 1;
  const part = near.indexOf(";");
  return part >= 0 && /^[^\n()]*\)/.test(text.slice(close, close + LONG_BRACKET)) ? close + part : null;
}

/** The bracket that is open at the offset, at most 200 units before it on the same line. */
function bracketBefore(text: string, at: number): number | null {
  let depth = 0;
  for (let i = at - 1; i >= Math.max(0, at - BRACKET); i--) {
    const code = text.charCodeAt(i);
    if (code === 10) return null;
    if (code === 41) depth++;
    if (code === 40 && depth-- === 0) return i;
  }
  return null;
}

/** The start of the phrase that a parenthesis closes: after the last period, semicolon or line break. */
function phraseStart(text: string, bracket: number): number {
  const from = Math.max(0, bracket - BEFORE_BRACKET);
  const before = text.slice(from, bracket);
  const breaks = /(?:;\s|\n|"\)[,;]?\s(?:and\s|or\s)?|\.\s{1,2}(?=[A-Z"(]))/g;
  let start = 0;
  for (const match of before.matchAll(breaks)) {
    const cut = match.index + match[0].length;
    const tail = before.slice(Math.max(0, match.index - 5), match.index);
    if (/(?:Inc|Corp|Co|Ltd|No|N\.A|L\.P|S\.A|U\.S|[A-Z])$/.test(tail)) continue;
    if (cut < before.length - 3) start = cut;
  }
  return from + start;
}
