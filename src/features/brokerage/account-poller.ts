import { openSweeper, type Sweeper } from "#platform/sweeper.ts";
import type { RealBrokerageDeps } from "./brokerage-deps.ts";
import { refresh } from "./read-account.ts";
import { takeSubmitted } from "./store.ts";

const SWEEP_EVERY_MS = 1_000;
const POLL_EVERY_MS = 60_000;
const ACCOUNTS_AT_ONCE = 10;

/** Asks the broker for the accounts that it is still opening, each once a minute, so that one that has become active is
 *  traded with though its user never looked. Any number of processes may do so. */
export function openAccountPoller(deps: RealBrokerageDeps): Sweeper {
  const options = { log: deps.log, everyMs: SWEEP_EVERY_MS, failed: "brokerage accounts could not be looked through" };
  return openSweeper(options, () => pollAccounts(deps));
}

async function pollAccounts(deps: RealBrokerageDeps): Promise<void> {
  const at = deps.clock.now();
  const polledBefore = new Date(at.getTime() - POLL_EVERY_MS);
  const due = await takeSubmitted(deps.database.db, { polledBefore, at, limit: ACCOUNTS_AT_ONCE });
  // What the broker does not answer is asked again in a minute; the failure is in the log.
  await Promise.all(due.map((row) => refresh(deps, row)));
}
