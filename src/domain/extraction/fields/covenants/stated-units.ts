import { statedUnit } from "../../readers/stated-unit.ts";
import type { Level } from "./covenant-levels.ts";

/** How far above the first amount of a table its unit may be stated, in UTF-16 units. */
const REACH = 700;
/** No column in thousands states amounts from ten billion on. */
const MOST = 10_000_000;

/** What the amounts of a column are multiples of, where the text above the first one says so between `from` and it; else 1. */
export function unitOfAmounts(text: string, from: number, first: Level, dollar: string): number {
  if (first.unit !== "currency" || Math.abs(first.value) >= MOST) return 1;
  return statedUnit(text, Math.max(from, first.start - REACH), first.start, dollar)?.multiple ?? 1;
}

/** A level in its full amount. The figure of the text does not state it as it is. */
export function inFull(level: Level, unit: number): Level {
  return unit === 1 || level.unit !== "currency" ? level : { ...level, value: level.value * unit, inWords: true };
}
