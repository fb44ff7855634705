// Exits 0 if a PostgreSQL server answers at the given URL.
import pg from "pg";

const client = new pg.Client({ connectionString: process.argv[2], connectionTimeoutMillis: 3000 });
client.on("error", () => undefined);
try {
  await client.connect();
  await client.query("select 1");
  await client.end();
} catch {
  process.exitCode = 1;
}
