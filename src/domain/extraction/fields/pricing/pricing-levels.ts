import type { Reading } from "../../found.ts";
import { cellType } from "../../tables/cell-type.ts";
import { allMatches } from "../../text/all-matches.ts";
import type { Span } from "../../text/normal-text.ts";
import type { GridRow, RateGrid } from "./rate-grid.ts";

export interface LevelBounds {
  readonly min: Reading<number> | null;
  readonly max: Reading<number> | null;
}

const AT_LEAST = String.raw`(?:greater|more|higher)\s+than\s+or\s+equal\s+to|equal\s+(?:to\s+)?or\s+(?:greater|more|higher)\s+than|at\s+least|not\s+less\s+than|no\s+less\s+than|≥|>\s?(?:or\s?)?=|³`;
const AT_MOST = String.raw`(?:less|lower)\s+than\s+or\s+equal\s+to|equal\s+(?:to\s+)?or\s+(?:less|lower)\s+than|(?:not|no)\s+(?:more|greater|higher)\s+than|at\s+most|up\s+to|≤|<\s?(?:or\s?)?=|£(?=\s?\d[\d.]*\s?(?:[:x]|to))`;
const ABOVE = String.raw`(?:greater|more|higher)\s+than|exceed(?:s|ing)|above|over|>`;
const BELOW = String.raw`(?:less|lower)\s+than|below|under|<`;
const NUMBER = String.raw`[$€]?\s?(?<figure>\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+)(?:\s?(?:%|x\b|per\s?cent\b\.?)|\s?million)?(?<one>\s?(?::|to)\s?1(?:\.0+)?)?`;
const BOUND = new RegExp(
  String.raw`(?:(?<low>not\s+less\s+than|no\s+less\s+than|${AT_LEAST})|(?<high>${AT_MOST})|(?<above>${ABOVE})|(?<below>${BELOW}))\)?\s{0,3}\(?(?:an?\s+amount\s+equal\s+to\s+)?(?:[a-z-]{2,9}\s+(?:percent\s+)?\(\s?)?${NUMBER}`,
  "gi",
);
const SUFFIX = new RegExp(
  String.raw`(?<![\w.])${NUMBER}\s{0,3}(?:and|or)\s+(?:(?<more>greater|more|higher|above|over|better)|less|lower|below)\b`,
  "i",
);
const BETWEEN = new RegExp(
  String.raw`(?:between\s+)${NUMBER}\s+and\s+${NUMBER.replaceAll("?<figure>", "?<second>").replaceAll("?<one>", "?<other>")}`,
  "i",
);
/** "0 to 50%", "above 50% to 90%". */
const PAIR =
  /(?<![\d.])(?<figure>\d{1,3}(?:\.\d+)?)\s?%?\s+to\s+(?<second>\d{1,3}(?:\.\d+)?)\s?%(?!\s+(?:of\s+1\b|per\s+annum))/i;
/** "1.51 to 1.99 to 1.00", "1.51x to 1.99x". */
const RATIO_PAIR =
  /(?<![\d.])(?<figure>\d{1,2}\.\d{1,3})(?:\s?x|\s?(?::|to)\s?1(?:\.0+)?)?\s+(?:to|through)\s+(?<second>\d{1,2}\.\d{1,3})(?:\s?x\b|\s?(?::|to)\s?1(?:\.0+)?(?![\d.]))/i;
const METRIC =
  /(?:(?:[A-Z][\w'&.-]*|\/|to|of|and|the|by|for)\s+){0,9}?(?:[A-Z][\w'/&.-]*\s+)?(?:Ratios?|Leverage(?!\s+(?:Ratio|Level))|Gearing(?!\s+Ratio)|(?:Debt )?Ratings?|Availability|Utili[sz]ation(?! Fee)|Usage|Liquidity|EBITDA|Percentage of (?:the )?Borrowing Base(?: [A-Z][a-z]+| by){0,4})\b(?:\s*\([^()\n]{3,30}\))?/g;

/** Words before the metric that belong to other captions or to the sentence. */
const LEAD =
  /^(?:[\s\S]{0,200}\b(?:Margins?|Per Annum|Loans|Fees?|Rate|Advances|Spread|Percentage for|Status|Level|Tier|Category|Pricing|If|Eurodollar|Eurocurrency|LIBOR|SOFR)\s+(?!of\b))?(?:(?:If|The|of|to|by|for|and|the|from|[IVX]+)\s+)*/;

/** The numeric range that a label states ("greater than 2.50 to 1.00 but less than or equal to 3.00 to 1.00", "≥ 75%",
 *  "> $100,000,000"), with the position of each bound. Ratings and bare levels have none. */
export function readLevelBounds(text: string, label: Span): LevelBounds {
  const words = text.slice(label.start, label.end);
  let min: Reading<number> | null = null;
  let max: Reading<number> | null = null;
  for (const match of allMatches(words, BOUND)) {
    const reading = boundOf(match, label.start);
    if (!reading) continue;
    const { low, above } = match.groups ?? {};
    if (low || above) min ??= reading;
    else max ??= reading;
  }
  const pair = min && max ? null : pairBounds(words, label.start);
  if (pair && (min || max) && PAIR.test(words)) return pair;
  if (min && max) return { min, max };
  const suffix = suffixBounds(words, label.start);
  // "2.00 to 1.00 or greater but less than 3.00 to 1.00" has one bound before its words and one after.
  if (min || max) return { min: min ?? apartFrom(max, suffix.min), max: max ?? apartFrom(min, suffix.max) };
  return pairBounds(words, label.start) ?? suffix;
}

const apartFrom = (known: Reading<number> | null, other: Reading<number> | null): Reading<number> | null =>
  known && other && (other.end <= known.start || known.end <= other.start) ? other : null;

const RANGES = [BOUND, SUFFIX, BETWEEN, PAIR].map((pattern) => new RegExp(pattern.source, "gi"));

/** The spans of `[from, to)` that state a range, each with all of its bounds, in text order. */
export function readRanges(text: string, from: number, to: number): Span[] {
  const words = text.slice(from, to);
  const found = RANGES.flatMap((pattern) => allMatches(words, pattern))
    .map((match) => ({ start: from + match.index, end: from + match.index + match[0].length }))
    .sort((a, b) => a.start - b.start);
  const ranges: Span[] = [];
  for (const next of found) {
    const last = ranges.at(-1);
    if (last && (next.start < last.end || JOINS_BOUNDS.test(text.slice(last.end, next.start))))
      ranges[ranges.length - 1] = { start: last.start, end: Math.max(last.end, next.end) };
    else ranges.push(next);
  }
  return ranges;
}

const JOINS_BOUNDS = /^\)?[\s,]*(?:to 1(?:\.0+)?)?[\s,]*(?:but|and)\s+(?:is\s+|also\s+)?$/i;

function pairBounds(words: string, base: number): LevelBounds | null {
  const match = BETWEEN.exec(words) ?? PAIR.exec(words) ?? RATIO_PAIR.exec(words);
  if (!match?.groups?.second) return null;
  const span = { start: base + match.index, end: base + match.index + match[0].length };
  return {
    min: { value: figure(match.groups.figure), ...span },
    max: { value: figure(match.groups.second), ...span },
  };
}

function suffixBounds(words: string, base: number): LevelBounds {
  const match = SUFFIX.exec(words);
  const reading = match && boundOf(match, base);
  if (!match || !reading) return { min: null, max: null };
  return match.groups?.more ? { min: reading, max: null } : { min: null, max: reading };
}

function boundOf(match: RegExpMatchArray, base: number): Reading<number> | null {
  const start = base + (match.index ?? 0);
  const value = figure(match.groups?.figure) * (/million/i.test(match[0]) ? 1e6 : 1);
  return Number.isNaN(value) ? null : { value, start, end: start + match[0].length };
}

const figure = (digits: string | undefined): number => Number((digits ?? "").replace(/,/g, "") || Number.NaN);

/** The words of the caption, or else of the prose before it or of the rules below it, that name the metric of the levels;
 *  `source` is the definition or section with the grid. */
export function readMetric(
  text: string,
  grid: RateGrid,
  source: Span,
  rows: readonly GridRow[] = grid.rows,
): Reading<string> | null {
  const usage = isBoundByUsage(text, rows) ? usageMetric(text, grid, source) : null;
  if (usage) return usage;
  const captioned = metricsIn(text, grid.caption.start, grid.caption.end)[0];
  const before = metricsIn(text, Math.max(source.start, grid.start - METRIC_REACH), grid.start).reverse();
  const after = metricsIn(text, grid.end, Math.min(source.end, grid.end + 2500));
  if (!captioned) return before[0] ?? after[0] ?? null;
  return [...before, ...after].find((metric) => isLonger(metric.value, captioned.value)) ?? captioned;
}

/** Ratings, each with a range, which is that of a usage band. */
const isBoundByUsage = (text: string, rows: readonly GridRow[]): boolean =>
  rows.every(({ label, rangeWords }) => {
    const { min, max } = readLevelBounds(text, label);
    return rangeWords !== undefined && !min && !max && cellType(text.slice(label.start, label.end)) !== "level";
  });

const OF_USAGE = /\b(?:usage|utili[sz]ation|availability)\b/i;

/** The usage that the bands of a grid bound whose own levels are ratings. */
const usageMetric = (text: string, grid: RateGrid, source: Span): Reading<string> | null =>
  metricsIn(text, Math.max(source.start, grid.start - METRIC_REACH), grid.end).find(({ value }) =>
    OF_USAGE.test(value),
  ) ?? null;

const METRIC_REACH = 900;

/** A caption on two lines may hold only the last words of the name that the prose gives in full. */
const isLonger = (whole: string, part: string): boolean =>
  part.includes(" ") && whole.toLowerCase().endsWith(` ${part.toLowerCase()}`);

function metricsIn(text: string, from: number, to: number): Reading<string>[] {
  return [...text.slice(from, to).matchAll(METRIC)].flatMap((match) => {
    const lead = LEAD.exec(match[0])?.[0].length ?? 0;
    const value = match[0].slice(lead).replace(/\s+/g, " ").trim();
    const start = from + match.index + lead;
    return value === "" ? [] : [{ value, start, end: from + match.index + match[0].length }];
  });
}
