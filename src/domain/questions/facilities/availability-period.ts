import { quotation, type Reply } from "../answer/claim.ts";
import { aliasesOf } from "../question/term-aliases.ts";
import { quoteOf, type Subject } from "../subject.ts";
import { definitionOf } from "../text/topic-passages.ts";
import { answered } from "../topic.ts";

const TERM = "availability period";
/** `when does availability end?`: the last day of borrowing, which may come before the maturity. */
export const ASKS_END_OF_AVAILABILITY =
  /\bavailability (?:period )?(?:ends?|expires?|terminates?|runs? (?:out|until)|lasts?|stops?|lapses?)\b|\b(?:end|last day|length|expiry) of (?:the )?availability\b/;

/** The definition of the period in which loans may be borrowed, under the name that the agreement gives it. */
export function availabilityPeriod(subject: Subject): Reply | null {
  const places = [TERM, ...aliasesOf(TERM)].map((name) => definitionOf(subject, name, true));
  const found = places.find((place) => place !== null);
  return found == null ? null : answered([quotation(quoteOf(subject, found))]);
}
