import type { Clock } from "./clock.ts";

/** The rate limit of one host group, shared by all processes. */
export interface RequestPace {
  /** The host group: hosts that count together share a name. */
  readonly name: string;
  /** Long-term interval between requests. */
  readonly intervalMs: number;
  /** Requests that may be sent immediately after an idle period. */
  readonly burst: number;
}

export interface RequestPacer {
  /** Takes the next slot and returns the milliseconds until it. Returns null and takes nothing if that exceeds
   *  `maxWaitMs`. */
  reserve(pace: RequestPace, maxWaitMs: number): Promise<number | null>;
  /** The host asked for a pause: no slot before `ms` have passed. */
  hold(name: string, ms: number): Promise<void>;
}

/** Paces the requests of this process only, for commands that run without a database. */
export function memoryPacer(clock: Clock): RequestPacer {
  const parties = new Map<string, { freeAt: number; heldUntil: number }>();
  const party = (name: string): { freeAt: number; heldUntil: number } => {
    const known = parties.get(name) ?? { freeAt: 0, heldUntil: 0 };
    parties.set(name, known);
    return known;
  };
  return {
    async reserve({ name, intervalMs, burst }, maxWaitMs) {
      const now = clock.now().getTime();
      const { freeAt, heldUntil } = party(name);
      const next = Math.max(freeAt, heldUntil, now) + intervalMs;
      const wait = Math.max(0, heldUntil - now, next - burst * intervalMs - now);
      if (wait > maxWaitMs) return null;
      parties.set(name, { freeAt: next, heldUntil });
      return wait;
    },
    async hold(name, ms) {
      const known = party(name);
      parties.set(name, { ...known, heldUntil: Math.max(known.heldUntil, clock.now().getTime() + ms) });
    },
  };
}
