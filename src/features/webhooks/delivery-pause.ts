import { LONGEST_PAUSE_MS, retryPauseMs } from "#platform/retry-pause.ts";

/** How long a delivery waits after so many attempts that failed: as all that is tried again, but at least as long as the
 *  receiver asked for within the longest pause. `spread` is a random number from 0 to 1. */
export function deliveryPauseMs(attempts: number, spread: number, askedForMs: number | null = null): number {
  return Math.max(retryPauseMs(attempts, spread), Math.min(askedForMs ?? 0, LONGEST_PAUSE_MS));
}
