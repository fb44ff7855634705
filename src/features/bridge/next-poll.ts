import { nextPollAt } from "#platform/poller.ts";

const LONGEST_PAUSE_MS = 60 * 60 * 1000;
/** Longer than any transfer takes. After this, an open transaction is polled only on request. */
const LOOKED_FOR_MS = 30 * 24 * 60 * 60 * 1000;

/** Returns when to poll an open transaction next: after `pollMs`, doubled for each poll in a row without news, up to
 *  an hour, shortened at random by up to a quarter. Null: no more polls. `spread` is a random number from 0 to 1. */
export function nextPoll(
  { createdAt, polls, pollMs }: { readonly createdAt: Date; readonly polls: number; readonly pollMs: number },
  now: Date,
  spread: number,
): Date | null {
  if (now.getTime() - createdAt.getTime() >= LOOKED_FOR_MS) return null;
  const backoff = { firstMs: pollMs, maxMs: Math.max(LONGEST_PAUSE_MS, pollMs), jitter: polls === 0 ? 0 : 0.25 };
  return nextPollAt(now, polls, backoff, spread);
}
