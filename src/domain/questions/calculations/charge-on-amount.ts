import { Decimal } from "decimal.js";
import { claim, quotation } from "../claim.ts";
import { formatMoney, formatPercent } from "../formats.ts";
import { sentencesOf } from "../sentences.ts";
import { quoteOf, type Subject } from "../subject.ts";
import { answered, type Topic } from "../topic.ts";
import { withDecimals } from "./fractions.ts";
import { moneyOf } from "./given-values.ts";

const SHARE = String.raw`((?<![\d.])(?:\d{1,2}(?:\.\d+)?|\.\d+))\s?(?:%|percent)\)?`;
const ASKS_LATE =
  /\blate (?:payment )?(?:charges?|fees?|penalt\w+)\b|\b(?:charges?|fees?|penalt\w+)\b[^?.]{0,60}\b(?:late|overdue|past due)\b|\b(?:late|overdue|past due)\b[^?]{0,60}\b(?:charges?|fees?|penalt\w+)\b/;
const OF_LATE =
  /\blate\s+(?:payment|charges?|fees?)\b|\b(?:past[- ]due|overdue|delinquent|not paid (?:when|within)|paid after)\b/i;
/** `the greater of 1% of the past due amount or $25.00` */
const GREATER = new RegExp(
  String.raw`\b(greater|lesser|higher|larger|lower) of:?\s*(?:\(\w{1,3}\)\s*)?(?:(?:[a-z-]+\s+){1,4}\()?${SHARE}\s+of\s+([^.;$%]{3,120}?),?\s+(?:or|and)\s+(?:\(\w{1,3}\)\s*)?(?:[A-Za-z -]{0,40}\()?\$\s?(\d[\d,]*(?:\.\d+)?)|\b(greater|lesser|higher|larger|lower) of:?\s*(?:\(\w{1,3}\)\s*)?(?:[A-Za-z -]{0,40}\()?\$\s?(\d[\d,]*(?:\.\d+)?)\)?,?\s+(?:or|and)\s+(?:\(\w{1,3}\)\s*)?(?:(?:[a-z-]+\s+){1,4}\()?${SHARE}\s+of\s+([^.;$%]{3,120})`,
  "i",
);
/** `a late charge of five percent (5%) of the overdue amount` */
const PLAIN = new RegExp(
  String.raw`\b(?:late (?:payment )?charge|late fee|charge|fee)\b[^.;%$]{0,120}?${SHARE}\s+of\s+((?:the|such|each|any|said)\s[^.;$%]{3,80})`,
  "i",
);
const OF_OVERDUE = /\b(?:amount|payment|installment|instalment|sum|portion)\b/i;

/** A charge for a late payment, in money: `a $40,000 installment comes in late. What late charge?` */
export const lateCharge: Topic = ({ text, percents, days }, subject) => {
  const [amount, other] = moneyOf(text);
  if (amount === undefined || other !== undefined || percents.length > 0 || !ASKS_LATE.test(text)) return null;
  // Interest for the days is another thing.
  if (days !== null && /\binterest\b/.test(text)) return null;
  const currency = amount.currency ?? "USD";
  const say = (value: number): string => formatMoney({ amount: value, currency });
  for (const sentence of sentencesOf(subject)) {
    const words = withDecimals(sentence.words);
    if (!OF_LATE.test(words) || !/\b(?:charges?|fees?|pay)\b/i.test(words)) continue;
    const stated = greaterIn(words) ?? plainIn(words);
    if (stated === null || !OF_OVERDUE.test(stated.of)) continue;
    const share = new Decimal(amount.value).times(stated.percent).div(100).toDecimalPlaces(2).toNumber();
    const working = `${formatPercent(stated.percent)} × ${say(amount.value)} = ${say(share)}`;
    const citation = quoteOf(subject, sentence);
    if (stated.fixed === null) return answered([claim(`Late charge: ${working}.`, [citation]), quotation(citation)]);
    const due = stated.isLesser ? Math.min(share, stated.fixed) : Math.max(share, stated.fixed);
    const which = stated.isLesser ? "lesser" : "greater";
    const said = `Late charge: the ${which} of ${working} and ${say(stated.fixed)}, which is ${say(due)}.`;
    return answered([claim(said, [citation]), quotation(citation)]);
  }
  return null;
};

interface StatedCharge {
  readonly percent: number;
  /** What the share is taken of, in the words of the text. */
  readonly of: string;
  /** The amount with which the share is compared; null without one. */
  readonly fixed: number | null;
  readonly isLesser: boolean;
}

function greaterIn(words: string): StatedCharge | null {
  const match = GREATER.exec(words);
  if (match === null) return null;
  const [, first, share, of, fixed, second, before, after, ofAfter] = match;
  return {
    percent: Number(share ?? after),
    of: of ?? ofAfter ?? "",
    fixed: Number((fixed ?? before ?? "").replaceAll(",", "")),
    isLesser: /lesser|lower/i.test(first ?? second ?? ""),
  };
}

function plainIn(words: string): StatedCharge | null {
  const [, share, of = ""] = PLAIN.exec(words) ?? [];
  return share === undefined ? null : { percent: Number(share), of, fixed: null, isLesser: false };
}

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
    const isDue = passes(ratio, how.toLowerCase(), Number(level));
    const currency = amount.currency ?? "USD";
    const fee = new Decimal(amount.value).times(share).div(100).toDecimalPlaces(2).toNumber();
    const money = `${formatPercent(Number(share))} × ${formatMoney({ amount: amount.value, currency })} = ${formatMoney({ amount: fee, currency })}`;
    const compared = `${ratio.toFixed(2)}x ${isDue ? how : `does not meet “${how}”`} ${Number(level).toFixed(2)}x`;
    const said = isDue ? `Fee: ${compared}: ${money}.` : `No such fee is due: ${compared}.`;
    return answered([claim(said, [citation]), quotation(citation)]);
  }
  return null;
};

function passes(ratio: number, how: string, level: number): boolean {
  if (ratio === level) return /equal|at least/.test(how);
  return /exceeds|greater|more|higher|at least/.test(how) ? ratio > level : ratio < level;
}
