import type { Clock } from "./clock.ts";
import { type Backoff, backoffMs } from "./retry.ts";
import { openSweeper, type Sweeper, type SweeperOptions } from "./sweeper.ts";

/** What a process claims: rows that are due at `now`, at most `limit`. They belong to the process until `leaseUntil`;
 *  after that it counts as dead, and other processes may claim them. */
export interface Lease {
  readonly now: Date;
  readonly leaseUntil: Date;
  readonly limit: number;
}

export interface PollerOptions<Row> extends SweeperOptions {
  readonly clock: Clock;
  /** Longer than handling a batch takes. */
  readonly leaseMs: number;
  /** Number of rows handled concurrently. */
  readonly batchSize: number;
  /** Maximum batches per sweep (default 1), so that a long queue does not delay closing. */
  readonly maxBatches?: number;
  /** Claims due rows in one statement, so that no two processes get the same row. */
  readonly claim: (lease: Lease) => Promise<readonly Row[]>;
  readonly handle: (row: Row) => Promise<unknown>;
}

/** Claims due rows repeatedly and handles each. Any number of processes may poll the same table. */
export function openPoller<Row>(options: PollerOptions<Row>): Sweeper {
  const { clock, leaseMs, batchSize, maxBatches = 1, claim, handle } = options;
  let closed = false;
  const sweeper = openSweeper(options, async () => {
    for (let batch = 0; batch < maxBatches && !closed; batch += 1) {
      const now = clock.now();
      const rows = await claim({ now, leaseUntil: new Date(now.getTime() + leaseMs), limit: batchSize });
      await Promise.all(rows.map(handle));
      if (rows.length < batchSize) return;
    }
  });
  return {
    close() {
      closed = true;
      return sweeper.close();
    },
  };
}

/** The next check of an open item after so many checks (from 0). `random` is a number from 0 up to 1. */
export function nextPollAt(now: Date, looks: number, backoff: Backoff, random = Math.random()): Date {
  return new Date(now.getTime() + backoffMs(looks + 1, backoff, random));
}
