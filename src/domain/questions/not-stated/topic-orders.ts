import { wordsPattern } from "#domain/extraction/text/words-pattern.ts";
import { sentencesOf } from "../text/sentences.ts";
import { refused, type Topic } from "../topic.ts";

const DOCUMENT = String.raw`(?:cease[- ]and[- ]desist|consent|supervisory|enforcement|regulatory|court|bankruptcy|confirmation|capital)\s(?:order|decree|directive)|memorandum of understanding|consent decree|capital directive`;
const SETS =
  "sets?|requires?|impos(?:es?|ed)|demands?|fix(?:es)?|prescribes?|calls? for|says?|specif(?:y|ies)|stat(?:es?|ed)";
/** `what minimum percentage does the cease and desist order set for the bank?` */
const ASKS = new RegExp(
  String.raw`\b(?:what|which|how (?:much|high|low|many|large))\b[^?]*\b(?:do|does|did) (?:the |its |their |that |any )?(?:[a-z]+ ){0,2}?(${DOCUMENT})\b[^?]{0,24}\b(?:${SETS})\b`,
);
const FIGURE = /\d\s?%|[$€£]\s?\d|\b\d+(?:\.\d+)?\s?(?:to|:)\s?1\b|\bpercent\b/i;

/** What an order of an authority demands: refused where the text only names the order. */
export const ordersOfAuthorities: Topic = ({ text, percents, amounts }, subject) => {
  const name = ASKS.exec(text)?.[1];
  if (name === undefined || subject.text === null || percents.length + amounts.length > 0) return null;
  const words = name.replace(/\s(?:order|directive)$/, (kind) => (/\band\b/.test(name) ? "" : kind)).split(/[ -]/);
  const named = new RegExp(String.raw`\b${wordsPattern(words, String.raw`[\s-]+`)}\b`, "i");
  for (const one of sentencesOf(subject)) if (named.test(one.words) && FIGURE.test(one.words)) return null;
  return refused(`The document does not state what the ${name} requires.`);
};
