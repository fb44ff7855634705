import { expect, test, vi } from "vitest";
import { settableClock } from "./clock.ts";
import { createLog } from "./log.ts";
import { type Lease, nextPollAt, openPoller } from "./poller.ts";

const clock = settableClock("2026-05-01T12:00:00Z");
const options = { log: createLog({ level: "silent" }), clock, everyMs: 1, failed: "poll failed" };

test("claims batches until one is not full, and handles every row once", async () => {
  const queue = [1, 2, 3, 4, 5];
  const leases: Lease[] = [];
  const handled: number[] = [];
  const poller = openPoller<number>({
    ...options,
    leaseMs: 60_000,
    batchSize: 2,
    maxBatches: 10,
    claim: async (lease) => {
      leases.push(lease);
      return queue.splice(0, lease.limit);
    },
    handle: async (row) => handled.push(row),
  });
  await vi.waitFor(() => expect(handled).toEqual([1, 2, 3, 4, 5]), 20_000);
  await poller.close();
  expect(leases[0]).toEqual({
    now: new Date("2026-05-01T12:00:00Z"),
    leaseUntil: new Date("2026-05-01T12:01:00Z"),
    limit: 2,
  });
});

test("starts no further batch once it is closed", async () => {
  let claims = 0;
  const mayEnd = Promise.withResolvers<undefined>();
  const poller = openPoller<number>({
    ...options,
    leaseMs: 1,
    batchSize: 1,
    maxBatches: 10,
    claim: async () => {
      claims += 1;
      return [claims];
    },
    handle: () => mayEnd.promise,
  });
  await vi.waitFor(() => expect(claims).toBe(1), 20_000);
  const closing = poller.close();
  mayEnd.resolve(undefined);
  await closing;
  expect(claims).toBe(1);
});

test.each([
  [0, "2026-05-01T12:00:02Z"],
  [3, "2026-05-01T12:00:16Z"],
  [1_000_000, "2026-05-01T12:01:00Z"],
])("after %i looks the next is at %s", (looks, at) => {
  expect(nextPollAt(clock.now(), looks, { firstMs: 2_000, maxMs: 60_000 }, 0)).toEqual(new Date(at));
});
