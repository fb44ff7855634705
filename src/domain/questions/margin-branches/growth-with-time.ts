import { Decimal } from "decimal.js";
import { addMonths } from "#domain/figures/calendar-date.ts";
import { formatDate, formatPercent } from "../answer/formats.ts";
import { countOf } from "../question/counts.ts";
import type { Question } from "../question/question.ts";
import type { Subject } from "../subject.ts";

/** What margins have grown by on the day of a question. */
export interface Growth {
  readonly bps: number;
  readonly working: string;
}

const GROWS = /\b(?:margins?|spreads?|percentages?|rates?)\b[^;]{0,160}\b(?:increase[sd]?|step(?:s|ped)? up)\b/i;
const OF_DEFAULT = /\bdefault\b/i;
const PERCENT = String.raw`(?:an additional )?(\d{0,2}\.\d+|\d{1,2})\s?%(?: per annum)?`;
const LENGTH = String.raw`(?:\(?(\w+)\)?(?: \(\d+\))?[- ])?(month|year)s?`;
/** `increased by 0.50% on the date three months after the date hereof and an additional 0.50% at each three month interval` */
const ON_DATE = new RegExp(
  String.raw`\bby ${PERCENT},? on (?:the )?(?:date|day) (?:that is |which is |falling )?${LENGTH} (?:after|following|from) the ([^,;.]{3,60}?)(?:,? and (?:by )?${PERCENT} (?:at|on|upon) (?:each|every) ${LENGTH}(?: interval| anniversary| period)? thereafter)?[".”;,]`,
  "i",
);
/** `increased by 0.25% on each anniversary of the Closing Date`, `by 0.25% every six months after the Closing Date` */
const EACH = new RegExp(
  String.raw`\bby ${PERCENT},? (?:on|at|upon)? ?(?:each|every) (?:(anniversary)|${LENGTH}(?: interval| anniversary| period)?) (?:of|after|following|from) the `,
  "i",
);

/** What the provisos of a definition add to its margins by the day of a question, counted from the day of the agreement; null
 *  where they add nothing with time, `open` where the question names no day or the words cannot be read. */
export function growthWithTime(provisos: string, { periods }: Question, subject: Subject): Growth | "open" | null {
  const grows = provisos.split(";").filter((clause) => GROWS.test(clause) && !OF_DEFAULT.test(clause));
  if (grows.length === 0) return null;
  const from = subject.agreement.effective_date ?? subject.agreement.agreement_date;
  const [period, other] = periods;
  const step = stepsIn(grows.join(";"));
  if (from === null || step === null || period === undefined || other !== undefined) return "open";
  const passed = [...daysOfSteps(from, step)].filter((day) => day <= period.from);
  const later = [...daysOfSteps(from, step)].filter((day) => day <= period.to);
  if (passed.length !== later.length) return "open";
  if (passed.length === 0) return null;
  const percents = passed.map((_day, i) => (i === 0 ? step.first : (step.each ?? step.first)));
  const bps = Decimal.sum(...percents)
    .times(100)
    .toNumber();
  const steps = percents.map((percent) => formatPercent(percent)).join(" + ");
  return { bps, working: `${steps} by ${formatDate(period.from)}, from ${formatDate(from)}` };
}

interface Steps {
  readonly first: number;
  readonly afterMonths: number;
  /** What each later step adds; null where there is only one step. */
  readonly each: number | null;
  readonly everyMonths: number;
}

function stepsIn(provisos: string): Steps | null {
  const once = ON_DATE.exec(provisos);
  if (once !== null) {
    const [, first = "", count, unit = "", , each, everyCount, everyUnit = ""] = once;
    const months = monthsOf(count, unit);
    return {
      first: Number(first),
      afterMonths: months,
      each: each === undefined ? null : Number(each),
      everyMonths: each === undefined ? months : monthsOf(everyCount, everyUnit),
    };
  }
  const [, percent, anniversary, count, unit = "year"] = EACH.exec(provisos) ?? [];
  if (percent === undefined) return null;
  const months = anniversary === undefined ? monthsOf(count, unit) : 12;
  return { first: Number(percent), afterMonths: months, each: Number(percent), everyMonths: months };
}

function monthsOf(count: string | undefined, unit: string): number {
  const length = count === undefined ? 1 : countOf(count.toLowerCase());
  return length * (unit.toLowerCase() === "year" ? 12 : 1);
}

const MAX_STEPS = 40;

function* daysOfSteps(from: string, { afterMonths, each, everyMonths }: Steps): Generator<string> {
  if (afterMonths <= 0 || everyMonths <= 0) return;
  for (let i = 0; i < (each === null ? 1 : MAX_STEPS); i += 1) yield addMonths(from, afterMonths + i * everyMonths);
}
