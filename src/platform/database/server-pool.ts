import pg from "pg";
import type { Log } from "../log.ts";
import { retry } from "../retry.ts";

/** The PostgreSQL server at DATABASE_URL did not answer within the time it was given. */
export class DatabaseUnavailableError extends Error {
  constructor(address: string, waitedMs: number, cause: unknown) {
    super(`the database at ${address} did not answer within ${Math.round(waitedMs / 1000)} s`, { cause });
    this.name = "DatabaseUnavailableError";
  }
}

export interface WaitingForDatabase {
  readonly attempt: number;
  readonly waitedMs: number;
  readonly cause: unknown;
}

export interface ServerPoolOptions {
  readonly databaseUrl: string;
  readonly log: Log;
  /** Connections at most (10). */
  readonly maxConnections?: number;
  /** How long to try until the first answer (60,000). */
  readonly waitMs?: number;
  /** Called after each failed try. */
  readonly onWaiting?: (waiting: WaitingForDatabase) => void;
  readonly signal?: AbortSignal;
}

const CONNECT_TIMEOUT_MS = 10_000;
const BACKOFF = { firstMs: 100, maxMs: 2_000 };
/** Longer queries and idle transactions are ended, since they would hold locks for no purpose. */
const SESSION = "set time zone 'UTC'; set statement_timeout = '60s'; set idle_in_transaction_session_timeout = '60s'";

/** A pool of connections to the server, once it answers. @throws DatabaseUnavailableError when it does not in time. */
export async function openServerPool(options: ServerPoolOptions): Promise<pg.Pool> {
  const { databaseUrl, log, maxConnections = 10 } = options;
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: maxConnections,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: "tranche",
    onConnect: prepareSession,
  });
  surviveLostConnections(pool, log);
  try {
    await firstAnswer(pool, options);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return pool;
}

/** The pool waits for what this returns before it hands the connection out, though its types do not say so. */
function prepareSession(client: pg.ClientBase): unknown {
  return client.query(SESSION);
}

/** An idle connection reports its loss to the pool, one in use to itself; without a listener either ends the process. */
function surviveLostConnections(pool: pg.Pool, log: Log): void {
  pool.on("error", (error) => log.warn({ err: error }, "an idle database connection was lost"));
  pool.on("connect", (client) => {
    client.on("error", (error) => log.warn({ err: error }, "a database connection was lost"));
  });
}

async function firstAnswer(pool: pg.Pool, options: ServerPoolOptions): Promise<void> {
  const { databaseUrl, log, waitMs = 60_000, onWaiting, signal } = options;
  const startedAt = performance.now();
  const waitedMs = () => performance.now() - startedAt;
  try {
    await retry(() => pool.query("select 1"), {
      ...BACKOFF,
      deadlineMs: waitMs,
      signal,
      retryable: () => true,
      onRetry({ error, attempt, elapsedMs }) {
        log.warn({ err: error, attempt, waited_ms: Math.round(elapsedMs) }, "database not ready: no answer yet");
        onWaiting?.({ attempt, waitedMs: elapsedMs, cause: error });
      },
    });
  } catch (cause) {
    signal?.throwIfAborted();
    throw new DatabaseUnavailableError(addressOf(databaseUrl), waitedMs(), cause);
  }
}

/** Host, port and database without user and password. */
function addressOf(databaseUrl: string): string {
  const url = URL.parse(databaseUrl);
  return url === null ? "DATABASE_URL" : `${url.host}${url.pathname}`;
}
