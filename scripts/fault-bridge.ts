/** Mints outcome tokens and moves them over the reference bridge between two local chains while something fails, and checks at
 *  every block that nothing is made twice or lost. Prints a table of faults. Needs a PostgreSQL server (TEST_DATABASE_URL,
 *  else the local one).
 *  `--runs 200` of them, `--together 10` hit by one fault; `--fault "service killed"` only that one. */
import { parseArgs } from "node:util";
import { FAULTS, type Fault } from "./fault-bridge/faults.ts";
import { openStage, type Stage } from "./fault-bridge/stage.ts";

const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "200" },
    together: { type: "string", default: "10" },
    fault: { type: "string" },
  },
});
const [runs, together] = [Number(values.runs), Number(values.together)];
const WITHIN_MS = 90_000;

interface Row {
  readonly fault: Fault;
  runs: number;
  seconds: number;
  readonly doubled: Set<bigint>;
  readonly lost: Set<bigint>;
  readonly broken: Set<bigint>;
}

/** The requested mints of every token id, and the row of its fault. */
const asked = new Map<bigint, { readonly amount: bigint; readonly row: Row }>();
const faults = FAULTS.filter(({ name }) => values.fault === undefined || name === values.fault);
const rows = faults.map((fault): Row => {
  return { fault, runs: 0, seconds: 0, doubled: new Set(), lost: new Set(), broken: new Set() };
});

const schedule = rows.flatMap((row) => Array.from({ length: row.fault.rounds ?? 1 }, () => row));

/** One supply over both chains: what is on the other chain is never more than what is locked at home, so that what is in the
 *  hands of holders on both together is never more than what was minted. */
function check({ home, remote }: Pick<Stage, "home" | "remote">): void {
  for (const [id, { amount, row }] of asked) {
    const [here, there] = [home.supply(id), remote.supply(id)];
    if (here.issued > amount || there.issued > amount) row.doubled.add(id);
    if (there.issued > here.vault) row.broken.add(id);
  }
}

const stage = await openStage(check);
const began = Date.now();
try {
  let done = 0;
  for (let round = 0; done < runs; round += 1) {
    const row = schedule[round % schedule.length];
    if (row === undefined) throw new Error("there is no such fault");
    const count = Math.min(together, runs - done);
    await runRound(row, done, count);
    done += count;
  }
} finally {
  await stage.close();
}
print();

async function runRound(row: Row, first: number, count: number): Promise<void> {
  const start = Date.now();
  const ids = Array.from({ length: count }, (_, n) => BigInt(first + n + 1));
  for (const id of ids) asked.set(id, { amount: 10n ** 18n + id, row });
  const { during, inflict } = row.fault;
  const lost = (id: bigint, problem: unknown): void => {
    row.lost.add(id);
    process.stderr.write(`${row.fault.name}: token ${id}: ${String(problem)}\n`);
  };
  const mint = (id: bigint) => mintOne(id).catch((error: unknown) => lost(id, error));
  const move = (id: bigint) => moveOne(id).catch((error: unknown) => lost(id, error));
  await Promise.all([Promise.all(ids.map(mint)), during === "mint" ? inflict(stage) : undefined]);
  const minted = ids.filter((id) => !row.lost.has(id));
  await Promise.all([Promise.all(minted.map(move)), during === "transfer" ? inflict(stage) : undefined]);
  for (const id of minted) await checkEnd(id).catch((error: unknown) => lost(id, error));
  row.runs += count;
  row.seconds += (Date.now() - start) / 1000;
  if (process.stdout.isTTY) process.stdout.write(`${row.fault.name}: ${((Date.now() - start) / 1000).toFixed(1)} s\n`);
}

async function mintOne(id: bigint): Promise<void> {
  const json = {
    recipient_address: stage.holder.address,
    outcome_token_id: String(id),
    amount: String(asked.get(id)?.amount),
  };
  const path = "/api/outcome-tokens/mint";
  const minted = await stage.client.send<{ transaction_id: string }>("POST", path, json, `mint-${id}`);
  await completed(minted.transaction_id);
}

async function moveOne(id: bigint): Promise<void> {
  const json = {
    source_chain_id: stage.home.chainId,
    dest_chain_id: stage.remote.chainId,
    token_address: stage.home.token,
    sender_address: stage.holder.address,
    outcome_token_id: String(id),
    amount: String(asked.get(id)?.amount),
  };
  const transaction = await stage.client.send<{ id: string }>("POST", "/api/bridge/submit", json, `move-${id}`);
  await completed(transaction.id);
}

interface Listed {
  readonly transactions: readonly { readonly id: string; readonly status: string; readonly reason: string | null }[];
}

/** Waits without querying the bridge: open transfers must end without help. */
async function completed(id: string): Promise<void> {
  const endsAt = Date.now() + WITHIN_MS;
  while (Date.now() < endsAt) {
    const { transactions } = await stage.client.send<Listed>("GET", "/api/cross-chain/transactions?limit=50");
    const known = transactions.find((one) => one.id === id);
    if (known?.status === "completed") return;
    if (known?.status === "failed") throw new Error(`it failed: ${known.reason}`);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error("it is still open");
}

/** The holder's final balance: everything on the other chain, and nothing at home. */
async function checkEnd(id: bigint): Promise<void> {
  const amount = asked.get(id)?.amount;
  const { home, remote, holder } = stage;
  const [here, there] = [await home.balance(holder.address, id), await remote.balance(holder.address, id)];
  if (here !== 0n || there !== amount) throw new Error(`the holder has ${here} and ${there} of ${amount}`);
  const { issued, vault } = home.supply(id);
  if (issued !== amount || vault !== amount) throw new Error(`${issued} were issued, ${vault} are locked of ${amount}`);
}

/** Runs whose mint, lock or release was in a block that a reorganization removed. */
function undone(row: Row): number {
  const isUndone = (id: bigint): boolean => [stage.home, stage.remote].some(({ takenBack }) => takenBack.has(id));
  return [...asked].filter(([id, one]) => one.row === row && isUndone(id)).length;
}

function print(): void {
  const line = (cells: readonly (string | number)[]) =>
    `${String(cells[0]).padEnd(34)}${String(cells[1]).padEnd(10)}${cells
      .slice(2)
      .map((cell) => String(cell).padStart(9))
      .join("")}\n`;
  const sum = (count: (row: Row) => number) => rows.reduce((total, row) => total + count(row), 0);
  const { home, remote } = stage;
  process.stdout.write(line(["fault", "during", "runs", "doubled", "lost", "supply", "undone", "s/round"]));
  for (const row of rows) {
    const rounds = Math.max(1, Math.ceil(row.runs / together));
    const seconds = (row.seconds / rounds).toFixed(1);
    const counts = [row.runs, row.doubled.size, row.lost.size, row.broken.size, undone(row), seconds];
    if (row.runs > 0) process.stdout.write(line([row.fault.name, row.fault.during, ...counts]));
  }
  const totals = [sum((row) => row.runs), sum((row) => row.doubled.size), sum((row) => row.lost.size)];
  process.stdout.write(line(["all", "", ...totals, sum((row) => row.broken.size), sum(undone), ""]));
  process.stdout.write(
    `${home.blocks + remote.blocks} blocks checked on two chains, ${Math.round((Date.now() - began) / 1000)} s\n`,
  );
  process.exitCode = sum((row) => row.doubled.size + row.lost.size + row.broken.size) === 0 ? 0 : 1;
}
