import type { Reading } from "../found.ts";
import { readDates } from "../readers/date.ts";
import { type CovenantTest, type Level, readLevels } from "./financial-covenants-test.ts";

/** A level with the dates from and to which it holds, where the text gives them. */
export interface LevelStep {
  readonly level: Level;
  readonly from: Reading<string> | null;
  readonly to: Reading<string> | null;
}

const OPEN_END =
  /\b(?:thereafter|and (?:on )?after|or after|on and after|at all times after|following|each (?:\w+ ){0,3}(?:ending )?after)\b/i;
const OPEN_START = /\b(?:through|until|to but excluding|prior to|on or before|before|up to|not later than)\b/i;

/** The levels that follow one another after a test: rows of a table, or "(i) 3.00 … (ii) 2.75 …" in its sentence.
 *  Equal neighbours are one step. Empty when there is only one level. */
export function readSteps(text: string, test: CovenantTest, to: number): LevelStep[] {
  if (!test.level) return [];
  const { unit } = test.level;
  const end = test.listed ? to : sentenceEnd(text, test.level.start, to);
  const levels = readLevels(text, test.end, end).filter((l) => l.unit === unit);
  if (levels.length < 2) return [];
  const dates = readDates(text, test.end, end);
  const before = (dates[0]?.start ?? Number.POSITIVE_INFINITY) < (levels[0] as Level).start;
  const steps = levels.map((level, i) =>
    stepOf(
      text,
      level,
      dates,
      before ? [levels[i - 1]?.end ?? test.end, level.start] : [level.end, levels[i + 1]?.start ?? end],
    ),
  );
  const dated = steps.filter((s) => s.from !== null || s.to !== null).length;
  return test.listed || dated > 0 ? mergeEqual(steps) : [];
}

function sentenceEnd(text: string, from: number, to: number): number {
  const stop = text.slice(from, to).search(/[a-z0-9)]\.(?:\s+[A-Z("]|\s*$)/);
  return stop < 0 ? to : from + stop + 1;
}

function stepOf(
  text: string,
  level: Level,
  dates: readonly Reading<string>[],
  [from, to]: readonly [number, number],
): LevelStep {
  const own = dates.filter((d) => d.start >= from && d.end <= to);
  const [first, second] = [own[0], own.at(-1)];
  if (!first || !second) return { level, from: null, to: null };
  const words = text.slice(from, to);
  const open = OPEN_END.test(text.slice(second.end, Math.min(to, second.end + 60)));
  if (first !== second) return { level, from: first, to: open ? null : second };
  if (open) return { level, from: first, to: null };
  if (OPEN_START.test(words.slice(0, first.start - from))) return { level, from: null, to: first };
  return { level, from: first, to: /\bor (?:after|thereafter)\b|\bon and after\b/i.test(words) ? null : first };
}

function mergeEqual(steps: readonly LevelStep[]): LevelStep[] {
  const merged: LevelStep[] = [];
  for (const step of steps) {
    const last = merged.at(-1);
    const follows = last && last.level.value === step.level.value && last.to !== null;
    if (follows) merged[merged.length - 1] = { ...last, to: step.to };
    else merged.push(step);
  }
  return merged;
}
