import { Decimal } from "decimal.js";
import { claim, quotation } from "../../answer/claim.ts";
import { formatMoney, formatPercent } from "../../answer/formats.ts";
import { COUNTED_PERIOD, countedPeriod } from "../../dates/counted-period.ts";
import { daysLate } from "../../defaults/days-late.ts";
import { readPercents } from "../../question/read-numbers.ts";
import { quoteOf } from "../../subject.ts";
import { answered, type Topic } from "../../topic.ts";
import { sentencesWith } from "../given/sentences-with.ts";
import { shareWorking } from "../shares/share-working.ts";

const LATE =
  /\blate (?:charge|fee|payment)\b|\b(?:charge|fee|penalty)\b.*\b(?:late|overdue|past due|delinquent)\b|\b(?:late|overdue|past due|delinquent)\b.*\b(?:charge|fee|penalty)\b/;
const LATE_STATED = /\b(?:late|delinquen\w*|overdue|not (?:timely )?(?:made|paid|received)|past due|unpaid)\b/i;
const OF_PAYMENT =
  /\d\s?%\)?\s+of\s+(?:\w+\s+){0,4}(?:payments?|installments?|amounts?|sums?|fees?)\b|\bcents\b[^;]{0,24}\beach (?:dollar|\$1)/i;
/** `four cents ($.04) for each dollar` is a percentage. */
const CENTS = /\(\$\s?0?\.(\d\d)\)\s+(?:for|of|on|per)\s+each\s+(?:dollar|\$1)/i;

/** The charge on a late payment: a share of it, or the minimum that the clause sets; none until the payment is late enough: `if a payment is late twelve days or more, a late charge equal to 5% of it`. */
export const lateCharge: Topic = (question, subject) => {
  const [asked, other] = question.amounts;
  if (asked === undefined || other !== undefined || !LATE.test(question.text)) return null;
  for (const { words, start, end } of sentencesWith(subject, LATE_STATED, OF_PAYMENT)) {
    if (
      !/\b(?:charge|fee|additional compensation|penalty|amount equal to|pay (?:the|an amount equal to the) greater of)\b/i.test(
        words,
      ) ||
      /\bper annum\b|\brate\b/i.test(words)
    )
      continue;
    const cents = CENTS.exec(words)?.[1];
    const stated = cents === undefined ? readPercents(words.toLowerCase()).map((one) => one.percent) : [Number(cents)];
    const [percent, second] = [...new Set(stated)];
    if (percent === undefined || second !== undefined) continue;
    const citation = quoteOf(subject, { start, end });
    const early = notYetCharged(words, question.text);
    if (early !== null) return answered([claim(early, [citation]), quotation(citation)]);
    const least = /\bgreater of\b[^.;]{0,80}?\$\s?(\d[\d,]*(?:\.\d+)?)/i.exec(words)?.[1];
    const whole = new Decimal(asked.amount).times(percent).div(100);
    const isLeast = least !== undefined && whole.lt(least.replaceAll(",", ""));
    const currency = asked.currency ?? "USD";
    if (isLeast)
      return answered([
        claim(
          `Late charge: ${formatMoney({ amount: Number(least.replaceAll(",", "")), currency })}, more than ${formatMoney({ amount: asked.amount, currency })} × ${formatPercent(percent)} = ${formatMoney({ amount: whole.toNumber(), currency })}.`,
          [citation],
        ),
        quotation(citation),
      ]);
    const { working } = shareWorking({ amount: asked.amount, currency }, percent);
    return answered([claim(`Late charge: ${working}.`, [citation]), quotation(citation)]);
  }
  return null;
};

const PERIOD = new RegExp(COUNTED_PERIOD, "gi");
const OR_MORE = /^ or (?:more|longer)\b/i;

/** Says that a payment is not late enough for the charge. Null if it is, or if the clause or the question leaves that open. */
function notYetCharged(words: string, text: string): string | null {
  const late = daysLate(text);
  const [period, other] = [...words.matchAll(PERIOD)];
  const counted = period === undefined || other !== undefined ? null : countedPeriod(period, 1);
  if (late === null || period === undefined || counted === null || counted.unit !== "day") return null;
  const isOrMore = OR_MORE.test(words.slice(period.index + period[0].length));
  const isDue = late.isBeyond(isOrMore ? counted.count - 1 : counted.count, counted.isBusiness);
  const from = isOrMore ? `from ${counted.words} on` : `after ${counted.words}`;
  return isDue === false ? `No late charge: the payment is ${late.words} late, and the charge is due ${from}.` : null;
}
