import type { ParsedAgreement } from "../../parsed-agreement.ts";
import type { Span } from "../../text/normal-text.ts";
import { perAgreement } from "../../text/per-agreement.ts";
import { signatureMarks } from "./signature-marks.ts";

const MAX_PAGES = 40_000;
/** More than the signers of any deal; a limit for hostile texts. */
const MAX_SECTIONS = 200;
/** The words before the signatures: "IN WITNESS WHEREOF", "have caused this Agreement to be duly executed". */
const WITNESS =
  /\bIN WITNESS (?:WHEREOF|HEREOF)\b|\b(?:WITNESS|Witness)\s+the\s+due\s+execution\b|\bparties\s+(?:hereto\s+)?have\s+(?:duly\s+)?(?:signed|executed)\s+this\b|\bha(?:s|ve)\s+(?:each\s+)?caused\s+(?:a\s+counterpart\s+of\s+)?this\s+(?:[\w-]+\s+){1,5}to\s+be\s+(?:duly\s+)?executed\b/g;
/** "The undersigned Guarantors hereby consent", "Consent of Guarantors:": the signers below are guarantors. Not "performance by
 *  the undersigned Guarantors of their obligations". */
export const GUARANTORS_CONSENT =
  /\b(?:[Uu]ndersigned|UNDERSIGNED),? (?:(?:each|as|being|the) )*((?:Subsidiary |SUBSIDIARY )?(?:Guarantors?|GUARANTORS?))\b(?! of (?:each|its|their|the)\b)|\b(?:CONSENT|ACKNOWLEDGE?MENT|REAFFIRMATION|CONFIRMATION|AGREEMENT|Consent|Acknowledge?ment|Reaffirmation|Confirmation)[Ss]?(?: (?:AND|and) \w+)? (?:OF|of|BY|by) (?:THE |the )?((?:SUBSIDIARY |Subsidiary )?(?:GUARANTORS?|Guarantors?))\b(?=[ \t]*(?::|\n))/g;
/** "Each of the undersigned hereby consents to the foregoing Amendment", "hereby: (a) fully consents to": who consents so to an
 *  amendment supports a loan of others, as its guaranty or its pledge says. */
const SUPPORTERS_CONSENT =
  /\b(?:undersigned|UNDERSIGNED)\b,?\s(?:hereby:?\s{1,3})?(?:\([a1i]\)\s{1,3})?(?:\w{2,10}ly\s)?(?:consents?\sto|acknowledges?)\b[^.]{0,80}\b(?:foregoing|within|attached|above)\b[^.]{0,900}\b(?:[Gg]uarant\w+|[Pp]ledges?|security\sinterests?)\b/g;
const CONSENT_WORDS = ["undersigned", "consent", "acknowledg", "reaffirmation", "confirmation", "agreement"];
const WITNESS_WORDS = ["in witness", "witness", "parties", "has", "have"];
const SIGNATURE_WORDS = ["signatures", "signator", "execution page", "signature page"];
/** Maximum length of a match of `SIGNATORIES` before its first word, and from that word on. */
const [BEFORE_SIGNATORIES, FROM_SIGNATORIES] = [80, 200];
/** LMA form: the signatures follow all schedules, under their own heading, with headings for the parties. */
const SIGNATORIES =
  /\n[ \t]{0,60}(?:THE )?(?:SIGNATURES|SIGNATORIES|EXECUTION PAGES?|SIGNATURE PAGES?)[ \t]{0,9}\n(?=\s{0,60}(?:THE )?(?:ORIGINAL )?(?:BORROWERS?|PARENT|COMPANY|OBLIGORS?|GUARANTORS?)\b)/gi;

/** The signature pages of the operative copies, not of forms: those in the outline, and those after the words
 *  "IN WITNESS WHEREOF"; if there are none, the places with signatures. At most 40,000 characters each. */
export const signaturePages: (parsed: ParsedAgreement) => readonly Span[] = perAgreement((parsed) => {
  const pages = apart(witnessedPages(parsed));
  return pages.length > 0 ? pages : apart(executionPages(parsed).concat(markedPages(parsed)));
});

function witnessedPages(parsed: ParsedAgreement): Span[] {
  const outlined = parsed.outline.ofKind("signatures").slice(0, MAX_SECTIONS);
  const attached = attachedConsent(parsed);
  return [...outlined, ...afterWitness(parsed)]
    .filter((page) => /^(?:body|conformed)$/.test(parsed.outline.zoneAt(page.start)))
    .concat(afterSchedules(parsed), attached === null ? [] : [attached]);
}

/** In text order, without those that begin inside another. */
function apart(pages: readonly Span[]): Span[] {
  const kept: Span[] = [];
  for (const { start, end } of [...pages].sort((a, b) => a.start - b.start)) {
    if (start >= (kept.at(-1)?.end ?? 0)) kept.push({ start, end: Math.min(end, start + MAX_PAGES) });
  }
  return kept;
}

const EXECUTED = /\bcaused (?:this|a counterpart)[^.]{0,100}\bexecuted\b|\[signature pages? (?:to )?follows?/gi;

/** Pages without "IN WITNESS WHEREOF". */
function executionPages(parsed: ParsedAgreement): Span[] {
  return [...parsed.text.matchAll(EXECUTED)]
    .filter(({ index }) => parsed.outline.zoneAt(index) !== "form")
    .slice(0, MAX_SECTIONS)
    .map(({ index }) => ({ start: index, end: nextAttachment(parsed, index) }));
}

/** Maximum length of the text above the first signature that may name the signer. */
const ABOVE_FIRST = 600;

/** Without introductory words: from the first signature after the last section on. */
function markedPages(parsed: ParsedAgreement): Span[] {
  const last = parsed.outline.sections.findLast(
    ({ kind, start }) => /^(?:article|section)$/.test(kind) && parsed.outline.zoneAt(start) === "body",
  );
  if (!last) return [];
  const first = signatureMarks(parsed.text, { start: last.start, end: nextAttachment(parsed, last.start) })[0];
  if (!first) return [];
  const start = Math.max(last.bodyStart, first.start - ABOVE_FIRST);
  return [{ start, end: nextAttachment(parsed, start) }];
}

/** Where those begin to sign who consent to an amendment without saying in which capacity; null if nobody does. */
export const supportersConsent: (parsed: ParsedAgreement) => number | null = perAgreement((parsed) => {
  for (const { index } of parsed.normal.words.matches(SUPPORTERS_CONSENT, ["undersigned"]))
    if (parsed.outline.zoneAt(index) !== "form") return index;
  return attachedConsent(parsed)?.start ?? null;
});

/** "counterparts of a Consent in the form attached as Exhibit B hereto executed by each Guarantor". */
const CONSENT_ATTACHED =
  /\b(?:consents?|acknowledge?ments?|reaffirmations?|confirmations?)\b[^.;]{0,120}\b((?:Exhibit|Annex|Schedule|Attachment)\s[A-Z\d-]{1,4})\b[^.;]{0,60}\b(?:executed|signed)\s(?:and\sdelivered\s)?by\s(?:each|all|the)\s(?:of\sthe\s)?(?:Subsidiary\s)?Guarantors?\b/gi;

/** The attachment that the guarantors of an amendment sign, with the names of those who do. */
const attachedConsent: (parsed: ParsedAgreement) => Span | null = perAgreement((parsed) => {
  const { text, outline, normal } = parsed;
  for (const match of normal.words.matchesAround(CONSENT_ATTACHED, ["guarantor", "guarantors"], 400, 40)) {
    const label = (match[1] ?? "").replace(/\s+/g, " ").toLowerCase();
    const attachment = outline.sections.find(
      ({ kind, start }) =>
        start > match.index &&
        ATTACHED.test(kind) &&
        text
          .slice(start, start + 40)
          .toLowerCase()
          .startsWith(label),
    );
    const at = attachment ? text.slice(attachment.start, attachment.end).search(/\bundersigned\b/i) : -1;
    if (!attachment || at < 0) continue;
    const start = attachment.start + at;
    return { start, end: nextAttachment(parsed, start) };
  }
  return null;
});

function afterWitness(parsed: ParsedAgreement): Span[] {
  const witnessed: number[] = [];
  for (const { index } of parsed.normal.words.matches(WITNESS, WITNESS_WORDS)) {
    witnessed.push(index);
    if (witnessed.length === 40) break;
  }
  const consents = [...parsed.normal.words.matches(GUARANTORS_CONSENT, CONSENT_WORDS)]
    .slice(0, 20)
    .map(({ index }) => index)
    .filter((index) => !isMention(parsed, index, witnessed));
  const supporters = supportersConsent(parsed) ?? [];
  const starts = consents.concat(supporters, witnessed).slice(0, 40);
  return starts.map((start) => ({ start, end: nextAttachment(parsed, start) }));
}

/** Whether words about the undersigned guarantors stand in a section: nobody signs before the words of the signature page. */
function isMention({ text }: ParsedAgreement, at: number, witnessed: readonly number[]): boolean {
  const next = witnessed.find((start) => start > at);
  return next !== undefined && signatureMarks(text, { start: at, end: next }).length === 0;
}

/** Nothing is attached after them, so they do not belong to a form. */
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
