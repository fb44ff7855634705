import { ordinalValue } from "#domain/extraction/readers/number-words.ts";
import { addMonths, dateOfDay, dayNumber } from "#domain/figures/calendar-date.ts";
import { monthNumber, WRITTEN_MONTHS } from "../answer/formats.ts";
import { COUNT_WORDS, countOf } from "./counts.ts";

/** An amount in a question, major units; the currency only where it was written. */
export interface AskedAmount {
  readonly amount: number;
  readonly currency: string | null;
  /** Where it is written: UTF-16 offsets, half-open. */
  readonly at: number;
  readonly end: number;
}

const SCALE: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  mm: 1e6,
  mn: 1e6,
  mio: 1e6,
  million: 1e6,
  bn: 1e9,
  b: 1e9,
  billion: 1e9,
};
const CURRENCY: Readonly<Record<string, string>> = {
  $: "USD",
  usd: "USD",
  "€": "EUR",
  eur: "EUR",
  "£": "GBP",
  gbp: "GBP",
  "¥": "JPY",
  jpy: "JPY",
};
const AMOUNT =
  /(?:(\$|€|£|¥|usd|eur|gbp|jpy)\s*)?(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)\s*(mm|mn|mio|million|bn|billion|thousand|m|b|k)?\b(?!\s*(?:%|percent|per cent|bps|basis|x\b|:\s*1|to 1))(?:\s*(dollars|euros?(?![-a-z])|usd|eur(?![a-z])|gbp))?/g;

/** Amounts of money: with a currency, a scale, or grouped digits. `question` is lower case. */
export function readAmounts(question: string): AskedAmount[] {
  return [...question.matchAll(AMOUNT)].flatMap((match) => {
    const [, before, digits = "", scale, after] = match;
    if (before === undefined && scale === undefined && after === undefined && !digits.includes(",")) return [];
    const amount = Number(digits.replaceAll(",", "")) * (scale === undefined ? 1 : (SCALE[scale] ?? 1));
    const named =
      after === undefined
        ? undefined
        : after.startsWith("dollar")
          ? "USD"
          : after.startsWith("euro")
            ? "EUR"
            : CURRENCY[after];
    return [
      {
        amount,
        currency: (before === undefined ? named : CURRENCY[before]) ?? null,
        at: match.index,
        end: endOf(match),
      },
    ];
  });
}

function endOf(match: RegExpExecArray): number {
  return match.index + match[0].trimEnd().length;
}

/** A percentage with its place: UTF-16 offsets, half-open. */
export interface AskedPercent {
  readonly percent: number;
  readonly at: number;
  readonly end: number;
}

const OF_BENCHMARK =
  /\b(?:sofr|libor|euribor|sonia|corra|tibor|eurodollar|benchmark|base rate|prime)(?: rate)?\s*(?:is|at|of|was|=|being|stands at|comes in at)?\s*(\d{1,2}(?:\.\d+)?)(?![\d.]|-\w|\s*(?:month|day|week|x\b|:))/g;

/** `4.3`, `7-1/2`, `33 1/3`, `1/2 of 1` */
const PERCENT =
  /(?<![\d./])(?:(?:(?<whole>\d{1,3})[ -])?(?<over>\d)\/(?<under>\d{1,2})(?: of (?:1|one))?|(?<decimal>\d+(?:\.\d+)?|\.\d+))\s*(?<unit>%|percent(?!age(?! points?))|per cent|bps|bp\b|basis points)/g;

/** Percentages with their places: `4.3%`, `4.3 percent`, `7-1/2%`, `430 bps`. */
export function readPercents(question: string): AskedPercent[] {
  const marked = [...question.matchAll(PERCENT)].map((match) => {
    const { whole = 0, over = 0, under = 1, decimal, unit } = match.groups ?? {};
    const figure = decimal === undefined ? Number(whole) + Number(over) / Number(under) : Number(decimal);
    return { percent: figure / (unit?.startsWith("b") === true ? 100 : 1), at: match.index, end: endOf(match) };
  });
  // `SOFR at 4.30` names a rate without its sign.
  const rates = [...question.matchAll(OF_BENCHMARK)].flatMap((match) => {
    const at = match.index + match[0].length - (match[1]?.length ?? 0);
    return marked.some((one) => one.at === at) ? [] : [{ percent: Number(match[1]), at, end: endOf(match) }];
  });
  return [...marked, ...rates].sort((a, b) => a.at - b.at);
}

/** Ratios: `3.2x`, `3.2:1`, `3.2 to 1.00`, `leverage of 3.2`. */
export function readRatios(question: string): number[] {
  return placedRatios(question).map(({ ratio }) => ratio);
}

/** Ratios with their places: UTF-16 offsets, half-open. */
export function placedRatios(
  question: string,
): { readonly ratio: number; readonly at: number; readonly end: number }[] {
  const marked = [
    ...question.matchAll(
      /(\d+(?:\.\d+)?|(?<!\d)\.\d+)\s*(?:x\b|:\s*1(?:\.0+)?\b|to\s+1(?:\.0+)?\b|times(?= (?:levered|leverage|ebitda|cash flow|(?:the |its |their |adjusted |consolidated |total |tangible )*(?:net worth|earnings|interest|fixed charges|debt service|equity|capital|capitali[sz]ation))|[?,.]|$))/g,
    ),
  ];
  const named = [
    ...question.matchAll(
      /(?:leverage|ratio(?: of [a-z' -]{3,70}? to [a-z' -]{3,50}?)?|cover(?:age)?|dscr|ltv|gearing|(?:debt|liabilities|ebitda|assets)(?: to |\/)[a-z ]{3,30}?)\s*(?:ratio\s*)?(?:is|of|at|was|were|stands at|equals|=|reaches|falls to|drops to|rises to|came in at|comes in at)\s*(\d+(?:\.\d+)?|\.\d+)(?!\d|\.\d|\s*(?:%|percent|x\b|:|to 1|million|m\b|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]* (?:19|20)\d\d))/g,
    ),
  ];
  // `the ratio of income available for fixed charges to consolidated fixed charges is 1.7`
  const sided = [
    ...question.matchAll(
      /\bratio of [a-z ,&-]{3,100}?\s(?:is|was|were|stands at|equals|=)\s*(\d{1,2}\.\d+)(?!\d|\.\d|\s*(?:%|percent|x\b|:|to 1|million|m\b))/g,
    ),
  ].filter((match) => !named.some((other) => endOf(other) === endOf(match)));
  return [...marked, ...named, ...sided]
    .sort((a, b) => a.index - b.index)
    .map((match) => {
      const end = endOf(match);
      const isNamed = !match[0].startsWith(match[1] ?? "");
      return { ratio: Number(match[1]), at: isNamed ? end - (match[1]?.length ?? 0) : match.index, end };
    });
}

const ROMAN: Readonly<Record<string, string>> = {
  i: "1",
  ii: "2",
  iii: "3",
  iv: "4",
  v: "5",
  vi: "6",
  vii: "7",
  viii: "8",
  ix: "9",
  x: "10",
};

/** A pricing level by its number: `level iii`, `tier 2`, `category 4`. */
export const LEVEL = /\b(?:level|tier|category|stage)\s+([ivx]+|\d+)\b/i;

/** The number of a pricing level as digits; null where none is named. */
export function readLevel(text: string): string | null {
  const match = LEVEL.exec(text);
  return match === null ? null : levelNumber(match[1] ?? "");
}

/** The number of a grid row from its own words: `Level III`, `IV. greater than 1.75`, `2`. */
export function rowLevel(words: string): string | null {
  const named = readLevel(words);
  if (named !== null) return named;
  const match = /^\s*(?:pricing\s+)?([ivx]+|\d+)(?:[.:]?(?:\s|$)|\()/i.exec(words);
  return match === null ? null : levelNumber(match[1] ?? "");
}

function levelNumber(token: string): string | null {
  return /^\d+$/.test(token) ? String(Number(token)) : (ROMAN[token.toLowerCase()] ?? null);
}

/** Days `YYYY-MM-DD`, both inclusive. */
export interface AskedPeriod {
  readonly from: string;
  readonly to: string;
}

const ISO = /\b(\d{4})-(\d{2})-(\d{2})\b/g;
const US = new RegExp(`\\b(${WRITTEN_MONTHS})\\.?\\s+(\\d{1,2})(?:st|nd|rd|th)?,?\\s+(\\d{4})\\b`, "g");
const UK = new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?\\s+(?:of\\s+)?(${WRITTEN_MONTHS}),?\\s+(\\d{4})\\b`, "g");
const MONTH_YEAR = new RegExp(`\\b(${WRITTEN_MONTHS})\\s+(?:of\\s+)?(\\d{4})\\b`, "g");
const QUARTER =
  /\b(?:q([1-4])|(first|second|third|fourth|1st|2nd|3rd|4th)\s+(?:fiscal\s+)?quarter)\s*(?:of\s+|,\s*)?(?:fiscal\s+(?:year\s+)?|fy\s*)?(\d{4})\b/g;
const YEAR = /\b(?:fy\s*)?(19\d{2}|20\d{2})\b/g;

/** The dates and periods that a question names, in order. `today` answers `today` and `now`. */
export function readPeriods(question: string, today: string): AskedPeriod[] {
  return placedPeriods(question, today).map(({ period }) => period);
}

/** Dates and periods with their places: UTF-16 offsets, half-open. */
export function placedPeriods(
  question: string,
  today: string,
): { readonly period: AskedPeriod; readonly at: number; readonly end: number }[] {
  const found: { readonly period: AskedPeriod; readonly at: number; readonly end: number }[] = [];
  let left = question;
  const take = (pattern: RegExp, read: (match: RegExpMatchArray) => AskedPeriod | null): void => {
    left = left.replace(pattern, (...match: unknown[]) => {
      const whole = match[0] as string;
      const at = match.findLast((part) => typeof part === "number") as number;
      const period = read(match as unknown as RegExpMatchArray);
      if (period !== null) found.push({ period, at, end: at + whole.length });
      return period === null ? whole : " ".repeat(whole.length);
    });
  };
  take(ISO, ([, year, month, day]) => oneDay(year, Number(month), day));
  take(US, ([, month = "", day, year]) => oneDay(year, monthNumber(month), day));
  take(UK, ([, day, month = "", year]) => oneDay(year, monthNumber(month), day));
  take(QUARTER, ([, digit, word = "", year]) => {
    const n = digit === undefined ? (ordinalValue(word) ?? 1) : Number(digit);
    return months(Number(year), 3 * n - 2, 3);
  });
  take(
    /\bfirst (three|six|nine|3|6|9) months (?:of|in) (?:fiscal (?:year )?|calendar (?:year )?)?(\d{4})\b/g,
    ([, count = "", year]) => months(Number(year), 1, countOf(count)),
  );
  take(
    /\b(?:(first|second) half (?:of|in) |h([12]) )(?:fiscal (?:year )?|calendar (?:year )?)?(\d{4})\b/g,
    ([, word, digit, year]) => months(Number(year), word === "second" || digit === "2" ? 7 : 1, 6),
  );
  take(/\b(?:end of|year[- ]end|at the end of)\s+(?:fiscal\s+)?(\d{4})\b/g, ([, year]) => oneDay(year, 12, "31"));
  take(MONTH_YEAR, ([, month = "", year]) => months(Number(year), monthNumber(month) ?? 1, 1));
  take(YEAR, ([, year]) => months(Number(year), 1, 12));
  take(/\b(?:today|now|currently|at present|right now)\b/g, () => ({ from: today, to: today }));
  return found.sort((a, b) => a.at - b.at);
}

function oneDay(year: unknown, month: number | null, day: unknown): AskedPeriod | null {
  const date = `${String(year)}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
  try {
    dayNumber(date);
    return { from: date, to: date };
  } catch {
    return null;
  }
}

function months(year: number, month: number, count: number): AskedPeriod {
  const from = `${year}-${String(month).padStart(2, "0")}-01`;
  return { from, to: dateOfDay(dayNumber(addMonths(from, count)) - 1) };
}

/** `the four quarters` before a test date are no length of time of their own. */
const LENGTH = new RegExp(
  String.raw`\b(?!(?:19|20)\d\d\b|four[ -](?:(?:fiscal|calendar|full) )*quarters?\b)(\d+|an?|${COUNT_WORDS})[ -](?:(?:whole|full|entire) (?:calendar |fiscal )?|calendar (?=quarter|month))?(day|week|month|quarter|year)s?\b`,
  "g",
);

/** `the 364-day facility`, `a 365-day year`: a length of time in a name. */
const IS_PART_OF_NAME =
  /^ (?:tranches?|facilit(?:y|ies)|revolvers?|lines?|term loans?|credit agreements?|years?|basis)\b/;

/** Whether days say how many a length before them has: `three months (92 days)`, `a quarter of 92 days`. */
function isInBrackets(question: string, at: number): boolean {
  return (
    question[at - 1] === "(" || /\b(?:month|quarter|year|period)s? (?:of|with|has|had) $/.test(question.slice(0, at))
  );
}

/** The tenor of an index: `30-day LIBOR`, `three-month Term SOFR`. */
const IS_TENOR =
  /^ (?:(?:adjusted|forward-looking|average|cme|term|reserve-adjusted|u\.?s\.?|usd|dollar|euro|sterling|gbp|eur)[ -]){0,3}(?:libor|libo|sofr|euribor|eurodollar|sonia|tibor|tibo|corra|cdor|cdo|bbsy|bbr|estr|treasur(?:y|ies)|t-bills?|commercial paper)\b/;

/** A length of time in days: `90 days`, `three months` (30 days each), `a quarter` (90), `one year` (360). */
export function readDays(question: string): { readonly days: number; readonly words: string } | null {
  const all = [...question.matchAll(LENGTH)].filter(
    ({ index, 0: words }) => !IS_PART_OF_NAME.test(question.slice(index + words.length)),
  );
  const lengths = all.filter(({ index, 0: words }) => !IS_TENOR.test(question.slice(index + words.length)));
  const [first, ...others] = lengths.length > 0 ? lengths : all;
  // The months are then those of an index: `SOFR for three months at 4%, over 91 days`.
  const [inDays, otherDays] = others.filter(({ 2: unit }) => unit === "day");
  const isOfIndex = first !== undefined && first[2] === "month" && inDays !== undefined && otherDays === undefined;
  const match =
    others.find(({ index, 2: unit }) => unit === "day" && isInBrackets(question, index)) ??
    (isOfIndex ? inDays : first);
  if (match === undefined) return null;
  const count = /^an?$/.test(match[1] ?? "") ? 1 : countOf(match[1] ?? "");
  const unit = { day: 1, week: 7, month: 30, quarter: 90, year: 360 }[match[2] ?? "day"] ?? 1;
  return { days: count * unit, words: match[0] };
}
