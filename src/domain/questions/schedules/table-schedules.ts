import { Decimal } from "decimal.js";
import type { Subject } from "../subject.ts";
import { onOneLine } from "../text/sentences.ts";
import { dateOfWords, WRITTEN_DAY } from "./dates-in-text.ts";
import type { Schedule, ScheduledPayment } from "./schedule.ts";

const CURRENCIES: readonly (readonly [RegExp, string])[] = [
  [/€|\bEUR\b|\bEuros?\b/, "EUR"],
  [/£|\bGBP\b|\bSterling\b/, "GBP"],
  [/\bC(?:AD|DN|\$)/, "CAD"],
];
const VALUE = String.raw`(?:(?:U\.?S\.?|CAD|USD|EUR|GBP|C)?\s?[$€£]\s*\d[\d,]*(?:\.\d+)?|\d{1,3}(?:\.\d+)?\s*%|\d{1,3}\/\d{1,4}(?![\/\d])|(?:CAD|USD|EUR|GBP)?\s?\d{1,3}(?:,\d{3})+(?:\.\d\d)?)`;
/** `Tranche A Maturity Date`: the last row of a table may only name its day. */
const NAMED_DAY = String.raw`(?:(?:[A-Z][A-Za-z]*\s+){0,4}(?:Maturity|Termination)\s+Date|Maturity\b)`;
const BLANK = String.raw`(?:[\s|.:·…_–—-]|<\/?[A-Z]{1,8}>)`;
/** A date and its value, in a table or in words: `June 30, 2009  $500,000`, `on June 30, 2009, $500,000`. */
const ROW = new RegExp(
  String.raw`(?<day>\b${WRITTEN_DAY}|\b${NAMED_DAY})(?:,\s+|${BLANK}{1,90})(?<value>${VALUE})(?![\d,.]*\d|\s*%)`,
  "g",
);
/** `$500,000 on June 30, 2009` */
const AMOUNT_FIRST = new RegExp(
  String.raw`(?<value>${VALUE})\s+(?:(?:shall|will)\s+be\s+|is\s+)?(?:(?:due|payable|paid)\s+(?:and\s+payable\s+)?)?on\s+(?:or\s+before\s+)?(?<day>${WRITTEN_DAY})`,
  "g",
);
/** `July 1, 2016 to June 30, 2017  0.8333%` */
const RANGE = new RegExp(
  String.raw`(?:\bfrom\s+)?(?<from>\b${WRITTEN_DAY})\s*(?:to|through(?:\s+and\s+including)?|until|[–—-])\s*(?:the\s+)?(?:(?<to>${WRITTEN_DAY})|${NAMED_DAY})(?:,\s+|${BLANK}{1,90})(?<value>${VALUE})(?![\d,.]*\d|\s*%)`,
  "g",
);
/** What may stand between two rows of a table: page marks and numbers, no words of a sentence. */
const BETWEEN = /^(?:[\s|;,.\d]|<\/?[A-Z]{1,8}>|and\b|on\b|\((?:[ivx]{1,4}|[a-z])\)|Page\b)*$/;
const BETWEEN_AMOUNTS = /^[^\d$€£%.]{0,60}$/;
const MAX_BETWEEN = 160;
/** A heading stands at most so far before its clause. */
const HEADING = 60;
const MIN_ROWS = 2;
/** How far before a table the words on it stand, in UTF-16 units. */
const LEAD = 900;
const NEAR = 420;
const FAR = 700;
const OF_REPAYMENT =
  /\b(?:re-?pay\w*|repaid|installments?|instalments?|amorti[sz]\w*|principal\s+payments?|payments?\s+of\s+principal|(?:pay|paid|payable|mature)\b[^.]{0,120}\bprincipal|principal\b[^.]{0,160}\b(?:pay\w*|paid|due|mature))\b/i;
/** Tables with dates of other things. */
const OF_OTHER =
  /\b(?:ratios?|net\s+worth|ebitda|shall\s+not\s+(?:permit|exceed|be\s+less)|maximum|minimum|no\s+less\s+than|premium|redemption\s+price|applicable\s+(?:margin|rate)|capital\s+expenditures?|commitments?\s+(?:shall|will)\s+(?:automatically\s+)?(?:be\s+)?(?:permanently\s+)?(?:reduce|decrease)\w*|interest\s+rate|borrowing\s+base)\b/i;

interface Row extends ScheduledPayment {
  readonly at: number;
  readonly end: number;
  readonly until: string | null;
}

/** The repayments that the text lists by their dates, in a table or one after the other. */
export function tableSchedules(subject: Subject): Schedule[] {
  const text = subject.text ?? "";
  const ranges = runsOf(rowsOf(text, RANGE), text, BETWEEN);
  const inRanges = (at: number): boolean => ranges.some(([first]) => first !== undefined && isWithin(ranges, at));
  const dated = runsOf(rowsOf(text, ROW), text, BETWEEN).filter(([first]) => !inRanges(first?.at ?? -1));
  const inWords = runsOf(rowsOf(text, AMOUNT_FIRST), text, BETWEEN_AMOUNTS).filter(
    ([first]) => !isWithin(dated, first?.at ?? -1),
  );
  return [...ranges, ...dated, ...inWords]
    .flatMap((run) => scheduleOfRun(run, text, ranges.includes(run)))
    .sort((a, b) => a.start - b.start);
}

function isWithin(runs: readonly (readonly Row[])[], at: number): boolean {
  return runs.some((run) => (run[0]?.at ?? Number.POSITIVE_INFINITY) <= at && at < (run.at(-1)?.end ?? 0));
}

function rowsOf(text: string, pattern: RegExp): Row[] {
  return [...text.matchAll(pattern)].flatMap(({ index, 0: whole, groups = {} }): Row[] => {
    const named = groups.day ?? groups.from ?? "";
    const date = dateOfWords(onOneLine(named));
    const value = valueOf(groups.value ?? "");
    const isNamed = date === null && /Date|Maturity/.test(named);
    if (value === null || (date === null && !isNamed)) return [];
    const until = groups.to === undefined ? null : dateOfWords(onOneLine(groups.to));
    return [
      { ...value, date, day: isNamed ? onOneLine(named).trim() : null, at: index, end: index + whole.length, until },
    ];
  });
}

/** Rows that follow each other with rising dates; a named day is only the last of them. */
function runsOf(rows: readonly Row[], text: string, between: RegExp): Row[][] {
  const runs: Row[][] = [];
  for (const row of rows) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    const gap = last === undefined ? "" : text.slice(last.end, row.at);
    const isNext =
      last !== undefined &&
      last.date !== null &&
      ((gap.length <= MAX_BETWEEN && between.test(gap)) || isPageBreak(gap)) &&
      (row.date === null || row.date > last.date) &&
      (row.share === null) === (last.share === null);
    if (isNext) run?.push(row);
    else if (row.date !== null) runs.push([row]);
  }
  return runs.filter(({ length }) => length >= MIN_ROWS);
}

/** Whether only the head of a table stands between two of its rows, again on the next page. */
function isPageBreak(gap: string): boolean {
  return gap.length <= MAX_HEAD && HEAD.test(gap) && !/\b(?:shall|will|the|on|in)\b/.test(gap);
}

const MAX_HEAD = 320;
const HEAD = /\b(?:Date|Amount|Percentage|Installment|Table of Contents)\b/i;

function scheduleOfRun(run: readonly Row[], text: string, isOfRanges: boolean): Schedule[] {
  const [first] = run;
  const last = run.at(-1);
  if (first === undefined || last === undefined) return [];
  const before = text.slice(Math.max(0, first.at - LEAD), first.at);
  const lead = onOneLine(before);
  const near = lead.slice(-NEAR);
  if (!OF_REPAYMENT.test(lead.slice(-FAR)) || OF_OTHER.test(near)) return [];
  const shares = run.flatMap(({ share }) => share ?? []);
  const whole = Decimal.sum(0, ...shares);
  // More than the whole is no schedule of one loan.
  if (whole.gt(1.0001)) return [];
  const after = onOneLine(text.slice(last.end, last.end + 220));
  const length = clauseLength(before);
  return [
    {
      start: first.at,
      end: last.end,
      lead,
      own: onOneLine(before.slice(before.length - Math.min(length + HEADING, before.length))),
      clause: { start: first.at - length, end: first.at },
      payments: run.map(({ date, day, amount, share, shown, at, end }) => ({
        date,
        day,
        amount,
        share,
        shown,
        place: { start: at, end },
      })),
      currency: CURRENCIES.find(([sign]) => sign.test(`${near.slice(-120)} ${last.shown}`))?.[1] ?? "USD",
      endsInBalance: last.day !== null || BALANCE.test(after) || BALANCE.test(near),
      isOpen: false,
      ...(isOfRanges ? { spans: run.map(({ date, until }) => ({ from: date ?? "", to: until })) } : {}),
    },
  ];
}

const BALANCE =
  /\b(?:balance|remaining|unpaid|outstanding|entire)\b[^.;]{0,140}\b(?:maturity|termination|final|last)\b|\b(?:maturity|termination|final|last)\b[^.;]{0,140}\b(?:balance|remaining|unpaid|outstanding)\b/i;

/** How far before a table the sentence begins that says what is paid, in UTF-16 units. */
function clauseLength(before: string): number {
  const starts = [...before.matchAll(/(?:[.;:]["”]?\s+|\n\s*\n\s*)(?=["“(]?[A-Z(])/g)].map(
    ({ index, 0: mark }) => before.length - index - mark.length,
  );
  const said = (length: number): string => before.slice(before.length - length);
  const isRule = (length: number): boolean => BINDS.test(said(length)) && OF_REPAYMENT.test(said(length));
  return starts.findLast(isRule) ?? Math.min(NEAR, before.length);
}

const BINDS = /\b(?:shall|will|must|agrees?|promises|(?:are|is) (?:due|payable))\b/;

/** An amount, or a part of the loan. */
function valueOf(words: string): Pick<ScheduledPayment, "amount" | "share" | "shown"> | null {
  const shown = onOneLine(words)
    .trim()
    .replace(/([$€£])\s+/, "$1")
    .replace(/\s+%/, "%");
  const [, over, under] = /^(\d+)\/(\d+)$/.exec(shown) ?? [];
  if (over !== undefined && under !== undefined)
    return Number(under) === 0 ? null : { amount: null, share: new Decimal(over).div(under), shown };
  const digits = /\d[\d,]*(?:\.\d+)?/.exec(shown)?.[0].replaceAll(",", "");
  if (digits === undefined) return null;
  if (shown.endsWith("%")) return { amount: null, share: new Decimal(digits).div(100), shown };
  return { amount: new Decimal(digits), share: null, shown };
}
