import type { EmbeddedPool } from "#platform/database/embedded-pool.ts";

/** What a migrated database was like before its first use, for `emptyAgain`. */
export interface EmptyDatabase {
  readonly pool: EmbeddedPool;
  readonly schema: string;
  /** The tables that migrations fill. */
  readonly filled: readonly string[];
  /** The rows in these. */
  readonly firstRows: string;
  /** Selects the names of tables that migrations leave empty and that have rows. */
  readonly withRows: string;
  readonly sequences: readonly Sequence[];
}

interface Sequence {
  readonly name: string;
  readonly next: string;
  readonly called: boolean;
}

/** What a change of the schema, of its triggers or of its settings writes. */
const CATALOGS = [
  "attrdef attribute auth_members authid cast class collation constraint database db_role_setting enum event_trigger extension",
  "foreign_server index inherits language namespace opclass operator partitioned_table policy proc publication rewrite",
  "seclabel sequence subscription trigger ts_config ts_dict type",
].flatMap((line) => line.split(" "));
const SCHEMA = `select concat_ws(' ', ${CATALOGS.map((name) => `(select concat(count(*), '/', max(xmin::text::bigint)) from pg_${name})`).join(", ")}) as value`;

const TABLES = `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and c.relpersistence <> 't' and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
  order by c.oid`;
const SEQUENCES = `select format('%I.%I', schemaname, sequencename) as name, coalesce(last_value, start_value)::text as next,
  last_value is not null as called from pg_sequences order by 1`;

/** What a session has set, announced, locked or made for itself. */
const FORGET = `reset all; unlisten *; close all; discard temp; discard sequences; select pg_advisory_unlock_all();
  set time zone 'UTC'`;

export async function emptyDatabase(pool: EmbeddedPool): Promise<EmptyDatabase> {
  const tables = await column(pool, TABLES);
  const filled = await column(pool, selectWithRows(tables));
  return {
    pool,
    filled,
    schema: await value(pool, SCHEMA),
    firstRows: await firstRowsOf(pool, filled),
    withRows: selectWithRows(tables.filter((table) => !filled.includes(table))),
    sequences: await rows<Sequence>(pool, SEQUENCES),
  };
}

/**
 * Empties the database that a test file is done with: no rows but the first ones, sequences at their start, and a session
 * that has set nothing. Undefined when it cannot be what it was, because the schema or the first rows are others.
 */
export async function emptyAgain(empty: EmptyDatabase): Promise<EmptyDatabase | undefined> {
  const { pool, schema, firstRows, withRows, filled, sequences } = empty;
  if ((await value(pool, SCHEMA)) !== schema) return undefined;
  const used = await column(pool, withRows);
  // Triggers that refuse to delete do not fire on a replica. Truncating also leaves no room of former rows, which would
  // change the order of later ones.
  if (used.length > 0) await pool.query(`set session_replication_role = replica; truncate ${used.join(", ")} cascade`);
  await pool.query(FORGET);
  await restart(pool, sequences);
  if ((await firstRowsOf(pool, filled)) !== firstRows) return undefined;
  return { ...empty, schema: await value(pool, SCHEMA) };
}

async function restart(pool: EmbeddedPool, first: readonly Sequence[]): Promise<void> {
  const now = await rows<Sequence>(pool, SEQUENCES);
  const moved = first.filter(({ next, called }, i) => next !== now[i]?.next || called !== now[i]?.called);
  if (moved.length === 0) return;
  const set = moved.map(({ name, next, called }) => `setval('${name}', ${next}, ${called})`);
  await pool.query(`select ${set.join(", ")}`);
}

function selectWithRows(tables: readonly string[]): string {
  return tables.map((table) => `select '${table}' as name where exists (select from ${table})`).join(" union all ");
}

async function firstRowsOf(pool: EmbeddedPool, tables: readonly string[]): Promise<string> {
  return value(
    pool,
    `select concat(${tables.map((table) => `(select json_agg(t) from ${table} t)`).join(", ")}) as value`,
  );
}

async function value(pool: EmbeddedPool, query: string): Promise<string> {
  return (await rows<{ value: string }>(pool, query))[0]?.value ?? "";
}

async function column(pool: EmbeddedPool, query: string): Promise<string[]> {
  return (await rows<{ name: string }>(pool, query)).map(({ name }) => name);
}

async function rows<Row>(pool: EmbeddedPool, query: string): Promise<Row[]> {
  return ((await pool.query(query)) as { rows: Row[] }).rows;
}
