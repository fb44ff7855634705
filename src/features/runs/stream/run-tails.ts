import type { Database } from "#platform/database/database.ts";
import { openNotificationListener } from "#platform/database/notification-listener.ts";
import type { Log } from "#platform/log.ts";
import { RUN_EVENTS_CHANNEL, readEvents, readRun } from "../store.ts";
import { type Frame, frameOf } from "./run-frames.ts";

/** The events of runs as they are written, wherever a run executes. All watchers of a run in this process share one
 *  read of its events, so a hundred watchers cost the database as much as one. */
export interface RunTails {
  /** Sends each event after number `after` in order and once, starting with stored ones. Returns an unsubscribe
   *  function. */
  watch(runId: string, after: number, watcher: Watcher): () => void;
  /** Resolves true when the run has ended, false on timeout. */
  ended(runId: string, withinMs: number, signal: AbortSignal): Promise<boolean>;
  close(): void;
}

export interface Watcher {
  readonly frame: (frame: Frame) => void;
  /** The run has ended; no more events follow. */
  readonly end: () => void;
}

/** Poll intervals of a tail: the long one while notifications arrive, in case one was lost; the short one while they do
 *  not. */
const POLL_WHILE_CONNECTED_MS = 5_000;
const POLL_WHILE_DISCONNECTED_MS = 500;

export function openRunTails({ database, log }: { database: Database; log: Log }): RunTails {
  const listener = openNotificationListener(database.pool, RUN_EVENTS_CHANNEL, log);
  const tails = new Map<string, Tail>();
  const tailOf = (runId: string): Tail => {
    const known = tails.get(runId);
    if (known) return known;
    const tail = new Tail(runId, { database, log, heard: () => listener.connected, onUnwatched: () => forget(runId) });
    tails.set(runId, tail);
    tail.stopListening = listener.subscribe(runId, () => void tail.poll());
    return tail;
  };
  const forget = (runId: string): void => {
    tails.get(runId)?.close();
    tails.delete(runId);
  };
  return {
    watch: (runId, after, watcher) => tailOf(runId).watch(after, watcher),
    ended: (runId, withinMs, signal) => endedWithin((watcher) => tailOf(runId).watch(0, watcher), withinMs, signal),
    close() {
      for (const runId of [...tails.keys()]) forget(runId);
      listener.close();
    },
  };
}

function endedWithin(watch: (watcher: Watcher) => () => void, withinMs: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = (ended: boolean): void => {
      clearTimeout(timer);
      signal.removeEventListener("abort", stopWaiting);
      stop();
      resolve(ended);
    };
    const stopWaiting = (): void => settle(false);
    const timer = setTimeout(stopWaiting, withinMs);
    const stop = watch({ frame: () => undefined, end: () => queueMicrotask(() => settle(true)) });
    if (signal.aborted) stopWaiting();
    else signal.addEventListener("abort", stopWaiting, { once: true });
  });
}

interface TailOptions {
  readonly database: Database;
  readonly log: Log;
  readonly heard: () => boolean;
  readonly onUnwatched: () => void;
}

/** The events of one run, cached while it has watchers. A run has a few dozen events. */
class Tail {
  stopListening: () => void = () => undefined;
  readonly #runId: string;
  readonly #options: TailOptions;
  readonly #frames: Frame[] = [];
  readonly #watchers = new Set<(frame: Frame) => void>();
  #polling: Promise<void> | undefined;
  #again = false;
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(runId: string, options: TailOptions) {
    this.#runId = runId;
    this.#options = options;
  }

  watch(after: number, { frame: send, end }: Watcher): () => void {
    const watcher = (frame: Frame): void => {
      if (frame.seq > after) send(frame);
      if (frame.last) end();
    };
    for (const frame of this.#frames) watcher(frame);
    this.#watchers.add(watcher);
    void this.poll();
    return () => {
      this.#watchers.delete(watcher);
      if (this.#watchers.size === 0) this.#options.onUnwatched();
    };
  }

  /** Reads new events. A call during a read causes one more read. */
  async poll(): Promise<void> {
    this.#again = true;
    this.#polling ??= this.#pollUntilIdle();
    await this.#polling;
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.stopListening();
  }

  async #pollUntilIdle(): Promise<void> {
    clearTimeout(this.#timer);
    while (this.#again && !this.#isOver()) {
      this.#again = false;
      try {
        await this.#read();
      } catch (error) {
        this.#options.log.warn({ err: error, run_id: this.#runId }, "run events read failed");
      }
    }
    this.#polling = undefined;
    if (this.#isOver()) return;
    const pauseMs = this.#options.heard() ? POLL_WHILE_CONNECTED_MS : POLL_WHILE_DISCONNECTED_MS;
    this.#timer = setTimeout(() => void this.poll(), pauseMs).unref();
  }

  async #read(): Promise<void> {
    const { db } = this.#options.database;
    const events = await readEvents(db, this.#runId, this.#frames.at(-1)?.seq ?? 0);
    const ended = events.some((event) => event.data === null);
    const run = ended ? await readRun(db, this.#runId) : null;
    for (const event of events) {
      const frame = frameOf(event, run);
      this.#frames.push(frame);
      for (const watcher of this.#watchers) watcher(frame);
    }
  }

  #isOver(): boolean {
    return this.#closed || (this.#frames.at(-1)?.last ?? false);
  }
}
