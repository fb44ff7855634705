import { SCHEDULE, scheduleNumbered } from "../../outline/attached-schedule.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import type { AnyDate } from "../../readers/date.ts";
import { type Level, readBareAmounts, readBareRatios, readLevels, readRatioColumn } from "./covenant-levels.ts";
import { type CovenantTest, TERM } from "./financial-covenants-comparison.ts";
import { readTestDays, type TestDay } from "./test-periods.ts";

/** A level with its first and last dates, if the text states them. */
export interface LevelStep {
  readonly level: Level;
  readonly from: AnyDate | null;
  readonly to: AnyDate | null;
}

const OPEN_END =
  /\b(?:thereafter|and (?:on )?after|or after|on and after|at all times after|following|each (?:\w+ ){0,3}(?:ending )?after)\b/i;
/** A table announced after the first levels. */
const TABLE_AHEAD = /\b(?:set forth below|table below|following table|forth in the following)\b/i;
/** "December 31, 2000 through the Maturity Date": the last level holds to the end. */
const TO_THE_END = /^[\s,]{0,3}(?:through|to|until)\b[^.;\n]{0,30}\b(?:maturity|termination|expiration|expiry)\b/i;
/** "period ending 11/30/09, and for the 12 month periods ending on the last day of each February and August thereafter". */
const AND_LATER = /^,?\s{1,3}and\s(?:for|on|as\sof|at)\s[^.;:]{0,140}\bthereafter\b/i;
const OPEN_START =
  /\b(?:through|until|to but excluding|prior to|on or before|before|up to|not later than)\b|\bdate\s?-\s?$/i;
/** "any fiscal quarter ending after June 30, 2021": the day opens a span that nothing ends. */
const OPENED_BY = /\b(?:ending|ended|occurring|commencing|beginning|any time|all times) (?:on or )?after\s+$/i;

/** The successive levels of a test: rows of a table, "(i) 3.00 … (ii) 2.75 …" in its sentence, or both. Equal neighbors
 *  are one step. Empty if there is only one level. */
export function readSteps(text: string, test: CovenantTest, to: number, dollar: string): LevelStep[] {
  const { level } = test;
  if (!level || level.start < test.end || level.start > to) return [];
  if (test.listed) return several(stepsBetween(text, test.end, level, tableEnd(text, level.end, to), dollar), true);
  const sentence = nextTest(text, level.end, sentenceEnd(text, level.start, to));
  const steps = stepsBetween(text, firstDay(text, test, sentence, dollar), level, sentence, dollar);
  const inSentence = several(steps, isEnumerated(text, test, steps));
  const table = TABLE_AHEAD.exec(text.slice(sentence, to));
  if (!table) return inSentence;
  const rowsFrom = sentence + table.index + table[0].length;
  const first = levelsOf(text, level, rowsFrom, tableEnd(text, rowsFrom + 200, to), dollar)[0];
  return first
    ? mergeEqual([...steps, ...stepsBetween(text, rowsFrom, first, tableEnd(text, first.end, to), dollar)])
    : inSentence;
}

const LONGEST_LEAD = 160;

/** Where the levels of a sentence begin: after the words of the test, or at the day among them where a day precedes each
 *  level: "for the year ending December 31, 2011 to exceed $9,000,000 and for the year ending December 31, 2012 to exceed
 *  $6,000,000". */
function firstDay(text: string, test: CovenantTest, end: number, dollar: string): number {
  const before = text.slice(Math.max(0, test.start - LONGEST_LEAD), test.start);
  const [day, ...others] = readTestDays(text, test.start - (/[^.;:]*$/.exec(before)?.[0].length ?? 0), test.start);
  if (!day || others.length > 0 || !test.level) return test.end;
  const levels = levelsOf(text, test.level, test.level.start, end, dollar);
  const days = readTestDays(text, day.start, end);
  const isPaired = levels.length > 1 && days.length === levels.length;
  return isPaired && levels.every((level, i) => (days[i]?.end ?? end) <= level.start) ? day.start : test.end;
}

/** Where another measure is tested in the same sentence, "3.00 to 1 or (ii) Secured Debt to exceed", or its end. */
function nextTest(text: string, from: number, end: number): number {
  const next = NEXT_TEST.exec(text.slice(from, end));
  return next ? from + next.index : end;
}

const NEXT_TEST =
  /\([a-z]{1,4}\)\s(?:[^.;%]{0,160}\s)?(?:debt|indebtedness|liabilities|ratio|net worth|EBITDA)\s(?:[^.;%]{0,120}\s)?to\s(?:exceed|be\s(?:less|greater|more|lower|higher)\sthan)\b/i;

const LONGEST_TABLE = 8_000;

/** The levels of a test whose words, or whose defined threshold, refer to a schedule. One of ratios may state them as bare
 *  figures in dated rows. */
export function readScheduledSteps(parsed: ParsedAgreement, test: CovenantTest, isRatio = false): LevelStep[] {
  const { text } = parsed;
  if (test.level) return [];
  const number = SCHEDULE.exec(text.slice(test.end, test.end + 200))?.[1] ?? scheduleOfTerm(parsed, test);
  const schedule = number && scheduleNumbered(parsed, number.replace(/\.$/, ""));
  if (!schedule) return [];
  const end = Math.min(schedule.end, schedule.bodyStart + LONGEST_TABLE);
  const first = readLevels(text, schedule.bodyStart, end, parsed.dollar)[0];
  if (!first) return isRatio ? ratioRows(text, schedule.bodyStart, end) : [];
  const steps = stepsBetween(text, schedule.bodyStart, first, tableEnd(text, first.end, end), parsed.dollar);
  return steps.length > 1 ? several(steps, false) : steps;
}

/** Rows of a day and a bare ratio. Quarters without a day are left out. */
function ratioRows(text: string, from: number, to: number): LevelStep[] {
  const days = readTestDays(text, from, to);
  const levels = readRatioColumn(text, from, to);
  const steps = levels.map((level, i) => stepOf(text, level, days, [levels[i - 1]?.end ?? from, level.end]));
  return mergeEqual(steps.filter((step) => step.from !== null || step.to !== null));
}

/** "less than the Applicable Threshold", and that is "the amount set forth on Schedule 6.1". */
function scheduleOfTerm({ text, definitions }: ParsedAgreement, test: CovenantTest): string | undefined {
  const term = TERM.exec(text.slice(test.end, test.end + 80))?.[1];
  const definition = [term, term && `Applicable ${term}`].map((t) => t && definitions.resolve(t)).find((d) => d);
  if (!definition) return undefined;
  return SCHEDULE.exec(text.slice(definition.bodyStart, Math.min(definition.bodyEnd, definition.bodyStart + 400)))?.[1];
}

function several(steps: readonly LevelStep[], certain: boolean): LevelStep[] {
  const dated = steps.some((s) => s.from !== null || s.to !== null);
  return steps.length > 1 && (certain || dated) ? mergeEqual(steps) : [];
}

/** Dates precede their level in a table and follow it in a sentence. Whichever comes first decides. */
function stepsBetween(text: string, from: number, first: Level, end: number, dollar: string): LevelStep[] {
  const levels = levelsOf(text, first, first.start, end, dollar);
  const dates = readTestDays(text, from, end);
  const before = (dates[0]?.start ?? Number.POSITIVE_INFINITY) < first.start;
  return levels.map((level, i) => {
    const previous = levels[i - 1];
    const [earlier, later] = [previous ? rowEnd(text, previous.end) : from, levels[i + 1]?.start ?? end];
    return stepOf(text, level, dates, before ? [earlier, rowEnd(text, level.end, level.start)] : [level.end, later]);
  });
}

/** The period of a row may go on below its level: "04/01/99 to (and   6.20:1 / including) 09/29/99". `whole` is where the row
 *  ends otherwise. */
function rowEnd(text: string, levelEnd: number, whole = levelEnd): number {
  const rest = /^[^\S\n]{0,80}\n\s{0,40}(?:(?:and )?including\)|and ending(?: on)?)[^\S\n]{1,8}[^\n]{6,24}/i.exec(
    text.slice(levelEnd, levelEnd + 180),
  );
  return rest ? levelEnd + rest[0].length : whole;
}

/** Levels of the unit of the first one; in a column of money only the first amount may carry the sign, and a list that
 *  begins with a bare decimal continues with such. */
function levelsOf(text: string, first: Level, from: number, end: number, dollar: string): Level[] {
  const same = readLevels(text, from, end, dollar).filter((l) => l.unit === first.unit);
  const bare = /^\d*\.\d+$/.test(text.slice(first.start, first.end));
  if (bare && same.length === 0) return readBareRatios(text, from, end);
  if (first.unit !== "currency")
    return same.filter((l) => !/\bby(?:\s+up\s+to)?\s*$/.test(text.slice(l.start - 12, l.start)));
  const isSigned = (bare: Level): boolean => same.some((l) => l.start <= bare.start && bare.end <= l.end);
  return [...same, ...readBareAmounts(text, first, from, end).filter((l) => !isSigned(l))].sort(
    (a, b) => a.start - b.start,
  );
}

/** "(i) … 1.00 to 1.00 and (ii) … 1.10 to 1.00", each in its own part; not "the greater of (i) … and (ii) …". */
function isEnumerated(text: string, test: CovenantTest, steps: readonly LevelStep[]): boolean {
  const [first, second] = steps;
  if (!first || !second) return false;
  const lead = text.slice(Math.max(0, test.start - 160), first.level.start);
  const between = text.slice(first.level.end, second.level.start);
  if (
    /^[^.;]{0,160}\b(?:and|,)\s+(?:at (?:any time|all times) )?thereafter\b/i.test(
      between + text.slice(second.level.end, second.level.end + 40),
    )
  )
    return true;
  const numbered = /\((?:i|a|x|1)\)/i.test(lead) && /\((?:ii|b|y|2)\)/i.test(between);
  return (
    numbered && !/\b(?:greater|greatest|lesser|higher|lower|sum) of\b/i.test(text.slice(test.end, first.level.start))
  );
}

/** Prose after the rows ("Notwithstanding the foregoing …") is not part of the table. */
function tableEnd(text: string, from: number, to: number): number {
  const prose = text
    .slice(from, to)
    .search(
      /[;,]\s*provided,?\s+(?:that|further|however)\b|\n\s*(?:section\s+)?\d{1,2}\.\d{1,2}\.?\s+[A-Z][a-z]|\n\s*(?:Notwithstanding|Provided|For (?:the )?purposes?|In (?:the event|addition)|If |It is|The (?:foregoing|Borrower|Company|Leverage|calculation)|As used|")/,
    );
  return prose < 0 ? to : from + prose;
}

function sentenceEnd(text: string, from: number, to: number): number {
  const stop = text.slice(from, to).search(/[a-z0-9)]\.(?:\s+[A-Z("]|\s*$)/);
  return stop < 0 ? to : from + stop + 1;
}

function stepOf(
  text: string,
  level: Level,
  dates: readonly TestDay[],
  [from, to]: readonly [number, number],
): LevelStep {
  const own = dates.filter((d) => d.start >= from && d.end <= to);
  const [first, second] = [own[0], own.at(-1)];
  if (!first || !second) return { level, from: null, to: null };
  const words = text.slice(from, to);
  const after = text.slice(second.end, Math.min(to, second.end + 90));
  const open = OPEN_END.test(after) || TO_THE_END.test(after) || AND_LATER.test(text.slice(second.end, to));
  if (first !== second) return { level, from: first, to: open ? null : second };
  if (open) return { level, from: startOf(first), to: null };
  if (OPEN_START.test(words.slice(0, first.start - from))) return { level, from: null, to: first };
  if (first.from !== undefined) return { level, from: startOf(first), to: first };
  if (OPENED_BY.test(words.slice(0, first.start - from))) return { level, from: first, to: null };
  return { level, from: first, to: /\bor (?:after|thereafter)\b|\bon and after\b/i.test(words) ? null : first };
}

const startOf = (day: TestDay): AnyDate => (day.from === undefined ? day : { ...day, value: day.from });

function mergeEqual(steps: readonly LevelStep[]): LevelStep[] {
  const merged: LevelStep[] = [];
  for (const step of steps) {
    const last = merged.at(-1);
    const undated = [last?.from, last?.to, step.from, step.to].every((date) => date === null);
    const follows = last && last.level.value === step.level.value && (last.to !== null || undated);
    if (follows) merged[merged.length - 1] = { ...last, to: step.to };
    else merged.push(step);
  }
  return merged;
}
