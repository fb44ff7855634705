import type { Money } from "#domain/agreement/values.ts";
import type { Evidenced, Reading } from "../../found.ts";
import { readDates } from "../../readers/date.ts";
import { readMoney } from "../../readers/money.ts";
import { readPercentages } from "../../readers/percentage.ts";
import { allMatches } from "../../text/all-matches.ts";
import type { Span } from "../../text/normal-text.ts";
import { type Installment, installment } from "./installments.ts";

/** The words of recurrence: they become `quarter`, since the text names a rule and not a quarter. */
const MONTHS =
  "(?:,?\\s(?:and\\s)?(?:january|february|march|april|may|june|july|august|september|october|november|december)\\b)";
const INTERVAL = "(?:weekly|quarterly|three-monthly|monthly|semi-?annual(?:ly)?|half-?yearly|annual(?:ly)?)";
const RECURRENCE = new RegExp(
  [
    `\\b(?:(?:equal|consecutive|successive|level)\\s){0,3}${INTERVAL}(?:(?:,|\\sand)?\\s(?:equal|consecutive))?(?:\\sprincipal)?\\s(?:instal?lments?|payments?|repayments?)`,
    `\\b(?:last|first|\\w+)(?:\\sbusiness)?\\sday\\sof\\s(?:each|every)(?:\\sof)?(?:${MONTHS}{1,4}|(?:\\s(?:calendar|fiscal))?\\s(?:quarter|month|year)\\b)`,
    "\\bon\\seach\\s(?:(?:quarterly|monthly|semi-?annual|annual|principal|scheduled|term|loan|amorti[sz]ation|repayment|instal?lment|payment)\\s){1,4}date",
    `\\bon\\s\\d{1,2}${MONTHS}(?:(?:,|,?\\sand)\\s\\d{1,2}${MONTHS}){0,3}\\s(?:in|of)\\s(?:each|every)\\syear`,
    `\\bon\\seach(?:${MONTHS}\\s\\d{1,2}(?:st|nd|rd|th)?\\b){1,4}`,
  ].join("|"),
  "gi",
);
const FIRST =
  /\b(?:for the first time|commencing|beginning|starting|first (?:such )?(?:payment|instal?lment)|the first (?:of which (?:is )?)?(?:(?:shall|will|is to) be (?:paid|made)|falling due|falls due|due|payable|on)|with the first)\b/gi;
const COUNTED = /\b(?:\d{1,3}\)?|[a-z]+(?:-[a-z]+)?)\s(?:(?:equal|consecutive|successive|level)\s){1,3}/i;
const PRINCIPAL = /\b(?:principal|term loans?|loans?|advances?|instal?lments?|obligations)\b/i;
/** "the first to fourth instalments", "the next eight quarterly installments". */
const PART_OF_ROW =
  /\b(?:(?:[a-z]+|\d{1,2}(?:st|nd|rd|th))\s(?:to|through)\s(?:and including\s)?(?:the\s)?(?:[a-z]+(?:[\s-][a-z]+)?|\d{1,2}(?:st|nd|rd|th))|(?:first|next|following|remaining|last|subsequent)\s(?:[a-z]+(?:-[a-z]+)?|\d{1,3})(?:\s\(\d{1,3}\))?)(?:\s(?:equal|consecutive|such|monthly|quarterly|semi-?annual|annual)){0,3}\s(?:instal?lments|payments)\b/gi;
const AROUND = 420;
/** Units of text between an installment and its amount. */
const OWN = 80;

/** A rule for installments, and the words that state it. */
export interface InstallmentRule {
  readonly at: Span;
  readonly rows: readonly Evidenced<Installment>[];
}

/** Installments that a span states by a rule: "in equal quarterly installments of $1,750,000, commencing December 31,
 *  2014", one entry with its first date; one entry for each step where the amounts change. Null without a rule. */
export function readInstallmentRule(text: string, span: Span, dollar: string): InstallmentRule | null {
  return partsOfRow(text, span, dollar) ?? stepsOf(text, span, dollar) ?? oneRule(text, span, dollar);
}

/** "first to fourth instalments, in the amount of $1,500,000 each, …": parts of one row of installments. */
function partsOfRow(text: string, span: Span, dollar: string): InstallmentRule | null {
  const parts = allMatches(text.slice(span.start, span.end), PART_OF_ROW).flatMap((m) => {
    const start = span.start + m.index;
    const end = start + m[0].length;
    const amount = readMoney(text, end, Math.min(span.end, end + OWN), dollar)[0];
    return amount ? [{ start, end, words: m[0], amount }] : [];
  });
  const [first] = parts;
  if (parts.length < 2 || !first) return null;
  const rows = parts.map(({ start, words, amount }) =>
    installment({ quarter: tidy(words), amount: amount.value }, { start, end: amount.end }),
  );
  return { at: { start: first.start, end: first.end }, rows };
}

/** "beginning on May 1, in monthly installments of $99,000 and beginning on November 1, in … of $65,000". */
function stepsOf(text: string, span: Span, dollar: string): InstallmentRule | null {
  const found = allMatches(text.slice(span.start, span.end), RECURRENCE).flatMap((m) => {
    const start = span.start + m.index;
    const end = start + m[0].length;
    const amount = readMoney(text, end, Math.min(span.end, end + OWN), dollar)[0];
    return amount && /^\s(?:each\s)?(?:of|equal to|in the amount of)\b/i.test(text.slice(end, end + 24))
      ? [{ start, end, words: m[0], amount }]
      : [];
  });
  const [first] = found;
  if (found.length < 2 || !first || new Set(found.map((step) => step.amount.value.amount)).size < 2) return null;
  const rows = found.map(({ start, words, amount }, i) => {
    const before = found[i - 1]?.amount.end ?? Math.max(span.start, start - AROUND / 2);
    const after = Math.min(found[i + 1]?.start ?? span.end, amount.end + OWN);
    const date = firstDate(text, before, start) ?? firstDate(text, amount.end, after);
    const stated = { start: Math.min(date?.start ?? start, start), end: Math.max(date?.end ?? 0, amount.end) };
    return installment({ date: date?.value, quarter: tidy(words), amount: amount.value }, stated);
  });
  return { at: { start: first.start, end: first.end }, rows };
}

function oneRule(text: string, span: Span, dollar: string): InstallmentRule | null {
  const all = allMatches(text.slice(span.start, span.end), RECURRENCE);
  const m = all.find((match) => !isOfOther(text, span.start, span.start + match.index));
  if (!m) return null;
  const at = { start: span.start + m.index, end: span.start + m.index + m[0].length };
  const from = Math.max(span.start, at.start - AROUND / 2);
  const to = Math.min(span.end, at.end + AROUND);
  const value = nearest(at, [
    ...readMoney(text, from, to, dollar).filter((r) => r.value.amount >= 1000),
    ...readPercentages(text, from, to)
      .filter((r) => text[r.end - 1] === "%" || !/basis\s+points?$/i.test(text.slice(r.start, r.end)))
      .filter((r) => !isInterestRate(text, r)),
  ]);
  if (!PRINCIPAL.test(text.slice(from, to))) return null;
  const own = Math.max(from, text.lastIndexOf(". ", at.start) + 1);
  const date = firstDate(text, own, to) ?? firstDate(text, from, to);
  // A count of equal installments from a date states no amount of its own.
  if (!value && !(date && COUNTED.test(text.slice(from, at.end)))) return null;
  const parts = [at, value ?? at, date ?? at];
  const stated = { start: Math.min(...parts.map((p) => p.start)), end: Math.max(...parts.map((p) => p.end)) };
  const amount = typeof value?.value === "number" ? undefined : value?.value;
  const bps = typeof value?.value === "number" ? value.value : undefined;
  return { at, rows: [installment({ date: date?.value, quarter: tidy(m[0]), amount, bps }, stated)] };
}

/** The date after the first words that begin a row of installments. */
function firstDate(text: string, from: number, to: number): Reading<string> | undefined {
  const first = text.slice(from, to).matchAll(FIRST).next().value;
  return first ? readDates(text, from + first.index, Math.min(to, from + first.index + 140))[0] : undefined;
}

/** "a commitment fee … payable on the last day of each month", "interest is paid quarterly on the last day of …". */
function isOfOther(text: string, from: number, at: number): boolean {
  const sentence =
    text
      .slice(Math.max(from, at - AROUND / 2), at)
      .split(/\.\s/)
      .at(-1) ?? "";
  return /\b(?:fees?|interest)\b/i.test(sentence) && !/\b(?:principal|instal?lments?|repay)/i.test(sentence);
}

/** "an amortization schedule at a rate of 6%": no share of the principal. */
const isInterestRate = (text: string, { start, end }: Span): boolean =>
  /^\s*(?:per annum|p\.a\.)/i.test(text.slice(end, end + 16)) ||
  /\b(?:rate (?:per annum )?of|per annum of|interest (?:at|of))\s*$/i.test(text.slice(Math.max(0, start - 30), start));

function nearest(at: Span, values: readonly Reading<Money | number>[]): Reading<Money | number> | undefined {
  const distance = (v: Span) => (v.start >= at.end ? v.start - at.end : at.start - v.end);
  return [...values].sort((a, b) => distance(a) - distance(b))[0];
}

const tidy = (words: string): string => words.replace(/\s+/g, " ").trim();
