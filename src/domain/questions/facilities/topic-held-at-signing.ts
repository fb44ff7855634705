import { sentencesOf } from "../text/sentences.ts";
import { refused, type Topic } from "../topic.ts";

const ASKS_SHARE =
  /^(?:and |so )?(?:what (?:percentage|percent|share|proportion|part|stake)|how (?:much|many|large a (?:share|stake)|big a stake))\b[^?]*\b(?:shares?|stock|votes?|voting|equity|stakes?)\b[^?]*\b(?:holds?|held|owns?|owned|have|has|had|controls?|controlled)\b/;
const ON_A_DAY =
  /\b(?:(?:at|on|upon) (?:the )?(?:signing|closing|effective|date|day)|when (?:it|this|the [a-z]+) (?:was |were )?(?:signed|closed|made)|today|now|currently|at present|at the moment)\b/;
/** `what percentage of the company does the parent hold now?` */
const ASKS_SHARE_OF =
  /^(?:and |so )?(?:what (?:percentage|percent|share|proportion|part|stake)|how (?:much|large a (?:share|stake)|big a stake)) (?:of|in) (?:the )?(?:borrower|company|parent|guarantor|issuer)\b[^?]*\b(?:holds?|held|owns?|owned|have|has|controls?|controlled)\b/;
/** What must be kept, or would follow, is stated. */
const OF_RULE =
  /\b(?:must|need\w*|required?|has to|have to|minimum|at least|trigger\w*|change of control|default|threshold|if)\b/;
const OWNS =
  /\b(?:owns?|holds?|controls?|is the (?:record |beneficial )?owner of|owned by|held by)\b[^.;]{0,120}\d\s?%|\d\s?%[^.;]{0,120}\b(?:is|are|was|were) (?:owned|held|controlled) by\b/i;
const BOUND =
  /\b(?:at least|more than|not less than|less than|in excess of|ceases?|fails?|shall|no longer|any person|or more|means)\b/i;

/** `how much did the company raise in its IPO?` */
const ASKS_RAISED =
  /^(?:and |so )?how (?:much|many (?:dollars|euros|pounds))\b[^?]*\b(?:raise|raised|bring in|brought in|net|netted|get|make|receive)\b[^?]*\b(?:ipo|public offering|offering|flotation|listing)\b/;
const OF_OFFERING = /\b(?:public offering|IPO|offering)\b/i;
const RECEIVED = /\b(?:proceeds|received|raised|gross|aggregate price)\b[^;]{0,80}[$€£]\s?\d/i;

/** How much of the shares somebody holds on the day of the agreement, or what an offering of shares brought in: refused, unless a
 *  sentence states it. */
export const heldAtSigning: Topic = ({ text, percents, amounts }, subject) => {
  if (subject.text === null || percents.length + amounts.length > 0 || OF_RULE.test(text)) return null;
  if (ASKS_RAISED.test(text)) {
    for (const { words } of sentencesOf(subject)) if (OF_OFFERING.test(words) && RECEIVED.test(words)) return null;
    return refused("The document does not state how much the offering brought in.");
  }
  if (!(ASKS_SHARE.test(text) || ASKS_SHARE_OF.test(text)) || !ON_A_DAY.test(text)) return null;
  for (const { words } of sentencesOf(subject)) if (OWNS.test(words) && !BOUND.test(words)) return null;
  return refused("The document does not state how much of the shares anybody holds.");
};
