import type { Span } from "../normal-text.ts";
import type { ParsedAgreement } from "../parsed-agreement.ts";

const MAX_PAGES = 40_000;
const WITNESS = /\bIN WITNESS (?:WHEREOF|HEREOF)\b/g;

/** The signature pages of the operative copies, not those of forms: where the outline has them, and after the words
 *  "IN WITNESS WHEREOF". At most 40,000 characters each. */
export function signaturePages(parsed: ParsedAgreement): Span[] {
  const starts = parsed.outline
    .ofKind("signatures")
    .map((s) => ({ start: s.start, end: Math.min(s.end, s.start + MAX_PAGES) }));
  const pages = [...starts, ...afterWitness(parsed)].filter((p) =>
    /^(?:body|conformed)$/.test(parsed.outline.zoneAt(p.start)),
  );
  return pages.filter((p, i) => !pages.slice(0, i).some((o) => p.start < o.end && o.start < p.end));
}

function afterWitness(parsed: ParsedAgreement): Span[] {
  return [...parsed.text.matchAll(WITNESS)].slice(0, 20).map((match) => {
    const end = nextAttachment(parsed, match.index);
    return { start: match.index, end: Math.min(end, match.index + MAX_PAGES) };
  });
}

function nextAttachment(parsed: ParsedAgreement, at: number): number {
  const next = parsed.outline.sections.find((s) => s.start > at && /^(?:schedule|exhibit|annex)$/.test(s.kind));
  return next?.start ?? parsed.text.length;
}
