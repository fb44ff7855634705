import { dayNumber } from "#domain/figures/calendar-date.ts";
import type { Question } from "../question.ts";

/** A calendar quarter has at most as many days. */
const MAX_DAYS = 92;

/** The question with the days of the one month or quarter that it names, where it says no number of days: `for Q1 2026` is 90
 *  days. */
export function withDaysOfPeriod(question: Question): Question {
  const [period, other] = question.periods;
  if (question.days !== null || period === undefined || other !== undefined) return question;
  const days = dayNumber(period.to) - dayNumber(period.from) + 1;
  return days < 2 || days > MAX_DAYS ? question : { ...question, days: { days, words: `${days} days` } };
}
