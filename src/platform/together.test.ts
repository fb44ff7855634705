import { describe, expect, it } from "vitest";
import { together } from "./together.ts";

describe("together", () => {
  it("asks at once what comes first, and as one what comes meanwhile, each with the answer at its place", async () => {
    const asked: (readonly number[])[] = [];
    const double = together(async (questions: readonly number[]) => {
      asked.push(questions);
      await Promise.resolve();
      return questions.map((n) => n * 2);
    });
    expect(await Promise.all([1, 2, 3, 4].map((n) => double(n)))).toEqual([2, 4, 6, 8]);
    expect(asked).toEqual([[1], [2, 3, 4]]);
    expect(await double(5)).toBe(10);
  });

  it("never asks more than 64 at a time", async () => {
    const sizes: number[] = [];
    const same = together(async (questions: readonly number[]) => {
      sizes.push(questions.length);
      await Promise.resolve();
      return questions;
    });
    const numbers = Array.from({ length: 150 }, (_, n) => n);
    expect(await Promise.all(numbers.map((n) => same(n)))).toEqual(numbers);
    expect(sizes).toEqual([1, 64, 64, 21]);
  });

  it("lets a bad question fail alone", async () => {
    const same = together(async (questions: readonly number[]) => {
      await Promise.resolve();
      if (questions.includes(3)) throw new Error("three");
      return questions;
    });
    const answers = await Promise.allSettled([1, 2, 3, 4].map((n) => same(n)));
    expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected", "fulfilled"]);
    expect(await same(5)).toBe(5);
  });
});
