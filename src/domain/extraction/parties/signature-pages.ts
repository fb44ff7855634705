import type { ParsedAgreement } from "../parsed-agreement.ts";
import type { Span } from "../text/normal-text.ts";

const MAX_PAGES = 40_000;
/** More than the signers of any deal; a bound for hostile texts. */
const MAX_STRETCHES = 200;
/** The words before the hands that sign: "IN WITNESS WHEREOF", "have caused this Agreement to be duly executed". */
const WITNESS =
  /\bIN WITNESS (?:WHEREOF|HEREOF)\b|\bWITNESS the due execution\b|\bha(?:s|ve)\s+(?:each\s+)?caused\s+(?:a\s+counterpart\s+of\s+)?this\s+(?:[\w-]+\s+){1,5}to\s+be\s+(?:duly\s+)?executed\b/g;
/** "The undersigned Guarantors hereby consent", "Consent of Guarantors:": who signs below is a guarantor. */
export const GUARANTORS_CONSENT =
  /\b(?:[Uu]ndersigned|UNDERSIGNED),? (?:(?:each|as|being|the) )*((?:Subsidiary |SUBSIDIARY )?(?:Guarantors?|GUARANTORS?))\b|\b(?:CONSENT|ACKNOWLEDGE?MENT|REAFFIRMATION|CONFIRMATION|AGREEMENT|Consent|Acknowledge?ment|Reaffirmation|Confirmation)[Ss]?(?: (?:AND|and) \w+)? (?:OF|of|BY|by) (?:THE |the )?((?:SUBSIDIARY |Subsidiary )?(?:GUARANTORS?|Guarantors?))\b(?=[ \t]*(?::|\n))/g;
const CONSENT_WORDS = ["undersigned", "consent", "acknowledg", "reaffirmation", "confirmation", "agreement"];
const WITNESS_WORDS = ["in witness", "witness the due", "has", "have"];
const SIGNATURE_WORDS = ["signatures", "signator", "execution page", "signature page"];
/** The most units of a match of `SIGNATORIES` before its first word, and from that word on with what must follow. */
const [BEFORE_SIGNATORIES, FROM_SIGNATORIES] = [80, 200];
/** LMA form: the signatures stand after all schedules, under a heading of their own and those of the parties. */
const SIGNATORIES =
  /\n[ \t]{0,60}(?:THE )?(?:SIGNATURES|SIGNATORIES|EXECUTION PAGES?|SIGNATURE PAGES?)[ \t]{0,9}\n(?=\s{0,60}(?:THE )?(?:ORIGINAL )?(?:BORROWERS?|PARENT|COMPANY|OBLIGORS?|GUARANTORS?)\b)/gi;

/** The signature pages of the operative copies, not those of forms: where the outline has them, and after the words
 *  "IN WITNESS WHEREOF". At most 40,000 characters each. */
export function signaturePages(parsed: ParsedAgreement): readonly Span[] {
  const known = KNOWN.get(parsed);
  if (known) return known;
  const pages = findSignaturePages(parsed);
  KNOWN.set(parsed, pages);
  return pages;
}

/** Several rules ask where one agreement is signed. */
const KNOWN = new WeakMap<ParsedAgreement, readonly Span[]>();

function findSignaturePages(parsed: ParsedAgreement): Span[] {
  const outlined = parsed.outline.ofKind("signatures").slice(0, MAX_STRETCHES);
  const pages = [...outlined, ...afterWitness(parsed)]
    .filter((page) => /^(?:body|conformed)$/.test(parsed.outline.zoneAt(page.start)))
    .concat(afterSchedules(parsed))
    .map((page) => ({ start: page.start, end: Math.min(page.end, page.start + MAX_PAGES) }))
    .sort((a, b) => a.start - b.start);
  const apart: Span[] = [];
  for (const page of pages) if (page.start >= (apart.at(-1)?.end ?? 0)) apart.push(page);
  return apart;
}

function afterWitness(parsed: ParsedAgreement): Span[] {
  const starts = [...parsed.normal.words.matches(GUARANTORS_CONSENT, CONSENT_WORDS)]
    .slice(0, 20)
    .map(({ index }) => index);
  for (const { index } of parsed.normal.words.matches(WITNESS, WITNESS_WORDS)) {
    if (starts.length >= 40) break;
    starts.push(index);
  }
  return starts.map((start) => ({ start, end: nextAttachment(parsed, start) }));
}

/** Nothing is attached after them, so that they belong to no form. */
function afterSchedules(parsed: ParsedAgreement): Span[] {
  const { words } = parsed.normal;
  const start = [...words.matchesAround(SIGNATORIES, SIGNATURE_WORDS, BEFORE_SIGNATORIES, FROM_SIGNATORIES)].at(
    -1,
  )?.index;
  if (start === undefined || parsed.outline.sections.some((s) => s.start > start && ATTACHED.test(s.kind))) return [];
  return [{ start, end: parsed.text.length }];
}

const ATTACHED = /^(?:schedule|exhibit|annex)$/;

function nextAttachment(parsed: ParsedAgreement, at: number): number {
  const next = parsed.outline.sections.find((s) => s.start > at && ATTACHED.test(s.kind));
  return next?.start ?? parsed.text.length;
}
