import { openEmbeddedPool } from "#platform/database/embedded-pool.ts";
import { createLog } from "#platform/log.ts";

// A process to be killed: writes pairs of rows to the embedded database in the folder it is given, for ever, and prints
// the number of each pair once its transaction is acknowledged.

const [folder = ""] = process.argv.slice(2);
const pool = await openEmbeddedPool({ folder, log: createLog({ level: "silent" }) });
await pool.query("create table pairs (pair integer, half integer, primary key (pair, half))");
for (let pair = 1; ; pair += 1) {
  const client = await pool.connect();
  await client.query("begin");
  await client.query("insert into pairs values ($1, 1)", [pair]);
  await client.query("insert into pairs values ($1, 2)", [pair]);
  await client.query("commit");
  client.release();
  process.stdout.write(`${pair}\n`);
}
