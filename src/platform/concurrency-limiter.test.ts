import { expect, it } from "vitest";
import { createByteBudget } from "./byte-budget.ts";
import { ConcurrencyLimiter } from "./concurrency-limiter.ts";

it("runs no more than its concurrency at a time, first come, first served, also when work fails", async () => {
  const limiter = new ConcurrencyLimiter(2, 10);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const work = (n: number) =>
    limiter.run(() => {
      begun.push(n);
      return new Promise<void>((resolve, reject) => ends.push(n === 0 ? () => reject(new Error("broken")) : resolve));
    });
  const all = [0, 1, 2, 3].map((n) => work(n).catch(() => "failed"));
  await Promise.resolve();
  expect(begun).toEqual([0, 1]);
  ends[0]?.();
  await all[0];
  expect(begun).toEqual([0, 1, 2]);
  ends[1]?.();
  await all[1];
  ends[2]?.();
  ends[3]?.();
  await Promise.all(all);
  expect(begun).toEqual([0, 1, 2, 3]);
});

it("says when its queue is full", () => {
  const limiter = new ConcurrencyLimiter(1, 1);
  const endless = () => new Promise<void>(() => undefined);
  void limiter.run(endless);
  expect(limiter.full).toBe(false);
  void limiter.run(endless);
  expect(limiter.full).toBe(true);
});

it("returns bytes once, however often release is called", () => {
  const budget = createByteBudget(100);
  const release = budget.take(60);
  expect(budget.take(41)).toBeNull();
  release?.();
  release?.();
  expect(budget.take(100)).not.toBeNull();
  expect(budget.take(1)).toBeNull();
});
