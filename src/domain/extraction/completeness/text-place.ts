import type { TextPlace } from "#domain/agreement/completeness.ts";
import { MAX_QUOTE_UNITS } from "#domain/agreement/evidence.ts";
import type { ParsedAgreement } from "../parsed-agreement.ts";
import type { Span } from "../text/normal-text.ts";
import { wholeWords } from "../text/whole-words.ts";

const LONGEST = 300;

/** Converts a span of the normalized text to offsets in the received text. */
export function textPlace(parsed: ParsedAgreement, { start, end }: Span): TextPlace {
  const { normal, outline } = parsed;
  const span = wholeWords(normal.source, normal.toSource(start, Math.min(end, start + LONGEST)));
  const last = Math.min(span.end, span.start + MAX_QUOTE_UNITS);
  return {
    start: span.start,
    end: last,
    quote: normal.source.slice(span.start, last),
    page: normal.pageAt(start),
    section: outline.label(start),
  };
}

/** The section labels at these offsets, without duplicates, in text order. */
export function sectionLabels({ outline }: ParsedAgreement, offsets: readonly number[], most: number): string[] {
  const labels = new Set<string>();
  for (const offset of offsets) {
    const label = outline.label(offset);
    if (label !== null) labels.add(label);
    if (labels.size >= most) break;
  }
  return [...labels];
}
