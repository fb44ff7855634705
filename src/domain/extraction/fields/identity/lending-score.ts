import type { ParsedAgreement } from "../../parsed-agreement.ts";

/** Words of the parts that every agreement to lend has, whatever it calls the parties; `least` is how often they occur
 *  at the least. */
const SIGNS: readonly { readonly words: RegExp; readonly least: number }[] = [
  {
    words: /\b(?:Borrowers?|Obligors?|Debtors?|Company|Companies|Customer|Maker|Applicant|Account Party|Client)\b/g,
    least: 3,
  },
  { words: /\b(?:Lenders?|Banks?|Creditors?|Finance Part(?:y|ies)|Holders?|Payee|Purchasers?)\b/g, least: 3 },
  { words: /\b(?:Loans?|Advances?|Commitments?|Borrowings?|Line of Credit|Facilit(?:y|ies)|Drawings?)\b/g, least: 3 },
  { words: /\b(?:Events? of (?:Early )?(?:Default|Termination)|Defaults?)\b/g, least: 3 },
  {
    words: /\bbears? interest\b|\baccrues? interest\b|\bper annum\b|\brate of interest\b|\binterest rate\b/gi,
    least: 1,
  },
  { words: /\b(?:re|pre)pa(?:y|id)\w*/gi, least: 2 },
  { words: /\b(?:Maturity|Termination|Expiration|Expiry|Repayment) Date\b|\bmatur(?:es?|ity)\b/gi, least: 1 },
  { words: /\bunpaid principal\b|\bprincipal amount\b|\bprincipal (?:balance|of)\b/gi, least: 2 },
];
/** A promise of credit. */
const PROMISES =
  /\b(?:agrees?,?[^.;]{0,160}? to (?:make|lend|extend|advance|provide|issue|loan)|makes? available|(?:has|have) (?:approved|established)|(?:is|are) pleased to|hereby (?:establish|make|grant)\w*|(?:shall|will) (?:make|lend|advance|extend|provide))\b[^.;]{0,120}?\b(?:loans?|advances?|credit|facilit\w+|sums?|letters? of credit|money)\b/i;
/** One more occurrence of a word is expected for each span of this length. */
const PER_MENTION = 5_000;
/** At most this many units of the text are searched. */
const SAMPLE = 400_000;

/** How likely a text is an agreement to lend, 0..1: the share of the usual parts that it has. */
export function lendingScore({ text }: ParsedAgreement): number {
  const sample = text.slice(0, SAMPLE);
  const most = Math.ceil(text.length / PER_MENTION);
  return SIGNS.filter(({ words, least }) => occurs(words, sample, Math.min(least, most))).length / SIGNS.length;
}

/** Whether the text explicitly promises credit. */
export const promisesCredit = ({ text }: ParsedAgreement): boolean => PROMISES.test(text.slice(0, SAMPLE));

function occurs(words: RegExp, text: string, least: number): boolean {
  words.lastIndex = 0;
  for (let count = 0; count < least; count++) if (!words.test(text)) return false;
  return true;
}
