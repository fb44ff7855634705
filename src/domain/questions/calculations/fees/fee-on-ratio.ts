import { Decimal } from "decimal.js";
import { claim, quotation } from "../../answer/claim.ts";
import { formatMoney, formatPercent } from "../../answer/formats.ts";
import { meetsLevel } from "../../covenants/meets-level.ts";
import { quoteOf, type Subject } from "../../subject.ts";
import { sentencesOf } from "../../text/sentences.ts";
import { answered, type Topic } from "../../topic.ts";
import { moneyOf } from "../given/given-values.ts";
import { withDecimals } from "../shares/fractions.ts";

const SHARE = String.raw`((?<![\d.])(?:\d{1,2}(?:\.\d+)?|\.\d+))\s?(?:%|percent)\)?`;
/** `If the Secured Leverage Ratio as of the last day of a quarter exceeds 4.50 to 1.00, … a fee equal to 0.25% of the principal` */
const FEE_ON_RATIO = new RegExp(
  String.raw`\bif\b[^.;]{0,40}\bratio\b(?:[^.;]|\.\d){0,160}?\b(exceeds|is (?:greater|more|higher|less|lower) than(?: or equal to)?|is at least|is below)\s+(\d{1,2}(?:\.\d{1,2})?)\s*(?:x\b|to 1|:\s?1)(?:[^.;]|\.\d){0,400}?\bfee (?:equal to|of|in (?:an|the) amount (?:equal to|of))\s+(?:[a-z-]+ percent \()?${SHARE}\s+of\s+([^.;%]{3,160})`,
  "i",
);
const ASKS_CHARGE = /\b(?:fees?|charges?|costs?|pay(?:able)?|premium)\b/;
const OF_LOANS = /\b(?:principal|loans?|outstanding|advances?)\b/i;

/** A fee of a share of the loans that is due where a ratio passes a level, in money: `leverage comes in at 4.90x with $240m
 *  outstanding. What extra charge is payable?` */
export const feeOnRatio: Topic = ({ text, ratios, percents }, subject: Subject) => {
  const [ratio, otherRatio] = ratios;
  const [amount, other] = moneyOf(text);
  if (ratio === undefined || otherRatio !== undefined || amount === undefined || other !== undefined) return null;
  if (!ASKS_CHARGE.test(text) || percents.length > 0 || /\b(?:commitment|unused|undrawn|margin|interest)\b/.test(text))
    return null;
  for (const sentence of sentencesOf(subject)) {
    const [, how = "", level = "", share, of = ""] = FEE_ON_RATIO.exec(withDecimals(sentence.words)) ?? [];
    if (share === undefined || !OF_LOANS.test(of)) continue;
    const citation = quoteOf(subject, sentence);
    const isDue = meetsLevel(ratio, how, Number(level));
    const currency = amount.currency ?? "USD";
    const fee = new Decimal(amount.value).times(share).div(100).toDecimalPlaces(2).toNumber();
    const money = `${formatPercent(Number(share))} × ${formatMoney({ amount: amount.value, currency })} = ${formatMoney({ amount: fee, currency })}`;
    const compared = `${ratio.toFixed(2)}x ${isDue ? how : `does not meet “${how}”`} ${Number(level).toFixed(2)}x`;
    const said = isDue ? `Fee: ${compared}: ${money}.` : `No such fee is due: ${compared}.`;
    return answered([claim(said, [citation]), quotation(citation)]);
  }
  return null;
};
