import type { Log } from "./log.ts";

export interface Sweeper {
  /** Starts no more sweeps and waits for the one that is running. */
  close(): Promise<void>;
}

export interface SweeperOptions {
  readonly log: Log;
  /** The pause between sweeps, on average: each is up to a quarter shorter or longer, so that replicas spread out. */
  readonly everyMs: number;
  /** Logged when a sweep fails; the next one comes all the same. */
  readonly failed: string;
}

/** Repeats the same work, first after a pause, one sweep at a time. It keeps no process alive. */
export function openSweeper({ log, everyMs, failed }: SweeperOptions, sweep: () => Promise<unknown>): Sweeper {
  let closed = false;
  let timer: NodeJS.Timeout;
  let sweeping: Promise<void> = Promise.resolve();
  const run = async (): Promise<void> => {
    try {
      await sweep();
    } catch (error) {
      log.warn({ err: error }, failed);
    }
    if (!closed) schedule();
  };
  const schedule = (): void => {
    timer = setTimeout(
      () => {
        sweeping = run();
      },
      everyMs * (0.75 + Math.random() / 2),
    ).unref();
  };
  schedule();
  return {
    async close() {
      closed = true;
      clearTimeout(timer);
      await sweeping;
    },
  };
}
