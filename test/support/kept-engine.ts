import { EventEmitter } from "node:events";
import type { EmbeddedEngine } from "#platform/database/embedded-engine.ts";
import { EmbeddedPool, type PooledSession } from "#platform/database/embedded-pool.ts";
import { EmbeddedSession } from "#platform/database/embedded-session.ts";
import { createLog } from "#platform/log.ts";
import { type EmptyDatabase, emptyAgain, emptyDatabase } from "./empty-database.ts";

/** An engine that holds the migrated database, and how to tell and restore its first state. */
interface KeptEngine {
  readonly session: EmbeddedSession;
  readonly empty: EmptyDatabase;
}

const log = createLog({ level: "silent" });

/** Opening an engine takes more than a second of processor time, emptying one a few hundredths: the one that a file is done
 *  with waits here for the next file of this process. */
let idle: KeptEngine | undefined;

/** A pool on a migrated, empty, embedded database in memory. Its end empties the engine for the next one. */
export async function openKeptPool(snapshot: () => Promise<Uint8Array>): Promise<EmbeddedPool> {
  const kept = idle ?? (await openEngine(await snapshot()));
  idle = undefined;
  return new EmbeddedPool(new LentSession(kept.session, () => takeBack(kept)), undefined, log);
}

async function openEngine(snapshot: Uint8Array): Promise<KeptEngine> {
  const session = await EmbeddedSession.open({ snapshot }, log);
  return { session, empty: await emptyDatabase(new EmbeddedPool(session, undefined, log)) };
}

/** An engine that is dead, whose schema has changed or that cannot be emptied is closed, and so is a second one. */
async function takeBack(kept: KeptEngine): Promise<void> {
  const again =
    kept.session.alive && idle === undefined ? await emptyAgain(kept.empty).catch(() => undefined) : undefined;
  if (again === undefined || idle !== undefined) await kept.session.close();
  else idle = { session: kept.session, empty: again };
}

/** A session for one pool, which gives it back instead of closing it and does not reach it afterwards. */
class LentSession extends EventEmitter implements PooledSession {
  readonly #session: EmbeddedSession;
  readonly #giveBack: () => Promise<void>;
  readonly #notify = (channel: string, payload: string): void => void this.emit("notification", channel, payload);
  readonly #lose = (): void => void this.emit("lost");
  #returned = false;

  constructor(session: EmbeddedSession, giveBack: () => Promise<void>) {
    super();
    this.#session = session;
    this.#giveBack = giveBack;
    session.on("notification", this.#notify);
    session.on("lost", this.#lose);
  }

  get alive(): boolean {
    return !this.#returned && this.#session.alive;
  }

  async engine(): Promise<Pick<EmbeddedEngine, "inTransaction" | "query" | "snapshot">> {
    const engine = await this.#session.engine();
    const lent = (): EmbeddedEngine => {
      if (this.#returned) throw new Error("the embedded database is closed");
      return engine;
    };
    return {
      get inTransaction() {
        return lent().inTransaction;
      },
      query: async (...query) => lent().query(...query),
      snapshot: async () => lent().snapshot(),
    };
  }

  close(): Promise<void> {
    this.#returned = true;
    this.#session.off("notification", this.#notify);
    this.#session.off("lost", this.#lose);
    return this.#giveBack();
  }
}
