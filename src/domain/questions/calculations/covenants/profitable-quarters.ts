import { Decimal } from "decimal.js";
import { claim, quotation } from "../../answer/claim.ts";
import { formatMoney, formatPercent } from "../../answer/formats.ts";
import { askedCovenants, covenantName } from "../../covenants/covenant-levels.ts";
import { readAmounts } from "../../question/read-numbers.ts";
import { cite, quoteOf, type Subject } from "../../subject.ts";
import { type Sentence, sentencesAt } from "../../text/sentences.ts";
import { answered, type Topic } from "../../topic.ts";

const OF_INCOME = /\b(?:net (?:income|earnings|profits?|loss(?:es)?)|earned|lost|profits?|earnings)\b/;
/** `+5, -3, +10 and +1 (USD millions)` */
const BARE_LIST =
  /(?<![\w.,$-])([+-]?\d{1,4}(?:\.\d{1,3})?(?:(?:, and |,? and |, ?|; ?)[+-]?\d{1,4}(?:\.\d{1,3})?){1,11})(?![\d%])/g;
const SCALES: readonly (readonly [RegExp, number])[] = [
  [/\b(?:millions?|mln|mm|m)\b|\$m\b/, 1e6],
  [/\b(?:thousands?|k)\b|\$k\b/, 1e3],
  [/\b(?:billions?|bn)\b/, 1e9],
];
/** How far after a list its scale is named, in UTF-16 units. */
const NEAR_SCALE = 24;
const LOSS_BEFORE = /[-−–]\s?$|\b(?:loss(?:es)?|lost|losing|negative|minus)\b[^,;.]{0,30}$/;
const LOSS_AFTER = /^\s?(?:net )?loss\b/;
/** What else may raise or lower a level. */
const OF_OTHER =
  /\b(?:rais(?:e[sd]?|ing)|equity|stock|shares|proceeds|offering|ipo|repurchased|bought back|paid in dividends)\b/;
/** `20% of cumulative Consolidated Net Income`, `thirty-three percent (33%) of positive net income` */
const SHARE =
  /((?<![\d.])\d{1,3}(?:\.\d{1,2})?)\s?(?:%|percent)\)?\s+of\s+[^;$%]{0,100}?\bnet\s+(?:income|earnings|profits?)\b/gi;
/** The clause counts no loss. */
const ONLY_POSITIVE =
  /\bpositive\b[^;$]{0,40}\bnet\s+(?:income|earnings|profits?)\b|\bnet\s+(?:income|earnings|profits?)\b[^;$]{0,160}\b(?:(?:is|was|are|if|to the extent)\s+(?:a\s+)?positive|(?:no|without|not)\b[^;$]{0,60}\b(?:deduct\w*|reduc\w*|subtract\w*)\b[^;$]{0,120}\bloss(?:es)?)\b/i;

/** The level of a covenant in money that grows by a share of the income of each period with a profit: the first amount and the
 *  share of the profits that the question lists, without the losses. */
export const profitableQuarters: Topic = ({ text }, subject) => {
  if (!OF_INCOME.test(text)) return null;
  const results = resultsIn(text);
  if (results.length < 2) return null;
  for (const { covenant, pointer } of askedCovenants(text, subject.agreement.financial_covenants)?.found ?? []) {
    const { threshold, unit, operator } = covenant;
    if (threshold === null || unit !== "currency" || operator !== ">=") continue;
    const clause = clauseOf(subject, `${pointer}/threshold`);
    if (clause === null) continue;
    const currency = covenant.currency ?? "USD";
    const say = (amount: Decimal.Value): string => formatMoney({ amount: new Decimal(amount).toNumber(), currency });
    const profits = results.filter((one) => one > 0);
    const sum = Decimal.sum(0, ...profits);
    const level = sum.times(clause.share).div(100).plus(threshold);
    const losses = results.length - profits.length;
    const left = losses === 0 ? "" : ` ${losses === 1 ? "The loss does" : "The losses do"} not count.`;
    const added = profits.length === 0 ? say(0) : profits.map((one) => say(one)).join(" + ");
    const working = `${say(threshold)} + ${formatPercent(clause.share)} × (${added}) = ${say(level)}`;
    const citation = quoteOf(subject, clause.sentence);
    const given = readAmounts(text).find(({ at, end }) => isMeasured(text.slice(0, at), text.slice(end)))?.amount;
    const verdict =
      given === undefined
        ? ""
        : ` ${say(given)} is ${level.gt(given) ? "below it. The covenant is not met." : "not below it. The covenant is met."}`;
    const said = `${covenantName(covenant)}: at least ${working}.${left}${verdict}`;
    return answered([claim(said, [citation]), quotation(citation)]);
  }
  return null;
};

/** The results that a question lists, losses below zero; none where it gives other amounts too. */
function resultsIn(text: string): number[] {
  // `is $365 million enough?` gives what the covenant measures.
  const amounts = readAmounts(text).filter(({ at, end }) => !isMeasured(text.slice(0, at), text.slice(end)));
  for (const { index, 0: list } of text.matchAll(BARE_LIST)) {
    const after = text.slice(index + list.length, index + list.length + NEAR_SCALE);
    const scale = SCALES.find(([named]) => named.test(after))?.[1];
    const figures = list.match(/[+-]?\d{1,4}(?:\.\d{1,3})?/g) ?? [];
    if (scale !== undefined && amounts.every(({ at, end }) => at < index + list.length && end > index))
      return figures.map((figure) => new Decimal(figure).times(scale).toNumber());
  }
  if (/\bworth\b[^,;.?]{0,20}[$€£]?\d/.test(text) || OF_OTHER.test(text)) return [];
  let from = 0;
  return amounts.map(({ amount, at, end }) => {
    const own = LOSS_AFTER.exec(text.slice(end, end + 12));
    // `a $10m loss and then $16m`: the loss is that of the amount before it.
    const isLoss = own !== null || LOSS_BEFORE.test(text.slice(Math.max(from, at - 50), at));
    from = end + (own?.[0].length ?? 0);
    return isLoss ? -amount : amount;
  });
}

function isMeasured(before: string, after: string): boolean {
  return (
    /\b(?:is|are|would|with|has|have|at)\s*$/.test(before) &&
    /^\s*(?:be )?(?:enough|sufficient|ok(?:ay)?|fine|in compliance)\b/.test(after)
  );
}

/** The sentence that states the level and adds one share of profits alone. */
function clauseOf(subject: Subject, pointer: string): { readonly sentence: Sentence; readonly share: number } | null {
  const [cited] = cite(subject, pointer);
  for (const sentence of cited === undefined ? [] : sentencesAt(subject, cited)) {
    const shares = new Set([...sentence.words.matchAll(SHARE)].map((match) => Number(match[1])));
    const [share, other] = shares;
    if (share !== undefined && other === undefined && ONLY_POSITIVE.test(sentence.words)) return { sentence, share };
  }
  return null;
}
