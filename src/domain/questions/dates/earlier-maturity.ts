import { type Claim, quotation } from "../answer/claim.ts";
import { quoteOf, type Subject } from "../subject.ts";
import { definitionOf } from "../text/topic-passages.ts";

const ENDS_EARLIER =
  /["“]((?:[A-Z][\w-]+ ){0,3}(?:Maturity|Termination|Expiration|Expiry) Date)["”]\s+(?:means?|shall mean|is)\b[^.]{0,80}\b(?:earlier|earliest)\b/;

/** The definition of the final date where the loans may end before it: `the earlier of June 30, 2027 and the sale`. */
export function earlierMaturity(subject: Subject): Claim[] {
  const name = ENDS_EARLIER.exec(subject.text ?? "")?.[1];
  const place = name === undefined ? null : definitionOf(subject, name, true);
  return place === null ? [] : [quotation(quoteOf(subject, place))];
}
