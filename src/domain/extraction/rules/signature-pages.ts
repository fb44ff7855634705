import type { Span } from "../normal-text.ts";
import type { ParsedAgreement } from "../parsed-agreement.ts";

const MAX_PAGES = 40_000;
/** More than the signers of any deal; a bound for hostile texts. */
const MAX_STRETCHES = 200;
const WITNESS = /\bIN WITNESS (?:WHEREOF|HEREOF)\b/g;

/** The signature pages of the operative copies, not those of forms: where the outline has them, and after the words
 *  "IN WITNESS WHEREOF". At most 40,000 characters each. */
export function signaturePages(parsed: ParsedAgreement): Span[] {
  const outlined = parsed.outline.ofKind("signatures").slice(0, MAX_STRETCHES);
  const pages = [...outlined, ...afterWitness(parsed)]
    .filter((page) => /^(?:body|conformed)$/.test(parsed.outline.zoneAt(page.start)))
    .map((page) => ({ start: page.start, end: Math.min(page.end, page.start + MAX_PAGES) }))
    .sort((a, b) => a.start - b.start);
  const apart: Span[] = [];
  for (const page of pages) if (page.start >= (apart.at(-1)?.end ?? 0)) apart.push(page);
  return apart;
}

function afterWitness(parsed: ParsedAgreement): Span[] {
  const starts: number[] = [];
  WITNESS.lastIndex = 0;
  for (let m = WITNESS.exec(parsed.text); m && starts.length < 20; m = WITNESS.exec(parsed.text)) starts.push(m.index);
  return starts.map((start) => ({ start, end: nextAttachment(parsed, start) }));
}

function nextAttachment(parsed: ParsedAgreement, at: number): number {
  const next = parsed.outline.sections.find((s) => s.start > at && /^(?:schedule|exhibit|annex)$/.test(s.kind));
  return next?.start ?? parsed.text.length;
}
