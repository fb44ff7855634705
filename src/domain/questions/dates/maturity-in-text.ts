import { quotation, type Reply } from "../answer/claim.ts";
import { quoteOf, type Subject } from "../subject.ts";
import { sentencesOf } from "../text/sentences.ts";
import { definitionOf } from "../text/topic-passages.ts";
import { answered } from "../topic.ts";

/** How the terms for the last day of a facility start, by the name of the facility that a question asks for. */
const STARTS: Readonly<Record<string, string>> = {
  "revolving facility": "(?:Revolv|Line)",
  "term loan": "Term",
  "bridge facility": "Bridge",
  "delayed draw facility": "Delayed",
};
const ANY_START = String.raw`(?:(?:[A-Z][a-z]+\s+){1,3})?`;
const LAST_DAY = String.raw`(?:Maturity|Termination|Expiration|Expiry)\s+Date`;
const LETTERED = /^facility ([A-H]|\d)$/;
const DATED = /\b(?:19|20)\d{2}\b|\banniversary\b|\b(?:days?|months?|years?)\b/i;

/** The definition of the last day of the loans, where the object has no date for it: `"Maturity Date" means the fifth
 *  anniversary of …`. */
export function lastDayInText(subject: Subject): Reply | null {
  return definedDay(subject, ANY_START);
}

/** The definition of the last day of a facility that only the text names: `"Revolving Loans Maturity Date" means …`. Null
 *  where there is none. */
export function maturityInText(subject: Subject, facility: string): Reply | null {
  const letter = LETTERED.exec(facility)?.[1];
  if (letter !== undefined) return dayOfLettered(subject, letter);
  const start = STARTS[facility];
  return start === undefined ? null : definedDay(subject, String.raw`${start}[^"”“]{0,40}?\b`);
}

/** How long the definition of a last day of several loans is at most, in UTF-16 units. */
const MAX_DEFINITION = 1_200;

/** The part of such a definition on one of the loans: `(c) with respect to the Tranche C Loans, May 15, 2004`. */
function dayOfLettered(subject: Subject, letter: string): Reply | null {
  const defined = new RegExp(String.raw`["“]${ANY_START}${LAST_DAY}["”]\s+(?:shall )?means?\b`).exec(
    subject.text ?? "",
  );
  if (defined === null) return null;
  const dated = new RegExp(String.raw`\b(?:Tranche|Facility|Series) ${letter}\b[^;]{0,160}\b(?:19|20)\d{2}\b`);
  for (const { words, start, end } of sentencesOf(subject))
    if (end > defined.index && start < defined.index + MAX_DEFINITION && dated.test(words))
      return answered([quotation(quoteOf(subject, { start, end }))]);
  return null;
}

function definedDay(subject: Subject, start: string): Reply | null {
  if (subject.text === null) return null;
  const terms = subject.text.matchAll(new RegExp(String.raw`["“](${start}${LAST_DAY})["”]`, "g"));
  for (const [, term = ""] of terms) {
    const place = definitionOf(subject, term, true);
    const citation = place === null ? null : quoteOf(subject, place);
    if (citation !== null && DATED.test(citation.quote)) return answered([quotation(citation)]);
  }
  return null;
}
