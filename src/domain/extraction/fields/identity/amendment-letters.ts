import type { ParsedAgreement } from "../../parsed-agreement.ts";
import type { Span } from "../../text/normal-text.ts";
import { perAgreement } from "../../text/per-agreement.ts";

const SALUTATION =
  /(?:^|\n)[ \t]{0,20}(?:Dear\s[^\n]{1,60}|(?:(?:Ladies|LADIES)\s(?:and|AND|&)\s)?(?:Gentlemen|GENTLEMEN)[^\n]{0,10})(?=\n)/;
/** A salutation is on the first pages. */
const HEAD = 4_000;
/** How far behind the salutation a letter says that it amends. */
const REACH = 6_000;
/** "the Facilities Agreement shall be amended as follows", "agree to amend the Credit Agreement as follows",
 *  "prepared to vary the terms and conditions of the loan", "This letter is supplemental to and amends …". */
const AMENDS =
  /\b(?:facilit(?:y|ies)|credit|loan|financing|facility letter|the)\s(?:(?:and\s\w+\s)?(?:agreements?|letter)\s)?(?:(?:is|are|be|shall|will|hereby|therefore)\s){1,4}amended\s(?:as\sfollows|as\sset\sout|with\seffect|in\sthe\sfollowing|by)\b|\bamend\sthe\s(?:[A-Z][\w-]*\s){0,3}(?:Agreement|Letter)\b[^.;]{0,40}\bas\sfollows\b|\bprepared\sto\s(?:vary|amend)\sthe\s(?:terms|conditions)\b[^.;]{0,30}\bof\sthe\s(?:loan|facilit(?:y|ies))\b|\bthis\s(?:letter\s(?:agreement\s)?|amendment\sletter\s)(?:is\ssupplemental\sto\sand\s)?amends\b/i;

/** Where a letter to the other party of a loan says that it amends the agreement, or null. Its subject line names the
 *  agreement that it amends, not the letter. */
export const amendingLetter = perAgreement((parsed: ParsedAgreement): (Span & { readonly salutation: Span }) | null => {
  const { text } = parsed;
  const greeting = SALUTATION.exec(text.slice(0, HEAD));
  if (!greeting) return null;
  const from = greeting.index + greeting[0].length;
  const match = AMENDS.exec(text.slice(from, from + REACH));
  if (!match) return null;
  const start = from + match.index;
  return { start, end: start + match[0].length, salutation: { start: greeting.index, end: from } };
});
