import { isBusinessDay, rolledDate } from "#domain/figures/banking-calendar.ts";
import { addMonths, dateParts, monthEnd } from "#domain/figures/calendar-date.ts";
import { claim, quotation } from "../../answer/claim.ts";
import { formatDate } from "../../answer/formats.ts";
import { COUNT_WORDS, countOf } from "../../question/counts.ts";
import { quoteOf } from "../../subject.ts";
import { sentencesOf } from "../../text/sentences.ts";
import { answered, type Topic } from "../../topic.ts";

const BANKING = "US-NY";
const ASKS = /\binterest period\b/;
const ASKS_END = /\b(?:when|what (?:day|date)|which day|last day|ends?|expires?|runs? (?:to|until))\b/;
const MONTHS = new RegExp(String.raw`\b(\d{1,2}|${COUNT_WORDS})[- ]months?\b`);
const CORRESPONDING = /\bnumerically corresponding day\b/i;
const NEXT_DAY = /\b(?:next (?:succeeding|following)|succeeding|following) Business Day\b/i;
const BEGINS_LAST = /\b(?:begins?|beginning|commenc\w+|starts?|starting) on the last Business Day\b/i;
const LAST_DAY = /\bon the last Business Day\b/i;
/** The rules on days that are not Business Days may follow in the same paragraph or the next items of a list. */
const REACH = 1_600;

/** The last day of an interest period that begins on the day of the question, where the agreement ends it on the numerically
 *  corresponding day. */
export const interestPeriodEnd: Topic = ({ text, periods: [day, other] }, subject) => {
  const said = MONTHS.exec(text)?.[1];
  if (!ASKS.test(text) || !ASKS_END.test(text) || said === undefined) return null;
  if (day === undefined || other !== undefined || day.from !== day.to) return null;
  const rule = [...sentencesOf(subject)].find(({ words }) => CORRESPONDING.test(words));
  if (rule === undefined) return null;
  const months = countOf(said);
  const following = subject.text?.slice(rule.start, rule.start + REACH).replaceAll(/\s+/g, " ") ?? "";
  const corresponding = addMonths(day.from, months);
  const isMissing = dateParts(corresponding).day < dateParts(day.from).day;
  const isFromLast = BEGINS_LAST.test(following) && isLastBusinessDay(day.from);
  const atMonthEnd = LAST_DAY.test(following) && (isMissing || isFromLast);
  // Without the rule, a day that does not exist or is not a Business Day ends no period for certain.
  if (!atMonthEnd && (isMissing || (!isBusinessDay(BANKING, corresponding) && !NEXT_DAY.test(following)))) return null;
  const end = atMonthEnd ? lastBusinessDay(corresponding) : rolledDate(BANKING, "modified_following", corresponding);
  const why = atMonthEnd
    ? ", the last Business Day of the month"
    : end === corresponding
      ? ""
      : `, as ${formatDate(corresponding)} is not a Business Day`;
  const citation = quoteOf(subject, rule);
  return answered([
    claim(
      `${formatDate(day.from)} + ${months} ${months === 1 ? "month" : "months"} = ${formatDate(end)}${why}, counted in days on which banks in New York are open.`,
      [citation],
    ),
    quotation(citation),
  ]);
};

function isLastBusinessDay(date: string): boolean {
  return lastBusinessDay(date) === date;
}

function lastBusinessDay(date: string): string {
  return rolledDate(BANKING, "preceding", monthEnd(date));
}
