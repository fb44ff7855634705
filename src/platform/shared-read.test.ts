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
  const settled = async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };
  return {
    read,
    settled,
    write: () => {
      value += 1;
    },
    reads,
  };
}

it("shares the next read among all callers that come while one runs", async () => {
  const { read, reads, settled } = source();
  const shared = createSharedRead();
  const answers = Array.from({ length: 50 }, () => shared("a", read));
  reads[0]?.();
  await settled();
  reads[1]?.();
  await Promise.all(answers);
  expect(reads).toHaveLength(2);
});

it("never answers with what was read before the call", async () => {
  const { read, reads, write, settled } = source();
  const shared = createSharedRead();
  const before = shared("a", read);
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
  const shared = createSharedRead();
  const failing = shared("a", () => Promise.reject(new Error("lost")));
  const next = shared("a", () => Promise.resolve("a"));
  const other = shared("b", () => Promise.resolve("b"));
  await expect(failing).rejects.toThrow("lost");
  expect(await Promise.all([next, other])).toEqual(["a", "b"]);
  expect(await shared("a", () => Promise.resolve("again"))).toBe("again");
});
