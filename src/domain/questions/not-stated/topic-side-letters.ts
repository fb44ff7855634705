import { asksKind } from "../answer/answer-kind.ts";
import { sentencesOf } from "../text/sentences.ts";
import { notStated, refused, type Topic } from "../topic.ts";

/** A letter in which parties agree on fees, next to the agreement. */
const ASKED =
  /\b(?:(?:fee|side|separate|engagement|commitment|mandate) letters?|letter agreements?|separate(?: fee)? (?:arrangements?|agreements?)|letter (?:of(?! credit)|dated))\b/;
const LETTER =
  /\b(?:(?:fee|side|separate|engagement|commitment|mandate) letters?|letter agreements?|letter (?:of(?! credit)|dated))\b/i;

const STATES_FEE = /[$€£]\s?\d|\d\s?%|\bper ?cent\b/i;

/** What the agent is paid for acting as agent, which it agrees on with the borrower alone. */
const AGENTS_FEE =
  /\bfees?\b[^?]{0,80}\b(?:(?:acting|serving|to act|to serve|role|services?) as (?:the |an? )?(?:[a-z-]+ ){0,2}agent|(?:agent\b[^?]{0,20}\b)?for its own account)\b|\bfor its own account\b[^?]{0,60}\bfees?\b|\bagent\b[^?]{0,30}\b(?:paid|earn|get|receive|cost|charge|make|collect)\w*\b[^?]{0,24}\b(?:(?:per|a|each|every) year|annually|yearly|for (?:its|acting|the|serving)(?: \w+)? ?(?:services?|work|role|trouble|as))\b|\b(?:(?:per|a|each|every) year|annually|yearly)\b[^?]{0,40}\bagent (?:be |get |gets |is )?(?:paid|earn|get|receive|cost|charge|make|collect)\w*\b|\b(?:earn|get|paid|make|receive|collect|charge)\w* (?:for (?:acting|serving) )?as (?:the |an? )?(?:[a-z-]+ ){0,2}agent\b|\b(?:pay|pays|paid|paying|get|gets|receives?|earns?)\b[^?]{0,80}\bfor (?:acting|serving) as (?:the |an? )?(?:[a-z-]+ ){0,2}agent\b|\bfor its agency (?:work|services?|role|duties)\b|\bagent'?s'? (?:annual|yearly) (?:fees?|take|pay|compensation|remuneration|charge)\b/;
const ON_AGENTS_FEE =
  /\b(?:agency|administrati(?:on|ve)(?: agent(?:['’]s)?)?|agent['’]s) fee\b|\bagent\b[^.;]{0,40}\bown account\b/i;

/** A fee for processing or recording an assignment is no pay for acting as agent. */
const FOR_ASSIGNMENT =
  /\b(?:administrati(?:on|ve)|process\w+|record\w+|transfer) fee\b[^.;]{0,160}\bassign|\bassign[^.;]{0,160}\b(?:administrati(?:on|ve)|process\w+|record\w+|transfer) fee\b/i;

/** The agent's fee for acting as agent: refuses, unless a sentence states how much it is. */
export const agentsFee: Topic = ({ text }, subject) => {
  if (!AGENTS_FEE.test(text) || !ASKS_SIZE.test(text) || subject.text === null) return null;
  for (const { words } of sentencesOf(subject))
    if (ON_AGENTS_FEE.test(words) && STATES_FEE.test(words) && !FOR_ASSIGNMENT.test(words)) return null;
  return refused("The agreement does not state how much the agent is paid for acting as agent.");
};

const ASKS_SIZE = /^(?:and |so )?(?:what|which|how (?:much|big|large|high))\b/;

/** `what does the agent earn?` */
const ASKS_PAY = /^(?:and |so )?what (?:does|do|did|will)\b[^?]*\b(?:earn|get|receive|pay|charge|collect)\b/;
const ITEM = /[,;] (?:and |or )?(?=\((?:[ivx]{1,5}|[a-z]|\d{1,2})\) )/;

/** An amount that a separate letter sets: refuses, unless the document states it where it mentions the letter. */
export const sideLetters: Topic = (question, subject) => {
  if (!ASKED.test(question.text) || /\bletters? of credit\b/.test(question.text)) return null;
  if (!(asksKind(question) === "amount" || ASKS_PAY.test(question.text)) || subject.text === null) return null;
  // Another item of a list states something else.
  for (const { words } of sentencesOf(subject))
    for (const item of words.split(ITEM))
      if (LETTER.test(item) && /\bfees?\b/i.test(item) && STATES_FEE.test(item)) return null;
  return refused("The amount is set in a separate letter, which the document does not include.");
};

const OF_LETTER = "(?:fee|side|separate|engagement|disclosure|commitment|consent) letters?(?: agreements?)?";
/** `which assets does the side letter allow it to sell?`, `what is listed in the disclosure letter?` */
const ASKS_CONTENT = new RegExp(
  String.raw`^(?:and |so )?(?:what|which|who|how (?:much|many|large))\b[^?]*\b(?:(?:do|does|did) (?:the |its |their |that )?(?:[a-z]+ ){0,2}?${OF_LETTER}(?: (?:of|dated|from|with) [^?]{3,30}?)? (?:allow|permit|say|state|provide|require|list|name|set|cover|specify|identify|contain|describe|disclose)s?\b|(?:listed|named|described|disclosed|stated|specified|identified|set (?:out|forth)|permitted|allowed) (?:in|by|under) (?:the |its |their |that )?(?:[a-z]+ ){0,2}?${OF_LETTER})`,
);

/** What a letter next to the agreement says: refused, where no line of the document opens that letter. */
export const contentsOfLetters: Topic = ({ text: asked }, { text }) => {
  if (text === null || !ASKS_CONTENT.test(asked)) return null;
  const name = new RegExp(OF_LETTER).exec(asked)?.[0].split(" ")[0] ?? "";
  const opening = new RegExp(
    String.raw`^[ \t]*(?:(?:form of|exhibit|annex|schedule)\b[^\n]{0,20})?${name} letter[ \t]*$`,
    "im",
  );
  return opening.test(text) ? null : refused(`The document does not include the ${name} letter.`);
};

/** `the arrangement fee`, `the annual agency fee`: fees that parties often agree on outside the agreement. */
const NAMED_FEE =
  /\b(arrange(?:ment|r(?:'s)?)|up-?front|closing|agency|agent'?s?|administrat(?:ion|ive)|structuring|underwriting|fronting)(?: agent'?s?)? fees?\b/;
const AGREED =
  /\b(?:previously|separately|heretofore|mutually|theretofore)\s+agreed|\bagreed\s+(?:upon\s+)?(?:between|by|among|in writing|separately)|\b(?:have|has) been agreed|\b(?:may|shall|will) be agreed|\bfee letter\b|\b(?:set forth|specified|provided|stated|described) in (?:the|a|that) (?:separate |certain |side )?letter\b/i;
/** The one who is paid a fee of that name. */
const PAYEES: readonly (readonly [RegExp, RegExp])[] = [
  [/^(?:arrange|structuring|underwriting|up-?front|closing)/, /\b(?:arrangers?|agents?)\b/i],
  [/^(?:agen|administrat)/, /\bagents?\b/i],
  [/^fronting/, /\b(?:issu\w+|fronting)\b/i],
];

/** A fee whose amount the parties agreed elsewhere: refuses, unless a sentence states how much it is. */
export const agreedFees: Topic = (question, subject) => {
  const name = NAMED_FEE.exec(question.text)?.[1];
  const payee = PAYEES.find(([pattern]) => name !== undefined && pattern.test(name))?.[1];
  if (name === undefined || payee === undefined || !ASKS_SIZE.test(question.text) || subject.text === null) return null;
  const named = new RegExp(
    String.raw`\b${name.replace(/-?front$/, "[- ]?front").slice(0, 9)}\w*\b[^.;]{0,40}\bfees?\b`,
    "i",
  );
  const exact = new RegExp(String.raw`\b${name} fees?\b`, "i");
  let [isElsewhere, isNamed] = [false, false];
  for (const item of [...sentencesOf(subject)].flatMap(({ words }) => words.split(ITEM))) {
    if (!/\bfees?\b/i.test(item)) continue;
    if (named.test(item) && STATES_FEE.test(item)) return null;
    isNamed ||= exact.test(item);
    isElsewhere ||= payee.test(item) && AGREED.test(item) && !STATES_FEE.test(item);
  }
  if (isElsewhere) return refused("The amount was agreed separately, and the document does not state it.");
  return isNamed && name === "closing" ? notStated(`the amount of the ${name} fee`) : null;
};
