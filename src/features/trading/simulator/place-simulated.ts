import { sessionAfter } from "#domain/figures/exchange-calendar.ts";
import { plain } from "#domain/trading/amount.ts";
import { buyingPower, namedPrice, reservationOf } from "#domain/trading/buying-power.ts";
import { matchOrder } from "#domain/trading/match-order.ts";
import { mayWait, type OrderTerms } from "#domain/trading/order.ts";
import { type Failure, failure, isFailure } from "#errors";
import type { Transaction } from "#platform/database/transaction.ts";
import { newOrderRow, type Ticket } from "../new-order.ts";
import { readQuote, type SourcedQuote } from "../read-quote.ts";
import { changeOrder, findByClientId, insertOrder, type OrderRow } from "../store.ts";
import type { TradingDeps } from "../trading-deps.ts";
import { countOpen, lockAccount, MAX_OPEN, offeredOf, stateOf } from "./account.ts";
import { fillOrder } from "./fill-order.ts";

export interface PlacedOrder {
  readonly order: OrderRow;
  /** Whether an order with this client order id already existed; it is returned instead. */
  readonly known: boolean;
}

/** Prepares a simulated order. The quote is read first, since no transaction waits for a source. Returns the
 *  transaction's work. */
export async function placeSimulated(
  deps: TradingDeps,
  ticket: Ticket,
): Promise<((tx: Transaction) => Promise<PlacedOrder | Failure>) | Failure> {
  const quote = await marketOf(deps, ticket.terms);
  if (isFailure(quote)) return quote;
  return async (tx) => {
    const now = deps.clock.now();
    const cash = await lockAccount(tx, ticket.userId, now);
    const known = await findByClientId(tx, ticket.userId, ticket.clientOrderId);
    if (known !== null) return { order: known, known: true };
    const order = await place(tx, deps, ticket, { quote, cash, now });
    return isFailure(order) ? order : { order, known: false };
  };
}

async function marketOf(deps: TradingDeps, { symbol }: OrderTerms): Promise<SourcedQuote | Failure> {
  const answer = await readQuote(deps, symbol);
  if (answer.kind === "unknown") return failure("unknown_symbol", { httpStatus: 400, detail: { symbol } });
  if (answer.kind !== "found") return failure("no_market_data", { detail: { symbol } });
  const { currency } = answer.quote;
  if (currency === null || currency === "USD") return answer.quote;
  const reason = `${symbol} trades in ${currency}; a simulated account holds USD alone`;
  return failure("order_rejected", { message: "A simulated account trades in USD.", detail: { reason, symbol } });
}

interface Market {
  readonly quote: SourcedQuote;
  readonly cash: Parameters<typeof fillOrder>[3]["cash"];
  readonly now: Date;
}

/** Fills the order, leaves it open, or cancels it if its time in force does not allow it to stay open. */
async function place(
  tx: Transaction,
  { settings }: TradingDeps,
  ticket: Ticket,
  { quote, cash, now }: Market,
): Promise<OrderRow | Failure> {
  const { terms, userId } = ticket;
  const account = await stateOf(tx, userId, terms.symbol, { cash });
  const free = account.position.quantity.minus(await offeredOf(tx, userId, terms.symbol));
  if (terms.side === "sell" && free.lt(terms.quantity) && !settings.simulatorShorts)
    return failure("short_not_allowed", { detail: { symbol: terms.symbol, available: Math.max(0, free.toNumber()) } });
  const match = matchOrder({ ...terms, triggered: false }, quote);
  const row = newOrderRow(ticket, { kind: "simulated", mode: "simulated" }, now);
  const insert = async (more: Partial<typeof row>): Promise<OrderRow> =>
    (await insertOrder(tx, { ...row, status: "accepted", ...more })) ?? neverTwice();
  if (match.kind === "fill") {
    const order = await insert({});
    const filled = await fillOrder(tx, order, { touch: match.touch, quote }, { cash, settings, now });
    return filled.kind === "filled"
      ? filled.order
      : failure(filled.why, { detail: { available: buyingPower(account).toNumber() } });
  }
  if (!mayWait(terms)) return insert({ status: "canceled", endedAt: now });
  if ((await countOpen(tx, userId)) >= MAX_OPEN)
    return failure("conflict", { message: `A simulated account has at most ${MAX_OPEN} open orders.` });
  const price = namedPrice(terms);
  const reserved = price === null ? null : reservationOf(account, { ...terms, price });
  if (reserved?.gt(buyingPower(account)))
    return failure("insufficient_buying_power", { detail: { available: buyingPower(account).toNumber() } });
  const order = await insert({ triggered: match.triggered, expiresAt: expiryOf(terms, now) });
  return reserved === null ? order : changeOrder(tx, order.id, { reserved: plain(reserved) });
}

function expiryOf({ timeInForce }: OrderTerms, now: Date): Date | null {
  return timeInForce === "day" ? sessionAfter(now).close : null;
}

function neverTwice(): never {
  throw new Error("the orders of a locked account changed");
}
