import type { Definition } from "../definitions/definitions.ts";
import { bodySpan, sectionsTitled } from "../fields/facilities/facility-places.ts";
import { ancestorsOf } from "../outline/section-tree.ts";
import type { ParsedAgreement } from "../parsed-agreement.ts";
import type { Span } from "../text/normal-text.ts";
import { sentencesWith } from "../text/sentences.ts";

const MAX_SECTION_UNITS = 24_000;
const MAX_DEFINITION_UNITS = 24_000;

/** The words of a span. */
export const wordsOf = ({ text }: ParsedAgreement, { start, end }: Span): string => text.slice(start, end);

/** Definitions of the agreement itself by term, forms in exhibits left out. */
export function definitionsOf(parsed: ParsedAgreement, term: RegExp): Definition[] {
  return parsed.definitions.matching(term).filter((definition) => parsed.outline.zoneAt(definition.start) !== "form");
}

/** The bodies of the definitions that say what a term means. */
export function meaningsOf(parsed: ParsedAgreement, term: RegExp): Span[] {
  return definitionsOf(parsed, term)
    .filter(({ kind }) => kind !== "parenthetical")
    .map((definition) => bodySpan(definition, MAX_DEFINITION_UNITS));
}

/** Sections and clauses with such a heading, at most some thousand words each. */
export function bodiesTitled(parsed: ParsedAgreement, heading: RegExp): Span[] {
  return sectionsTitled(parsed, heading).map(({ bodyStart, end }) => ({
    start: bodyStart,
    end: Math.min(end, bodyStart + MAX_SECTION_UNITS),
  }));
}

/** Sentences that hold one of the words and match, those of the table of contents left out. */
export function sentencesLike(parsed: ParsedAgreement, words: readonly string[], pattern: RegExp): Span[] {
  return sentencesWith(parsed, words).filter(
    (span) => pattern.test(wordsOf(parsed, span)) && parsed.outline.at(span.start)?.kind !== "table_of_contents",
  );
}

/** The first match of a pattern in a span, or null. */
export function placeIn(parsed: ParsedAgreement, span: Span, pattern: RegExp): Span | null {
  const match = pattern.exec(wordsOf(parsed, span));
  if (!match) return null;
  const start = span.start + match.index;
  return { start, end: start + match[0].length };
}

/** Whether a section at or around an offset has such a heading. */
export function standsUnder({ outline }: ParsedAgreement, offset: number, heading: RegExp): boolean {
  const section = outline.at(offset);
  if (!section) return false;
  if (section.heading !== null && heading.test(section.heading)) return true;
  return [...ancestorsOf(outline.sections, section)].some((around) => heading.test(around.heading ?? ""));
}
