import { dayNumber, daysBetween, isMonthEnd } from "#domain/figures/calendar-date.ts";
import { MONTH_WORDS } from "../../answer/formats.ts";
import type { Question } from "../../question/question.ts";
import { placedPeriods } from "../../question/read-numbers.ts";

/** A calendar quarter has at most as many days. */
const MAX_DAYS = 92;

/** The days of the year that a question computes by: `in a 365-day year`, `on an actual/360 basis`. Null where it gives none. */
export function givenYear(text: string): 360 | 365 | null {
  const [, days, actual] = GIVEN_YEAR.exec(text) ?? [];
  const year = days ?? actual;
  return year === undefined ? null : year === "365" ? 365 : 360;
}

const GIVEN_YEAR = /\b(36[05])[- ]day (?:year|basis)\b|\bact(?:ual)?\/(36[05])\b/;

/** The question with the days of the one month or quarter that it names, where it says no number of days: `for Q1 2026` is 90
 *  days. */
export function withDaysOfPeriod(question: Question): Question {
  const [period, other] = question.periods;
  if (question.days !== null || period === undefined || other !== undefined) return question;
  const days = dayNumber(period.to) - dayNumber(period.from) + 1;
  return days < 2 || days > MAX_DAYS ? question : { ...question, days: { days, words: `${days} days` } };
}

const TO = String.raw`(?:to|through|until|till|and)(?: but excluding| \(but excluding\))?`;
/** `from June 6 to July 6, 2007`: the year is said once. */
const ONE_YEAR = new RegExp(
  String.raw`\b(from|between) (${MONTH_WORDS}) (\d{1,2})(?:st|nd|rd|th)?,? (${TO}) (${MONTH_WORDS}) (\d{1,2})(?:st|nd|rd|th)?,? ((?:19|20)\d\d)\b`,
  "g",
);
/** What comes before the first day of a span, or before its last. */
const SIDE =
  /\b(?:(from|since|between|starting|beginning|commencing|closing|effective|drawn|borrowed|made|funded|advanced|outstanding)|to|until|till|through|and|ending|ends?|repaid|paid)\b/g;
/** How far before a day its preposition stands, in UTF-16 units. */
const REACH = 45;
const MAX_SPAN = 3_660;

/** The question with the days from one date of it to another, the first counted and the last not: `interest from December 1,
 *  1997 to March 1, 1998`. */
export function withDaysBetween(question: Question): Question {
  if (question.days !== null && /\bdays?\b/.test(question.days.words)) return question;
  const text = question.text.replaceAll(ONE_YEAR, "$1 $2 $3, $7 $4 $5 $6, $7");
  const days = placedPeriods(text, "").filter(({ period }) => period.from === period.to);
  const [one, other, third] = days;
  if (one === undefined || other === undefined || third !== undefined) return question;
  const sides = days.map((day) => {
    const before =
      text
        .slice(Math.max(0, day.at - REACH), day.at)
        .split(/[?;]|\.\s/)
        .at(-1) ?? "";
    const side = [...before.matchAll(SIDE)].at(-1);
    return side === undefined ? null : { day, isFirst: side[1] !== undefined };
  });
  const from = sides.find((one) => one?.isFirst === true)?.day;
  const to = sides.find((one) => one?.isFirst === false)?.day;
  if (from === undefined || to === undefined) return question;
  // Months from the first day to the last are whole.
  const areMonths = from.period.from.endsWith("-01") && isMonthEnd(to.period.from);
  const count = daysBetween(from.period.from, to.period.from) + (areMonths ? 1 : 0);
  return count < 1 || count > MAX_SPAN ? question : { ...question, days: { days: count, words: `${count} days` } };
}
