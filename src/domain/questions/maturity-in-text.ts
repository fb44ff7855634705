import { quotation, type Reply } from "./claim.ts";
import { quoteOf, type Subject } from "./subject.ts";
import { answered } from "./topic.ts";
import { definitionOf } from "./topic-passages.ts";

/** How the terms for the last day of a facility start, by the name of the facility that a question asks for. */
const STARTS: Readonly<Record<string, string>> = {
  "revolving facility": "(?:Revolv|Line)",
  "term loan": "Term",
  "bridge facility": "Bridge",
  "delayed draw facility": "Delayed",
};
const DATED = /\b(?:19|20)\d{2}\b|\banniversary\b|\b(?:days?|months?|years?)\b/i;

/** The definition of the last day of the loans, where the object has no date for it: `"Maturity Date" means the fifth
 *  anniversary of …`. */
export function lastDayInText(subject: Subject): Reply | null {
  return definedDay(subject, String.raw`(?:(?:[A-Z][a-z]+\s+){1,3})?`);
}

/** The definition of the last day of a facility that only the text names: `"Revolving Loans Maturity Date" means …`. Null
 *  where there is none. */
export function maturityInText(subject: Subject, facility: string): Reply | null {
  const start = STARTS[facility];
  return start === undefined ? null : definedDay(subject, String.raw`${start}[^"”“]{0,40}?\b`);
}

function definedDay(subject: Subject, start: string): Reply | null {
  if (subject.text === null) return null;
  const terms = subject.text.matchAll(
    new RegExp(String.raw`["“](${start}(?:Maturity|Termination|Expiration|Expiry)\s+Date)["”]`, "g"),
  );
  for (const [, term = ""] of terms) {
    const place = definitionOf(subject, term, true);
    const citation = place === null ? null : quoteOf(subject, place);
    if (citation !== null && DATED.test(citation.quote)) return answered([quotation(citation)]);
  }
  return null;
}
