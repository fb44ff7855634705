import { dayNumber, daysBetween } from "#domain/figures/calendar-date.ts";
import type { Question } from "../question.ts";
import { placedPeriods } from "../read-numbers.ts";

/** A calendar quarter has at most as many days. */
const MAX_DAYS = 92;

/** The days of the year that a question computes by: `in a 365-day year`, `on an actual/360 basis`. Null where it gives none. */
export function givenYear(text: string): 360 | 365 | null {
  const [, days, actual] = GIVEN_YEAR.exec(text) ?? [];
  const year = days ?? actual;
  return year === undefined ? null : year === "365" ? 365 : 360;
}

const GIVEN_YEAR = /\b(36[05])[- ]day (?:year|basis)\b|\bact(?:ual)?\/(36[05])\b/;

const STARTS =
  /\b(?:from(?: and including)?|between|since|starting|beginning|commencing|counting from|counted from|drawn on|borrowed on|funded on|closing date of|effective date of)(?: on)?(?: the (?:closing|effective|funding) date(?: of|,)?)?\s*,?\s*$/;
const ENDS =
  /\b(?:to(?: but excluding)?|until(?: but excluding)?|till|through|and|up to|ending(?: on)?|ends(?: on)?|(?:re)?paid(?: off| back)? on|payment date,?|maturity on)(?: the (?:[a-z]+ ){0,3}date(?: of|,)?)?\s*,?\s*$/;

/** The question with the days between the two dates that it names, the first counted and the last not: `from December 1, 1997 to
 *  March 1, 1998` is 90 days. */
export function withDaysBetween(question: Question, today: string): Question {
  if (question.days !== null) return question;
  const dates = placedPeriods(question.text, today).filter(({ period: { from, to } }) => from === to);
  const [start, other] = dates.filter(({ at }) => STARTS.test(question.text.slice(Math.max(0, at - 60), at)));
  const [end, another] = dates.filter(
    (one) => one !== start && ENDS.test(question.text.slice(Math.max(0, one.at - 60), one.at)),
  );
  if (start === undefined || end === undefined || other !== undefined || another !== undefined || dates.length > 2)
    return question;
  const days = daysBetween(start.period.from, end.period.from);
  return days < 1 ? question : { ...question, days: { days, words: `${days} days` } };
}

/** The question with the days of the one month or quarter that it names, where it says no number of days: `for Q1 2026` is 90
 *  days. */
export function withDaysOfPeriod(question: Question): Question {
  const [period, other] = question.periods;
  if (question.days !== null || period === undefined || other !== undefined) return question;
  const days = dayNumber(period.to) - dayNumber(period.from) + 1;
  return days < 2 || days > MAX_DAYS ? question : { ...question, days: { days, words: `${days} days` } };
}
