import { describe, expect, it } from "vitest";
import { readPercentages } from "./percentage.ts";

const read = (text: string) => readPercentages(text, 0, text.length).map((r) => [r.value, text.slice(r.start, r.end)]);

describe("readPercentages", () => {
  it.each([
    ["at 1.125% per annum", 112.5, "1.125%"],
    ["at .75%", 75, ".75%"],
    ["at 1-1/4%", 125, "1-1/4%"],
    ["at 2 1/2 %", 250, "2 1/2 %"],
    ["equal to1/8 of 1% per annum", 12.5, "1/8 of 1%"],
    ["3/8 of one percent", 37.5, "3/8 of one percent"],
    ["a rate of 1½%", 150, "1½%"],
    ["a fee of 125 basis points", 125, "125 basis points"],
    ["a fee of 12.5bps", 12.5, "12.5bps"],
    ["two percent", 200, "two percent"],
    ["five per cent.", 500, "five per cent"],
    ["one-half of one percent per annum", 50, "one-half of one percent"],
    ["six and a half percent (6.50%)", 650, "six and a half percent (6.50%)"],
    ["one and one-quarter percent (1.25%)", 125, "one and one-quarter percent (1.25%)"],
    ["five and three-fourths of one percent (5.75%)", 575, "five and three-fourths of one percent (5.75%)"],
    ["seventy-five hundredths of one percent", 75, "seventy-five hundredths of one percent"],
    ["two hundred seventy-five (275.00) basis points", 275, "two hundred seventy-five (275.00) basis points"],
    ["185 basis points (1.85%) per annum", 185, "185 basis points (1.85%)"],
    ["one and 1/2 percent", 150, "one and 1/2 percent"],
    ["one hundred percent (100%)", 10_000, "one hundred percent (100%)"],
    ["2.75\t%", 275, "2.75\t%"],
    ["0.25 percentage points", 25, "0.25 percentage points"],
    ["zero percent", 0, "zero percent"],
    ["more than 662/3 per cent.", 6666.666667, "662/3 per cent"],
    ["a margin of 11/2%", 150, "11/2%"],
    ["at 66-2/3rds%", 6666.666667, "66-2/3rds%"],
    ["Level II..........2.50%", 250, "2.50%"],
  ])("reads %j", (text, bps, quote) => {
    expect(read(text)).toEqual([[bps, quote]]);
  });

  it("leaves out a figure whose point may be one of the dots before it", () => {
    expect(read("Level II..........375%")).toEqual([]);
  });

  it("leaves out a rate in words next to a misprinted figure", () => {
    expect(read("plus two and one-half percent (2.5011/o) per annum")).toEqual([]);
  });

  it("reads cells that run together", () => {
    expect(read("Level I1.00%2.00%.25%").map(([v]) => v)).toEqual([100, 200, 25]);
  });

  it("does not take the words of another number for a repetition", () => {
    expect(read("within ten days, 2% percent")).toEqual([[200, "2%"]]);
  });

  it("reads nothing if no number precedes the unit", () => {
    expect(read("the percentage of the Loans, a per cent rate, basis points per annum, percentage points")).toEqual([]);
  });

  it.each(["2.O0%", "2.5O%", "1O%", "0.2S%"])("reads nothing from %j, in which a letter stands for a digit", (text) => {
    expect(read(text)).toEqual([]);
  });

  it("keeps to its range", () => {
    const text = "1.00% and 2.00% and 3.00%";
    expect(readPercentages(text, 6, 16).map((r) => r.value)).toEqual([200]);
  });
});
