import { execFile } from "node:child_process";
import { globSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { ACCOUNTS } from "./ledger-service.ts";

export const PGBENCH_CLIENTS = 8;

/** A spend as a program without the ledger's functions would write it: the same rows, by five statements between begin and
 *  commit. */
const SCRIPT = `\\set user random(1, ${ACCOUNTS})
begin;
update plain_accounts set available = available - 1, entries = entries + 2 where user_id = :user and available >= 1 returning entries, available \\gset
insert into plain_transfers (id, user_id, seq, type, from_account, to_account, amount, feature, reference, available_after, held_after)
  values (gen_random_uuid(), :user, :entries::bigint - 1, 'hold', 'available', 'held', 1, 'bench', 'bench', :available::bigint, 1) returning id as hold \\gset
insert into plain_open_holds (hold_id, user_id, amount) values (:hold::uuid, :user::int, 1);
delete from plain_open_holds where hold_id = :hold::uuid;
insert into plain_transfers (id, user_id, seq, type, from_account, to_account, amount, feature, reference, ends, available_after, held_after)
  values (gen_random_uuid(), :user, :entries::bigint, 'capture', 'held', 'revenue', 1, 'bench', 'bench', :hold::uuid, :available::bigint, 0);
commit;
`;

/** The tables of the ledger with their checks, keys and indexes, without its triggers. */
const SCHEMA = `
drop table if exists plain_open_holds, plain_transfers, plain_accounts;
create table plain_accounts (like ledger_accounts including all);
create table plain_transfers (like ledger_transfers including all, foreign key (user_id) references plain_accounts,
  foreign key (ends) references plain_transfers (id));
create table plain_open_holds (like ledger_open_holds including all);
insert into plain_accounts (user_id, available) select n, 1000000 from generate_series(1, ${ACCOUNTS}) n`;

/** Spends per second by pgbench. */
export async function pgbenchSpends(databaseUrl: string, seconds: number): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(SCHEMA);
  await client.end();
  const folder = await mkdtemp(join(tmpdir(), "tranche-pgbench-"));
  try {
    const script = join(folder, "spend.sql");
    await writeFile(script, SCRIPT);
    const options = [
      "-n",
      "-M",
      "prepared",
      "-c",
      String(PGBENCH_CLIENTS),
      "-j",
      "2",
      "-T",
      String(seconds),
      "-f",
      script,
    ];
    const { stdout } = await promisify(execFile)(pgbench(), [...options, databaseUrl]);
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function pgbench(): string {
  return globSync("/usr/lib/postgresql/*/bin/pgbench").sort().at(-1) ?? "pgbench";
}
