import { Decimal } from "decimal.js";
import { type Claim, claim, quotation } from "../../answer/claim.ts";
import { formatMoney, formatPercent } from "../../answer/formats.ts";
import { contentStems } from "../../question/words.ts";
import { cite, quoteOf, type Subject } from "../../subject.ts";
import { sentencesAt } from "../../text/sentences.ts";
import { answered, type Topic } from "../../topic.ts";
import { givenZeros, moneyOf } from "../given/given-values.ts";
import { definitionsIn } from "../graph/definitions.ts";
import { givenFigures } from "./figures-of-ratios.ts";

const ASKS =
  /\b(?:how much|what|room for|capacity for)\b[^?]*\b(?:more|additional|extra|further|new|another|maximum|most)\b[^?]*\b(?:debt|indebtedness|borrow\w*)\b/;
/** `how much funded debt in total could they carry before breaching the capitalization test?` */
const ASKS_TOTAL =
  /\b(?:how (?:much|high|big|large)|what|how many (?:dollars|euros|pounds))\b[^?]*\b(?:debt|indebtedness|borrow\w*)\b[^?]*\b(?:go|get|rise|grow|reach|climb|be|carry|have|hold|run|owe|take on|bear|support|allow\w*|permit\w*|maximum|most|total)\b/;
/** `Indebtedness … to exceed 55% of Total Capitalization` */
const LIMITS =
  /\b(?:indebtedness|debt)\b[^.;]{0,200}\b(?:exceed|greater than|more than)\s+(?:an amount equal to\s+)?((?<![\d.])(?:\d{1,2}(?:\.\d+)?|\.\d+))\s?%\)?\s+of\s+(?:the\s+)?((?:[A-Z]\w+ ){0,2}Capitali[sz]ation)\b/i;
/** `Funded Indebtedness to Total Capitalization … less than or equal to .60 to 1.0` */
const LIMITS_RATIO =
  /\b(?:indebtedness|debt)\b[^.;]{0,200}\bto\s+(?:\([a-z\d]{1,3}\)\s*)?(?:its\s+|the\s+)?(?:consolidated\s+)?((?:[A-Z]\w+ ){0,2}Capitali[sz]ation)\b[^.;]{0,120}\b(?:exceed|greater than|more than|less than or equal to|equal to or less than)\s+(0?\.\d{1,4})\s*(?::|to)\s*1/i;
/** `Debt … to exceed 40% of the sum of Net Worth plus Debt plus redeemable stock`: the sentence itself says what capital is. */
const LIMITS_SUM =
  /\b(?:indebtedness|debt)\b[^.;]{0,200}\b(?:exceed|greater than|more than)\s+(?:[a-z-]+\s+percent\s+\()?((?<![\d.])(?:\d{1,2}(?:\.\d+)?|\.\d+))\s?%\)?\s+of\s+(the\s+sum\s+of\s+[^.;]{8,240})/i;
const OF_TEST = /\bcapitali[sz]|\b(?:covenants?|tests?|caps?|limits?|ratio)\b/;
/** What may be secured, or added under a basket, has a limit of its own. */
const OF_BASKET = /\bbaskets?\b|\bliens?\b|\bsecured\b/;
const ADDS =
  /^(?:[^.;]{0,60}\b)?sum of\b[^.;]{0,20}\b(?:(?:indebtedness|debt)\b[^.;]{0,160}\b(?:and|plus)\b[^.;]{0,80}\b(?:net worth|equity)|(?:net worth|equity)\b[^.;]{0,160}\b(?:and|plus)\b[^.;]{0,60}\b(?:indebtedness|debt))\b/i;

/** How much debt there can be, or be added, under a limit on debt as a share of capitalization, which grows with it: from the net
 *  worth and the debt that a question gives. Only where capitalization is defined as the sum of both. */
export const debtRoom: Topic = ({ text }, subject) => {
  if (OF_BASKET.test(text)) return null;
  const values = moneyOf(text);
  const figures = givenFigures(values);
  const [debt, worth] = [figures.get("debt"), figures.get("net worth") ?? figures.get("equity")];
  const isTotal = debt === undefined && values.length === 1 && ASKS_TOTAL.test(text) && OF_TEST.test(text);
  const isAdded = debt !== undefined && values.length === 2 && ASKS.test(text);
  if (!(isTotal || isAdded) || worth === undefined) return null;
  const limit = limitOf(subject, givenZeros(text));
  if (limit === null) return null;
  const say = (amount: Decimal): string =>
    formatMoney({
      amount: amount.toDecimalPlaces(2, Decimal.ROUND_DOWN).toNumber(),
      currency: worth.currency ?? "USD",
    });
  const rest = new Decimal(100).minus(limit.percent);
  const most = new Decimal(worth.value).times(limit.percent).div(rest);
  const [share, other] = [limit.percent, rest.toNumber()].map((one) => formatPercent(one));
  const working = `Debt may be ${share} of capitalization, the sum of debt and net worth: ${say(new Decimal(worth.value))} ÷ ${other} × ${share} = ${say(most)}`;
  const room = debt === undefined ? null : most.minus(debt.value);
  const verdict = room?.isNegative() === true ? ": no room" : " more debt";
  const said =
    debt === undefined || room === null
      ? `${working}.`
      : `${working}; ${say(most)} − ${say(new Decimal(debt.value))} = ${say(room)}${verdict}.`;
  return answered([
    claim(
      said,
      limit.quotes.flatMap(({ citations }) => citations),
    ),
    ...limit.quotes,
  ]);
};

/** The limit on debt as a share of capitalization among the financial covenants, with its sentence and the definition. */
function limitOf(
  subject: Subject,
  zeros: readonly string[],
): { readonly percent: number; readonly quotes: readonly Claim[] } | null {
  for (const [at, { unit, operator }] of subject.agreement.financial_covenants.entries()) {
    if (!(unit === "percent" || unit === "ratio") || operator !== "<=") continue;
    const [place] = cite(subject, `/financial_covenants/${at}/threshold`, `/financial_covenants/${at}`);
    for (const sentence of place === undefined ? [] : sentencesAt(subject, place)) {
      const [, ofSum, parts = ""] = LIMITS_SUM.exec(sentence.words) ?? [];
      if (ofSum !== undefined && ADDS.test(parts) && isSumOfBoth(parts, zeros))
        return { percent: Number(ofSum), quotes: [quotation(quoteOf(subject, sentence))] };
      const [, ofRatio = "", ratio] = LIMITS_RATIO.exec(sentence.words) ?? [];
      const [, stated, ofShare = ""] = LIMITS.exec(sentence.words) ?? [];
      const percent = stated ?? (ratio === undefined ? undefined : new Decimal(ratio).times(100).toString());
      const term = stated === undefined ? ofRatio : ofShare;
      const defined = definitionsIn(subject).find(
        (one) => (one.term === term || one.term === `Consolidated ${term}`) && ADDS.test(one.meaning),
      );
      if (percent === undefined || defined === undefined) continue;
      const quotes = [quotation(quoteOf(subject, sentence)), quotation(quoteOf(subject, defined))];
      return { percent: Number(percent), quotes };
    }
  }
  return null;
}

const PARTS = /\s+plus\s+|,?\s+and\s+|,\s+/;
const EITHER = /\b(?:net worth|equity|indebtedness|debt)\b/i;
/** What comes after a sum in its sentence. */
const AFTER_SUM = /\b(?:as (?:reflected|shown|of|at)|at any time|determined|calculated|on a consolidated)\b.*$/i;

/** Whether a sum has only net worth and debt, and what the question says is none: `there are no redeemable warrants`. */
function isSumOfBoth(sum: string, zeros: readonly string[]): boolean {
  const none = new Set(zeros.flatMap((words) => contentStems(words)));
  const parts = sum.replace(AFTER_SUM, "").split(PARTS);
  return parts.every((part) => EITHER.test(part) || contentStems(part).some((stem) => none.has(stem)));
}
