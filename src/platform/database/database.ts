import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import type { PgTransactionConfig } from "drizzle-orm/pg-core";
import type pg from "pg";
import type { Log } from "../log.ts";
import { PACKAGE_ROOT } from "../package-root.ts";
import { EmbeddedPool, openEmbeddedPool } from "./embedded-pool.ts";
import { openServerPool, type WaitingForDatabase } from "./server-pool.ts";
import { type Db, inTransaction, type Transaction } from "./transaction.ts";

export type { Db, Transaction } from "./transaction.ts";

/** One PostgreSQL, embedded in this process or on a server; code above it does not know which. */
export interface Database {
  readonly kind: "embedded" | "server";
  readonly db: Db;
  /** The pool under `db`, for parts that bring their own SQL. */
  readonly pool: pg.Pool;
  /** `inTransaction` on this database. */
  readonly transaction: <T>(work: (tx: Transaction) => Promise<T>, config?: PgTransactionConfig) => Promise<T>;
  /** Resolves when a query is answered, rejects when it fails or takes longer than 5 s. */
  readonly ping: () => Promise<void>;
  /** False while the thread of the embedded database is dead. A server that is down is not a failure of this
   *  process. */
  readonly alive: () => boolean;
  /** Waits for running queries. */
  readonly close: () => Promise<void>;
}

export interface DatabaseOptions {
  /** A PostgreSQL server; the embedded database without it. */
  readonly databaseUrl?: string | undefined;
  /** The embedded database uses its subfolder `postgres`; without a folder it is in memory. */
  readonly dataDir?: string | undefined;
  readonly log: Log;
  readonly maxConnections?: number;
  readonly onWaiting?: (waiting: WaitingForDatabase) => void;
  /** Ends the wait for a server that does not answer. */
  readonly signal?: AbortSignal;
}

const PING_TIMEOUT_MS = 5_000;

/**
 * Opens the database; migrations are the caller's next step.
 * @throws DataFolderInUseError when another process has the folder open.
 * @throws DatabaseUnavailableError when the server does not answer within 60 s.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, dataDir, log, ...server } = options;
  if (databaseUrl !== undefined) return databaseOn(await openServerPool({ databaseUrl, log, ...server }), "server");
  const place = dataDir === undefined ? {} : { folder: join(dataDir, "postgres"), template: TEMPLATE };
  const pool = await openEmbeddedPool({ ...place, log });
  return databaseOn(pool as unknown as pg.Pool, "embedded");
}

/** Where a release has a migrated, empty database. */
const TEMPLATE = join(PACKAGE_ROOT, "dist", "database");

export function databaseOn(pool: pg.Pool, kind: Database["kind"]): Database {
  const db: Db = drizzle(pool);
  return {
    kind,
    db,
    pool,
    transaction: (work, config) => inTransaction(db, work, config),
    ping: () => ping(pool),
    alive: () => !(pool instanceof EmbeddedPool) || pool.alive,
    close: () => pool.end(),
  };
}

async function ping(pool: pg.Pool): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error("the database took too long to answer")), PING_TIMEOUT_MS);
  try {
    await Promise.race([pool.query("select 1"), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
