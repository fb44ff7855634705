import { claim, quotation } from "../../answer/claim.ts";
import { quoteOf } from "../../subject.ts";
import { sentencesOf } from "../../text/sentences.ts";
import { answered, type Topic } from "../../topic.ts";
import { moneyOf } from "../given/given-values.ts";
import { withDecimals } from "../shares/fractions.ts";
import { shareWorking } from "../shares/share-working.ts";

/** What is done with a letter of credit for a fee, as questions and clauses say it. */
const ACTS: readonly RegExp[] = [
  /\b(?:renew\w*|extend\w*|extension)\b/i,
  /\b(?:amend\w*|modif\w+)\b/i,
  /\bnegotiat\w+\b|\bdrafts?\b/i,
  /\b(?:issu(?:e|es|ed|ing|ance)|opening)\b/i,
];
const ASKS = /\b(?:fees?|costs?|charges?|pay)\b/;
const LETTERS = /\bletters?\s+of\s+credit\b/i;
const PERCENT = /(\d{1,2}(?:\.\d+)?|\.\d+)\s?(?:%|percent|per cent\.?)\)?/gi;
/** A fee for a time is not paid for an act. */
const BY_TIME = /\bper annum\b|\ba year\b|\bannual|\bdaily\b|\bper month\b/i;
const OF_AMOUNT =
  /^\s*(?:flat\s+)?(?:of|times|multiplied by)\s+(?:the\s+)?(?:[a-z]+\s+){0,3}(?:amounts?|letters?|drafts?|drawings?)\b/i;
const NEAR_UNITS = 60;

/** The fee that is paid once for an act with a letter of credit, of the amount in a question: `fee to renew a $400,000 letter of
 *  credit`. Where one sentence has a percentage for each act, that of the act; null where it is not certain. */
export const feeOfAct: Topic = ({ text, days, percents }, subject) => {
  const act = ACTS.find((pattern) => pattern.test(text));
  const [letter, other] = moneyOf(text);
  if (act === undefined || letter === undefined || other !== undefined || days !== null || percents.length > 0)
    return null;
  if (!LETTERS.test(text) || !ASKS.test(text) || BY_TIME.test(text)) return null;
  for (const sentence of sentencesOf(subject)) {
    if (!LETTERS.test(sentence.words) || !/\b(?:fees?|commissions?)\b/i.test(sentence.words)) continue;
    const percent = percentOfAct(withDecimals(sentence.words), act);
    if (percent === null) continue;
    const citation = quoteOf(subject, sentence);
    const { working } = shareWorking({ amount: letter.value, currency: letter.currency ?? "USD" }, percent);
    return answered([claim(`Fee: ${working}.`, [citation]), quotation(citation)]);
  }
  return null;
};

/** The percentage that follows the words of the act, or that alone does; null where none or several do. */
function percentOfAct(words: string, act: RegExp): number | null {
  const found = [...words.matchAll(PERCENT)];
  const own = found.filter((match, i) => {
    const before = words.slice(i === 0 ? 0 : (found[i - 1]?.index ?? 0), match.index);
    const after = words.slice(match.index + match[0].length);
    const next = found[i + 1]?.index ?? words.length;
    const isOnce =
      OF_AMOUNT.test(after) && !BY_TIME.test(words.slice(match.index, Math.min(next, match.index + NEAR_UNITS)));
    return isOnce && act.test(before) && ACTS.filter((one) => one.test(before)).length === 1;
  });
  const [only, second] = own;
  return only === undefined || second !== undefined ? null : Number(only[1]);
}
