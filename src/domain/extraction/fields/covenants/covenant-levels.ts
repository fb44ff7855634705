import type { Money } from "#domain/agreement/values.ts";
import type { Reading } from "../../found.ts";
import { readMoney } from "../../readers/money.ts";
import { readPercentages } from "../../readers/percentage.ts";
import { readRatios } from "../../readers/ratio.ts";
import type { Span } from "../../text/normal-text.ts";

/** The level that a measure is compared with. */
export interface Level extends Span {
  readonly value: number;
  readonly unit: "ratio" | "percent" | "currency";
  readonly currency: string | null;
  /** No figure states the level as it is: "a positive EBITDA" is one above zero, `3:75:1` is 3.75, `l.25` is 1.25. */
  readonly inWords?: boolean;
}

/** Ratios, percentages and amounts of money in text order. */
export function readLevels(text: string, from: number, to: number, dollar = "USD"): Level[] {
  const percents = readPercentages(text, from, to).map((r) => ({ ...r, value: r.value / 100 }));
  const losses = lossesAfterSign(text, from, to);
  // `2014   $(900,000)`: the sign belongs to the figure after it.
  const money = readMoney(text, from, to, dollar).filter(({ start, end }) =>
    losses.every((l) => end <= l.start || l.end <= start),
  );
  return [
    ...readRatios(text, from, to).map((r) => levelOfRatio(text, r)),
    ...percents.map((r) => ({ ...r, unit: "percent" as const, currency: null })),
    ...money.map((reading) => levelOfMoney(text, reading)),
    ...losses,
  ].sort((a, b) => a.start - b.start);
}

function levelOfRatio(text: string, reading: Reading<number>): Level {
  const level = { ...reading, unit: "ratio" as const, currency: null };
  return /^(?:\d:\d\d(?!\d)|l\.)/i.test(text.slice(reading.start, reading.end)) ? { ...level, inWords: true } : level;
}

function levelOfMoney(text: string, reading: Reading<Money>): Level {
  const { value, start, end } = reading;
  const amount = isLoss(text, start, end) ? -value.amount : value.amount;
  return { value: amount, unit: "currency", currency: value.currency, start, end };
}

/** What precedes an amount in brackets in a column or after a comparison. */
const CELL_BEFORE = /(?:[\d|:;=_-]\s*|\s\s|[\t\n]|\b(?:than|least|of|be|exceed)\s)\($/i;
/** Brackets that repeat in figures what the words before them say. */
const SAYS_AGAIN = /(?:\b(?:dollars?|thousand|million|hundred)|\/\s?100)\W{0,4}\($/i;

/** An amount between angle brackets is below zero, `<$512,553>`; so is one in round brackets in a column:
 *  `June 30, 2004   ($100,000)`. */
function isLoss(text: string, start: number, end: number): boolean {
  const [open, close] = [text[start - 1], text[end]];
  if (open === "<" && close === ">") return true;
  if (open !== "(" || close !== ")") return false;
  const before = text.slice(Math.max(0, start - 24), start);
  return CELL_BEFORE.test(before) && !SAYS_AGAIN.test(before);
}

/** `$(1,194,000)`: the brackets follow the sign. */
function lossesAfterSign(text: string, from: number, to: number): Level[] {
  return [...text.slice(from, to).matchAll(/\$\s?\(\s?(\d{1,3}(?:,\d{3})+)\s?\)/g)].map((m) => ({
    value: -Number((m[1] ?? "").replaceAll(",", "")),
    unit: "currency",
    currency: "USD",
    start: from + m.index,
    end: from + m.index + m[0].length,
  }));
}

/** Amounts without a sign, such as those below the first one of a column. */
export function readBareAmounts(text: string, first: Level, from: number, to: number): Level[] {
  return [...text.slice(from, to).matchAll(/(?<![\d.,$€£])\d{1,3}(?:,\d{3})+(?![\d,])/g)].map((m) => {
    const [start, end] = [from + m.index, from + m.index + m[0].length];
    const amount = Number(m[0].replaceAll(",", ""));
    return { ...first, value: text[start - 1] === "(" && text[end] === ")" ? -amount : amount, start, end };
  });
}

/** Decimals in place of ratios: "not greater than (i) 3.00 on July 31, 2014, … (ii) 2.75". */
export function readBareRatios(text: string, from: number, to: number): Level[] {
  return [
    ...text.slice(from, to).matchAll(/(?<![\w.$,)])(?:\d{1,2})?\.\d{1,3}(?!\d|\.\d|,\d|\(|\s?%|\s{1,2}to\s{1,2}\d)/g),
  ]
    .map((m) => ({ start: from + m.index, end: from + m.index + m[0].length, value: Number(m[0]) }))
    .filter(({ start }) => !/\b(?:sections?|clauses?|articles?|schedules?)\s?$/i.test(text.slice(start - 10, start)))
    .map((number) => ({ ...number, unit: "ratio", currency: null }));
}

/** The last figures of the rows of a schedule of ratios; in brackets below zero: `Jun-02   (0.39)`, `Jul-02   4.25`. */
export function readRatioColumn(text: string, from: number, to: number): Level[] {
  const rows = text.slice(from, to).matchAll(/(?<=[ \t])(\()?(\d{1,3}\.\d{1,3}|(?<=\()\d{1,3})\)?(?=[ \t]*(?:\n|$))/g);
  return [...rows].map((m) => {
    const start = from + m.index + (m[1]?.length ?? 0);
    const end = start + (m[2] ?? "").length;
    const value = Number(m[2]);
    return { value: m[1] && text[end] === ")" ? -value : value, unit: "ratio", currency: null, start, end };
  });
}
