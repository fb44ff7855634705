import { expect, test } from "vitest";
import { Mutex } from "./mutex.ts";

test("lets callers in one at a time, first come, first served", async () => {
  const mutex = new Mutex(60_000, () => {});
  const seen: string[] = [];
  const visit = async (name: string) => {
    const release = await mutex.acquire();
    seen.push(`${name} in`);
    await Promise.resolve();
    seen.push(`${name} out`);
    release();
  };
  await Promise.all([visit("a"), visit("b"), visit("c")]);
  expect(seen).toEqual(["a in", "a out", "b in", "b out", "c in", "c out"]);
  expect({ held: mutex.held, waiting: mutex.waiting }).toEqual({ held: false, waiting: 0 });
});

test("reports a long wait with the number of waiting callers", async () => {
  const reported = Promise.withResolvers<number>();
  const mutex = new Mutex(10, reported.resolve);
  const release = await mutex.acquire();
  const waiting = [mutex.acquire(), mutex.acquire()];
  expect(await reported.promise).toBe(2);
  expect(mutex.held).toBe(true);
  release();
  for (const next of waiting) (await next)();
});
