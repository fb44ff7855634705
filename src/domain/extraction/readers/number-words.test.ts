import { describe, expect, it } from "vitest";
import { ordinalValue, readNumberWords } from "./number-words.ts";

const values = (text: string) => readNumberWords(text, 0, text.length).map((r) => r.value);

describe("readNumberWords", () => {
  it.each([
    ["five hundred million", [500_000_000]],
    ["Two Million, Five Hundred Thousand", [2_500_000]],
    ["one hundred and twenty-five", [125]],
    ["twelve hundred", [1200]],
    ["one and one-half", [1.5]],
    ["two and one quarter", [2.25]],
    ["one and twenty-five hundredths", [1.25]],
    ["three-eighths", [0.375]],
  ])("reads %s as one number", (text, expected) => {
    expect(values(text)).toEqual(expected);
  });

  it("keeps numbers of a list apart", () => {
    expect(values("one, two, three or six")).toEqual([1, 2, 3, 6]);
    expect(values("five and ten")).toEqual([5, 10]);
  });

  it("reads a count of quarters as a number", () => {
    expect(values("the last four quarters")).toEqual([4]);
  });
});

describe("ordinalValue", () => {
  it("reads ordinals in words and figures, and nothing else", () => {
    expect(["fifth", "Twenty-first", "thirtieth", "3rd", "five"].map(ordinalValue)).toEqual([5, 21, 30, 3, null]);
  });
});
