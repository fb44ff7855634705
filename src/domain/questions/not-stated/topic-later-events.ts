import type { Reply } from "../answer/claim.ts";
import { writtenDate } from "../answer/formats.ts";
import type { Question } from "../question/question.ts";
import type { Subject } from "../subject.ts";
import { sentencesOf } from "../text/sentences.ts";
import type { Topic } from "../topic.ts";

const WHO = "(?:lenders?|banks?|agent|issuer|borrower|company|parent|group|owners?|they|parties)";
/** `did the banks agree to push out the maturity in 1999?` */
const ASKS_DECIDED = new RegExp(
  String.raw`^(?:and |so )?did (?:the |all |any |all of the |any of the )?(?:[a-z]+ )?${WHO} (?:[a-z]+ ){0,2}?(?:agree|consent|vote|decide|choose|elect|approve|extend|renew|waive|exercise|amend|refinance)\b`,
);
/** `who took over the share of a bank after it failed?` */
const ASKS_SUCCEEDED =
  /^(?:and |so )?(?:who|which (?:bank|lender|company|institution|party)) (?:took over|bought|acquired|absorbed|assumed|inherited|picked up|stepped in|ended up with|got)\b[^?]*\b(?:after|when|once|following)\b[^?]*\b(?:went (?:under|bankrupt|bust|out of business)|(?:becomes?|became) (?:bankrupt|insolvent)|fail(?:ed|ure)|collaps\w+|bankruptcy|insolven\w+|filed|left|dropped out|(?:was|were|got) (?:sold|acquired|bought|taken over|closed|merged|nationali[sz]ed|wound up)|merged)\b/;
/** `on what date did the authority actually approve it?`, `for how much was the claim finally settled?` */
const ASKS_OUTCOME =
  /^(?:and |so )?(?:(?:on|by|at|for|to|in|from) )?(?:what|which|when|how|who|whom|where|did|was|were|has|have)\b[^?]*\b(?:did|was|were|has|have|had)\b[^?]{0,80}\b(?:actually|finally|eventually|ultimately|in the end)\b|^(?:and |so )?(?:did|has|have|was|were) [^?]{2,60}? ever [a-z]+/;
/** `which site was the first one funded under this line?` */
const ASKS_FIRST_DONE =
  /^(?:and |so )?(?:which|what|who|where|when)\b[^?]*\bwas (?:the )?(?:very )?first (?:[a-z]+ ){1,3}?(?:funded|financed|acquired|bought|purchased|built|borrowed|drawn|advanced|made)\b/;
/** `to what amount was the borrowing base redetermined on April 1, 2014?` */
const ASKS_CHANGED =
  /^(?:and |so )?(?:to|at|by) (?:what|how much)\b[^?]{0,24}\b(?:was|were) [^?]{2,60}?\b(?:redetermined|reset|adjusted|reduced|increased|raised|lowered|cut|set|fixed|extended)\b/;
const YEAR =
  /\b(?:in|during|by|for|of) (?:(?:early|late|mid-?) ?|the (?:spring|summer|fall|autumn|end) of |[a-z]{3,9} )?((?:19|20)\d\d)\b/;
const SUCCEEDED =
  /\b(?:successor|successors? (?:by merger|in interest)|formerly|as assignee|assigned|has (?:acquired|assumed|succeeded))\b/i;

/** Words of many names. */
const OF_MANY = /^(?:Bank|Banks|Trust|Company|Lender|Agent|National|First|Credit|Capital)$/;

/** What was done after the agreement was signed: a decision in a later year, a lender's share after it failed. Refused, unless the
 *  text is of that year too or says who succeeded whom. */
export const laterEvents: Topic = (question, subject) => {
  if (subject.text === null) return null;
  const isLater = ASKS_DECIDED.test(question.text) ? isOfLaterYear(question, subject) : false;
  const isChange = ASKS_CHANGED.test(question.text) && isOfLaterDay(question, subject);
  const isSuccession = ASKS_SUCCEEDED.test(question.text) && !namesSuccessor(question, subject);
  return isLater || isChange || isSuccession ? notCovered() : null;
};

/** How something turned out, or what was done first under the agreement: no agreement says so. */
export const outcomes: Topic = ({ own }) => (ASKS_OUTCOME.test(own) || ASKS_FIRST_DONE.test(own) ? notCovered() : null);

/** A refusal that leaves nothing to say of the same event: `what was the first site, and what did it cost?` */
function notCovered(): Reply {
  return {
    kind: "refusal",
    reason: "The document does not cover events after it was signed.",
    isNotStated: true,
    isElsewhere: true,
  };
}

/** Whether a question is about a year after that of the agreement, in which nothing of the text is dated. */
function isOfLaterYear({ text }: Question, { agreement, text: whole }: Subject): boolean {
  const year = YEAR.exec(text)?.[1];
  const signed = agreement.effective_date ?? agreement.agreement_date;
  if (year === undefined || signed === null || year <= signed.slice(0, 4)) return false;
  return !new RegExp(String.raw`\b(?:dated|made|entered into|amended|effective)\b[^.;]{0,60}\b${year}\b`, "i").test(
    whole ?? "",
  );
}

/** Whether a question is about a day after the agreement was signed, of which no sentence states an amount. */
function isOfLaterDay({ periods }: Question, subject: Subject): boolean {
  const signed = subject.agreement.effective_date ?? subject.agreement.agreement_date;
  const [day, other] = periods;
  if (day === undefined || other !== undefined || signed === null || day.from <= signed) return false;
  const written = writtenDate(day.from);
  return ![...sentencesOf(subject)].some(({ words }) => words.includes(written) && /[$€£]\s?\d/.test(words));
}

/** Whether a sentence says who succeeded somebody with a name of the question. */
function namesSuccessor({ raw }: Question, subject: Subject): boolean {
  const names = (raw.match(/(?<=\s)[A-Z][A-Za-z&-]+/g) ?? []).filter((name) => !OF_MANY.test(name));
  for (const { words } of sentencesOf(subject))
    if (SUCCEEDED.test(words) && names.some((name) => words.includes(name))) return true;
  return false;
}
