import { MAX_QUOTE_UNITS } from "#domain/agreement/evidence.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import type { Span } from "../../text/normal-text.ts";

/** The words of a stretch in one line, and the stretch cut between two words so that its source fits into one quote. */
export function quotable(parsed: ParsedAgreement, span: Span): { text: string; span: Span } {
  let end = span.end;
  for (
    let source = parsed.normal.toSource(span.start, end);
    source.end - source.start > MAX_QUOTE_UNITS && end > span.start;
  ) {
    end -= Math.max(1, source.end - source.start - MAX_QUOTE_UNITS);
    source = parsed.normal.toSource(span.start, end);
  }
  const blank = end < span.end ? parsed.text.lastIndexOf(" ", end) : end;
  if (blank > span.start) end = blank;
  return { text: parsed.text.slice(span.start, end).replace(/\s+/g, " ").trim(), span: { start: span.start, end } };
}
