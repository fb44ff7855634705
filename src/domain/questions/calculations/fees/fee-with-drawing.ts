import { Decimal } from "decimal.js";
import { claim, quotation } from "../../answer/claim.ts";
import { formatBps, formatMoney, formatPercent } from "../../answer/formats.ts";
import { cite, quoteOf, type Subject } from "../../subject.ts";
import { type Sentence, sentencesOf } from "../../text/sentences.ts";
import { answered, type Topic } from "../../topic.ts";
import { withDaysOfPeriod } from "../days/asked-days.ts";
import { moneyOf } from "../given/given-values.ts";
import { dayBasis } from "../interest/day-basis.ts";
import { feeAccrual } from "../interest/loan-arithmetic.ts";
import { withDecimals } from "../shares/fractions.ts";
import { periodOfFee } from "./fee-period.ts";

const OF_LETTERS = /\bletters? of credit\b|\bl\/?cs?\b|\bstandby\b/;
/** `with the drawing fee`, `and a fee on the draw` */
const WITH_DRAWING = /\bdraw(?:ing|s)? (?:fees?|charges?)\b|\bfees? (?:on|for|upon) (?:the|each|a) draw(?:ing)?\b/;
const PERCENT = String.raw`((?<![\d.])(?:\d{1,2}(?:\.\d+)?|\.\d+))\s?%`;
/** `plus upon each draw 1/8 of 1% the amount drawn`, `0.25% of the amount of each drawing` */
const STATED = new RegExp(
  String.raw`\b(?:upon|on|for|at) (?:each|any|every) (?:draw|drawing)\b(?! period)[^;%$]{0,60}?${PERCENT}|${PERCENT} of (?:the )?(?:face )?(?:amount of )?(?:each|any|every) (?:draw|drawing)\b`,
  "i",
);

/** The fee on a letter of credit for its time with the fee on the drawing under it, where one question asks for both. */
export const feeWithDrawing: Topic = (message, subject) => {
  const question = withDaysOfPeriod(message);
  const [amount, other] = moneyOf(question.text);
  const period = periodOfFee(question);
  if (amount === undefined || other !== undefined || period === null) return null;
  if (!OF_LETTERS.test(question.text) || !WITH_DRAWING.test(question.text)) return null;
  const drawing = drawingFee(subject);
  const accruing = drawing === null ? null : rateOfLetters(subject, drawing);
  if (drawing === null || accruing === null) return null;
  const [facility] = subject.agreement.facilities;
  const basis = dayBasis(facility?.interest_terms.day_count_fraction ?? null, subject.text);
  const days = period.isYear ? basis : period.days;
  const currency = amount.currency ?? "USD";
  const say = (value: Decimal): string =>
    formatMoney({ amount: value.toDecimalPlaces(2, Decimal.ROUND_HALF_EVEN).toNumber(), currency });
  const whole = new Decimal(amount.value);
  const fee = new Decimal(feeAccrual({ undrawn: amount.value, rateBps: accruing.bps, days, basis }).toNumber());
  const once = whole.times(drawing.percent).div(100);
  const working = `${say(whole)} × ${formatBps(accruing.bps)} × ${days}/${basis} = ${say(fee)}; drawing fee: ${say(whole)} × ${formatPercent(drawing.percent)} = ${say(once)}`;
  const citation = quoteOf(subject, drawing.sentence);
  return answered([
    claim(`Fee for ${days} days and the drawing: ${say(fee)} + ${say(once)} = ${say(fee.plus(once))} (${working}).`, [
      citation,
      ...cite(subject, accruing.pointer),
    ]),
    quotation(citation),
  ]);
};

interface DrawingFee {
  readonly percent: number;
  readonly sentence: Sentence;
}

/** The only percentage that sentences state for each drawing; null without one, or where they differ. */
function drawingFee(subject: Subject): DrawingFee | null {
  const found = [...sentencesOf(subject)].flatMap((sentence): DrawingFee[] => {
    if (!/\bletters? of credit\b/i.test(sentence.words)) return [];
    const [, first, second] = STATED.exec(withDecimals(sentence.words)) ?? [];
    const percent = first ?? second;
    return percent === undefined ? [] : [{ percent: Number(percent), sentence }];
  });
  const [only] = found;
  return only === undefined || found.some(({ percent }) => percent !== only.percent) ? null : only;
}

/** The only rate of a fee on letters of credit other than that on a drawing. */
function rateOfLetters(
  subject: Subject,
  { percent }: DrawingFee,
): { readonly bps: number; readonly pointer: string } | null {
  const { fees } = subject.agreement;
  const listed = fees.flatMap((fee) => (fee.type === "letter_of_credit" ? (fee.rate_bps ?? []) : []));
  const rates = new Set(listed.filter((rate) => rate !== percent * 100 || listed.length === 1));
  const [bps, other] = rates;
  const at = fees.findIndex((fee) => fee.type === "letter_of_credit" && fee.rate_bps === bps);
  return bps === undefined || other !== undefined ? null : { bps, pointer: `/fees/${at}/rate_bps` };
}
