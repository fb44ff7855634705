import { describe, expect, it } from "vitest";
import { cycleDates } from "./cycle.ts";
import { firstDueDate, readRecurrence } from "./recurrence.ts";

describe("recurring installments in words", () => {
  it.each([
    ["last Business Day of each March, June, September, and December", 3, 31, "2024-03-31"],
    ["on each March 31, June 30, September 30 and December 31", 3, 31, "2024-03-31"],
    ["on each January 1, April 1, July 1 and October 1", 3, 1, "2024-04-01"],
    ["first day of each calendar month", 1, 1, "2024-03-01"],
    ["last day of each month", 1, 31, "2024-02-29"],
    ["last day of each calendar quarter", 3, 31, "2024-03-31"],
    ["first day of each June and December", 6, 1, "2024-06-01"],
    ["last day of each fiscal quarter", 3, 31, null],
    ["equal quarterly installments", 3, null, null],
    ["consecutive monthly installments", 1, null, null],
  ])("%s", (words, months, day, first) => {
    const recurrence = readRecurrence(words);
    expect(recurrence).toMatchObject({ months, day });
    expect(recurrence && firstDueDate(recurrence, "2024-02-10")).toBe(first);
  });

  it("has no period if the words name none", () => {
    expect(readRecurrence("on each Payment Date")).toBeNull();
  });
});

describe("dates of a cycle", () => {
  it("stay on month ends, before and after the anchor", () => {
    const window = { after: "2023-10-01", until: "2024-06-30" };
    expect(cycleDates("2024-02-29", { months: 1 }, { ...window, endOfMonth: true })).toEqual([
      ...["2023-10-31", "2023-11-30", "2023-12-31", "2024-01-31", "2024-02-29", "2024-03-31"],
      ...["2024-04-30", "2024-05-31", "2024-06-30"],
    ]);
  });

  it("keep the day of the month otherwise", () => {
    const window = { after: "2024-01-15", until: "2024-08-01", endOfMonth: false };
    expect(cycleDates("2024-04-15", { months: 3 }, window)).toEqual(["2024-04-15", "2024-07-15"]);
  });
});
