import { Decimal } from "decimal.js";
import { addMonths, monthEnd } from "#domain/figures/calendar-date.ts";
import { type Citation, type Claim, claim } from "../../answer/claim.ts";
import { formatDate, formatMoney } from "../../answer/formats.ts";
import { dateOfWords, WRITTEN_DAY } from "../../schedules/dates-in-text.ts";
import { quoteOf, type Subject } from "../../subject.ts";
import type { Place } from "../../text/passages.ts";
import { onOneLine, sentencesOf } from "../../text/sentences.ts";
import { definitionsIn } from "../graph/definitions.ts";

const ASKS_BALLOON =
  /\bballoon\b|\b(?:left|due|owed|outstanding|remain\w*|payable)\b[^?]{0,60}\b(?:at (?:the )?(?:final |stated |extended )?maturity|on the (?:final |extended )?maturity date)\b/;
/** `on May 30, 2005 … and on the last day of each calendar quarter thereafter` */
const DAYS = new RegExp(
  String.raw`\b[Oo]n\s+(${WRITTEN_DAY})\b[^.;]{0,160}?\band\s+on\s+the\s+last\s+day\s+of\s+each\s+(?:calendar\s+)?(month|quarter)\s+thereafter\b`,
);
const ENDS = /\b(?:Maturity|Termination) Date$/i;
const MAX_PAYMENTS = 480;

/** What is left at maturity of a loan whose installments are one fraction of its balance, where one clause gives the days of a
 *  defined payment (`on May 30, 2005 … and on the last day of each calendar quarter thereafter … an Amortizing Payment`) and one
 *  defined maturity is later. None where the text leaves the number of installments open. */
export function balloonOfFraction(
  text: string,
  subject: Subject,
  { fraction, balance, parts }: { fraction: Place; balance: { amount: number; currency: string }; parts: number },
): Claim[] {
  if (!ASKS_BALLOON.test(text)) return [];
  const definitions = definitionsIn(subject);
  const term = definitions.find(({ start, end }) => start <= fraction.start && fraction.start < end)?.term;
  const paid = term === undefined ? null : daysOf(term, subject);
  const maturity = paid === null ? null : onlyMaturityAfter(paid.start, subject);
  if (paid === null || maturity === null) return [];
  const days = daysAfter(paid.start, paid.months, maturity.date);
  const whole = new Decimal(balance.amount);
  const each = whole.div(parts).toDecimalPlaces(2, Decimal.ROUND_HALF_EVEN);
  const left = whole.minus(each.times(days.length));
  const [first] = days;
  if (first === undefined || days.length >= parts || left.isNegative()) return [];
  const say = (amount: Decimal): string => formatMoney({ amount: amount.toNumber(), currency: balance.currency });
  return [
    claim(
      `Left at maturity, on ${formatDate(maturity.date)}: ${say(whole)} − ${days.length} × ${say(each)} = ${say(left)}, with installments from ${formatDate(first)} to ${formatDate(days.at(-1) ?? first)}.`,
      [paid.citation, maturity.citation],
    ),
  ];
}

/** The days on which the one clause that names a payment has it paid. */
function daysOf(term: string, subject: Subject): { start: string; months: number; citation: Citation } | null {
  const found = [...sentencesOf(subject)].flatMap((sentence) => {
    const [, day = "", unit] = sentence.words.includes(term) ? (DAYS.exec(sentence.words) ?? []) : [];
    const start = dateOfWords(onOneLine(day));
    return start === null ? [] : [{ start, months: unit === "month" ? 1 : 3, citation: quoteOf(subject, sentence) }];
  });
  const [only, other] = found;
  return other === undefined ? (only ?? null) : null;
}

/** The only day after another that a definition of a maturity states. */
function onlyMaturityAfter(start: string, subject: Subject): { date: string; citation: Citation } | null {
  const found = definitionsIn(subject).flatMap((one) => {
    const [day, other] = ENDS.test(one.term) ? one.meaning.matchAll(new RegExp(WRITTEN_DAY, "g")) : [];
    const date = day === undefined || other !== undefined ? null : dateOfWords(onOneLine(day[0]));
    return date === null || date <= start ? [] : [{ date, citation: quoteOf(subject, one) }];
  });
  const [first] = found;
  return first === undefined || found.some(({ date }) => date !== first.date) ? null : first;
}

/** The ends of months or calendar quarters after a day and before another. */
function daysAfter(start: string, months: number, end: string): string[] {
  const opening = `${start.slice(0, 4)}-01-31`;
  return Array.from({ length: MAX_PAYMENTS }, (_, i) => monthEnd(addMonths(opening, i)))
    .filter((day) => months === 1 || Number(day.slice(5, 7)) % 3 === 0)
    .filter((day) => day > start && day < end);
}
