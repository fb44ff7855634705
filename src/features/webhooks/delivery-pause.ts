import { backoffMs } from "#platform/retry.ts";

const LONGEST_PAUSE_MS = 60 * 60 * 1000;
const BACKOFF = { firstMs: 2_000, maxMs: LONGEST_PAUSE_MS };

/** Returns the pause after this many failed attempts: doubled each time, up to an hour, and at least the receiver's
 *  `Retry-After` within that hour. `random` is a number from 0 up to 1. */
export function deliveryPauseMs(attempts: number, random: number, askedForMs: number | null = null): number {
  return Math.max(backoffMs(attempts, BACKOFF, random), Math.min(askedForMs ?? 0, LONGEST_PAUSE_MS));
}
