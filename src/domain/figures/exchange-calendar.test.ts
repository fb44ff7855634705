import { expect, test } from "vitest";
import { dateOfDay, dayNumber } from "./calendar-date.ts";
import { isStale, sessionAfter, sessionOn } from "./exchange-calendar.ts";

/** Weekdays without a session, and days that end at 13:00, as the exchange published them for each year. */
const PUBLISHED = [
  {
    year: 2021,
    closed: "01-01 01-18 02-15 04-02 05-31 07-05 09-06 11-25 12-24",
    early: "11-26",
  },
  {
    year: 2022,
    closed: "01-17 02-21 04-15 05-30 06-20 07-04 09-05 11-24 12-26",
    early: "11-25",
  },
  {
    year: 2024,
    closed: "01-01 01-15 02-19 03-29 05-27 06-19 07-04 09-02 11-28 12-25",
    early: "07-03 11-29 12-24",
  },
  {
    year: 2025,
    closed: "01-01 01-09 01-20 02-17 04-18 05-26 06-19 07-04 09-01 11-27 12-25",
    early: "07-03 11-28 12-24",
  },
  {
    year: 2026,
    closed: "01-01 01-19 02-16 04-03 05-25 06-19 07-03 09-07 11-26 12-25",
    early: "11-27 12-24",
  },
  {
    year: 2027,
    closed: "01-01 01-18 02-15 03-26 05-31 06-18 07-05 09-06 11-25 12-24",
    early: "11-26",
  },
  {
    year: 2028,
    closed: "01-17 02-21 04-14 05-29 06-19 07-04 09-04 11-23 12-25",
    early: "07-03 11-24",
  },
];

test.each(PUBLISHED)("holidays and early closes of $year are as published", ({ year, closed, early }) => {
  const first = dayNumber(`${year}-01-01`);
  const days = Array.from({ length: dayNumber(`${year + 1}-01-01`) - first }, (_, i) => dateOfDay(first + i));
  const weekdays = days.filter((date) => ![0, 6].includes(new Date(date).getUTCDay()));
  expect(
    weekdays
      .filter((date) => sessionOn(date) === null)
      .map((date) => date.slice(5))
      .join(" "),
  ).toBe(closed);
  const short = weekdays.filter((date) => {
    const session = sessionOn(date);
    return session !== null && session.close.getTime() - session.open.getTime() === 3.5 * 3_600_000;
  });
  expect(short.map((date) => date.slice(5)).join(" ")).toBe(early);
});

test.each([
  ["2026-03-06", "2026-03-06T14:30:00.000Z", "2026-03-06T21:00:00.000Z"],
  ["2026-03-09", "2026-03-09T13:30:00.000Z", "2026-03-09T20:00:00.000Z"],
  ["2026-10-30", "2026-10-30T13:30:00.000Z", "2026-10-30T20:00:00.000Z"],
  ["2026-11-02", "2026-11-02T14:30:00.000Z", "2026-11-02T21:00:00.000Z"],
  ["2026-11-27", "2026-11-27T14:30:00.000Z", "2026-11-27T18:00:00.000Z"],
])("on %s the exchange opens at %s and closes at %s", (date, open, close) => {
  const session = sessionOn(date);
  expect([session?.open.toISOString(), session?.close.toISOString()]).toEqual([open, close]);
});

test.each([
  ["during a session", "2026-11-20T15:00:00Z", "2026-11-20"],
  ["at its very close", "2026-11-20T21:00:00Z", "2026-11-23"],
  ["over a weekend", "2026-11-21T12:00:00Z", "2026-11-23"],
  ["before Thanksgiving", "2026-11-25T23:00:00Z", "2026-11-27"],
  ["over New Year", "2026-12-31T22:00:00Z", "2027-01-04"],
  ["in the evening of New York, when it is tomorrow in Greenwich", "2026-11-20T01:00:00Z", "2026-11-20"],
])("the session to end next, %s, is found", (_when, at, date) => {
  expect(sessionAfter(new Date(at)).date).toBe(date);
});

test.each([
  // Friday 2024-11-22 to Monday 2024-12-02: the 25th to the 27th and the 29th have closed, Thanksgiving has no session.
  ["2024-11-22", "2024-12-02T20:59:00Z", false],
  ["2024-11-22", "2024-12-02T21:00:00Z", false],
  ["2024-11-22", "2024-12-03T20:59:00Z", false],
  ["2024-11-22", "2024-12-03T21:00:00Z", true],
  ["2024-12-03", "2024-12-03T12:00:00Z", false],
  ["2021-03-31", "2026-11-20T12:00:00Z", true],
])("a price of %s is stale at %s: %s", (date, now, stale) => {
  expect(isStale(date, new Date(now))).toBe(stale);
});
