import type { Money } from "#domain/agreement/values.ts";
import type { Reading } from "../../found.ts";
import { readDates } from "../../readers/date.ts";
import { readMoney } from "../../readers/money.ts";
import { substituteFor } from "./substitutes.ts";

const YEAR_AFTER = /^\s{1,2}((?:19|20)\d\d)(?!\d|[,.]\d)/;
const FIGURE_AFTER = /^\s{1,2}(\d{1,3}(?:,\d{3})+)(?!\d|[,.]\d)/;

const LONGEST_DATE = 24;

/** In a marked copy, struck and inserted words are next to each other: "October 6, 2024 2025". The inserted year or
 *  date applies. */
export function insertedDate(text: string, reading: Reading<string>): Reading<string> {
  const substitute = substituteFor(text, reading, readDates);
  if (substitute) return substitute;
  const [next] = readDates(text, reading.end, Math.min(text.length, reading.end + LONGEST_DATE));
  if (next?.start === reading.end) return { ...next, start: reading.start };
  const inserted = YEAR_AFTER.exec(text.slice(reading.end, reading.end + 8));
  if (!inserted || inserted[1] === reading.value.slice(0, 4)) return reading;
  return {
    value: `${inserted[1]}${reading.value.slice(4)}`,
    start: reading.start,
    end: reading.end + inserted[0].length,
  };
}

/** The same for money: "$25,000,000 75,000,000". */
export function insertedMoney(text: string, reading: Reading<Money>, dollar: string): Reading<Money> {
  const substitute = substituteFor(text, reading, (...at) => readMoney(...at, dollar));
  if (substitute) return substitute;
  const inserted = FIGURE_AFTER.exec(text.slice(reading.end, reading.end + 20));
  if (!inserted) return reading;
  const amount = Number(inserted[1]?.replace(/,/g, ""));
  return { value: { ...reading.value, amount }, start: reading.start, end: reading.end + inserted[0].length };
}
