import { type Citation, quotation } from "./claim.ts";
import { quoteOf, type Subject } from "./subject.ts";
import { answered, type Topic } from "./topic.ts";
import { clauseOnControl } from "./topic-control.ts";
import { defaultClauses } from "./topic-defaults.ts";
import { definitionOf } from "./topic-passages.ts";

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
  const definition = definedChange(subject) ?? clauseOnControl(subject);
  const consequence = defaultClauses(subject, "change_of_control");
  return answered([...(definition === null ? [] : [quotation(definition)]), ...consequence]);
};

function definedChange(subject: Subject): Citation | null {
  const names = ["change of control", "change in control", "change of ownership"];
  const place = names.map((name) => definitionOf(subject, name, true)).find((found) => found !== null);
  return place == null ? null : quoteOf(subject, place);
}
