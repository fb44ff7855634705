import { isFailure } from "#errors";
import { changeTransaction, type TransactionRow } from "#features/bridge/index.ts";
import { openSweeper, type Sweeper } from "#platform/sweeper.ts";
import { ChainUnavailable } from "#providers/outcome-token/outcome-token.ts";
import { accessChain } from "./chain-access.ts";
import type { ChainAccess, OutcomeTokensDeps } from "./outcome-tokens-deps.ts";
import { nextMintPollAt, reconcileMint } from "./reconcile-mint.ts";
import { takeDueMints } from "./store.ts";

const EVERY_MS = 1_000;
const MINTS_AT_ONCE = 20;
/** Mints of a process that died during a sweep become available after this. */
const LEASE_MS = 30_000;
/** A longer sweep leaves the rest to the next one, so that it never outlives its lease: one mint takes a few seconds at
 *  most, or the node counts as unavailable. */
const SWEEP_WITHIN_MS = 15_000;

/** Sweeps mints that no request waits for, including those of processes that died. Any number of processes may run
 *  it. */
export function openMintSweeper(deps: OutcomeTokensDeps): Sweeper {
  const options = { log: deps.log, everyMs: EVERY_MS, failed: "mint sweep failed" };
  return openSweeper(options, () => sweep(deps));
}

/** The node is called only when mints are due. */
async function sweep(deps: OutcomeTokensDeps): Promise<void> {
  const { database, clock, tokens } = deps;
  if (tokens.chainId === null) return;
  const now = clock.now();
  const due = await takeDueMints(database.db, {
    chainId: tokens.chainId,
    now,
    limit: MINTS_AT_ONCE,
    leaseUntil: new Date(now.getTime() + LEASE_MS),
  });
  if (due.length === 0) return;
  const access = await accessChain(deps).catch(unlessUnavailable);
  if (access === null || isFailure(access)) {
    deps.log.warn({ open: due.length }, "mint sweep postponed: outcome chain node unavailable");
    for (const row of due) await postponePoll(deps, row);
    return;
  }
  const endsAt = performance.now() + SWEEP_WITHIN_MS;
  for (const row of due) {
    if (deps.ending.aborted) return;
    if (performance.now() > endsAt) await postponePoll(deps, row);
    else await pollMint(deps, access, row);
  }
}

async function pollMint(deps: OutcomeTokensDeps, access: ChainAccess, row: TransactionRow): Promise<void> {
  const seen = await reconcileMint(deps, access, row, { resends: true }).catch(unlessUnavailable);
  if (seen === null || seen.status === "pending" || seen.status === "submitted") await postponePoll(deps, row);
}

async function postponePoll({ database, clock }: OutcomeTokensDeps, row: TransactionRow): Promise<void> {
  const now = clock.now();
  const later = { nextPollAt: nextMintPollAt(row, now), polls: row.polls + 1 };
  await database.transaction((tx) => changeTransaction(tx, row.id, later, now));
}

function unlessUnavailable(error: unknown): null {
  if (error instanceof ChainUnavailable) return null;
  throw error;
}
