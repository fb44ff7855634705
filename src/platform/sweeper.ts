import type { Log } from "./log.ts";

export interface Sweeper {
  /** Takes no more turns and waits for the one under way. */
  close(): Promise<void>;
}

export interface SweeperOptions {
  readonly log: Log;
  readonly everyMs: number;
  /** What is logged of a turn that fails; the next one comes all the same. */
  readonly failed: string;
}

/** Does the same work again and again, the first time after a pause: one turn at a time, and none is made up for that would
 *  have begun during another. It keeps no process alive. */
export function openSweeper({ log, everyMs, failed }: SweeperOptions, sweep: () => Promise<unknown>): Sweeper {
  let sweeping: Promise<void> | null = null;
  const turn = async (): Promise<void> => {
    try {
      await sweep();
    } catch (error) {
      log.warn({ err: error }, failed);
    }
  };
  const timer = setInterval(() => {
    sweeping ??= turn().finally(() => {
      sweeping = null;
    });
  }, everyMs).unref();
  return {
    async close() {
      clearInterval(timer);
      await sweeping;
    },
  };
}
