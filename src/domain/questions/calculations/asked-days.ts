import { dayNumber } from "#domain/figures/calendar-date.ts";
import type { Question } from "../question.ts";

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
