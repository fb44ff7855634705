import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { seededRandom } from "#domain/figures/seeded-random.ts";
import { startApp } from "../support/app.ts";
import { startFakeAlpaca } from "../support/fakes/alpaca.ts";
import { startFakeAlpacaTrading } from "../support/fakes/alpaca-trading.ts";
import { houseSettings, traderOf } from "../support/trader.ts";

// Orders through a broker that fails in every way, each with the client's own repeats. `npm run fault-broker` makes a
// thousand of them; a short series is part of the tests.
const RUNS = Number(process.env["FAULT_RUNS"] ?? "24");
const SEED = Number(process.env["FAULT_SEED"] ?? "1");
const MAX_REPEATS = 12;

const FAULTS = [
  "none",
  "429",
  "500 before it is taken",
  "connection cut",
  "broken answer",
  "time-out after it is taken",
  "time-out, then lookups fail",
  "duplicate requests at once",
] as const;
type Fault = (typeof FAULTS)[number];

const [broker, data] = [await startFakeAlpacaTrading(), await startFakeAlpaca()];
const app = await startApp({ ...houseSettings(broker, data), ACCESS_TOKEN_TTL_SECONDS: "31536000" });
const house = traderOf(app, (await app.signUp()).token);

function prepare(fault: Fault): void {
  if (fault === "429") broker.fail("too_many_requests", 1);
  if (fault === "500 before it is taken") broker.fail("server_error", 1);
  if (fault === "connection cut") broker.fail("hang_up", 1);
  if (fault === "broken answer") broker.fail("truncated_json", 1);
  if (fault === "time-out after it is taken") broker.loseAnswer();
  if (fault === "time-out, then lookups fail") broker.loseAnswer(3);
}

/** Waits that the vendor's pace would ask for: its own tests are elsewhere. */
async function skipPace(): Promise<void> {
  broker.requests.splice(0);
  await app.database.db.execute(sql`delete from http_pace`);
}

/** One order, repeated by its client until it is answered. Returns what went wrong with it. */
async function orderThrough(fault: Fault, name: string, random: () => number): Promise<string[]> {
  await skipPace();
  prepare(fault);
  const place = () => house.order({ symbol: "AAPL", side: "buy", quantity: 10, client_order_id: name });
  const atOnce = fault === "duplicate requests at once" ? 4 : 1;
  let answers = await Promise.all(Array.from({ length: atOnce }, place));
  for (let n = 0; n < MAX_REPEATS && !answers.some(({ status }) => status < 300); n++) {
    await skipPace();
    answers = [await place()];
  }
  const order = answers.find(({ status }) => status < 300)?.body.order;
  if (order === undefined) return [`lost: ${name} (${fault}) is answered ${answers[0]?.status}`];
  const ids = new Set(answers.flatMap(({ status, body }) => (status < 300 ? [body.order.id] : [])));
  const taken = broker.orders.filter(({ client_order_id }) => client_order_id === name).length;
  if (taken === 0) return [`lost: ${name} (${fault}) is not at the broker`];
  if (taken > 1 || ids.size > 1) return [`doubled: ${name} (${fault}) is there ${taken} times, shown as ${ids.size}`];
  return fillOf(order.id, name, random);
}

/** Fills it in parts, with reports that arrive late and twice. */
async function fillOf(id: string, name: string, random: () => number): Promise<string[]> {
  const first = 1 + Math.floor(random() * 8);
  const read = () => house.get(`/orders/${id}`);
  broker.fill(name, first, 100);
  await read();
  // An older report comes after a newer one.
  broker.fill(name, Math.max(1, first - 1), 100);
  await read();
  broker.fill(name, 10, 101);
  await Promise.all([read(), read(), read()]);
  const { order } = (await read()).body;
  const sum = order.fills.reduce((total: number, { quantity }: { quantity: number }) => total + quantity, 0);
  const value = order.fills.reduce(
    (total: number, fill: { quantity: number; price: number }) => total + fill.quantity * fill.price,
    0,
  );
  const isWhole = order.status === "filled" && order.filled_quantity === 10 && sum === 10;
  return isWhole && Math.abs(value - 1_010) < 1e-6
    ? []
    : [`${sum < 10 ? "lost" : "doubled"}: fills of ${name} are ${sum} for ${value}, status ${order.status}`];
}

it(
  `${RUNS} orders through faults: none is lost or duplicated`,
  async () => {
    const random = seededRandom(SEED);
    const counts = new Map<Fault, number>();
    const wrong: string[] = [];
    for (let run = 0; run < RUNS; run++) {
      // Every fault in turn first, then by chance.
      const fault = FAULTS[run < FAULTS.length ? run : Math.floor(random() * FAULTS.length)] ?? "none";
      counts.set(fault, (counts.get(fault) ?? 0) + 1);
      wrong.push(...(await orderThrough(fault, `fault-${SEED}-${run}`, random)));
    }
    if (process.env["FAULT_RUNS"] !== undefined) {
      const of = (kind: string): number => wrong.filter((one) => one.startsWith(kind)).length;
      const shown = [...counts].map(([fault, count]) => `${fault}: ${count}`).join(", ");
      process.stdout.write(`${RUNS} faulted runs: ${of("lost")} lost, ${of("doubled")} doubled (${shown})\n`);
    }
    expect(wrong).toEqual([]);
  },
  60_000 + RUNS * 5_000,
);
