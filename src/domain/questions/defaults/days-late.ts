import { daysBetween } from "#domain/figures/calendar-date.ts";
import { dateAway } from "../calculations/days/date-away.ts";
import { countOf } from "../question/counts.ts";
import { datedDays } from "../question/dated-days.ts";

const DAYS = String.raw`(?:about |only |just |already )?(\d{1,3}|[a-z]+(?:-[a-z]+)?) (?:(business|banking|calendar|working) )?days?`;
/** `the interest is four days late`, `they paid principal 6 days after it was due`. */
const LATE = new RegExp(
  String.raw`\b${DAYS} (?:late|overdue|past due|in arrears|behind|after (?:it|that|they|the due date|its due date|their due date|the day)\b|past (?:the|its) due date)|\b(?:late|overdue|past due|unpaid|outstanding|in arrears) (?:by|for) ${DAYS}`,
);
const DUE_ON = /\b(?:due|payable|scheduled|owed)\b[^.;?]{0,24}$/;
const PAID_ON =
  /\b(?:arriv\w+|receiv\w+|pa(?:id|ys?)|made|c[ao]mes?|came|sent|landed|wired|credited|cleared|unpaid|outstanding|not paid)\b[^.;?]{0,40}$/;

/** How late a payment is, as a message says it: in days, or by the days on which it was due and paid. */
export interface DaysLate {
  readonly words: string;
  /** Whether it is later than a number of days; null where the message counts other days. */
  readonly isBeyond: (count: number, isBusiness: boolean) => boolean | null;
}

/** `four days late`, `due February 15, 2013, only arrived on March 1` */
export function daysLate(text: string): DaysLate | null {
  return inDays(text) ?? betweenDates(text);
}

function inDays(text: string): DaysLate | null {
  const [, first, firstUnit, second, secondUnit] = LATE.exec(text) ?? [];
  const late = countOf(first ?? second ?? "");
  if (!(late > 0)) return null;
  const counted = /^(?:business|banking|working)$/.test(firstUnit ?? secondUnit ?? "");
  return {
    words: `${late} ${late === 1 ? "day" : "days"}`,
    isBeyond: (count, isBusiness) => {
      // Calendar days hold at most as many business days.
      if (late > count) return counted === isBusiness ? true : null;
      return counted && !isBusiness ? null : false;
    },
  };
}

function betweenDates(text: string): DaysLate | null {
  const [due, paid, other] = datedDays(text);
  if (due === undefined || paid === undefined || other !== undefined || paid.date <= due.date) return null;
  if (!DUE_ON.test(text.slice(0, due.at)) || !PAID_ON.test(text.slice(due.end, paid.at))) return null;
  const late = daysBetween(due.date, paid.date);
  return {
    words: `${late} ${late === 1 ? "day" : "days"}`,
    isBeyond: (count, isBusiness) =>
      // Without their year, the business days are not known, nor is February 29.
      due.hasYear
        ? paid.date > dateAway(due.date, { count, unit: "day", isBusiness, direction: 1 })
        : isBusiness || Math.abs(late - count) <= 1
          ? null
          : late > count,
  };
}
