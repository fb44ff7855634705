import { expect, it } from "vitest";
import { createByteBudget } from "./byte-budget.ts";
import { Lanes } from "./lanes.ts";

it("runs no more than its width at a time, in the order of asking, also when work fails", async () => {
  const lanes = new Lanes(2, 10);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const work = (n: number) =>
    lanes.run(() => {
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

it("says when one more would have to be turned away", () => {
  const lanes = new Lanes(1, 1);
  const endless = () => new Promise<void>(() => undefined);
  void lanes.run(endless);
  expect(lanes.full).toBe(false);
  void lanes.run(endless);
  expect(lanes.full).toBe(true);
});

it("gives bytes back once, however often it is told to", () => {
  const budget = createByteBudget(100);
  const release = budget.take(60);
  expect(budget.take(41)).toBeNull();
  release?.();
  release?.();
  expect(budget.take(100)).not.toBeNull();
  expect(budget.take(1)).toBeNull();
});
