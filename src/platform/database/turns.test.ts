import { expect, test } from "vitest";
import { Turns } from "./turns.ts";

test("turns go round in the order of asking, one at a time", async () => {
  const turns = new Turns(60_000, () => {});
  const seen: string[] = [];
  const visit = async (name: string) => {
    const finish = await turns.take();
    seen.push(`${name} in`);
    await Promise.resolve();
    seen.push(`${name} out`);
    finish();
  };
  await Promise.all([visit("a"), visit("b"), visit("c")]);
  expect(seen).toEqual(["a in", "a out", "b in", "b out", "c in", "c out"]);
  expect({ held: turns.held, waiting: turns.waiting }).toEqual({ held: false, waiting: 0 });
});

test("a wait that lasts too long is told, with how many wait", async () => {
  const told = Promise.withResolvers<number>();
  const turns = new Turns(10, told.resolve);
  const finish = await turns.take();
  const waiting = [turns.take(), turns.take()];
  expect(await told.promise).toBe(2);
  expect(turns.held).toBe(true);
  finish();
  for (const turn of waiting) (await turn)();
});
