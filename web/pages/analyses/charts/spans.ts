import { addMonths } from "#domain/figures/calendar-date.ts";
import type { Span } from "./plot-spec.ts";

const MONTHS = { "1M": 1, "3M": 3, "6M": 6, "1Y": 12, "3Y": 36, "5Y": 60 } as const;
export const RANGES = ["1M", "3M", "6M", "1Y", "3Y", "5Y", "all"] as const;
export type Range = (typeof RANGES)[number];

/** The ranges that end with the last date and begin after the first one, and all of it. */
export function rangesWithin(dates: readonly string[]): Range[] {
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return ["all"];
  return RANGES.filter((range) => range === "all" || addMonths(last, -MONTHS[range]) > first);
}

/** The positions of a range; all of them where it is longer than the dates. */
export function spanOf(dates: readonly string[], range: Range): Span {
  const last = dates.length - 1;
  const end = dates[last];
  if (range === "all" || end === undefined) return { first: 0, last };
  const from = addMonths(end, -MONTHS[range]);
  return {
    first: Math.max(
      0,
      dates.findIndex((date) => date >= from),
    ),
    last,
  };
}
