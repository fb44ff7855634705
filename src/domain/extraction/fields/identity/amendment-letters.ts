import type { ParsedAgreement } from "../../parsed-agreement.ts";
import type { Span } from "../../text/normal-text.ts";
import { perAgreement } from "../../text/per-agreement.ts";

/** Also behind its subject line, whose line break was lost: "Re: Waiver Gentlemen:". */
const SALUTATION =
  /(?:(?:^|\n)[ \t]{0,20}|\nR[Ee]:\s[^\n]{3,160}\s)(?:Dear\s[^\n]{1,60}|(?:(?:Ladies|LADIES)\s(?:and|AND|&)\s)?(?:Gentlemen|GENTLEMEN)[^\n]{0,10})(?=\n)/;
/** A salutation is on the first pages. */
const HEAD = 4_000;
/** How far behind the salutation a letter says that it amends. */
const REACH = 6_000;
/** "the Facilities Agreement shall be amended as follows", "agree to amend the Credit Agreement as follows",
 *  "prepared to vary the terms and conditions of the loan", "This letter is supplemental to and amends …". */
const AMENDS =
  /\b(?:facilit(?:y|ies)|credit|loan|financing|facility letter|the)\s(?:(?:and\s\w+\s)?(?:agreements?|letter)\s)?(?:(?:is|are|be|shall|will|hereby|therefore)\s){1,4}amended\s(?:and\srestated\s(?:in\s(?:its|their)\sentirety\s)?)?(?:as\sfollows|as\sset\sout|with\seffect|in\sthe\sfollowing|by)\b|\bamend\sthe\s(?:[A-Z][\w-]*\s){0,3}(?:Agreement|Letter)\b[^.;]{0,40}\bas\sfollows\b|\bprepared\sto\s(?:vary|amend)\sthe\s(?:terms|conditions)\b[^.;]{0,30}\bof\sthe\s(?:loan|facilit(?:y|ies))\b|\bthis\s(?:letter\s(?:agreement\s)?|amendment\sletter\s)(?:is\ssupplemental\sto\sand\s)?amends\b/i;

/** "the Lenders hereby waive breaches of the specific financial covenants", "Bank has agreed to waive the default". */
const WAIVES =
  /\bhereby\s(?:\w+\s){0,2}?(?:agree[sd]?\sto\s)?waives?\b[^.;]{0,200}?\b(?:defaults?|covenants?|compliance|breach(?:es)?|violations?)\b|\bagree[sd]?\sto\s(?:waive|modify)\sthe\s(?:[\w-]+\s){0,3}?(?:covenants?|defaults?|events?)\b/i;
/** The subject line or the first words name the agreement. */
const NAMES_AGREEMENT =
  /\n[ \t]*R[eE]:\s[^\n]{0,160}\b(?:waiver|amendment|agreement)\b|\b[Rr]eference\s+is\s+(?:hereby\s+)?made\s+to\s+[^.;]{0,80}\bAgreement\b/i;
const FIRST_WORDS = 500;

/** Where a letter to the other party of a loan says that it amends the agreement or waives a default, or null. Its subject line names the
 *  agreement that it amends, not the letter. */
export const amendingLetter = perAgreement((parsed: ParsedAgreement): (Span & { readonly salutation: Span }) | null => {
  const { text } = parsed;
  const greeting = SALUTATION.exec(text.slice(0, HEAD));
  if (!greeting) return null;
  const from = greeting.index + greeting[0].length;
  const body = text.slice(from, from + REACH);
  const isOfLoan = NAMES_AGREEMENT.test(text.slice(0, from + FIRST_WORDS));
  const match = AMENDS.exec(body) ?? (isOfLoan ? WAIVES.exec(body) : null);
  if (!match) return null;
  const start = from + match.index;
  return { start, end: start + match[0].length, salutation: { start: greeting.index, end: from } };
});
