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

/** The definition of the last day of a facility that only the text names: `"Revolving Loans Maturity Date" means …`. Null
 *  where there is none. */
export function maturityInText(subject: Subject, facility: string): Reply | null {
  const start = STARTS[facility];
  if (subject.text === null || start === undefined) return null;
  const terms = subject.text.matchAll(
    new RegExp(String.raw`["“](${start}[^"”“]{0,40}?\b(?:Maturity|Termination|Expiration|Expiry)\s+Date)["”]`, "g"),
  );
  for (const [, term = ""] of terms) {
    const place = definitionOf(subject, term, true);
    const citation = place === null ? null : quoteOf(subject, place);
    if (citation !== null && DATED.test(citation.quote)) return answered([quotation(citation)]);
  }
  return null;
}
