import { wordsPattern } from "#domain/extraction/text/words-pattern.ts";
import { namesIn } from "../stated-values/value-of-named.ts";
import { onOneLine, sentencesOf } from "../text/sentences.ts";
import { refused, type Topic } from "../topic.ts";

const ASKS =
  /^(?:and |so )?(?:how (?:large|big|much)|what(?:'s| is| was| are)? (?:the )?(?:amount|size|value|balance))\b[^?]*\b(?:existing|current|present|outstanding|already)\b[^?]{0,30}\b(?:investments?|loans?|advances?|guarant(?:y|ees?|ies)|stakes?|holdings?|claims?|receivables?|debts?|lien)\b/;
/** What may be invested or lent is a limit. */
const OF_LIMIT = /\b(?:can|could|may|might|must|limit\w*|cap|basket|maximum|most|allow\w*|permit\w*|covenant)\b/;
/** Items of a list have amounts of their own. */
const ITEM = /;|\((?:[a-z]{1,3}|\d)\)\s/;
const MONEY = /[$€£¥]\s?\d|\b\d{1,3}(?:,\d{3})+\b/;

/** How much is invested in, or lent to, somebody by name now: refused, unless an item with the name states an amount. */
export const existingPositions: Topic = ({ raw, text, own, amounts, percents }, subject) => {
  if (subject.text === null || own !== text || amounts.length + percents.length > 0) return null;
  if (!ASKS.test(text) || OF_LIMIT.test(text)) return null;
  const names = namesIn(raw, subject.text, subject);
  if (names.length === 0) return null;
  const named = names.map((words) => new RegExp(String.raw`\b(?:${wordsPattern(words, "|")})\b`));
  for (const { words } of sentencesOf(subject))
    if (
      onOneLine(words)
        .split(ITEM)
        .some((item) => MONEY.test(item) && named.some((name) => name.test(item)))
    )
      return null;
  return refused("The document does not state how much that is now.");
};
