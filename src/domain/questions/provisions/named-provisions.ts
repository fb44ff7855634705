import type { Provision } from "./provisions.ts";

/** Wordings that ask for one provision and nothing else, whatever else their words may mean. */
const NAMED: readonly (readonly [RegExp, Provision])[] = [
  [
    /^(?:is|are) interest (?:payments? )?(?:paid|payable|due) (?:daily|weekly|monthly|quarterly|semi-?annually|annually|yearly)(?:,? or \w+(?:-\w+)?)*\??$|^(?:when|how often|on what (?:dates?|days?)) (?:do|does|must|should|will) (?:they|we|the (?:borrowers?|company)|it) (?:have to )?pay (?:the )?interest\??$/,
    "interest_payment_dates",
  ],
  [
    /^(?:does|do|must|is|are|when|how|will)\b[^?]*\b(?:borrowers?|company|they|obligors?)\b[^?]*\b(?:notify|report|inform|give notice|disclose)\b[^?]*\bdefaults?\b/,
    "default_notice",
  ],
  [
    /^(?:is|are) there (?:an? |any )?change (?:of|in) control\b|^(?:does|do) (?:the|this) (?:\w+ )?(?:agreement|loans?|facility|deal)\b[^?]{0,40}\bchange (?:of|in) control\b/,
    "change_of_control",
  ],
];

/** The provision that the wording of a question names; null where none does. */
export function namedProvision(question: string): Provision | null {
  return NAMED.find(([wording]) => wording.test(question))?.[1] ?? null;
}
