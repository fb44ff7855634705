import { describe, expect, it } from "vitest";
import { createBatcher } from "./batcher.ts";

describe("batcher", () => {
  it("runs the items of one turn of the event loop as a batch, and those queued meanwhile as the next", async () => {
    const batches: (readonly number[])[] = [];
    const queued: Promise<number>[] = [];
    const double = createBatcher(async (items: readonly number[]) => {
      batches.push(items);
      if (batches.length === 1) queued.push(double(4), double(5));
      await Promise.resolve();
      return items.map((n) => n * 2);
    });
    expect(await Promise.all([1, 2, 3].map((n) => double(n)))).toEqual([2, 4, 6]);
    expect(await Promise.all(queued)).toEqual([8, 10]);
    expect(batches).toEqual([
      [1, 2, 3],
      [4, 5],
    ]);
    expect(await double(6)).toBe(12);
  });

  it("runs at most 64 items in a batch", async () => {
    const sizes: number[] = [];
    const same = createBatcher(async (items: readonly number[]) => {
      sizes.push(items.length);
      await Promise.resolve();
      return items;
    });
    const numbers = Array.from({ length: 150 }, (_, n) => n);
    expect(await Promise.all(numbers.map((n) => same(n)))).toEqual(numbers);
    expect(sizes).toEqual([64, 64, 22]);
  });

  it("rejects only the bad item of a failed batch", async () => {
    const same = createBatcher(async (items: readonly number[]) => {
      await Promise.resolve();
      if (items.includes(3)) throw new Error("three");
      return items;
    });
    const results = await Promise.allSettled([1, 2, 3, 4].map((n) => same(n)));
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected", "fulfilled"]);
    expect(await same(5)).toBe(5);
  });
});
