import { expect, it } from "vitest";
import { createSharedRead } from "./shared-read.ts";

/** A changing value, and a read of it that the test ends. */
function source() {
  let value = 0;
  const reads: (() => void)[] = [];
  const read = () =>
    new Promise<number>((resolve) => {
      const seen = value;
      reads.push(() => resolve(seen));
    });
  const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
  return {
    read,
    settled,
    write: () => {
      value += 1;
    },
    reads,
  };
}

it("shares one read among the callers of a turn, and the next among those that come while it runs", async () => {
  const { read, reads, settled } = source();
  const shared = createSharedRead();
  const first = Array.from({ length: 50 }, () => shared("a", read));
  await settled();
  const next = Array.from({ length: 50 }, () => shared("a", read));
  await settled();
  expect(reads).toHaveLength(1);
  reads[0]?.();
  await Promise.all(first);
  await settled();
  expect(reads).toHaveLength(2);
  reads[1]?.();
  await Promise.all(next);
});

it("never answers with what was read before the call", async () => {
  const { read, reads, write, settled } = source();
  const shared = createSharedRead();
  const before = shared("a", read);
  await settled();
  write();
  const after = shared("a", read);
  reads[0]?.();
  expect(await before).toBe(0);
  await settled();
  write();
  const later = shared("a", read);
  reads[1]?.();
  expect(await after).toBe(1);
  await settled();
  reads[2]?.();
  expect(await later).toBe(2);
});

it("continues after a failed read, and keeps keys separate", async () => {
  const { settled } = source();
  const shared = createSharedRead();
  const failing = expect(shared("a", () => Promise.reject(new Error("lost")))).rejects.toThrow("lost");
  await settled();
  const next = shared("a", () => Promise.resolve("a"));
  const other = shared("b", () => Promise.resolve("b"));
  await failing;
  expect(await Promise.all([next, other])).toEqual(["a", "b"]);
  expect(await shared("a", () => Promise.resolve("again"))).toBe("again");
});
