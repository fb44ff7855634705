import { type Claim, claim, nested, quotation } from "../answer/claim.ts";
import { formatBps } from "../answer/formats.ts";
import { interest } from "../calculations/interest/interest.ts";
import { selectFacilities } from "../facilities/select-facilities.ts";
import { levelOf } from "../pricing/pricing-level.ts";
import { type Question } from "../question/question.ts";
import { partOf } from "../question/question-parts.ts";
import type { Subject } from "../subject.ts";
import { answered, type Topic } from "../topic.ts";
import { chosenMargin } from "./choose-branch.ts";

const MARGIN = /\b(?:margins?|spreads?|applicable (?:rate|margin))\b/;
const ASKS = /\b(?:what\S*|which|how (?:much|high|big|large|wide|far))\b|\?/;
/** What else a question may ask for that has a margin in its words. */
const ASKS_ELSE =
  /\b(?:fees?|floors?|default|difference|compar\w*|dearer|cheaper|adjustment|grid|highest|lowest|maximum|minimum|how often|when|why|definition|defined|mean\w*|hedg\w*|move\w*|change\w*)\b/;

/** The margin that a definition in prose states on conditions which the question meets: `what margin applies to a loan that the
 *  bank did not originate?` Before and after an event, both. */
export const conditionalMargin: Topic = (question, subject) => {
  const sides = sidesOfEvent(question, subject);
  if (sides !== null) return answered(sides.flatMap((side) => side));
  const { text, percents, amounts } = question;
  if (!MARGIN.test(text) || !ASKS.test(text) || ASKS_ELSE.test(text)) return null;
  if (percents.length > 0 || (amounts.length > 0 && question.days !== null)) return null;
  const selection = selectFacilities(question, subject);
  const isOfSeveral = selection.kind === "named" && selection.facilities.length > 1;
  return isOfSeveral || SEVERAL.test(text) ? null : answered(marginClaims(question, subject));
};

/** A rate after a default is no margin. */
const OVERDUE = /\b(?:overdue|past due|not paid when due|event of default)\b/i;

/** The margins of several loans are not one. */
const SEVERAL = /\b(?:margins|spreads|respectively|both|each)\b/;

function marginClaims(question: Question, subject: Subject): Claim[] {
  const selection = selectFacilities(question, subject);
  const isOfGrid =
    selection.kind !== "missing" && selection.facilities.some((one) => levelOf(question, subject, one) !== "none");
  const chosen = isOfGrid ? null : chosenMargin(question, subject);
  if (chosen === null || OVERDUE.test(chosen.words)) return [];
  const { bps, words, working, citation } = chosen;
  const grown = working === "" ? "" : `${working} = `;
  return [
    claim(`The margin is ${grown}${formatBps(bps)}: “${nested(words.replace(/[,;]?(?: and| or)?$/, ""))}”.`, [
      citation,
    ]),
    quotation(citation),
  ];
}

const BOTH =
  /\b(?:(?:both )?before and (?:then )?(after)|(?:both )?(?:up to|until|through|prior to) and (?:then )?(?:after|from|following)) ((?:the |its |their )?[a-z][a-z' -]{2,50}?)(?=\s*(?:[?.,;]|$|\b(?:if|with|when|at|and)\b))/;

/** The rate or the margin on either side of an event that a question names: `before and after the Completion Date`. Null where it
 *  does not ask for both, or they are the same. */
function sidesOfEvent(question: Question, subject: Subject): readonly Claim[][] | null {
  const match = BOTH.exec(question.text);
  const event = match?.[2];
  if (match === null || event === undefined) return null;
  const claimsOn = (side: string): Claim[] => {
    const words = `${question.text.slice(0, match.index)}${side} ${event}${question.text.slice(match.index + match[0].length)}`;
    const part = partOf(question, words, subject);
    const rate = interest(part, subject);
    const claims = rate?.kind === "answer" ? rate.claims : MARGIN.test(words) ? marginClaims(part, subject) : [];
    const [first, ...rest] = claims;
    if (first === undefined) return [];
    const opening = `${side === "before" ? "Before" : "After"} ${event}: `;
    return [claim(`${opening}${first.text.charAt(0).toLowerCase()}${first.text.slice(1)}`, first.citations), ...rest];
  };
  const sides = [claimsOn("before"), claimsOn("after")];
  const [before, after] = sides.map((claims) => claims[0]?.text.replace(/^(?:Before|After) /, ""));
  return before === undefined || after === undefined || before === after ? null : sides;
}
