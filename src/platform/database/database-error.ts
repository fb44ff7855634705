import pg from "pg";

export interface QueryFailure {
  /** PostgreSQL's five characters, such as 23505 for a unique violation. */
  readonly sqlState: string;
  /** The violated constraint or unique index, where one was. */
  readonly constraint: string | undefined;
  readonly table: string | undefined;
}

const MAX_CAUSES = 5;
const SERIALIZATION_FAILURE = "40001";
const DEADLOCK_DETECTED = "40P01";

/** PostgreSQL's own error, also from within the errors that wrap it (Drizzle's); undefined for any other error. */
export function databaseErrorOf(error: unknown): QueryFailure | undefined {
  let inner = error;
  for (let depth = 0; depth < MAX_CAUSES && inner instanceof Error; depth += 1) {
    if (inner instanceof pg.DatabaseError && inner.code !== undefined) {
      return { sqlState: inner.code, constraint: inner.constraint, table: inner.table };
    }
    inner = inner.cause;
  }
  return undefined;
}

/** Whether the same transaction can succeed when it runs again: it lost against another one. */
export function lostAgainstAnother(error: unknown): boolean {
  const sqlState = databaseErrorOf(error)?.sqlState;
  return sqlState === SERIALIZATION_FAILURE || sqlState === DEADLOCK_DETECTED;
}

const CANNOT_CONNECT_NOW = "57P03";

/** The error of a query that the embedded database could not run, or whose outcome is unknown because the connection
 *  was lost: the same error as from a PostgreSQL server that restarts. */
export function outageError(message: string, cause?: unknown): pg.DatabaseError {
  return Object.assign(new pg.DatabaseError(message, message.length, "error"), { code: CANNOT_CONNECT_NOW, cause });
}

/** SQLSTATE classes: 08 connection, 53 resources, 57 operator intervention (shutdown, start-up, cancelled
 *  statement). */
const OUTAGE = /^(08|53|57)/;
/** Codes of the system, and messages of node-postgres about a connection that was lost. */
const LOST = /ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|[Cc]onnection terminated|timeout exceeded/;

/** Whether the database, not the query, is at fault: it cannot be reached, is out of resources or is restarting. */
export function isOutage(error: unknown): boolean {
  const sqlState = databaseErrorOf(error)?.sqlState;
  if (sqlState !== undefined) return OUTAGE.test(sqlState);
  let inner = error;
  for (let depth = 0; depth < MAX_CAUSES && inner instanceof Error; depth += 1) {
    if (LOST.test(`${(inner as NodeJS.ErrnoException).code ?? ""} ${inner.message}`)) return true;
    inner = inner.cause;
  }
  return false;
}
