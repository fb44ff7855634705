import { expect, test } from "vitest";
import { readDurationDays } from "./duration-days.ts";

const read = (text: string) => readDurationDays(text, 0, text.length).map((r) => [r.value, text.slice(r.start, r.end)]);

test.each([
  ["unremedied for thirty (30) days after notice", 30, "thirty (30) days"],
  ["within five Business Days after it falls due", 5, "five Business Days"],
  ["a period of 60 consecutive calendar days", 60, "60 consecutive calendar days"],
  ["within a 10-day cure period", 10, "10-day"],
  ["undismissed for forty-five days", 45, "forty-five days"],
  ["for more than 3 Domestic Business Days", 3, "3 Domestic Business Days"],
])("%s reads as %d days", (text, value, quote) => {
  expect(read(text)).toEqual([[value, quote]]);
});

test("a position in a period and a plain day are not lengths of time", () => {
  expect(read("on the fifth day of each month, the last Business Day of a quarter, on the day when paid")).toEqual([]);
});

test("an amount before days is not a number of days", () => {
  expect(read("a fee of $1,250 days after")).toEqual([]);
});
