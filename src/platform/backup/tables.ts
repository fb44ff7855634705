import type pg from "pg";
import { DURABLE_SCHEMA } from "../durable-schema.ts";

/** A table, as its qualified and quoted name. */
export interface Table {
  readonly name: string;
  readonly columns: readonly string[];
}

export interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/** Written by the migrations themselves. */
const MIGRATION_TABLES = ["schema_migrations", "dbos_migrations"];
const IN_SCHEMAS = `n.nspname in ('public', '${DURABLE_SCHEMA}')`;
const NAME = "format('%I.%I', n.nspname, c.relname)";

/** All tables with data of the installation, sorted by name. */
export async function listTables(client: pg.ClientBase): Promise<readonly Table[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select ${NAME} as name, array_agg(quote_ident(a.attname) order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind = 'r' and ${IN_SCHEMAS} and c.relname <> all($1::text[])
     group by 1 order by 1`,
    [MIGRATION_TABLES],
  );
  return rows;
}

export async function listForeignKeys(client: pg.ClientBase): Promise<readonly ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select ${NAME} as table, quote_ident(k.conname) as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     where k.contype = 'f' and ${IN_SCHEMAS} order by 1, 2`,
  );
  return rows;
}

/** Sequences that were used, with their last values. */
export async function listSequences(
  client: pg.ClientBase,
): Promise<readonly { readonly name: string; readonly value: string }[]> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as value from pg_sequences
     where schemaname in ('public', '${DURABLE_SCHEMA}') and last_value is not null order by 1`,
  );
  return rows;
}

/** The schema version of the durable engine. */
export async function durableVersion(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ version: string }>(
    `select version::text as version from "${DURABLE_SCHEMA}".dbos_migrations order by version desc limit 1`,
  );
  return rows[0]?.version ?? "none";
}
