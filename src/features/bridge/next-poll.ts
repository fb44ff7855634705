import { nextPollAt } from "#platform/poller.ts";

const LONGEST_PAUSE_MS = 60 * 60 * 1000;
/** Nothing takes longer to cross; what is still open then is only looked at when somebody asks. */
const LOOKED_FOR_MS = 30 * 24 * 60 * 60 * 1000;

/** When an open transaction is looked at again: after `pollMs`, after twice as long for each look in turn that told nothing,
 *  up to an hour. The pause is shortened by up to a quarter, so that what failed together is not asked together. Null: no
 *  more. `spread` is a random number from 0 to 1. */
export function nextPoll(
  { createdAt, polls, pollMs }: { readonly createdAt: Date; readonly polls: number; readonly pollMs: number },
  now: Date,
  spread: number,
): Date | null {
  if (now.getTime() - createdAt.getTime() >= LOOKED_FOR_MS) return null;
  const backoff = { firstMs: pollMs, maxMs: Math.max(LONGEST_PAUSE_MS, pollMs), jitter: polls === 0 ? 0 : 0.25 };
  return nextPollAt(now, polls, backoff, spread);
}
