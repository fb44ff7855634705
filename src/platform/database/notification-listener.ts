import type pg from "pg";
import type { Log } from "../log.ts";

/** Receives what any process sends with `pg_notify(channel, topic)`. Notifications can be lost (a broken connection, a
 *  connection pooler), so subscribers must also poll, more often while `connected` is false. */
export interface NotificationListener {
  /** Calls back for each notification of this topic, and once after a reconnect. Returns the function to
   *  unsubscribe. */
  subscribe(topic: string, onNotification: () => void): () => void;
  /** Whether the connection that listens is up. */
  readonly connected: boolean;
  close(): void;
}

const RECONNECT_MS = 1000;

/** Listens on one connection of the pool, taken at the first subscription and never returned. */
export function openNotificationListener(pool: pg.Pool, channel: string, log: Log): NotificationListener {
  const topics = new Map<string, Set<() => void>>();
  let client: pg.PoolClient | undefined;
  let state: "idle" | "connecting" | "listening" | "closed" = "idle";
  let timer: NodeJS.Timeout | undefined;

  const lost = (error?: unknown): void => {
    if (state === "closed") return;
    if (error !== undefined) log.warn({ err: error }, "notification connection lost");
    client?.release(true);
    client = undefined;
    state = "idle";
    timer = setTimeout(() => void connect(), RECONNECT_MS);
  };

  const connect = async (): Promise<void> => {
    if (state !== "idle") return;
    state = "connecting";
    try {
      const taken = await pool.connect();
      if (isClosed()) return taken.release(true);
      client = taken;
      taken.on("notification", ({ payload }) => topics.get(payload ?? "")?.forEach((notify) => notify()));
      taken.on("error", lost);
      taken.on("end", () => lost());
      await taken.query(`listen ${channel}`);
      if (isClosed()) return;
      state = "listening";
      for (const subscribers of topics.values()) for (const notify of subscribers) notify();
    } catch (error) {
      lost(error);
    }
  };
  const isClosed = (): boolean => state === "closed";

  return {
    subscribe(topic, onNotification) {
      const subscribers = topics.get(topic) ?? new Set();
      topics.set(topic, subscribers.add(onNotification));
      void connect();
      return () => {
        subscribers.delete(onNotification);
        if (subscribers.size === 0 && topics.get(topic) === subscribers) topics.delete(topic);
      };
    },
    get connected() {
      return state === "listening";
    },
    close() {
      state = "closed";
      clearTimeout(timer);
      client?.release(true);
      client = undefined;
    },
  };
}
