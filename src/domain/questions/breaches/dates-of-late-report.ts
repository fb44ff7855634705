import { type Claim, claim } from "../answer/claim.ts";
import { formatDate, writtenDate } from "../answer/formats.ts";
import { dateAway } from "../calculations/days/date-away.ts";
import { type DueReport, dueOfReport, hasDayOfItsOwn } from "../calculations/days/reporting-date.ts";
import { type DatedDay, datedDays } from "../question/dated-days.ts";
import { quoteOf, type Subject } from "../subject.ts";
import type { CovenantBreach } from "./covenant-breaches.ts";
import { type CureClock, cureClocks, inSmallLetters } from "./cure-clocks.ts";

const NOTICE = /\b(?:notices?|notif\w+|tells?|told|wr(?:ites?|ote|iting) to)\b/;
const AWARE = /\b(?:aware|learn\w*|knew|knows|knowledge|discover\w*|finds? out|found out|realiz\w*)\b/;
const OF_PERIOD = /\b(?:quarter|year|month|period|fy|half|ended|ending|ends)\b[^?.;]{0,24}$/;
const OF_REPORT = /^ (?:10-?[qk]|quarter|year|financial|statements|accounts|report|certificate|compliance)/;
/** A notice that is not handed over arrives later. */
const SENT = /\b(?:mail\w*|post(?:ed)?|courier|overnight|fax\w*|fedex)\b/;
const REACH = 50;
/** A leap year, to see whether a day without a year depends on its year. */
const LEAP_YEAR = 2024;

interface Days {
  readonly report: DatedDay | null;
  readonly notice: DatedDay | null;
  readonly aware: DatedDay | null;
}

/** The last days on which the delay of a report can be cured, where the message names the day of the notice, or that on which the
 *  borrower became aware, or where the days run from the day on which it was due. */
export function lastDaysToCure(
  text: string,
  breach: CovenantBreach,
  due: DueLateReport | null,
  subject: Subject,
): Claim[] {
  const days = daysIn(text);
  if (days.report !== null && hasDayOfItsOwn(breach.words, days.report.date)) return [];
  return cureClocks(breach.words).flatMap((clock) => {
    const from = startOf(clock, days, due, text);
    const said = from === null ? null : endOf(clock, from);
    return said === null ? [] : [claim(`Last day to cure: ${said}`, [quoteOf(subject, breach)])];
  });
}

/** The days of a message by what they are of. */
function daysIn(text: string, someYear?: number): Days {
  const days = datedDays(text, someYear);
  const before = ({ at }: DatedDay): string =>
    text
      .slice(Math.max(0, at - REACH), at)
      .split(/[?;]|\.\s/)
      .at(-1) ?? "";
  const after = ({ end }: DatedDay): string => text.slice(end, end + REACH).split(/[?;]|\.\s/)[0] ?? "";
  const ofPeriod = days.find((day) => OF_PERIOD.test(before(day)) || OF_REPORT.test(after(day)));
  const rest = days.filter((day) => day !== ofPeriod);
  const named = (words: RegExp): DatedDay | null =>
    rest.find((day) => words.test(before(day))) ?? rest.find((day) => words.test(after(day))) ?? null;
  const notice = named(NOTICE);
  const aware = named(AWARE);
  const others = rest.filter((day) => day !== notice && day !== aware);
  return { report: ofPeriod ?? (others.length === 1 ? (others[0] ?? null) : null), notice, aware };
}

/** When a late report was due, with the calculation. */
export interface DueLateReport extends DueReport {
  readonly said: string;
  readonly hasYear: boolean;
}

/** When a late report was due, where the message names the end of its period; without the year where the message has none. */
export function dueOfLateReport(text: string, subject: Subject): DueLateReport | null {
  const day = daysIn(text).report;
  const due = day === null ? null : dueOfReport(text, { from: day.date, to: day.date }, subject);
  if (day === null || due === null) return null;
  const { hasYear } = day;
  if (!hasYear && dependsOnYear(text, due, subject)) return null;
  const [from, to] = [day.date, due.date].map((date) => saidDay(date, hasYear));
  return { ...due, hasYear, said: `${from} + ${due.words} = ${to}.` };
}

/** Whether a day is another one in a leap year. */
function dependsOnYear(text: string, due: DueReport, subject: Subject): boolean {
  const { report } = daysIn(text, LEAP_YEAR);
  const other = report === null ? null : dueOfReport(text, { from: report.date, to: report.date }, subject);
  return other?.date.slice(5) !== due.date.slice(5);
}

interface Start {
  readonly date: string;
  readonly hasYear: boolean;
}

/** The day from which a time to cure runs; null where the message does not say it. */
function startOf({ from }: CureClock, days: Days, due: DueLateReport | null, text: string): Start | null {
  const notice = SENT.test(text) ? null : days.notice;
  if (from === "notice") return notice;
  if (from === "awareness") return days.aware;
  if (from === "breach") return due;
  const given = [notice, days.aware].filter((day) => day !== null).toSorted((a, b) => a.date.localeCompare(b.date));
  return given[0] ?? null;
}

function endOf({ counted, from }: CureClock, { date, hasYear }: Start): string | null {
  // The days on which banks are open depend on the year.
  if (!hasYear && counted.isBusiness) return null;
  const end = dateAway(date, counted);
  if (!hasYear && end.slice(5) !== dateAway(`${LEAP_YEAR}${date.slice(4)}`, counted).slice(5)) return null;
  const open = counted.isBusiness ? ", counted in days on which banks in New York are open" : "";
  const earlier = from === "earlier" ? ", if that is the earlier of the two" : "";
  return `${saidDay(date, hasYear)} + ${inSmallLetters(counted.words)} = ${saidDay(end, hasYear)}${open}${earlier}.`;
}

function saidDay(date: string, hasYear: boolean): string {
  return hasYear ? formatDate(date) : writtenDate(date).replace(/, \d{4}$/, "");
}
