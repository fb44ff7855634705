import { quotation } from "../answer/claim.ts";
import { defaultClauses } from "../defaults/default-clauses.ts";
import { clauseOnControl, definedChanges } from "../defaults/topic-control.ts";
import { quoteOf, type Subject } from "../subject.ts";
import { sentencesOf } from "../text/sentences.ts";
import { answered, type Topic } from "../topic.ts";

const OWNERS = String.raw`(?:owners?|parents?|sponsors?|(?:share|stock|equity ?|unit)holders?|founders?|principals?|(?:owning )?family|private equity (?:fund|firm)|holding company)`;
const SELLS = String.raw`(?:sell(?:s|ing)?|sold|transfer(?:s|red|ring)?|dispos(?:e|es|ed|ing) of|exit(?:s|ed|ing)?|cash(?:es|ed|ing)? out|divest(?:s|ed|ing)?)`;
/** `can the sponsor sell its shares?`, `what happens if the company is sold by its owners?` */
const ASKS: readonly RegExp[] = [
  new RegExp(String.raw`\b(?:the|its|their|our|an?) ${OWNERS}\b[^?]{0,30}\b${SELLS}\b`),
  new RegExp(String.raw`\bsold by (?:the|its|their) ${OWNERS}\b`),
  // The owner by its name: `what happens if Harbor Energy sells the borrower?`
  new RegExp(
    String.raw`\b(?:if|when|once|should) (?!(?:the |our )?(?:borrower|company|group|they|it|we|lenders?|banks?)\b)[a-z][a-z'&. ]{1,40}? ${SELLS} (?:the |this )?(?:borrower|company|us)\b(?!['’])`,
  ),
];
/** What an owner sells that is not the borrower. */
const OTHER_THING = /\b(?:assets?|propert\w+|inventory|equipment|receivables|subsidiar\w+|divisions?|loans?|goods)\b/;

/** Whether the owners of the borrower may sell it: that is a change of control, which no covenant on disposals governs. */
export const saleByOwners: Topic = ({ text }, subject) => {
  if (OTHER_THING.test(text) || !ASKS.some((asked) => asked.test(text))) return null;
  const [defined] = definedChanges(subject);
  const definition = defined === undefined ? clauseOnControl(subject) : quoteOf(subject, defined);
  const consequence = defaultClauses(subject, "change_of_control");
  return answered([...(definition === null ? [] : [quotation(definition)]), ...consequence]) ?? ownershipKept(subject);
};

const MAX_QUOTED = 2;
/** `the Borrower shall cease to be a Subsidiary of …`: an owner that must stay, where no term names a change of control. */
const CEASES =
  /\b(?:cease[sd]?|fails?) to (?:be an? (?:[\w-]+ ){0,3}subsidiary of|(?:directly |indirectly |beneficially |or )*(?:own|hold|control)\b)/i;

function ownershipKept(subject: Subject): ReturnType<Topic> {
  const stated = [...sentencesOf(subject)].filter(({ words }) => CEASES.test(words)).slice(0, MAX_QUOTED);
  return answered(stated.map((place) => quotation(quoteOf(subject, place))));
}
