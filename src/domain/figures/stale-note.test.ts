import { expect, it } from "vitest";
import { staleNote, writeLongDate } from "./stale-note.ts";

it("writes a date, or the day of an instant, as prose", () => {
  expect([writeLongDate("2026-07-30"), writeLongDate("2025-01-01T23:59:00Z")]).toEqual([
    "July 30, 2026",
    "January 1, 2025",
  ]);
});

it("says how old a figure is, or that its date is unknown", () => {
  expect([staleNote("SOFR", "2026-07-30"), staleNote("SOFR", null)]).toEqual([
    "SOFR as of July 30, 2026 is more than five exchange sessions old.",
    "SOFR has no date.",
  ]);
});
