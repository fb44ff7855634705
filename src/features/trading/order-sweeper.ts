import { openSweeper, type Sweeper } from "#platform/sweeper.ts";
import { refreshOrder } from "./broker/reconcile-order.ts";
import { readQuotes } from "./read-quote.ts";
import { expireOrders, matchOpenOrders } from "./simulator/match-open-orders.ts";
import { changeOrder, openOrders } from "./store.ts";
import type { TradingDeps } from "./trading-deps.ts";

const EVERY_MS = 1_000;
/** How often an order is checked against the market or the broker when nobody reads it. */
const CHECK_MS = 15_000;
const ORDERS_AT_ONCE = 20;
/** The public source allows about one request per second. */
const SYMBOLS_AT_ONCE = 5;

/** Sweeps open orders: fills simulated ones, expires day orders, refreshes broker orders and resolves lost answers.
 *  Any number of processes may run it. */
export function openOrderSweeper(deps: TradingDeps): Sweeper {
  const options = { log: deps.log, everyMs: EVERY_MS, failed: "order sweep failed" };
  return openSweeper(options, () => Promise.all([sweepSimulator(deps), sweepBroker(deps)]));
}

async function sweepSimulator(deps: TradingDeps): Promise<void> {
  await expireOrders(deps);
  const due = await openOrders(deps.database.db, { at: "simulator", ...dueIn(deps) });
  const symbols = [...new Set(due.map(({ symbol }) => symbol))].slice(0, SYMBOLS_AT_ONCE);
  const quotes = await readQuotes(deps, symbols);
  for (const order of due) {
    const answer = quotes.get(order.symbol);
    if (answer?.kind === "found") await matchOpenOrders(deps, [order], answer.quote);
    // An order without a price goes to the end of the queue.
    else if (answer) await changeOrder(deps.database.db, order.id, { checkedAt: deps.clock.now() });
  }
}

async function sweepBroker(deps: TradingDeps): Promise<void> {
  const due = await openOrders(deps.database.db, { at: "broker", ...dueIn(deps) });
  await Promise.all(due.map((order) => refreshOrder(deps, order)));
}

function dueIn({ clock }: TradingDeps) {
  return { checkedBefore: new Date(clock.now().getTime() - CHECK_MS), limit: ORDERS_AT_ONCE };
}
