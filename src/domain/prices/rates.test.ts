import { describe, expect, it } from "vitest";
import { addMonths, dayNumber, daysBetween } from "#domain/figures/calendar-date.ts";
import { dayCountFraction } from "#domain/figures/day-count.ts";
import { overnightAverage } from "./overnight-rate.ts";
import { queryWindow } from "./query-window.ts";

describe("dates", () => {
  it("a month later is the last day of the month if the day does not exist", () => {
    expect(addMonths("2024-01-31", 1)).toBe("2024-02-29");
    expect(addMonths("2023-03-31", -1)).toBe("2023-02-28");
    expect(addMonths("2024-12-15", 1)).toBe("2025-01-15");
    expect(addMonths("2024-01-15", -13)).toBe("2022-12-15");
  });

  it("a date that does not exist is refused", () => {
    for (const date of ["2023-02-29", "2024-13-01", "2024-1-1", "tomorrow", ""]) {
      expect(() => dayNumber(date), date).toThrow(RangeError);
    }
    expect(daysBetween("2024-02-28", "2024-03-01T09:30:00Z")).toBe(2);
  });
});

it("day counts follow the 2006 ISDA Definitions", () => {
  expect(dayCountFraction("ACT/360", "2024-01-01", "2024-07-01")).toBeCloseTo(182 / 360, 15);
  expect(dayCountFraction("ACT/365.FIXED", "2024-01-01", "2024-07-01")).toBeCloseTo(182 / 365, 15);
  expect(dayCountFraction("30/360", "2024-01-31", "2024-07-31")).toBe(0.5);
  expect(dayCountFraction("30/360", "2024-01-15", "2024-01-31")).toBeCloseTo(16 / 360, 15);
});

describe("overnight rates", () => {
  const friday = { date: "2024-03-01", rate: 0.05 };
  const monday = { date: "2024-03-04", rate: 0.06 };
  const tuesday = { date: "2024-03-05", rate: 0.07 };

  it("a Friday's rate counts for the weekend too", () => {
    const average = overnightAverage([friday, monday, tuesday], "2024-03-01", "2024-03-05");
    expect(average.days).toBe(4);
    expect(average.simple.value).toBeCloseTo((3 * 0.05 + 0.06) / 4, 15);
    const growth = (1 + (0.05 * 3) / 360) * (1 + 0.06 / 360) - 1;
    expect(average.compounded.value).toBeCloseTo((growth * 360) / 4, 12);
  });

  it("a lookback uses the rate of earlier business days and the day count of the interest period", () => {
    const average = overnightAverage([friday, monday, tuesday], "2024-03-04", "2024-03-06", 1);
    expect(average.simple.value).toBeCloseTo((0.05 + 0.06) / 2, 15);
  });

  it("a day without a rate leaves no average", () => {
    expect(overnightAverage([monday], "2024-03-01", "2024-03-05").compounded.reasonIfNull).toBe("missing_input");
    expect(overnightAverage([friday, monday], "2024-03-04", "2024-04-01").simple.reasonIfNull).toBe("missing_input");
    expect(overnightAverage([friday], "2024-03-04", "2024-03-04").simple.reasonIfNull).toBe("undefined");
    expect(overnightAverage([friday, monday], "2024-03-01", "2024-03-05", 1).simple.reasonIfNull).toBe("missing_input");
  });
});

describe("query window", () => {
  const bars = (from: string, days: number) =>
    Array.from({ length: days }, (_, i) => ({
      date: new Date((dayNumber(from) + i) * 86_400_000).toISOString().slice(0, 10),
      open: 1,
      high: 1,
      low: 1,
      close: 1,
      volume: 1,
    })).filter((bar) => ![0, 6].includes(new Date(bar.date).getUTCDay()));

  it("goes back calendar months from the last bar", () => {
    const window = queryWindow(bars("2023-06-01", 400), "1M");
    expect(window?.to).toBe("2024-07-04");
    expect(window?.from).toBe("2024-06-04");
    expect(window?.insufficientHistory).toBe(false);
  });

  it("reports when fewer than 90% of the sessions exist", () => {
    const window = queryWindow(bars("2023-06-01", 400), "5Y");
    expect(window?.insufficientHistory).toBe(true);
    expect(window?.from).toBe("2023-06-01");
    expect(queryWindow([], "1M")).toBeNull();
  });
});
