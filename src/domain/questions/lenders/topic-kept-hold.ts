import { Decimal } from "decimal.js";
import { claim, quotation } from "../answer/claim.ts";
import { formatMoney } from "../answer/formats.ts";
import { type GivenValue, moneyOf } from "../calculations/given/given-values.ts";
import { quoteOf } from "../subject.ts";
import { sentencesOf } from "../text/sentences.ts";
import { answered, type Topic } from "../topic.ts";

const SELLS = /\b(?:sell(?:s|ing)?|sold|assign(?:s|ed|ing)?|transfer(?:s|red|ring)?|syndicat\w+|pass(?:es|ed)? on)\b/;
const OF_LOANS = /\b(?:commitments?|loans?|hold|holding|position|exposure|piece|ticket|participation)\b/;
const KEEPS_SOME = /\b(?:keep|keeps|kept|retain\w*|left|leav\w+|remain\w*|hold|remainder|rest)\b/;
const HOLDS = /\b(?:hold|holds|holding|have|has|own|owns|commitment|position|exposure)\b/;
/** `the assigning Lender shall retain at least $3,000,000` */
const MUST_KEEP =
  /\bassigning\s+(?:Lender|Bank)(?:['’]s)?\b[^.;$]{0,120}?\b(?:retains?|holds?|have|has|maintains?|keeps?|owns?|remaining)\b(?![^.;$]{0,120}\bsubject to\b)[^.;$]{0,120}?\b(?:at least|(?:not|no) less than|minimum (?:\w+ ){0,2}of|less than)\s+(?:U\.?S\.?\s?)?\$\s?(\d[\d,]{4,})/i;

/** Whether what a lender keeps after it sells a part of its loans is as much as the agreement says that it must keep: the amount that
 *  the question says it holds, less what it sells. */
export const keptHold: Topic = ({ text }, subject) => {
  if (!SELLS.test(text) || !OF_LOANS.test(text) || !KEEPS_SOME.test(text)) return null;
  const [first, second, third] = moneyOf(text);
  if (first === undefined || second === undefined || third !== undefined) return null;
  const [held, sold] = isSold(first) && !isSold(second) ? [second, first] : [first, second];
  if (!isSold(sold) || !HOLDS.test(`${held.before} ${held.after}`) || held.value <= sold.value) return null;
  const found = [...sentencesOf(subject)].flatMap((sentence) => {
    const least = MUST_KEEP.exec(sentence.words)?.[1];
    return least === undefined ? [] : [{ sentence, least: Number(least.replaceAll(",", "")) }];
  });
  const [only] = found;
  if (only === undefined || found.some(({ least }) => least !== only.least)) return null;
  const left = new Decimal(held.value).minus(sold.value);
  const say = (amount: Decimal.Value): string =>
    formatMoney({ amount: new Decimal(amount).toNumber(), currency: held.currency ?? "USD" });
  const verdict = left.lt(only.least) ? "too little: below" : "enough: not below";
  const said = `What is left is ${verdict} the ${say(only.least)} that the assigning lender must keep: ${say(held.value)} − ${say(sold.value)} = ${say(left)}.`;
  const citation = quoteOf(subject, only.sentence);
  return answered([claim(said, [citation]), quotation(citation)]);
};

function isSold({ before, after }: GivenValue): boolean {
  return SELLS.test(before) || /^(?:\w+ ){0,3}?(?:sold|assigned|transferred)\b/.test(after);
}
