import type pg from "pg";
import type { Log } from "../log.ts";

/** Hears what any process tells with `pg_notify(channel, topic)`. A bell can miss a stroke (a lost connection, a pooler in
 *  between): who listens also looks for itself now and then, the more often while `heard` is false. */
export interface Bell {
  /** Calls back at each stroke for this topic, and once when the bell hears again. Answers how to stop. */
  on(topic: string, ring: () => void): () => void;
  /** Whether the connection that listens is up. */
  readonly heard: boolean;
  close(): void;
}

const RECONNECT_MS = 1000;

/** Listens on one connection of the pool, taken with the first topic and kept. */
export function openBell(pool: pg.Pool, channel: string, log: Log): Bell {
  const topics = new Map<string, Set<() => void>>();
  let client: pg.PoolClient | undefined;
  let state: "idle" | "connecting" | "listening" | "closed" = "idle";
  let timer: NodeJS.Timeout | undefined;

  const lost = (error?: unknown): void => {
    if (state === "closed") return;
    if (error !== undefined) log.warn({ err: error }, "the connection that listens for news was lost");
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
      taken.on("notification", ({ payload }) => topics.get(payload ?? "")?.forEach((ring) => ring()));
      taken.on("error", lost);
      taken.on("end", () => lost());
      await taken.query(`listen ${channel}`);
      if (isClosed()) return;
      state = "listening";
      for (const rings of topics.values()) for (const ring of rings) ring();
    } catch (error) {
      lost(error);
    }
  };
  const isClosed = (): boolean => state === "closed";

  return {
    on(topic, ring) {
      const rings = topics.get(topic) ?? new Set();
      topics.set(topic, rings.add(ring));
      void connect();
      return () => {
        rings.delete(ring);
        if (rings.size === 0 && topics.get(topic) === rings) topics.delete(topic);
      };
    },
    get heard() {
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
