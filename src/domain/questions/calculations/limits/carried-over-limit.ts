import { Decimal } from "decimal.js";
import { claim, quotation } from "../../answer/claim.ts";
import { formatMoney, formatPercent } from "../../answer/formats.ts";
import { readAmounts, readPercents } from "../../question/read-numbers.ts";
import { quoteOf } from "../../subject.ts";
import { type Sentence, sentencesAndParagraphs } from "../../text/sentences.ts";
import { answered, type Topic } from "../../topic.ts";
import { moneyOf } from "../given/given-values.ts";

/** What a limit of a year is on: as a question names it, and as agreements write it. */
const KINDS: readonly (readonly [asked: RegExp, written: string])[] = [
  [/\b(?:capital (?:expenditures?|spending|investments?)|capex)\b/, "capital (?:expenditures?|investments?)"],
  [
    /\b(?:dividends?|distributions?|buy-?backs?|bought back|repurchas\w*|restricted payments?|pa(?:y|id) out)\b/,
    "(?:dividends?|distributions?|restricted payments?|repurchases?)",
  ],
];
const LAST_YEAR =
  /\b(?:last|previous|prior|preceding|first) (?:fiscal |financial )?year\b|\byear before\b|\bin (?:one|a) (?:fiscal |financial )?year\b|\bin (?:the )?(?:fiscal |financial )?year (?:to|ended|ending)\b/;
const ASKS_NEXT =
  /\bhow much\b[^?]*\b(?:this|next|following|current|second|now)\b|\b(?:limit|cap|maximum|most)\b[^?]*\b(?:this|next|following|second) (?:fiscal |financial )?year\b|\b(?:carr(?:y|ies|ied)|roll(?:s|ed)?) (?:forward|over)\b|\b(?:can|could|may) (?:it|they|we|the \w+)\b[^?]*\b(?:this|next|following|second) (?:fiscal |financial )?year\b/;

const EXCEEDS = String.raw`\b[^;]{0,240}?\b(?:exceed(?:s|ing)?|in excess of|more than|greater than)\b[^;$€£]{0,40}(?<amount>[$€£]\s?\d[\d,]*(?:\.\d+)?(?: ?(?:million|billion))?)`;
/** What is not spent in a year raises the limit of the next. */
const CARRIED =
  /\bcarr(?:y|ied) (?:forward|over)\b|\b(?:increased|added) (?:by|to)\b[^;]{0,120}\b(?:difference|unused|unexpended|excess|not (?:so )?(?:made|used|utilized|expended|spent)|shortfall)\b|\b(?:unused|unexpended|difference|not (?:so )?(?:made|used|utilized|expended|spent))\b[^;]{0,160}\b(?:next|following|succeeding)\b[^;]{0,40}\byear\b/i;
const LONGEST = 2_000;
/** UTF-16 units from a limit to the words on what is carried over. */
const NEAR = 1_500;
/** UTF-16 units before the words that carry something over. */
const BEFORE = 60;

/** The limit on capital expenditures or dividends of a year after one in which less was spent, where the unused part is carried over:
 *  the limit + its share of the limit − what was spent, against what is wanted. Not where the limits of several years differ. */
export const carriedOverLimit: Topic = ({ text }, subject) => {
  const kind = KINDS.find(([asked]) => asked.test(text))?.[1];
  if (kind === undefined || !LAST_YEAR.test(text) || !ASKS_NEXT.test(text)) return null;
  const [spent, wanted, other] = moneyOf(text);
  if (spent === undefined || other !== undefined) return null;
  const limitOf = new RegExp(String.raw`\b${kind}${EXCEEDS}`, "i");
  const sentences = [...sentencesAndParagraphs(subject, LONGEST)];
  for (const sentence of sentences) {
    const said = limitOf.exec(sentence.words)?.groups?.["amount"];
    const [limit] = readAmounts((said ?? "").toLowerCase());
    if (limit === undefined || yearsOf(sentence, limitOf) > 1) continue;
    const rule = sentences.find(
      (one) => one.start >= sentence.start && one.start - sentence.end < NEAR && CARRIED.test(one.words),
    );
    if (rule === undefined) continue;
    const percents = readPercents(wordsCarried(rule).toLowerCase()).map(({ percent }) => percent);
    const [percent = 100, second] = [...new Set(percents)];
    if (second !== undefined) return null;
    const currency = limit.currency ?? "USD";
    const say = (amount: Decimal.Value): string =>
      formatMoney({ amount: new Decimal(amount).toDecimalPlaces(2).toNumber(), currency });
    const unused = Decimal.max(0, new Decimal(limit.amount).minus(spent.value));
    const next = new Decimal(limit.amount).plus(unused.times(percent).div(100));
    const share = percent === 100 ? "" : `${formatPercent(percent)} × `;
    const citations = [...new Set([sentence, rule])].map((one) => quoteOf(subject, one));
    const working = `${say(limit.amount)} + ${share}(${say(limit.amount)} − ${say(spent.value)}) = ${say(next)}`;
    const within = unused.isZero() ? `${say(limit.amount)}: nothing is carried over` : working;
    const answer =
      wanted === undefined
        ? `The limit of the next year is ${within}.`
        : next.gte(wanted.value)
          ? `Yes: ${say(wanted.value)} is within the limit of the next year, ${within}.`
          : `No: ${say(wanted.value)} is ${say(next.minus(wanted.value).neg())} more than the limit of the next year, ${within}.`;
    return answered([claim(answer, citations), ...citations.map((one) => quotation(one))]);
  }
  return null;
};

/** The words that carry something over, with those right before them: `50% of the unused amount`. */
function wordsCarried({ words }: Sentence): string {
  const match = CARRIED.exec(words);
  return match === null ? "" : words.slice(Math.max(0, match.index - BEFORE), match.index + match[0].length);
}

/** How many amounts a limit has, one for each year. */
function yearsOf({ words }: Sentence, limitOf: RegExp): number {
  const limit = limitOf.exec(words);
  const rest = limit === null ? "" : words.slice(limit.index + limit[0].length, limit.index + limit[0].length + 200);
  return 1 + (rest.match(/[$€£]\s?\d/g)?.length ?? 0);
}
