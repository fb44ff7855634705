/** What spending credits costs: a billable `POST` end to end (HTTP, token, hold, effect and capture) relative to the five
 *  statements of such a spend that pgbench sends one by one, on the same PostgreSQL in the same run; and the posting of a
 *  spend alone. Then one account that everybody spends from, compared with many.
 *
 *  Both sides spend from 10,000 accounts. Each token is used once before anything counts, as pgbench prepares its
 *  statements. Rounds alternate, and the result is the median of the ratios of the rounds, so that a machine that gets
 *  slower meanwhile slows both sides of a ratio.
 *
 *  The ratio needs a quiet machine: on a busy one it falls, likely since pgbench works in eight PostgreSQL backends and the
 *  service in one thread, and a scheduler gives eight processes more of shared cores than one. The bench therefore
 *  measures first what other programs use, and judges only on a quiet machine: then it exits 1 when the service posts fewer
 *  spends than pgbench, or the one account fewer than half of the many.
 *
 *  `npm run bench:ledger -- [--rounds 3] [--seconds 4]` (TEST_DATABASE_URL, else the local server; pgbench of its
 *  installation) */
import { fork } from "node:child_process";
import { cpus } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { PGBENCH_CLIENTS, pgbenchSpends } from "./ledger-pgbench.ts";
import { postSpends } from "./ledger-postings.ts";
import { ACCOUNTS, openLedgerBench } from "./ledger-service.ts";

const { values } = parseArgs({
  options: { rounds: { type: "string", default: "3" }, seconds: { type: "string", default: "4" } },
});
const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)];
const MIN_RATIO = { endToEnd: 1, oneAccount: 0.5 };
/** Share of the machine that other programs may use while the bench is judged. */
const MAX_OTHERS = 0.1;

const bench = await openLedgerBench();
const others = await busyShare(2_000);
const settings = await bench.database.pool.query<{ version: string; commit: string; fsync: string }>(
  `select current_setting('server_version') as version, current_setting('synchronous_commit') as commit,
    current_setting('fsync') as fsync`,
);
const { version, commit, fsync } = settings.rows[0] ?? { version: "?", commit: "?", fsync: "?" };
console.log(
  `${cpus().length} cores, ${percent(others)} used by other programs; PostgreSQL ${version}, fsync ${fsync}, synchronous_commit ${commit}; ${ACCOUNTS} accounts, ${PGBENCH_CLIENTS} pgbench clients`,
);
const rates: { pgbench: number; posting: number; many: number; one: number }[] = [];
await overHttp(bench.tokens);
for (let round = 1; round <= rounds; round += 1) {
  const rate = {
    pgbench: await pgbenchSpends(bench.databaseUrl, seconds),
    many: await overHttp(bench.tokens),
    posting: await postSpends(bench.database, bench.users, seconds),
    one: await overHttp(bench.tokens.slice(0, 1)),
  };
  rates.push(rate);
  console.log(`round ${round}: pgbench ${rate.pgbench.toFixed(0)}, POST ${rate.many.toFixed(0)} spends a second`);
}
await bench.close();

const endToEnd = median(rates.map(({ many, pgbench }) => many / pgbench));
const posting = median(rates.map((rate) => rate.posting / rate.pgbench));
const oneAccount = median(rates.map(({ one, many }) => one / many));
console.log(`five statements by pgbench: ${median(rates.map((rate) => rate.pgbench)).toFixed(0)} spends a second`);
console.log(`POST end to end, many accounts: ${endToEnd.toFixed(2)} of them`);
console.log(`a spend posted by the ledger's functions: ${posting.toFixed(2)} of them`);
console.log(`POST end to end, one account: ${oneAccount.toFixed(2)} of many accounts`);
process.exit(judge());

function judge(): number {
  if (others > MAX_OTHERS) {
    console.log(
      `not judged: other programs use ${percent(others)} of the machine, and at most ${percent(MAX_OTHERS)} is quiet`,
    );
    return 0;
  }
  const failures = [
    ...(endToEnd < MIN_RATIO.endToEnd
      ? [`POST reaches ${endToEnd.toFixed(2)} of pgbench, not ${MIN_RATIO.endToEnd}`]
      : []),
    ...(oneAccount < MIN_RATIO.oneAccount
      ? [`one account reaches ${oneAccount.toFixed(2)} of many, not ${MIN_RATIO.oneAccount}`]
      : []),
  ];
  for (const failure of failures) console.error(`too slow: ${failure}`);
  return failures.length > 0 ? 1 : 0;
}

/** Share of all cores that is in use while this process waits. */
async function busyShare(ms: number): Promise<number> {
  const read = () => {
    const times = cpus().map((core) => core.times);
    const idle = times.reduce((sum, time) => sum + time.idle, 0);
    return {
      idle,
      total: times.reduce((sum, { user, nice, sys, irq, idle }) => sum + user + nice + sys + irq + idle, 0),
    };
  };
  const before = read();
  await pause(ms);
  const after = read();
  return 1 - (after.idle - before.idle) / (after.total - before.total);
}

function percent(share: number): string {
  return `${(share * 100).toFixed(0)}%`;
}

/** Spends per second of a process of HTTP clients. */
async function overHttp(tokens: readonly string[]): Promise<number> {
  const program = fileURLToPath(new URL("ledger-clients.ts", import.meta.url));
  const child = fork(program, [bench.baseUrl, String(seconds)], { stdio: ["pipe", "inherit", "inherit", "ipc"] });
  child.stdin?.end(tokens.join("\n"));
  const [rate] = await new Promise<[number]>((resolve, reject) => {
    child.on("message", (message) => resolve([message as number]));
    child.on("exit", (status) => reject(new Error(`the clients ended with ${status}`)));
  });
  return rate;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}
