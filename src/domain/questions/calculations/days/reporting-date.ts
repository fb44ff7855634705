import { isMonthEnd, monthEnd } from "#domain/figures/calendar-date.ts";
import { claim, quotation } from "../../answer/claim.ts";
import { formatDate } from "../../answer/formats.ts";
import { countOf, STATED_COUNT } from "../../question/counts.ts";
import { quoteOf } from "../../subject.ts";
import { sentencesOf } from "../../text/sentences.ts";
import { answered, type Topic } from "../../topic.ts";
import { dateAway } from "./date-away.ts";

/** What is delivered after the end of a period: how questions and agreements name it. */
const REPORTS: readonly (readonly [RegExp, RegExp])[] = [
  [/\bborrowing base (?:certificates?|reports?)\b/, /\bborrowing base (?:certificate|report)\b/i],
  [/\bcompliance certificates?\b/, /\bcompliance certificate\b/i],
  [/\b(?:budgets?|projections?|forecasts?|business plan)\b/, /\b(?:budget|projections?|forecast|business plan)\b/i],
  [
    /\b(?:accounts|statements|financials|audit\w*|balance sheets?)\b(?! receivables?)/,
    /\b(?:financial statements?|balance sheets?|audited|annual (?:report|accounts))\b/i,
  ],
];
const ASKS = /\b(?:due|when|by|deadline|latest|deliver\w*|last (?:day|date))\b/;
const ANNUAL = /\b(?:annual|audited|audit|year[- ]end|fiscal year|year|fy|yearly)\b/;
const QUARTERLY = /\bquarter(?:ly)?\b|\bq[1-4]\b/;
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
  const report = REPORTS.find(([asked]) => asked.test(text))?.[1];
  if (report === undefined || period === undefined || other !== undefined || !ASKS.test(text)) return null;
  const unit = QUARTERLY.test(text) ? "quarter" : ANNUAL.test(text) ? "year" : "month";
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
  const citation = quoteOf(subject, first.sentence);
  const { count, unit: length } = first;
  const away = dateAway(period.to, { count, unit: length, isBusiness: false, direction: 1 });
  const date = length === "month" && isMonthEnd(period.to) ? monthEnd(away) : away;
  return answered([
    claim(`${formatDate(period.to)} + ${count} ${length}${count === 1 ? "" : "s"} = ${formatDate(date)}.`, [citation]),
    quotation(citation),
  ]);
};
