import type { Definition } from "../definitions/definitions.ts";
import { bodySpan, sectionsTitled } from "../fields/facilities/facility-places.ts";
import { ancestorsOf } from "../outline/section-tree.ts";
import type { ParsedAgreement } from "../parsed-agreement.ts";
import type { Span } from "../text/normal-text.ts";
import { sentencesWith } from "../text/sentences.ts";

const MAX_SECTION_UNITS = 24_000;
const MAX_DEFINITION_UNITS = 24_000;

/** The text of a span. */
export const wordsOf = ({ text }: ParsedAgreement, { start, end }: Span): string => text.slice(start, end);

/** The agreement's own definitions by term, without those in exhibit forms. */
export function definitionsOf(parsed: ParsedAgreement, term: RegExp): Definition[] {
  return parsed.definitions.matching(term).filter((definition) => parsed.outline.zoneAt(definition.start) !== "form");
}

/** The bodies of the definitions that give a term its meaning. */
export function meaningsOf(parsed: ParsedAgreement, term: RegExp): Span[] {
  return definitionsOf(parsed, term)
    .filter(({ kind }) => kind !== "parenthetical")
    .map((definition) => bodySpan(definition, MAX_DEFINITION_UNITS));
}

/** Sections and clauses with a matching heading, each cut to a few thousand words. */
export function bodiesTitled(parsed: ParsedAgreement, heading: RegExp): Span[] {
  return sectionsTitled(parsed, heading).map(({ bodyStart, end }) => ({
    start: bodyStart,
    end: Math.min(end, bodyStart + MAX_SECTION_UNITS),
  }));
}

/** Sentences that contain one of the words and match, without the table of contents. */
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

/** Whether the section at an offset, or one around it, has a matching heading. */
export function standsUnder({ outline }: ParsedAgreement, offset: number, heading: RegExp): boolean {
  const section = outline.at(offset);
  if (!section) return false;
  if (section.heading !== null && heading.test(section.heading)) return true;
  return [...ancestorsOf(outline.sections, section)].some((around) => heading.test(around.heading ?? ""));
}
