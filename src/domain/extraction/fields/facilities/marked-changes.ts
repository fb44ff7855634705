import type { Money } from "#domain/agreement/values.ts";
import type { Reading } from "../../found.ts";

const YEAR_AFTER = /^\s{1,2}((?:19|20)\d\d)(?!\d|[,.]\d)/;
const FIGURE_AFTER = /^\s{1,2}(\d{1,3}(?:,\d{3})+)(?!\d|[,.]\d)/;

/** In a copy marked for changes the struck and the inserted words stand side by side: "October 6, 2024 2025". The
 *  inserted year is the one that holds. */
export function insertedDate(text: string, reading: Reading<string>): Reading<string> {
  const inserted = YEAR_AFTER.exec(text.slice(reading.end, reading.end + 8));
  if (!inserted || inserted[1] === reading.value.slice(0, 4)) return reading;
  return {
    value: `${inserted[1]}${reading.value.slice(4)}`,
    start: reading.start,
    end: reading.end + inserted[0].length,
  };
}

/** The same for money: "$25,000,000 75,000,000". */
export function insertedMoney(text: string, reading: Reading<Money>): Reading<Money> {
  const inserted = FIGURE_AFTER.exec(text.slice(reading.end, reading.end + 20));
  if (!inserted) return reading;
  const amount = Number(inserted[1]?.replace(/,/g, ""));
  return { value: { ...reading.value, amount }, start: reading.start, end: reading.end + inserted[0].length };
}
