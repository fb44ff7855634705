import { EventEmitter } from "node:events";
import { existsSync, mkdirSync, realpathSync } from "node:fs";
import { chmod, cp, mkdir, readFile, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type pg from "pg";
import type { Log } from "../log.ts";
import { Mutex } from "../mutex.ts";
import type { EmbeddedEngine } from "./embedded-engine.ts";
import { embeddedQuery, queryResult } from "./embedded-query.ts";
import { EmbeddedSession } from "./embedded-session.ts";
import { type FolderLock, lockFolder } from "./folder-lock.ts";
import { isInsideTransaction } from "./open-transaction.ts";

/** What a pool needs of an `EmbeddedSession`. */
export interface PooledSession extends Pick<EmbeddedSession, "alive" | "close"> {
  engine(): Promise<Pick<EmbeddedEngine, "inTransaction" | "query" | "snapshot">>;
  on(event: "notification", listener: (channel: string, payload: string) => void): unknown;
  on(event: "lost", listener: () => void): unknown;
}

type Query = string | pg.QueryConfig | pg.QueryArrayConfig;

const LONG_WAIT_MS = 10_000;
const LISTEN = /^\s*(listen|unlisten)\s+("[^"]+"|[\w$]+|\*)\s*;?\s*$/i;

/**
 * Opens the embedded PostgreSQL: in `folder` (created with mode 0700 with its parents), or in memory without one.
 * @throws DataFolderInUseError when another process has it open.
 */
export async function openEmbeddedPool(options: {
  readonly folder?: string;
  /** A cluster that a new folder begins as a copy of, when there is one. */
  readonly template?: string;
  readonly snapshot?: Uint8Array;
  readonly log: Log;
}): Promise<EmbeddedPool> {
  const { folder, template, log, snapshot } = options;
  const from = snapshot === undefined ? {} : { snapshot };
  if (folder === undefined) return new EmbeddedPool(await EmbeddedSession.open(from, log), undefined, log);
  mkdirSync(dirname(folder), { recursive: true, mode: 0o700 });
  const place = join(realpathSync(dirname(folder)), basename(folder));
  const lock = lockFolder(place);
  try {
    if (template !== undefined && existsSync(template) && !existsSync(place)) await copyCluster(template, place);
    return new EmbeddedPool(await EmbeddedSession.open({ folder: place, ...from }, log), lock, log);
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Copies a cluster, and creates the empty folders that a package does not contain. The rename at the end makes it
 *  appear complete or not at all. */
async function copyCluster(template: string, folder: string): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await cp(template, unfinished, { recursive: true });
  const folders = JSON.parse(await readFile(`${template}.folders.json`, "utf8")) as string[];
  for (const name of folders) await mkdir(join(unfinished, name), { recursive: true });
  await chmod(unfinished, 0o700);
  await rename(unfinished, folder);
}

/**
 * Stands in for `pg.Pool` in front of the one session of the embedded database: a client holds the session from
 * `connect` to `release`. Drizzle takes a client for a transaction only from a class whose name contains "Pool".
 */
export class EmbeddedPool extends EventEmitter {
  readonly options = { max: 1 };
  readonly #session: PooledSession;
  readonly #lock: FolderLock | undefined;
  readonly #turn: Mutex;
  readonly #listeners = new Set<EmbeddedClient>();
  #ending: Promise<void> | undefined;

  constructor(session: PooledSession, lock: FolderLock | undefined, log: Log) {
    super();
    this.#session = session;
    this.#lock = lock;
    this.#turn = new Mutex(LONG_WAIT_MS, (waiting) =>
      log.warn({ waiting, waited_ms: LONG_WAIT_MS }, "long wait for the embedded database"),
    );
    session.on("notification", (channel, payload) => {
      for (const client of this.#listeners) client.notify(channel, payload);
    });
    session.on("lost", () => {
      for (const client of [...this.#listeners]) client.emit("end");
    });
  }

  /** Whether queries are answered now: false from the loss of the database until it is open again. */
  get alive(): boolean {
    return this.#session.alive;
  }

  get totalCount(): number {
    return 1;
  }

  get idleCount(): number {
    return this.#turn.held ? 0 : 1;
  }

  get waitingCount(): number {
    return this.#turn.waiting;
  }

  async connect(): Promise<EmbeddedClient> {
    const releaseTurn = await this.#takeTurn();
    try {
      return new EmbeddedClient(await this.#session.engine(), this.#turn, this.#listeners, releaseTurn);
    } catch (error) {
      releaseTurn();
      throw error;
    }
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
    const releaseTurn = await this.#takeTurn();
    try {
      return await (await this.#session.engine()).snapshot();
    } finally {
      releaseTurn();
    }
  }

  /** Waits for the clients in use, then closes the database and releases the folder. */
  end(): Promise<void> {
    this.#ending ??= this.#end();
    return this.#ending;
  }

  async #end(): Promise<void> {
    const releaseTurn = await this.#turn.acquire();
    try {
      await this.#session.close();
    } finally {
      this.#lock?.release();
      releaseTurn();
    }
  }

  /** A second checkout within a transaction would wait for itself forever, so it fails immediately. */
  #takeTurn(): Promise<() => void> {
    if (this.#ending !== undefined) throw new Error("Cannot use a pool after calling end on the pool");
    if (isInsideTransaction(this)) {
      throw new Error("a query outside the open transaction: use the transaction passed to the work, not the database");
    }
    return this.#turn.acquire();
  }
}

/** Stands in for `pg.PoolClient`. While it listens it releases the session between queries. */
class EmbeddedClient extends EventEmitter {
  readonly #engine: Pick<EmbeddedEngine, "inTransaction" | "query">;
  readonly #turn: Mutex;
  readonly #listeners: Set<EmbeddedClient>;
  readonly #channels = new Set<string>();
  #releaseTurn: (() => void) | undefined;
  #released = false;

  constructor(
    engine: Pick<EmbeddedEngine, "inTransaction" | "query">,
    turn: Mutex,
    listeners: Set<EmbeddedClient>,
    releaseTurn: () => void,
  ) {
    super();
    this.#engine = engine;
    this.#turn = turn;
    this.#listeners = listeners;
    this.#releaseTurn = releaseTurn;
  }

  async query(query: Query, values?: unknown): Promise<unknown> {
    if (this.#released) throw new Error("Client has already been released to the pool");
    const prepared = embeddedQuery(query, values);
    const [, verb, channel] = LISTEN.exec(prepared.text) ?? [];
    if (verb?.toLowerCase() === "unlisten") return this.#unlisten(channelName(channel));
    this.#releaseTurn ??= await this.#turn.acquire();
    try {
      const results = await this.#engine.query(prepared.text, prepared.values, prepared.deadlineMs);
      if (verb !== undefined) this.#listen(channelName(channel));
      return queryResult(prepared, results);
    } finally {
      if (this.#channels.size > 0 && !this.#engine.inTransaction) this.#giveBack();
    }
  }

  /** As node-postgres: "I" idle, "T" within a transaction. */
  getTransactionStatus(): "I" | "T" {
    return this.#releaseTurn !== undefined && this.#engine.inTransaction ? "T" : "I";
  }

  /** Returns the session. A transaction left open is rolled back, so that it cannot swallow another's work. */
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
    this.#releaseTurn?.();
    this.#releaseTurn = undefined;
  }

  #listen(channel: string): void {
    this.#channels.add(channel);
    this.#listeners.add(this);
  }

  /** Only this client unsubscribes: the session keeps listening, since other clients share it. */
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
