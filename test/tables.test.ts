import { globSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { is, sql } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { openTestDatabase } from "./support/database.ts";

// The migrations are written by hand, so what tables.ts declares for the queries can drift from what they create.

const { db } = await openTestDatabase();
const features = fileURLToPath(new URL("../src/features/", import.meta.url));
const files = globSync("*/tables.ts", { cwd: features }).sort();

test.each(files)("features/%s declares its tables as the migrations create them", async (file) => {
  const declared = Object.values((await import(`${features}${file}`)) as object).filter((value) => is(value, PgTable));
  expect(declared.length).toBeGreaterThan(0);
  for (const table of declared) {
    const { name, columns } = getTableConfig(table);
    const written = columns.filter((column) => column.generated === undefined);
    const wanted = written.map((column) => [column.name, described(column.getSQLType(), column.notNull)]);
    expect(Object.fromEntries(wanted), name).toEqual(await createdColumns(name));
  }
});

/** Generated columns (search vectors and the like) are left out: only the database writes them. */
async function createdColumns(table: string): Promise<Record<string, string>> {
  const { rows } = await db.execute<{ name: string; type: string; required: boolean }>(sql`
    select attname as name, format_type(atttypid, atttypmod) as type, attnotnull as required
    from pg_attribute where attrelid = to_regclass(${table}) and attnum > 0 and not attisdropped and attgenerated = ''`);
  return Object.fromEntries(rows.map(({ name, type, required }) => [name, described(type, required)]));
}

const SAME_TYPE: Readonly<Record<string, string>> = {
  serial: "integer",
  bigserial: "bigint",
  varchar: "character varying",
};

/** The type as both sides spell it, such as `numeric(20,2) not null`. */
function described(type: string, required: boolean): string {
  const name = type
    .replaceAll(", ", ",")
    .replace(/^(serial|bigserial|varchar)\b/, (alias) => SAME_TYPE[alias] ?? alias);
  return required ? `${name} not null` : name;
}
