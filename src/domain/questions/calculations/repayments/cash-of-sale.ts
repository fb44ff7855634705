import { Decimal } from "decimal.js";
import { claim, quotation } from "../../answer/claim.ts";
import { formatMoney, formatPercent } from "../../answer/formats.ts";
import { readAmounts } from "../../question/read-numbers.ts";
import { quoteOf } from "../../subject.ts";
import { type Sentence, sentencesOf } from "../../text/sentences.ts";
import { answered, type Topic } from "../../topic.ts";

const OF_SALE = /\b(?:sell\w*|sold|sales?|dispos\w*|divest\w*)\b/;
/** `minimum cash part?`, `how much of the price must be in cash?` */
const ASKS_CASH =
  /\b(?:minimum|least|smallest) (?:[a-z]+ ){0,2}cash\b|\bcash (?:part|portion|share|component|consideration|proceeds)\b|\b(?:how much|what (?:part|share|portion|percentage))\b[^?]{0,60}\b(?:in|be|as) (?:the form of )?cash\b/;
const NOT_OF_SALE =
  /\b(?:excess cash|cash flow|prepa(?:y|id)\w*|sweep|swept|reinvest\w*|net cash proceeds|liquidity)\b/;

/** `not less than 75% of such consideration in the form of cash` */
const CASH_SHARE =
  /\b(?:not less than|at least|no less than|a minimum of)\s+(?:[a-z-]+ (?:percent|per cent) \(\s?)?(\d{1,3}(?:\.\d+)?)\s?%\)?[^;%]{0,200}?\b(?:in the form of|in|consists? of|consisting of|constitutes?|is|are|be|received in|paid in|comprised of)\s+(?:[a-z]+ ){0,3}cash\b/i;
const OF_PRICE = /\b(?:consideration|purchase price|price|proceeds)\b/i;
const OF_DISPOSAL = /\b(?:dispos\w*|sales?|sell|asset sale|transfer)\b/i;
const ABOVE = /\bin excess of\s+(?:US|U\.S\.)?[$€£]\s?[\d,.]+(?:\s+million)?/gi;
/** How far before its share a clause names the amount above which it counts, in UTF-16 units. */
const REACH = 400;

/** The part of the price of a sale that must be cash: the price × the least share of the clause on disposals. */
export const cashOfSale: Topic = ({ text, amounts: [price, second] }, subject) => {
  if (price === undefined || second !== undefined) return null;
  if (!OF_SALE.test(text) || !ASKS_CASH.test(text) || NOT_OF_SALE.test(text)) return null;
  const found = [...sentencesOf(subject)].flatMap((sentence) => {
    const share = shareIn(sentence);
    return share === null ? [] : [{ sentence, ...share }];
  });
  const [first] = found;
  if (first === undefined || found.some(({ percent }) => percent !== first.percent)) return null;
  const currency = price.currency ?? subject.agreement.facilities[0]?.commitment_amount?.currency ?? "USD";
  const whole = formatMoney({ amount: price.amount, currency });
  const least = new Decimal(price.amount).times(first.percent).div(100).toNumber();
  const citation = quoteOf(subject, first.sentence);
  const bound = first.above === null ? null : formatMoney({ amount: first.above, currency });
  const said =
    first.above !== null && price.amount <= first.above
      ? `The least cash share of ${formatPercent(first.percent)} counts only for a price in excess of ${bound}: ${whole} is not above it.`
      : `At least ${formatPercent(first.percent)} must be cash: ${whole} × ${formatPercent(first.percent)} = ${formatMoney({ amount: least, currency })}.`;
  return answered([claim(said, [citation]), quotation(citation)]);
};

/** The least share of cash that a sentence on disposals states, with the price above which it counts. */
function shareIn({ words }: Sentence): { readonly percent: number; readonly above: number | null } | null {
  const match = CASH_SHARE.exec(words);
  if (match === null || !OF_PRICE.test(match[0]) || !OF_DISPOSAL.test(words)) return null;
  const before = words.slice(Math.max(0, match.index - REACH), match.index);
  const bound = [...before.matchAll(ABOVE)].at(-1)?.[0].toLowerCase() ?? "";
  return { percent: Number(match[1]), above: readAmounts(bound.replace("us$", "$"))[0]?.amount ?? null };
}
