import type { Money } from "#domain/agreement/values.ts";
import type { Reading } from "../found.ts";
import { NUMBER_WORD, readNumberWords } from "./number-words.ts";

const SYMBOLS = new Map([
  ["$", "USD"],
  ["US$", "USD"],
  ["C$", "CAD"],
  ["CA$", "CAD"],
  ["CAD$", "CAD"],
  ["CDN$", "CAD"],
  ["A$", "AUD"],
  ["AU$", "AUD"],
  ["NZ$", "NZD"],
  ["HK$", "HKD"],
  ["S$", "SGD"],
  ["€", "EUR"],
  ["£", "GBP"],
  ["¥", "JPY"],
  ["RMB", "CNY"],
]);
const CODES = "USD EUR GBP CAD AUD NZD JPY CHF SEK NOK DKK HKD SGD MXN BRL INR CNY RMB ZAR PLN".split(" ");
const NAMES: readonly (readonly [RegExp, string])[] = [
  [/^canadian/i, "CAD"],
  [/^australian/i, "AUD"],
  [/dollars?$/i, "USD"],
  [/^\(?euros?\)?$/i, "EUR"],
  [/sterling$|^\(?pounds?\b/i, "GBP"],
  [/yen\)?$/i, "JPY"],
  [/(?:yuan|renminbi)$/i, "CNY"],
  [/francs?$/i, "CHF"],
];
/** The first letters decide at most places, before the alternatives are tried one by one. */
const MARKER_START = "(?=[$€£¥(A-Z]|doll|euro|poun|ster|yen|yuan|renm)";
const MARKER = new RegExp(
  `${MARKER_START}(?:${[
    "(?:\\bU\\.?S\\.?\\s?|\\bCDN\\.?\\s?|\\bCdn\\.?\\s?|\\bCAD?|\\bC|\\bAU?|\\bNZ|\\bHK|\\bS)?\\$",
    "[€£¥]",
    // Filings of the 1990s spell a sign that their character set lacked: "(pound)16,000,000".
    "\\((?:[Pp]ounds?(?:\\s[Ss]terling)?|[Ee]uro|[Yy]en)\\)(?=\\s?\\d)",
    `(?<![A-Za-z])(?:${CODES.join("|")})(?![A-Za-z])`,
    "\\b(?:(?:U\\.S\\.|US|United States|Canadian|Australian)\\s+)?[Dd](?:ollars?|OLLARS?)\\b",
    "\\bDOLLARS?\\b|\\b[Ee]uros?\\b|\\bEUROS?\\b",
    "\\bPounds(?=\\s\\d{1,3}(?:,\\d{3})+)",
    "\\b(?:[Pp]ounds?\\s+)?[Ss]terling\\b|\\b[Yy]en\\b|\\b[Yy]uan\\b|\\b[Rr]enminbi\\b|\\bSwiss\\s+[Ff]rancs?\\b",
  ].join("|")})`,
  "g",
);
/** "18,000000": one comma of two is missing, and the digits after the other are still in threes. */
const FIGURE = "(\\d{1,3}(?:,\\s?\\d{3}|,(?:\\d{3}){2,3})+(?:\\.\\d+)?|\\d{1,15}(?:\\.\\d+)?|\\.\\d+)";
const SCALE = "(?:\\s{0,3}(?:-\\s?)?(thousand|million|billion|mm|bn|m)(?![a-z]))?";
/** "$200.000.00" with a stop for a comma is no two hundred, and nothing says what else it is. */
const FIGURE_AFTER = new RegExp(
  `[\\s|]{0,16}${FIGURE}${SCALE}(?!\\d|%|,\\d|(?:\\.\\d{3}|(?<=[$\\s|]\\d{1,3}\\.\\d{3}))\\.\\d{2}(?!\\d))`,
  "iy",
);
/** A letter in the place of a digit ("$25O,000", "$25,OOO", "$12,500,00l") or an unknown unit ("$25K"). */
const MISREAD = /[OoQlISZBKk](?![a-z])|[OoQlISZB]{1,4}[\d,]|,\s?[OolIS\d]{3}(?!\w)/y;
/** A figure that a blank breaks: "$1 5,000,000", "$150 000". */
const BROKEN = / \d{1,3},\d{3}| \d{3}(?![\d,.])/y;
const FIGURE_BEFORE = new RegExp(`(?<![\\dA-Za-z.,/$€£¥])${FIGURE}${SCALE}\\s{0,3}$`, "i");
const CENTS_BEFORE = /(?:,?\s+and)?\s+(no|zero|\d{1,2})\s?\/\s?100(?:ths)?s?\s*$/i;
/** How figures, cents and numbers in words end: most mentions of a currency have no amount in front of them, and the last
 *  letters show it. */
const ENDS_IN_NUMBER = new RegExp(`(?:\\d(?:ths)?s?|\\d[\\s-]{0,5}(?:mm|bn|m)|${NUMBER_WORD})$`, "i");
const LONGEST_END = 20;
/** "DOLLARS AND 98/100 (": cents between the words and the figures. */
const CENTS_BETWEEN = /^\s{0,4}and\s{1,3}(\d{1,2})\s?\/\s?100(?:ths)?s?\s{0,3}\(\s?$/i;
const SCALES: Record<string, string> = { thousand: "e3", million: "e6", mm: "e6", m: "e6", billion: "e9", bn: "e9" };

/** Amounts of money in text order. Figures ("$75,000,000", "US$ 1.5 billion", "EUR 5,000,000", "50,000,000 Euros"),
 *  words ("Seventy-Five Million Dollars"), or both when they agree: "Seventy-Five Million Dollars ($75,000,000)" is one
 *  reading. `dollar`: the currency of a bare `$` in the text (see `dollarOf`). */
export function readMoney(text: string, from: number, to: number, dollar = "USD"): Reading<Money>[] {
  const readings: Reading<Money>[] = [];
  // A search must not run on past the span: the slice shares the text and costs nothing.
  const passage = text.slice(0, to);
  MARKER.lastIndex = from;
  let floor = from;
  for (let m = MARKER.exec(passage); m; m = MARKER.exec(passage)) {
    const currency = BARE_DOLLAR.test(m[0]) ? dollar : currencyOf(m[0]);
    const end = m.index + m[0].length;
    const reading =
      figuresAfter(text, m[0], m.index, end, currency) ??
      before(text, floor, m.index, end, currency) ??
      wordsAfter(text, m[0], m.index, to, currency);
    if (!reading || reading.end > to) continue;
    floor = reading.end;
    MARKER.lastIndex = reading.end;
    merge(text, readings, withWords(text, from, reading));
  }
  return readings;
}

const BARE_DOLLAR = /^(?:\$|dollars?)$/i;

function currencyOf(marker: string): string {
  const code = marker.replace(/[\s.]/g, "").toUpperCase();
  const symbol = SYMBOLS.get(code) ?? (CODES.includes(code) ? code : undefined);
  return symbol ?? NAMES.find(([name]) => name.test(marker))?.[1] ?? "USD";
}

function figuresAfter(
  text: string,
  marker: string,
  start: number,
  at: number,
  currency: string,
): Reading<Money> | null {
  FIGURE_AFTER.lastIndex = at;
  const m = FIGURE_AFTER.exec(text);
  if (!m) return null;
  const spelledOut = /[a-z]/.test(marker);
  if (m[2] === undefined && isDamaged(text, m[1] ?? "", FIGURE_AFTER.lastIndex)) return null;
  // "denominated in Dollars 12": a page or section number, not an amount.
  if (spelledOut && m[2] === undefined && !m[1]?.includes(",")) return null;
  // A lone "m" after a blank is a word of its own.
  const scale = /\sm$/i.test(m[0]) ? undefined : m[2];
  const end = FIGURE_AFTER.lastIndex - (scale === m[2] ? 0 : 2);
  return { value: { amount: amountOf(m[1] ?? "", scale), currency: localDollar(text, end, currency) }, start, end };
}

/** Whether what the amount is cannot be seen, since the text lost or changed some of its digits. */
function isDamaged(text: string, figure: string, end: number): boolean {
  MISREAD.lastIndex = end;
  BROKEN.lastIndex = end;
  return MISREAD.test(text) || (/^\d{1,3}$/.test(figure) && BROKEN.test(text));
}

/** "$5,000,000 CAD" and "$5,000,000 (Canadian)" are not US dollars. */
function localDollar(text: string, end: number, currency: string): string {
  if (currency !== "USD") return currency;
  return /^\s?\(?(?:CAD|Canadian|Cdn)\b/.test(text.slice(end, end + 12)) ? "CAD" : currency;
}

function before(text: string, floor: number, start: number, end: number, currency: string): Reading<Money> | null {
  if (!endsInNumber(text, floor, start)) return null;
  const window = Math.max(floor, start - 40);
  const figures = FIGURE_BEFORE.exec(text.slice(window, start));
  if (figures) {
    const scale = /\sm\s*$/i.test(figures[0]) ? undefined : figures[2];
    return { value: { amount: amountOf(figures[1] ?? "", scale), currency }, start: window + figures.index, end };
  }
  const words = wordsBefore(text, floor, start);
  return words && { value: { amount: words.value, currency }, start: words.start, end };
}

const endsInNumber = (text: string, floor: number, at: number): boolean =>
  ENDS_IN_NUMBER.test(
    text
      .slice(Math.max(floor, at - BEFORE_REACH), at)
      .trimEnd()
      .slice(-LONGEST_END),
  );

const BEFORE_REACH = 160;
const WORDS_REACH = 120;
const MIN_IN_WORDS = 1000;

/** "US Dollars Twenty Million", "USD twenty million": the currency in front of the words. */
function wordsAfter(text: string, marker: string, start: number, to: number, currency: string): Reading<Money> | null {
  const at = start + marker.length;
  const [words] = /[A-Za-z]{3}/.test(marker) ? readNumberWords(text, at, Math.min(to, at + WORDS_REACH)) : [];
  if (!words || words.value < MIN_IN_WORDS || !/^[\s(]{1,3}$/.test(text.slice(at, words.start))) return null;
  return { value: { amount: words.value, currency }, start, end: words.end };
}

/** "Twenty (20) Million": a number in words with its figure inside. */
const FIGURE_INSIDE =
  /(?<![A-Za-z-])(?<lead>[A-Za-z]+(?:[\s-][A-Za-z]+){0,5})\s?\((?<figure>\d{1,3})\)\s(?<scale>thousand|million|billion)\s*$/i;

function withFigureInside(text: string, from: number, to: number): Reading<number> | null {
  const passage = text.slice(from, to);
  const match = passage.includes(")") ? FIGURE_INSIDE.exec(passage) : null;
  const { lead = "", figure = "", scale = "" } = match?.groups ?? {};
  const words = match ? readNumberWords(lead, 0, lead.length).at(-1) : undefined;
  if (!match || !words || words.end !== lead.length || words.value !== Number(figure)) return null;
  return {
    value: amountOf(figure, scale),
    start: from + match.index + words.start,
    end: from + match.index + match[0].trimEnd().length,
  };
}

/** The number in words that ends right before an offset, with the cents of "and 50/100". */
function wordsBefore(text: string, floor: number, at: number): Reading<number> | null {
  if (!endsInNumber(text, floor, at)) return null;
  const window = Math.max(floor, at - BEFORE_REACH);
  const cents = CENTS_BEFORE.exec(text.slice(window, at));
  const end = cents ? window + cents.index : at;
  const inside = withFigureInside(text, window, end);
  if (inside) return inside;
  const words = readNumberWords(text, window, end).at(-1);
  if (!words || !/^\s{0,3}$/.test(text.slice(words.end, end))) return null;
  return { ...words, value: withCents(words.value, cents?.[1]) };
}

const withCents = (amount: number, cents: string | undefined): number =>
  Math.round(amount * 100 + (Number(cents) || 0)) / 100;

/** "Fifty Million ($50,000,000)": the words belong to the figures when they say the same. */
function withWords(text: string, floor: number, reading: Reading<Money>): Reading<Money> {
  const open = /\(\s?$/.exec(text.slice(Math.max(floor, reading.start - 2), reading.start));
  if (!open) return reading;
  const words = wordsBefore(text, floor, reading.start - open[0].length);
  if (!words || words.value !== reading.value.amount) return reading;
  return { ...reading, start: words.start, end: closed(text, reading.end) };
}

function merge(text: string, readings: Reading<Money>[], next: Reading<Money>): void {
  const last = readings.at(-1);
  if (last && next.start < last.end) readings.pop();
  else if (last && restates(text, last, next)) {
    readings[readings.length - 1] = { ...last, value: next.value, end: closed(text, next.end) };
    return;
  }
  readings.push(next);
}

const MAX_BETWEEN = 24;

function restates(text: string, last: Reading<Money>, next: Reading<Money>): boolean {
  if (next.start - last.end > MAX_BETWEEN || last.value.currency !== next.value.currency) return false;
  const between = text.slice(last.end, next.start);
  if (/^\s{0,4}\(\s?$/.test(between)) return last.value.amount === next.value.amount;
  const cents = CENTS_BETWEEN.exec(between);
  return cents !== null && withCents(last.value.amount, cents[1]) === next.value.amount;
}

function closed(text: string, end: number): number {
  const close = /^\s?\)/.exec(text.slice(end, end + 2));
  return close ? end + close[0].length : end;
}

/** Through the decimal literal, so that 2.3 million is 2300000 and not a rounding away from it. */
function amountOf(figure: string, scale: string | undefined): number {
  return Number(`${figure.replace(/[,\s]/g, "")}${scale ? SCALES[scale.toLowerCase()] : ""}`);
}
