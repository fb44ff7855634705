import { EventEmitter } from "node:events";
import { mkdirSync, realpathSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type pg from "pg";
import type { Log } from "../log.ts";
import { Mutex } from "../mutex.ts";
import { EmbeddedEngine } from "./embedded-engine.ts";
import { embeddedQuery, queryResult } from "./embedded-query.ts";
import { type FolderLock, lockFolder } from "./folder-lock.ts";
import { isInsideTransaction } from "./open-transaction.ts";

type Query = string | pg.QueryConfig | pg.QueryArrayConfig;

const LONG_WAIT_MS = 10_000;
const LISTEN = /^\s*(listen|unlisten)\s+("[^"]+"|[\w$]+|\*)\s*;?\s*$/i;

/**
 * Opens the embedded PostgreSQL: in `folder` (created with mode 0700 with its parents), or in memory without one.
 * @throws DataFolderInUseError when another process has it open.
 */
export async function openEmbeddedPool(options: {
  readonly folder?: string;
  readonly snapshot?: Uint8Array;
  readonly log: Log;
}): Promise<EmbeddedPool> {
  const { folder, log, ...rest } = options;
  if (folder === undefined) return new EmbeddedPool(await EmbeddedEngine.open(rest), undefined, log);
  mkdirSync(dirname(folder), { recursive: true, mode: 0o700 });
  const place = join(realpathSync(dirname(folder)), basename(folder));
  const lock = lockFolder(place);
  try {
    const engine = await EmbeddedEngine.open({ folder: place, ...rest });
    return new EmbeddedPool(engine, lock, log);
  } catch (error) {
    lock.release();
    throw error;
  }
}

/**
 * Stands in for `pg.Pool` in front of the one session of the embedded database: a client holds the session from
 * `connect` to `release`. Drizzle takes a client for a transaction only from a class whose name contains "Pool".
 */
export class EmbeddedPool extends EventEmitter {
  readonly options = { max: 1 };
  readonly #engine: EmbeddedEngine;
  readonly #lock: FolderLock | undefined;
  readonly #session: Mutex;
  readonly #listeners = new Set<EmbeddedClient>();
  #ending: Promise<void> | undefined;

  constructor(engine: EmbeddedEngine, lock: FolderLock | undefined, log: Log) {
    super();
    this.#engine = engine;
    this.#lock = lock;
    this.#session = new Mutex(LONG_WAIT_MS, (waiting) =>
      log.warn({ waiting, waited_ms: LONG_WAIT_MS }, "a query has waited long for the embedded database's one session"),
    );
    engine.on("notification", (channel, payload) => {
      for (const client of this.#listeners) client.notify(channel, payload);
    });
    engine.on("died", (error) => log.error({ err: error }, "the embedded database stopped"));
  }

  get totalCount(): number {
    return 1;
  }

  get idleCount(): number {
    return this.#session.held ? 0 : 1;
  }

  get waitingCount(): number {
    return this.#session.waiting;
  }

  async connect(): Promise<EmbeddedClient> {
    return new EmbeddedClient(this.#engine, this.#session, this.#listeners, await this.#acquireSession());
  }

  async query(query: Query, values?: unknown): Promise<unknown> {
    const client = await this.connect();
    try {
      return await client.query(query, values);
    } finally {
      client.release();
    }
  }

  /** The whole database as a tar file that `openEmbeddedPool` can begin from. */
  async snapshot(): Promise<Uint8Array> {
    const release = await this.#acquireSession();
    try {
      return await this.#engine.snapshot();
    } finally {
      release();
    }
  }

  /** Waits for the clients that are out, then closes the database and gives the folder free. */
  end(): Promise<void> {
    this.#ending ??= this.#end();
    return this.#ending;
  }

  async #end(): Promise<void> {
    const release = await this.#session.acquire();
    try {
      await this.#engine.close();
    } finally {
      this.#lock?.release();
      release();
    }
  }

  /** A second checkout within a transaction would wait for itself for ever, so it is an error at once. */
  #acquireSession(): Promise<() => void> {
    if (this.#ending !== undefined) throw new Error("Cannot use a pool after calling end on the pool");
    if (isInsideTransaction(this)) {
      throw new Error("a query outside the open transaction: use the transaction handed to the work, not the database");
    }
    return this.#session.acquire();
  }
}

/** Stands in for `pg.PoolClient`. While it listens it gives its turn back, and takes one for each further query. */
class EmbeddedClient extends EventEmitter {
  readonly #engine: EmbeddedEngine;
  readonly #session: Mutex;
  readonly #listeners: Set<EmbeddedClient>;
  readonly #channels = new Set<string>();
  #releaseSession: (() => void) | undefined;
  #released = false;

  constructor(engine: EmbeddedEngine, session: Mutex, listeners: Set<EmbeddedClient>, releaseSession: () => void) {
    super();
    this.#engine = engine;
    this.#session = session;
    this.#listeners = listeners;
    this.#releaseSession = releaseSession;
  }

  async query(query: Query, values?: unknown): Promise<unknown> {
    if (this.#released) throw new Error("Client has already been released to the pool");
    const prepared = embeddedQuery(query, values);
    const [, verb, channel] = LISTEN.exec(prepared.text) ?? [];
    if (verb?.toLowerCase() === "unlisten") return this.#unlisten(channelName(channel));
    this.#releaseSession ??= await this.#session.acquire();
    try {
      const results = await this.#engine.query(prepared.text, prepared.values);
      if (verb !== undefined) this.#listen(channelName(channel));
      return queryResult(prepared, results);
    } finally {
      if (this.#channels.size > 0 && !this.#engine.inTransaction) this.#giveBack();
    }
  }

  /** As node-postgres: "I" idle, "T" within a transaction. */
  getTransactionStatus(): "I" | "T" {
    return this.#releaseSession !== undefined && this.#engine.inTransaction ? "T" : "I";
  }

  /** Gives the session back. A transaction left open is rolled back, so that it cannot swallow another's work. */
  release(): void {
    if (this.#released) throw new Error("Release called on client which has already been released to the pool.");
    this.#released = true;
    this.#listeners.delete(this);
    if (this.getTransactionStatus() === "I") this.#giveBack();
    else
      this.#engine.query("rollback", []).then(
        () => this.#giveBack(),
        () => this.#giveBack(),
      );
  }

  notify(channel: string, payload: string): void {
    if (this.#channels.has(channel)) this.emit("notification", { channel, payload, processId: 0 });
  }

  #giveBack(): void {
    this.#releaseSession?.();
    this.#releaseSession = undefined;
  }

  #listen(channel: string): void {
    this.#channels.add(channel);
    this.#listeners.add(this);
  }

  /** Only this client stops hearing: the session goes on listening, since other clients share it. */
  #unlisten(channel: string): unknown {
    if (channel === "*") this.#channels.clear();
    else this.#channels.delete(channel);
    return { command: "UNLISTEN", rowCount: null, oid: null, fields: [], rows: [] };
  }
}

/** A channel's name as PostgreSQL reports it: lower case unless quoted. */
function channelName(written = "*"): string {
  return written.startsWith('"') ? written.slice(1, -1) : written.toLowerCase();
}
