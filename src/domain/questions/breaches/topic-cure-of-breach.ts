import { claim, quotation } from "../answer/claim.ts";
import { clausesOfDefaults } from "../defaults/default-of-covenant.ts";
import { quoteOf } from "../subject.ts";
import { answered, type Topic } from "../topic.ts";
import { breachOfDuty } from "./covenant-breaches.ts";
import { dutyOfFacts } from "./duty-of-facts.ts";
import { placeOfDuty } from "./place-of-duty.ts";

const CURES = String.raw`\b(?:fix|cure|remedy|put (?:it|that|this|things) right|correct|repair)`;
/** What is asked after the facts: `do we get 30 days to fix it?`, `how long before that is an event of default?` */
const ASKED = [
  String.raw`(?:do|does|did|will|would|is|are|have|has|how (?:long|many))\b[^.?]{0,60}(?:\b(?:days?|time|long|chance|grace|cure)\b[^.?]{0,24}${CURES}|\b(?:grace|cure) (?:period|days))\b[^.?]{0,24}`,
  String.raw`(?:how (?:long|many days)\b[^.?]{0,30}\b(?:until|before|till)|when (?:does|will|would|is)|after how (?:long|many days))\b[^.?]{0,40}\b(?:event of )?default`,
  String.raw`how (?:long|many days|much time) (?:does|do|will|would|has|have)\b[^.?]{0,40}${CURES}\b[^.?]{0,24}`,
].join("|");
const FACTS_FIRST = new RegExp(
  String.raw`^(?:if |when |say |suppose |assume )?(.{12,400}?)(?:[.;?]|,? (?:and|so)|,) (?:so |and |then )?(?:${ASKED})\?$`,
);
/** Payments and reports have clauses of their own. */
const OTHER = /\b(?:pay\w*|paid|interest|principal|reports?|statements?|judgments?|financials)\b/;

/** Whether the breach that a message describes leaves days to cure it: by the event of default that names the section of the
 *  broken covenant, else the one for all other covenants. */
export const cureOfBreach: Topic = (question, subject) => {
  const facts = FACTS_FIRST.exec(question.text)?.[1];
  if (facts === undefined || OTHER.test(facts)) return null;
  const duty = dutyOfFacts(question, facts, subject);
  if (duty === null || clausesOfDefaults(subject).some(({ start, end }) => start <= duty.start && duty.start < end))
    return null;
  const place = placeOfDuty(subject, duty);
  const event = place === null ? null : breachOfDuty(subject, place);
  if (event === null) return null;
  const quotes = [quoteOf(subject, event), quoteOf(subject, duty)];
  const which = event.section === null ? "for all other covenants" : `that names Section ${event.section}`;
  const said =
    event.days === null
      ? `No: the event of default ${which} gives no days to cure.`
      : `The event of default ${which} gives ${event.days} ${event.kind}days.`;
  return answered([claim(said, quotes), ...quotes.map((one) => quotation(one))]);
};
