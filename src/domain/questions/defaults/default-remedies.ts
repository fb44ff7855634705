import type { EventOfDefault } from "#domain/agreement/covenant.ts";
import { type Claim, quotation } from "../answer/claim.ts";
import { quoteOf, type Subject } from "../subject.ts";
import { clauseAround } from "../text/own-clause.ts";
import type { Passage } from "../text/passages.ts";
import { findSection, sentencesOfSection } from "../text/sections.ts";
import { chargesOfLatePayments } from "./charges-of-late-payments.ts";

const CURES = /\bequity cure\b|\bright to cure\b|\bcure rights?\b|\bcure of financial\b/i;

/** What the lenders may do after a breach of a financial covenant, and how the owners may cure it. */
export function afterBreach(subject: Subject): Claim[] {
  const cure = subject.passages()?.sections.find(({ heading }) => CURES.test(heading));
  const cures = cure === undefined ? [] : sentencesOfSection(subject, cure, 2).filter(isWhole).slice(0, 1);
  const stated = consequences(subject, "breach_of_covenant");
  const remedies =
    stated.length > 0
      ? stated
      : accelerating(subject)
          .slice(0, 1)
          .map((one) => quotation(quoteOf(subject, clauseAround(subject, one) ?? one), REMEDIES_LEAD));
  return [...remedies, ...cures.map((one) => quotation(quoteOf(subject, one), "Cure: "))];
}

/** What follows an event of default: interest at the default rate, and what the lenders may do. */
export function consequences(subject: Subject, type: EventOfDefault["type"]): Claim[] {
  const charges = type === "non_payment" ? chargesOfLatePayments(subject) : [];
  const section = findSection(subject, REMEDIES);
  const sentences =
    section === null
      ? // The clause on a breach, with the time to cure it, says more than what follows.
        type === "breach_of_covenant"
        ? []
        : accelerating(subject)
      : sentencesOfSection(subject, section, type === "insolvency" ? 12 : 1).filter(isWhole);
  const chosen =
    type === "insolvency" && sentences.length > 1
      ? sentences
          .filter(({ start, end }, i) => i === 0 || AUTOMATIC.test(subject.text?.slice(start, end) ?? ""))
          .slice(0, 3)
      : sentences;
  const own = type === "insolvency" ? byItself(subject, chosen) : [];
  const remedies = [...own, ...chosen].map((sentence) => {
    const place = /[;:]$/.test(quoteOf(subject, sentence).quote) ? clauseAround(subject, sentence) : null;
    return quotation(quoteOf(subject, place ?? sentence), REMEDIES_LEAD);
  });
  return [...charges, ...remedies];
}

/** `in the case of a default of the type described in Section 7.1(f), the loans shall be immediately due and payable` */
const DUE_BY_ITSELF =
  /\bin\s+(?:the\s+)?case\s+of\b[^.;]{0,120}\b(?:default|event)\b[^;]{0,400}\bshall\s+(?:automatically\s+|immediately\s+|forthwith\s+)?(?:be|become)\s+(?:automatically\s+|immediately\s+|forthwith\s+){1,2}due\b/i;

/** The sentence by which an insolvency alone makes the loans due, where those that were found do not say so. */
function byItself(subject: Subject, found: readonly Passage[]): readonly Passage[] {
  const index = subject.passages();
  if (index === null) return [];
  const says = ({ start, end }: Passage): boolean => /\bautomatic/i.test(index.text.slice(start, end));
  if (found.some(says)) return [];
  const stated = index.passages.find(
    ({ start, end }) => end <= index.formsFrom && DUE_BY_ITSELF.test(index.text.slice(start, end)),
  );
  return stated === undefined || found.includes(stated) ? [] : [stated];
}

export function remediesFirst(claims: readonly Claim[]): Claim[] {
  const isRemedy = ({ text }: Claim): boolean => text.startsWith(REMEDIES_LEAD);
  return [...claims.filter(isRemedy), ...claims.filter((one) => !isRemedy(one))];
}

const REMEDIES_LEAD = "Remedies: ";
/** `No Waiver; Remedies` says that remedies are cumulative, not what they are. */
const REMEDIES = /^(?!.*\b(?:waivers?|cumulative|stay|rescission|notice)\b).*\b(?:remedies|acceleration)\b/i;
const ACCELERATES = /\b(?:declar(?:e|ing)|automatic\w*)\b[\s\S]{0,600}\bdue\s+and\s+payable\b/i;
const MAX_ACCELERATING = 2;

/** The sentences after the events of default that make the loans due, where no section is about remedies. */
function accelerating(subject: Subject): readonly Passage[] {
  const index = subject.passages();
  if (index === null) return [];
  return index.passages
    .filter(({ start, end }) => end <= index.formsFrom && ACCELERATES.test(index.text.slice(start, end)))
    .slice(0, MAX_ACCELERATING);
}

const AT_ONCE = /\b(?:immediately|automatically)\b[^;]{0,60}\bdue\s+and\s+payable\b/i;

/** What makes the loans due: the sentence by which they become due at once, then that on the lenders' declaration. */
export function accelerations(subject: Subject): Claim[] {
  const index = subject.passages();
  const atOnce = (index?.passages ?? []).find(
    ({ start, end }) => end <= (index?.formsFrom ?? 0) && AT_ONCE.test(index?.text.slice(start, end) ?? ""),
  );
  const places = [...(atOnce === undefined ? [] : [atOnce]), ...accelerating(subject)];
  return places.slice(0, MAX_ACCELERATING).map((one) => quotation(quoteOf(subject, one), REMEDIES_LEAD));
}

/** More than a bare heading. */
function isWhole({ start, end }: Passage): boolean {
  return end - start > MIN_SENTENCE_UNITS;
}

const MIN_SENTENCE_UNITS = 24;

const AUTOMATIC = /automatic|effect of themselves|without (?:notice|any)|immediately/i;
