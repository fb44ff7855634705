import { isMonthEnd, monthEnd } from "#domain/figures/calendar-date.ts";
import { type Citation, claim, quotation } from "../../answer/claim.ts";
import { formatDate, writtenDate } from "../../answer/formats.ts";
import { REPORTING_PERIODS, REPORTS } from "../../dates/names-of-reports.ts";
import { countOf, STATED_COUNT } from "../../question/counts.ts";
import type { AskedPeriod } from "../../question/read-numbers.ts";
import { quoteOf, type Subject } from "../../subject.ts";
import { type Sentence, sentencesOf } from "../../text/sentences.ts";
import { answered, type Topic } from "../../topic.ts";
import { dateAway } from "./date-away.ts";

const ASKS = /\b(?:due|when|by|deadline|latest|deliver\w*|last (?:day|date))\b/;
const AFTER_PERIOD = new RegExp(
  String.raw`${STATED_COUNT}\s+(?:calendar\s+)?(day|month)s\s+(?:after|following|of|from)\s+(?:the\s+)?(?:(?:end|close|last\s+day)\s+of\s+(?:each|every|any|the|such|its)\b[^.;]{0,40}?\b(year|quarter|month)s?\b|(?:each|every|any|the|its)\s+(?:of\s+its\s+)?(?:fiscal\s+)?(year|quarter|month)(?:[\s-]end|\s+ends?)\b)`,
  "gi",
);

/** Whether a question is about what is delivered after the end of a period. */
export function asksOfReport(text: string): boolean {
  return REPORTS.some(([asked]) => asked.test(text)) && ASKS.test(text);
}

/** The last day for a report on a period: the end of the period plus the only number of days that the sentences on it
 *  state. */
export const reportingDate: Topic = ({ text, periods: [period, other] }, subject) => {
  if (period === undefined || other !== undefined || !ASKS.test(text)) return null;
  const due = dueOfReport(text, period, subject);
  if (due === null) return null;
  return answered([
    claim(`${formatDate(period.to)} + ${due.words} = ${formatDate(due.date)}.`, [due.citation]),
    quotation(due.citation),
  ]);
};

/** When a report is due. */
export interface DueReport {
  readonly date: string;
  /** `45 days` */
  readonly words: string;
  readonly citation: Citation;
  readonly sentence: Sentence;
}

/** A day of its own for one period: `within 90 days after the end of each fiscal year (or, with respect to the fiscal year ending
 *  September 30, 2022, on or before January 13, 2023)`. */
export function hasDayOfItsOwn(words: string, to: string): boolean {
  return new RegExp(
    String.raw`\b(?:with respect to|in the case of|except(?:ing)?|other than|provided)\b[^;]{0,80}\b${writtenDate(to)}`,
  ).test(words);
}

/** When the report that a question names is due for a period. Null where the sentences on it state no or several numbers of
 *  days. */
export function dueOfReport(text: string, period: AskedPeriod, subject: Subject): DueReport | null {
  const report = REPORTS.find(([asked]) => asked.test(text))?.[1];
  if (report === undefined) return null;
  const unit = (["quarter", "year"] as const).find((one) => REPORTING_PERIODS[one].test(text)) ?? "month";
  // A fiscal year or quarter may end on any day: only a month ends on its last.
  const isDay = period.from === period.to;
  const isMonth = unit === "month" && period.from.slice(0, 7) === period.to.slice(0, 7);
  if (!isDay && !isMonth) return null;
  const found = [...sentencesOf(subject)].flatMap((sentence) =>
    report.test(sentence.words)
      ? [...sentence.words.matchAll(AFTER_PERIOD)]
          .filter(([, , , , , of, ended]) => (of ?? ended)?.toLowerCase() === unit)
          .map(([, bracketed, digits, word, length]) => ({
            count: countOf((bracketed ?? digits ?? word ?? "").toLowerCase()),
            unit: length?.toLowerCase() === "month" ? ("month" as const) : ("day" as const),
            sentence,
          }))
      : [],
  );
  const [first] = found;
  if (first === undefined || found.some((one) => one.count !== first.count || one.unit !== first.unit)) return null;
  if (hasDayOfItsOwn(first.sentence.words, period.to)) return null;
  const { count, unit: length } = first;
  const away = dateAway(period.to, { count, unit: length, isBusiness: false, direction: 1 });
  return {
    date: length === "month" && isMonthEnd(period.to) ? monthEnd(away) : away,
    words: `${count} ${length}${count === 1 ? "" : "s"}`,
    citation: quoteOf(subject, first.sentence),
    sentence: first.sentence,
  };
}
