import { Decimal } from "decimal.js";
import { claim, quotation } from "../../answer/claim.ts";
import { formatPercent } from "../../answer/formats.ts";
import { quoteOf } from "../../subject.ts";
import { sentencesOf } from "../../text/sentences.ts";
import { answered, type Topic } from "../../topic.ts";
import { withDecimals } from "../shares/fractions.ts";

const OF_COSTS = /\b(?:legal|attorneys?|lawyers?|expenses?|costs|unpaid (?:bills?|fees)|bill|reimburs\w*|indemni\w+)\b/;
const ASKS = /\b(?:what|which|how (?:much|high))\b[^?]*\b(?:rates?|interest)\b/;
const COSTS = /\b(?:foregoing|expenses?|costs?|fees|sums?)\b/i;
const FROM_DEMAND = /\b(?:demand|reimburs\w+|until paid|incurred|expended|advanced)\b/i;
const FIGURE = String.raw`(?:[a-z]+(?:[- ][a-z]+){0,4} percent ?\()?((?<![\d.])(?:\d{1,2}(?:\.\d+)?|\.\d+))\s?%\)?`;
const STATED = new RegExp(
  String.raw`\brate(?: of interest)?(?: per annum)?(?: equal)?(?: to| of)? (?:the )?(?:greater of )?(?:\(\w{1,3}\) )?(?:${FIGURE}(?: per annum)?,? (?:and|or) (?:\(\w{1,3}\) )?)?(?:the )?(?:[a-z]+['’]s )?(prime|reference|base) rate\b[^.;%]{0,60}?\bplus ${FIGURE}`,
  "i",
);

/** The rate on costs that the borrower does not reimburse, where the sentence on them states it over a base rate, at least
 *  another rate: `the greater of 10% or the Prime Rate plus 4%`. */
export const rateOnCosts: Topic = ({ text, percents }, subject) => {
  const [given, other] = percents;
  if (given === undefined || other !== undefined || !OF_COSTS.test(text) || !ASKS.test(text)) return null;
  const found = [...sentencesOf(subject)].flatMap((sentence) => {
    if (!COSTS.test(sentence.words) || !FROM_DEMAND.test(sentence.words)) return [];
    const match = STATED.exec(withDecimals(sentence.words));
    if (match === null) return [];
    const [words, least, base = "", margin = "0"] = match;
    const isFloor = least !== undefined && /\bgreater of\b/i.test(words);
    if (least !== undefined && !isFloor) return [];
    return [{ least: isFloor ? least : null, base: base.toLowerCase(), margin, citation: quoteOf(subject, sentence) }];
  });
  const [first] = found;
  if (
    first === undefined ||
    found.some(({ base, margin, least }) => `${base}${margin}${least}` !== `${first.base}${first.margin}${first.least}`)
  )
    return null;
  const { base, margin, least, citation } = first;
  if (!new RegExp(String.raw`\b${base}\b[^.?;\d]{0,30}${given.percent}`).test(text)) return null;
  const rate = new Decimal(given.percent).plus(margin);
  const isLeast = least !== null && rate.lt(least);
  const sum = `${base} rate ${formatPercent(given.percent)} + ${formatPercent(Number(margin))} = ${formatPercent(rate.toNumber())}`;
  const than =
    least === null
      ? ""
      : isLeast
        ? `, less than ${formatPercent(Number(least))}`
        : `, not less than ${formatPercent(Number(least))}`;
  const rateSaid = isLeast ? formatPercent(Number(least)) : formatPercent(rate.toNumber());
  return answered([
    claim(`Interest on unpaid costs: ${sum}${than}: ${rateSaid} a year.`, [citation]),
    quotation(citation),
  ]);
};
