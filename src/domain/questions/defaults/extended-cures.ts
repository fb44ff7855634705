import { type Claim, quotation } from "../answer/claim.ts";
import { quoteOf, type Subject } from "../subject.ts";
import { sentencesOf } from "../text/sentences.ts";

/** `it cannot be fixed in ten days`, `how long in total`, `they keep working on it`. */
const ASKS =
  /\b(?:can(?:'t|not| not)|could(?:n't| not)|not) (?:reasonably )?be (?:fixed|cured|remedied|put right|solved|repaired)\b|\b(?:in total|altogether|longer|extra time|more time|additional (?:time|days)|keep(?:s)? at it|diligent\w*|working on (?:it|a (?:fix|cure|remedy))|extend\w* (?:the )?(?:cure|grace))\b/;
/** `if such failure is not curable within ten days, then, so long as the Borrower commences to cure it …` */
const EXTENDS =
  /^(?=.*\b(?:cure|cured|curable|curing|remed\w+|correct\w*)\b)(?=.*\b(?:diligent\w*|not (?:reasonably )?(?:susceptible|capable|curable)|cannot (?:reasonably )?be|incapable|commenc\w+ to (?:cure|remedy)|commence\w* (?:a |such )?(?:cure|remedy|corrective))\b).*\bdays?\b/i;
const OF_DEFAULT = /\b(?:default|fail\w*|breach\w*|noncompliance|non-compliance)\b/i;
const MAX_QUOTED = 2;

/** The sentences that give a breach more time where its cure takes longer, if the question asks for it. */
export function extendedCures(text: string, subject: Subject): Claim[] {
  if (!ASKS.test(text)) return [];
  return [...sentencesOf(subject)]
    .filter(({ words }) => EXTENDS.test(words) && OF_DEFAULT.test(words))
    .slice(0, MAX_QUOTED)
    .map((place) => quotation(quoteOf(subject, place)));
}
