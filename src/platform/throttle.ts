/** Lets one event through per interval, and counts those between. */
export interface Throttle {
  /** How many events were held back since the last one let through; null when this one is held back, too. */
  pass(): number | null;
}

export function createThrottle(intervalMs: number, now: () => number = () => performance.now()): Throttle {
  let nextAt = Number.NEGATIVE_INFINITY;
  let heldBack = 0;
  return {
    pass() {
      if (now() < nextAt) {
        heldBack += 1;
        return null;
      }
      nextAt = now() + intervalMs;
      const before = heldBack;
      heldBack = 0;
      return before;
    },
  };
}
