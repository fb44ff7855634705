import { type ExtractTablesWithRelations, is } from "drizzle-orm";
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import { type PgDatabase, PgTransaction, type PgTransactionConfig } from "drizzle-orm/pg-core";
import type pg from "pg";
import { retry } from "../retry.ts";
import { lostAgainstAnother } from "./database-error.ts";
import { insideTransaction } from "./open-transaction.ts";

type NoTables = Record<string, never>;

/** The database: each query is independent, on any connection. */
export type Db = NodePgDatabase<NoTables> & { readonly $client: pg.Pool };

/** One open transaction: its queries take effect together or not at all. */
export type Transaction = PgTransaction<NodePgQueryResultHKT, NoTables, ExtractTablesWithRelations<NoTables>>;

/** Either of them, for a query that works with both. */
export type Queryable = PgDatabase<NodePgQueryResultHKT, NoTables>;

/** The connection under each open transaction. */
const connections = new WeakMap<Transaction, pg.PoolClient>();

/** Any pause up to 50 ms, so that transactions that met once do not meet again. */
const RETRIES = { firstMs: 50, maxMs: 50, jitter: 1, maxAttempts: 5, retryable: lostAgainstAnother };

/**
 * Runs the work in one transaction and commits it; when the work throws, rolls back and throws the same. Within the work
 * use only the transaction it is given: on the embedded database a query through `db` there is an error. Given a
 * transaction instead of the database, the work joins it. A transaction that lost against another one (serialization
 * failure, deadlock) runs again, up to 5 times in all, so the work must do nothing that a rollback cannot undo.
 */
export async function inTransaction<T>(
  on: Db | Transaction,
  work: (tx: Transaction) => Promise<T>,
  config?: PgTransactionConfig,
): Promise<T> {
  if (isTransaction(on)) return work(on);
  return retry(() => attemptTransaction(on, work, config), RETRIES);
}

/** The connection of an open transaction, for parts that bring their own SQL and must commit or roll back with it. */
export function connectionOf(tx: Transaction): pg.PoolClient {
  const connection = connections.get(tx);
  if (connection === undefined) throw new Error("this transaction was not opened by inTransaction");
  return connection;
}

function isTransaction(on: Db | Transaction): on is Transaction {
  return is(on, PgTransaction);
}

/** Takes the connection itself, since Drizzle's pool transaction never returns one on which BEGIN fails. */
async function attemptTransaction<T>(
  db: Db,
  work: (tx: Transaction) => Promise<T>,
  config: PgTransactionConfig | undefined,
): Promise<T> {
  const connection = await db.$client.connect();
  try {
    return await insideTransaction(db.$client, () =>
      drizzle(connection).transaction((tx) => {
        connections.set(tx, connection);
        return work(tx);
      }, config),
    );
  } finally {
    connection.release(connection.getTransactionStatus() !== "I");
  }
}
