import type { ParsedAgreement } from "../../parsed-agreement.ts";
import type { Span } from "../../text/normal-text.ts";
import { perAgreement } from "../../text/per-agreement.ts";

const SALUTATION = /\n[ \t]*(?:Ladies and Gentlemen|Gentlemen|Dear\s[A-Z][^\n]{0,60})[:,]?[ \t]*(?=\n)/;
const OFFERS =
  /\b(?:are|is) (?:very )?pleased to (?:offer|establish|confirm|make available|extend|provide|continue)\b[^.;]{0,160}\b(?:credit facilit(?:y|ies)|loan facilit(?:y|ies)|term loan|line of credit)\b/i;
/** "is pleased to commit to provide", "is pleased to advise you of its commitment of $40,000,000". */
const COMMITS =
  /\b(?:are|is) (?:very )?pleased to (?:commit to|(?:advise|inform) you of (?:its|our|their) commitment|(?:provide|issue|confirm|offer)(?: you)?(?: with)? (?:its|our|their|this|the following) commitment)\b/i;
/** The head of a letter and its first paragraphs. */
const HEAD = 4_000;

/** The salutation of a letter in which a bank offers credit: "Dear Sirs, We are pleased to offer the Borrower the following credit
 *  facilities". Null if the text is no such letter. */
export const letterOfOffer = perAgreement(({ text }: ParsedAgreement): Span | null => {
  const head = text.slice(0, HEAD);
  const greeting = SALUTATION.exec(head);
  if (!greeting || !(OFFERS.test(head.slice(greeting.index)) || COMMITS.test(head.slice(greeting.index)))) return null;
  return { start: greeting.index, end: greeting.index + greeting[0].length };
});

/** The words of a letter in which a bank commits itself to lend. Null if the text is no such letter. */
export function commitmentOfLetter({ text }: ParsedAgreement): Span | null {
  const head = text.slice(0, HEAD);
  const greeting = SALUTATION.exec(head);
  const words = greeting && COMMITS.exec(head.slice(greeting.index));
  if (!greeting || !words) return null;
  const start = greeting.index + words.index;
  return { start, end: start + words[0].length };
}
