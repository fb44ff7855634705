import { describe, expect, it } from "vitest";
import { type BankingCalendar, isBusinessDay, rolledDate } from "./banking-calendar.ts";
import { dateOfDay, dayNumber } from "./calendar-date.ts";

/** Closed weekdays of a year. */
function holidays(calendar: BankingCalendar, year: number): string[] {
  const first = dayNumber(`${year}-01-01`);
  const dates = Array.from({ length: 365 }, (_, i) => dateOfDay(first + i));
  return dates.filter((date) => {
    const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
    return weekday % 6 !== 0 && !isBusinessDay(calendar, date);
  });
}

describe("published holidays on weekdays", () => {
  it("Federal Reserve Banks, 2023 (federalreserve.gov/aboutthefed/k8.htm)", () => {
    expect(holidays("US-NY", 2023)).toEqual([
      ...["2023-01-02", "2023-01-16", "2023-02-20", "2023-05-29", "2023-06-19", "2023-07-04", "2023-09-04"],
      ...["2023-10-09", "2023-11-23", "2023-12-25"],
    ]);
  });

  it("a holiday on a Saturday leaves the Friday open", () => {
    expect(isBusinessDay("US-NY", "2021-12-31")).toBe(true);
    expect(isBusinessDay("US-NY", "2021-12-24")).toBe(true);
  });

  it("TARGET, 2024 (ecb.europa.eu)", () => {
    expect(holidays("TARGET", 2024)).toEqual([
      ...["2024-01-01", "2024-03-29", "2024-04-01", "2024-05-01", "2024-12-25", "2024-12-26"],
    ]);
  });

  it("England and Wales, 2022 (gov.uk/bank-holidays)", () => {
    expect(holidays("GB-LON", 2022)).toEqual([
      ...["2022-01-03", "2022-04-15", "2022-04-18", "2022-05-02", "2022-06-02", "2022-06-03", "2022-08-29"],
      ...["2022-09-19", "2022-12-26", "2022-12-27"],
    ]);
  });
});

it.each([
  ["following", "2024-03-31", "2024-04-01"],
  ["modified_following", "2024-03-31", "2024-03-29"],
  ["preceding", "2024-03-31", "2024-03-29"],
  ["none", "2024-03-31", "2024-03-31"],
  ["following", "2024-07-04", "2024-07-05"],
] as const)("%s moves %s to %s", (convention, date, expected) => {
  expect(rolledDate("US-NY", convention, date)).toBe(expected);
});
