/** What spending credits costs: a billable `POST` end to end (HTTP, token, hold, effect and capture) beside the five
 *  statements of such a spend that pgbench sends one by one, on the same PostgreSQL in the same run; and the posting of a
 *  spend by itself. Then one account that everybody spends from beside many.
 *  Each token has been through once before it counts, as pgbench has its statements planned.
 *  Exits 1 when the spend posts fewer than pgbench's five statements, or the hot account fewer than half of the spread ones.
 *  `npm run bench:ledger` (TEST_DATABASE_URL, else the local server; pgbench of its installation) */
import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { fiveStatements } from "./ledger-pgbench.ts";
import { postSpends } from "./ledger-postings.ts";
import { openLedgerBench } from "./ledger-service.ts";

const ROUNDS = 3;
const SECONDS = 4;
const LEAST = { end_to_end: 1, hot: 0.5 };

const bench = await openLedgerBench();
const rates: Record<"five" | "posting" | "spread" | "hot", number[]> = { five: [], posting: [], spread: [], hot: [] };
await overHttp(bench.tokens);
for (let round = 0; round < ROUNDS; round += 1) {
  rates.five.push(await fiveStatements(bench.databaseUrl, SECONDS));
  rates.posting.push(await postSpends(bench.database, bench.users, SECONDS));
  rates.spread.push(await overHttp(bench.tokens));
  rates.hot.push(await overHttp(bench.tokens.slice(0, 1)));
}
await bench.close();

const [five, posting, spread, hot] = [rates.five, rates.posting, rates.spread, rates.hot].map(median) as [
  number,
  number,
  number,
  number,
];
console.log(`five statements by pgbench: ${five.toFixed(0)} spends a second`);
console.log(`a spend posted by the ledger's functions: ${posting.toFixed(0)}, ${(posting / five).toFixed(2)} of them`);
console.log(`POST end to end, many accounts: ${spread.toFixed(0)}, ${(spread / five).toFixed(2)} of them`);
console.log(`POST end to end, one account: ${hot.toFixed(0)}, ${(hot / spread).toFixed(2)} of many`);
const failures = [
  ...(spread / five < LEAST.end_to_end ? [`POST reaches ${(spread / five).toFixed(2)}, not ${LEAST.end_to_end}`] : []),
  ...(hot / spread < LEAST.hot ? [`one account reaches ${(hot / spread).toFixed(2)} of many, not ${LEAST.hot}`] : []),
];
for (const failure of failures) console.error(`too slow: ${failure}`);
process.exit(failures.length > 0 ? 1 : 0);

/** Spends a second that a process of clients gets through. */
async function overHttp(tokens: readonly string[]): Promise<number> {
  const program = fileURLToPath(new URL("ledger-clients.ts", import.meta.url));
  const child = fork(program, [bench.baseUrl, String(SECONDS)], { stdio: ["pipe", "inherit", "inherit", "ipc"] });
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
