import { expect, test } from "vitest";
import { readRatios } from "./ratio.ts";

const read = (text: string) => readRatios(text, 0, text.length).map((r) => [r.value, text.slice(r.start, r.end)]);

test.each([
  ["not to exceed 4.25 to 1.00 at any time", 4.25, "4.25 to 1.00"],
  ["less than 3.5:1.0.", 3.5, "3.5:1.0"],
  ["at least .75 to 1", 0.75, ".75 to 1"],
  ["of 2.50-to-1.00 or less", 2.5, "2.50-to-1.00"],
  ["greater than 3-1/2 to 1", 3.5, "3-1/2 to 1"],
  ["a ratio of 3.75x", 3.75, "3.75x"],
  ["equals 1.25 times Fixed Charges", 1.25, "1.25 times"],
  ["not over four to one", 4, "four to one"],
  ["March 31, 1998..........2.75:1.00", 2.75, "2.75:1.00"],
  ["June 30, 1998..3.00x", 3, "3.00x"],
  ["is two and one-half to one", 2.5, "two and one-half to one"],
])("%s reads as %d", (text, value, quote) => {
  expect(read(text)).toEqual([[value, quote]]);
});

test("a ratio in words and again in figures is one reading", () => {
  expect(read("of three to one (3.00 to 1.00)")).toEqual([[3, "three to one (3.00 to 1.00"]]);
});

test("clock times, section ranges and ratios to another number are not ratios to one", () => {
  expect(read("by 11:00 a.m.; Sections 1.1 to 1.15; a split of 10:12; the sum of 1,250 to 1 payee")).toEqual([]);
});

test("only the given span is read, in offsets of the whole text", () => {
  const text = "2.00 to 1.00 then 3.00 to 1.00";
  expect(readRatios(text, 13, text.length)).toEqual([{ value: 3, start: 18, end: 30 }]);
});

test("a colon typed for the decimal point is read as one", () => {
  expect(read("not more than 1:50 to 1:00, or 1.25 to 1:00, or 3:75:1")).toEqual([
    [1.5, "1:50 to 1:00"],
    [1.25, "1.25 to 1:00"],
    [3.75, "3:75:1"],
  ]);
  expect(read("open from 9:30 to 1:00 p.m.")).toEqual([]);
});

test("a letter typed for the one is read with the figures after its point, and not left out", () => {
  expect(read("not less than l.25 to 1.0, or l.0 to 1.0")).toEqual([
    [1.25, "l.25 to 1.0"],
    [1, "l.0 to 1.0"],
  ]);
  expect(read("see vol.25 to 1.0")).toEqual([]);
});
