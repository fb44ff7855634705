import { bigint, timestamp } from "drizzle-orm/pg-core";

// Column types that mean the same in every table.

/** A point in time: `timestamptz`, a `Date` in the program. */
export function instant(name: string) {
  return timestamp(name, { withTimezone: true, mode: "date" });
}

/** A whole number of up to 2^53: `bigint`, a `number` in the program. The schema must keep values within that range. */
export function safeInteger(name: string) {
  return bigint(name, { mode: "number" });
}
