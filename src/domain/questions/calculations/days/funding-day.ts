import { claim, quotation } from "../../answer/claim.ts";
import { formatDate, formatMoney } from "../../answer/formats.ts";
import { COUNT_WORDS, countOf } from "../../question/counts.ts";
import { readAmounts } from "../../question/read-numbers.ts";
import { quoteOf } from "../../subject.ts";
import { type Sentence, sentencesOf } from "../../text/sentences.ts";
import { answered, type Topic } from "../../topic.ts";
import { dateAway } from "./date-away.ts";

const OF_NOTICE = /\b(?:notice|request|certificate)\b/;
const ASKS_DAY = /\b(?:earliest|first|soonest|when|what day|which day|what date|which date|by when)\b/;
const FUNDS =
  /\b(?:fund(?:s|ed)?|lend|make (?:it |the (?:loan|advance|money) )?available|disburs\w*|get the (?:money|cash|loan)|money|advance|pay out)\b/;
const CLOCK = String.raw`(\d{1,2})(?::(\d{2}))?\s?([ap])\.?m\b\.?|\b(?:12(?::00)?\s)?noon\b`;
const AT = new RegExp(String.raw`\b(?:at|by|around|about) (?:${CLOCK})`);

/** `If the Bank receives a request by 11:00 a.m. …, it shall make it available on the next Business Day.` */
const FUNDED = new RegExp(
  String.raw`\b(?:receiv\w+|giv\w+|deliver\w+)\b[^;]{0,140}?\b(by|before|prior to|at or before|on or before|not later than|no later than|later than|after)\s+(?:${CLOCK})[^;]{0,240}?\b(?:made? available|fund|disburse|advance|lend|make (?:the|such) (?:loan|advance))\b[^;]{0,160}?\b(same|next|first|second|third|following|such) (?:succeeding |following |full )?(?:Business|Banking) Day`,
  "i",
);
/** `notices aggregating $5,000,000 or more … no obligation … prior to two Business Days thereafter` */
const LARGE = new RegExp(
  String.raw`[$€£]\s?([\d,.]+(?: million)?) or more\b[^;]{0,200}?\b(?:prior to|before|until|on the)\s+\(?(\d|${COUNT_WORDS}|second|third)\)?(?: \(\d\))? (?:Business|Banking) Days?\b`,
  "i",
);
const ORDINALS: Readonly<Record<string, number>> = {
  same: 0,
  such: 0,
  next: 1,
  first: 1,
  following: 1,
  second: 2,
  third: 3,
};
const AN_HOUR = 60;
const NOON = 12;

/** The day on which a loan is funded by the hour at which its notice is received, where the clause says so; for an amount from
 *  which the clause gives more days, those. */
export const fundingDay: Topic = ({ text, periods, amounts: [amount, second] }, subject) => {
  const [day, other] = periods.filter(({ from, to }) => from === to);
  const time = AT.exec(text);
  if (day === undefined || other !== undefined || second !== undefined || time === null) return null;
  if (!OF_NOTICE.test(text) || !ASKS_DAY.test(text) || !FUNDS.test(text)) return null;
  const hour = minutesOf(time.slice(1));
  const all = [...sentencesOf(subject)];
  const rule = all.flatMap((sentence) => ruleIn(sentence, hour)).at(0);
  if (rule === undefined) return null;
  const large = amount === undefined ? undefined : all.flatMap((sentence) => largeIn(sentence, amount.amount)).at(0);
  const own = large !== undefined && large.days > rule.days ? large : rule;
  const citation = quoteOf(subject, own.sentence);
  const away = `${own.days} Business Day${own.days === 1 ? "" : "s"}`;
  const why =
    large === own && amount !== undefined
      ? ` (${formatMoney({ amount: amount.amount, currency: amount.currency ?? "USD" })} is not below ${formatMoney({ amount: large.from, currency: amount.currency ?? "USD" })})`
      : "";
  const date = formatDate(dateAway(day.from, { count: own.days, unit: "day", isBusiness: true, direction: 1 }));
  return answered([
    claim(`${formatDate(day.from)} + ${away}${why} = ${date}, counted in days on which banks in New York are open.`, [
      citation,
    ]),
    quotation(citation),
    ...(own === rule ? [] : [quotation(quoteOf(subject, rule.sentence))]),
  ]);
};

/** Minutes after midnight of an hour as it is written; noon without digits. */
function minutesOf([hours, minutes, half]: readonly (string | undefined)[]): number {
  if (hours === undefined) return NOON * AN_HOUR;
  return ((Number(hours) % NOON) + (half?.toLowerCase() === "p" ? NOON : 0)) * AN_HOUR + Number(minutes ?? 0);
}

/** When a sentence says that a loan is funded whose notice is received at this hour. */
function ruleIn(sentence: Sentence, hour: number): { readonly sentence: Sentence; readonly days: number }[] {
  const [, side = "", hours, minutes, half, on = ""] = FUNDED.exec(sentence.words) ?? [];
  const days = ORDINALS[on.toLowerCase()];
  if (days === undefined) return [];
  const limit = minutesOf([hours, minutes, half]);
  const isAfter = /^(?:after|later than)$/i.test(side);
  return (isAfter ? hour > limit : hour <= limit) ? [{ sentence, days }] : [];
}

/** The days that a sentence gives for an amount from a size on. */
function largeIn(
  sentence: Sentence,
  amount: number,
): { readonly sentence: Sentence; readonly days: number; readonly from: number }[] {
  const [, size = "", count = ""] = LARGE.exec(sentence.words) ?? [];
  const from = readAmounts(`$${size.toLowerCase()}`)[0]?.amount;
  const days = ORDINALS[count.toLowerCase()] ?? countOf(count);
  return from === undefined || !(days > 0) || amount < from ? [] : [{ sentence, days, from }];
}
