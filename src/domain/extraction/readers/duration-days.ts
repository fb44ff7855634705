import type { Reading } from "../found.ts";
import { readNumberWords } from "./number-words.ts";

const LONGEST_NUMBER = 48;
const DAYS =
  /[\s-](?:or\s+more\s+)?(?:(?:consecutive|calendar|business|banking|working|additional|full|domestic|euro-?dollar|euro-?currency)[\s-]){0,3}days?\b/gi;

/** Lengths of time in days, in text order: `thirty (30) days`, `five Business Days`, `a 10-day period`, `60 or more days`. Business and
 *  calendar days are counted alike; a position ("the fifth day") and a plain "day" are no length. */
export function readDurationDays(text: string, from: number, to: number): Reading<number>[] {
  const readings: Reading<number>[] = [];
  for (const m of text.slice(from, to).matchAll(DAYS)) {
    const unitStart = from + m.index;
    const number = numberBefore(text, Math.max(from, unitStart - LONGEST_NUMBER), unitStart);
    if (number) readings.push({ ...number, end: unitStart + m[0].length });
  }
  return readings;
}

function numberBefore(text: string, from: number, to: number): Reading<number> | null {
  const words = readNumberWords(text, from, to);
  const figure = /(?<![\d.,])(?:[([]\s?)?(\d{1,3})\s?[)\]]?$/.exec(text.slice(from, to));
  if (!figure) return words.find((w) => w.end === to) ?? null;
  const start = from + figure.index;
  const spelled = words.find((w) => w.end <= start && text.slice(w.end, start).trim() === "");
  return { value: Number(figure[1]), start: spelled?.start ?? start, end: to };
}
