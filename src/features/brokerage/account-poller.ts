import { openSweeper, type Sweeper } from "#platform/sweeper.ts";
import type { RealBrokerageDeps } from "./brokerage-deps.ts";
import { refresh } from "./read-account.ts";
import { takeSubmitted } from "./store.ts";

const SWEEP_EVERY_MS = 1_000;
const POLL_EVERY_MS = 60_000;
const ACCOUNTS_AT_ONCE = 10;

/** Polls accounts that the broker is still opening, once a minute each, so that a new active account can trade before
 *  its user reads its status. Any number of processes may run it. */
export function openAccountPoller(deps: RealBrokerageDeps): Sweeper {
  const options = { log: deps.log, everyMs: SWEEP_EVERY_MS, failed: "brokerage account sweep failed" };
  return openSweeper(options, () => pollAccounts(deps));
}

async function pollAccounts(deps: RealBrokerageDeps): Promise<void> {
  const at = deps.clock.now();
  const polledBefore = new Date(at.getTime() - POLL_EVERY_MS);
  const due = await takeSubmitted(deps.database.db, { polledBefore, at, limit: ACCOUNTS_AT_ONCE });
  // Failures are logged and retried in a minute.
  await Promise.all(due.map((row) => refresh(deps, row)));
}
