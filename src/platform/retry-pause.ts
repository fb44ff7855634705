const FIRST_PAUSE_MS = 2_000;
export const LONGEST_PAUSE_MS = 60 * 60 * 1000;

/** How long something waits to be tried again after so many attempts that failed: doubled each time up to an hour, and shortened by up to a
 *  quarter, so that what failed together is not tried together. `spread` is a random number from 0 to 1. */
export function retryPauseMs(attempts: number, spread: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS) * (1 - spread / 4);
}
