import { quotation } from "./claim.ts";
import { quoteOf } from "./subject.ts";
import { answered, type Topic } from "./topic.ts";
import { clauseOnControl, definedChanges } from "./topic-control.ts";
import { defaultClauses } from "./topic-defaults.ts";

const OWNERS = String.raw`(?:owners?|parents?|sponsors?|(?:share|stock|equity ?|unit)holders?|founders?|principals?|(?:owning )?family|private equity (?:fund|firm)|holding company)`;
const SELLS = String.raw`(?:sell(?:s|ing)?|sold|transfer(?:s|red|ring)?|dispos(?:e|es|ed|ing) of|exit(?:s|ed|ing)?|cash(?:es|ed|ing)? out|divest(?:s|ed|ing)?)`;
/** `can the sponsor sell its shares?`, `what happens if the company is sold by its owners?` */
const ASKS: readonly RegExp[] = [
  new RegExp(String.raw`\b(?:the|its|their|our|an?) ${OWNERS}\b[^?]{0,30}\b${SELLS}\b`),
  new RegExp(String.raw`\bsold by (?:the|its|their) ${OWNERS}\b`),
];
/** What an owner sells that is not the borrower. */
const OTHER_THING = /\b(?:assets?|propert\w+|inventory|equipment|receivables|subsidiar\w+|divisions?|loans?|goods)\b/;

/** Whether the owners of the borrower may sell it: that is a change of control, which no covenant on disposals governs. */
export const saleByOwners: Topic = ({ text }, subject) => {
  if (OTHER_THING.test(text) || !ASKS.some((asked) => asked.test(text))) return null;
  const [defined] = definedChanges(subject);
  const definition = defined === undefined ? clauseOnControl(subject) : quoteOf(subject, defined);
  const consequence = defaultClauses(subject, "change_of_control");
  return answered([...(definition === null ? [] : [quotation(definition)]), ...consequence]);
};
