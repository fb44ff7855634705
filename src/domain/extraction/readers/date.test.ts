import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readDates, readShortDates } from "./date.ts";

const read = (text: string) => readDates(text, 0, text.length).map((r) => r.value);
const MONTHS = "January February March April May June July August September October November December".split(" ");

describe("readDates", () => {
  it.each([
    ["January 3, 2023", "2023-01-03"],
    ["3 January 2023", "2023-01-03"],
    ["this 3rd day of January, 2023", "2023-01-03"],
    ["the 3rd of January 2023", "2023-01-03"],
    ["the twenty-first day of May 2001", "2001-05-21"],
    ["AUGUST 25 , 2016", "2016-08-25"],
    ["Sept. 30, 2005", "2005-09-30"],
    ["01/03/2023", "2023-01-03"],
    ["2023-01-03", "2023-01-03"],
    ["28.09.2004", "2004-09-28"],
    ["September 30/th/, 1999", "1999-09-30"],
    ["the 29thday of September, 1997", "1997-09-29"],
  ])("reads %s", (text, expected) => {
    expect(read(text)).toEqual([expected]);
  });

  it("reads years of two digits apart", () => {
    const text = "12/31/99 1.25% 6/30/05 2.00% 13/31/05";
    expect(read(text)).toEqual([]);
    expect(readShortDates(text, 0, text.length).map((r) => r.value)).toEqual(["1999-12-31", "2005-06-30"]);
  });

  it("reads no date with a blank, no day that does not exist and no verb as a month", () => {
    expect(read("March __, 2020; February 30, 2001; it may 3, 2020")).toEqual([]);
  });

  it("reads a day and month without a year as no date of their own", () => {
    expect(read("each June 30 and December 31, 2001")).toEqual(["2001-12-31"]);
  });

  it("reads any date in every format", () => {
    const manners: ((y: number, m: string, d: number) => string)[] = [
      (y, m, d) => `${m} ${d}, ${y}`,
      (y, m, d) => `${m.toUpperCase()} ${d}, ${y}`,
      (y, m, d) => `${d} ${m} ${y}`,
      (y, m, d) => `${d}th day of ${m}, ${y}`,
      (y, m, d) => `${MONTHS.indexOf(m) + 1}/${d}/${y}`,
    ];
    const date = fc.date({ min: new Date("1950-01-01"), max: new Date("2100-12-31"), noInvalidDate: true });
    fc.assert(
      fc.property(date, fc.constantFrom(...manners), (day, write) => {
        const text = write(day.getUTCFullYear(), MONTHS[day.getUTCMonth()] as string, day.getUTCDate());
        expect(read(`means ${text}, or later`)).toEqual([day.toISOString().slice(0, 10)]);
      }),
    );
  });
});
