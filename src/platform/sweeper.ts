import type { Log } from "./log.ts";

export interface Sweeper {
  /** Starts no more sweeps and waits for the running one. */
  close(): Promise<void>;
}

export interface SweeperOptions {
  readonly log: Log;
  /** Average pause between sweeps. Each varies by up to a quarter, so that replicas spread out. */
  readonly everyMs: number;
  /** Logged when a sweep fails; sweeps continue. */
  readonly failed: string;
}

/** Repeats the same work after pauses, one sweep at a time. It does not keep the process alive. */
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
