import type { Period } from "#domain/agreement/values.ts";
import type { Reading } from "../found.ts";
import { daysInMonth } from "./date.ts";
import { ordinalValue, readNumberWords } from "./number-words.ts";

const UNIT = /\b(?:(day|week|month|year)(?:s|ly)?\b'?(?:\s+anniversary\b)?|anniversary\b)/gi;
const FIGURES_BEFORE = /(?<![\d.,$/])\(?\s?(\d{1,4})\s?\)?[\s-]{1,3}$/;
const BRACKETED = /\(\s?\d{1,4}(?:st|nd|rd|th)?\s?\)[\s-]{1,3}$/;
const ORDINAL_BEFORE =
  /\b((?:\d{1,3}(?:st|nd|rd|th))|(?:(?:twenty|thirty)[\s-])?[a-z]{4,11})[\s-]{1,3}(?:annual\s+)?$/i;
const WINDOW = 60;

/** Lengths of time in text order: "three months", "364 days", "364-Day", "five (5) years", "fifth (5th) anniversary"
 *  (5Y), "eighteen-month anniversary" (18M). Half years become months. Business Days are no calendar period. */
export function readPeriods(text: string, from: number, to: number): Reading<Period>[] {
  const readings: Reading<Period>[] = [];
  // A search must not run on past the span: the slice shares the text and costs nothing.
  const passage = text.slice(0, to);
  UNIT.lastIndex = from;
  let floor = from;
  for (let m = UNIT.exec(passage); m; m = UNIT.exec(passage)) {
    const end = m.index + m[0].length;
    const window = Math.max(floor, m.index - WINDOW);
    const unit = m[1]?.[0]?.toUpperCase();
    const count = unit === undefined ? ordinalBefore(text, window, m.index) : countBefore(text, window, m.index);
    const value = count && toPeriod(count.value, (unit ?? "Y") as Period["period"]);
    if (!count || !value || end > to) continue;
    readings.push({ value, start: count.start, end });
    floor = end;
  }
  return readings;
}

/** The date a period later. Months keep the day, or take the last of a shorter month. Dates `YYYY-MM-DD`. */
export function addPeriod(date: string, { period, period_multiplier: count }: Period): string {
  const [year, month, day] = date.split("-").map(Number) as [number, number, number];
  if (period === "D" || period === "W") {
    return iso(new Date(Date.UTC(year, month - 1, day + count * (period === "W" ? 7 : 1))));
  }
  const months = year * 12 + (month - 1) + count * (period === "Y" ? 12 : 1);
  const [laterYear, laterMonth] = [Math.floor(months / 12), (months % 12) + 1];
  return iso(new Date(Date.UTC(laterYear, laterMonth - 1, Math.min(day, daysInMonth(laterYear, laterMonth)))));
}

/** Whole months of a period of months or years; null for days and weeks. */
export function monthsOf({ period, period_multiplier: count }: Period): number | null {
  if (period === "M") return count;
  return period === "Y" ? count * 12 : null;
}

function iso(date: Date): string {
  return date.toISOString().slice(0, 10);
}

function countBefore(text: string, from: number, to: number): Reading<number> | null {
  const before = text.slice(from, to);
  const bracket = BRACKETED.exec(before);
  const spelledTo = bracket ? from + bracket.index : to;
  const spelled = readNumberWords(text, from, spelledTo).at(-1);
  if (spelled && /^[\s-]{0,3}$/.test(text.slice(spelled.end, spelledTo))) return { ...spelled, end: to };
  const figures = FIGURES_BEFORE.exec(before);
  if (!figures) return null;
  const lead = /^\(?\s?/.exec(figures[0])?.[0].length ?? 0;
  return { value: Number(figures[1]), start: from + figures.index + (bracket ? 0 : lead), end: to };
}

function ordinalBefore(text: string, from: number, to: number): Reading<number> | null {
  const before = text.slice(from, to);
  const bracket = BRACKETED.exec(before);
  const bare = bracket ? before.slice(0, bracket.index) : before;
  const ordinal = ORDINAL_BEFORE.exec(bracket ? `${bare.trimEnd()} ` : bare);
  const value = ordinal?.[1] === undefined ? null : ordinalValue(ordinal[1]);
  if (value === null || !ordinal) return null;
  return { value, start: from + ordinal.index, end: to };
}

function toPeriod(count: number, period: Period["period"]): Period | null {
  if (count <= 0) return null;
  if (Number.isInteger(count)) return { period, period_multiplier: count };
  return period === "Y" && Number.isInteger(count * 12) ? { period: "M", period_multiplier: count * 12 } : null;
}
