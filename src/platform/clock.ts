/** The source of the current time. Everything that depends on time takes a clock, so that tests can set it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

export interface SettableClock extends Clock {
  set(instant: Date | string): void;
  advance(ms: number): void;
}

/** A clock that does not advance until it is set. */
export function settableClock(start: Date | string): SettableClock {
  let epochMs = new Date(start).getTime();
  return {
    now: () => new Date(epochMs),
    set: (instant) => {
      epochMs = new Date(instant).getTime();
    },
    advance: (ms) => {
      epochMs += ms;
    },
  };
}
