/** Lets one event through per interval and counts the events in between. */
export interface Throttle {
  /** Number of events suppressed since the last one let through; null if this one is suppressed, too. */
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
