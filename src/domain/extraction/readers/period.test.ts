import { describe, expect, it } from "vitest";
import { addPeriod, monthsOf, readPeriods } from "./period.ts";

const read = (text: string) =>
  readPeriods(text, 0, text.length).map(
    (r) => `${r.value.period_multiplier}${r.value.period} ${text.slice(r.start, r.end)}`,
  );

describe("readPeriods", () => {
  it.each([
    ["the date three months after", "3M three months"],
    ["364-DAY CREDIT AGREEMENT", "364D 364-DAY"],
    ["the fifth (5th) anniversary of", "5Y fifth (5th) anniversary"],
    ["on the 3rd anniversary of", "3Y 3rd anniversary"],
    ["the eighteen-month anniversary", "18M eighteen-month anniversary"],
    ["sixty (60) months", "60M sixty (60) months"],
    ["seven and one-half years", "90M seven and one-half years"],
    ["a Five-Year facility", "5Y Five-Year"],
  ])("reads %s", (text, expected) => {
    expect(read(text)).toEqual([expected]);
  });

  it("does not take business days for calendar days", () => {
    expect(read("five Business Days after; ten (10) Banking Days")).toEqual([]);
  });
});

describe("addPeriod", () => {
  it("keeps the day of the month, or takes the last of a shorter month", () => {
    expect(addPeriod("2005-08-09", { period: "Y", period_multiplier: 3 })).toBe("2008-08-09");
    expect(addPeriod("2020-02-29", { period: "Y", period_multiplier: 1 })).toBe("2021-02-28");
    expect(addPeriod("2021-01-31", { period: "M", period_multiplier: 13 })).toBe("2022-02-28");
  });

  it("counts days and weeks on the calendar", () => {
    expect(addPeriod("2008-04-17", { period: "D", period_multiplier: 364 })).toBe("2009-04-16");
    expect(addPeriod("2023-12-25", { period: "W", period_multiplier: 1 })).toBe("2024-01-01");
  });
});

describe("monthsOf", () => {
  it("turns years into months and knows no months in days", () => {
    expect(monthsOf({ period: "Y", period_multiplier: 5 })).toBe(60);
    expect(monthsOf({ period: "D", period_multiplier: 364 })).toBeNull();
  });
});
