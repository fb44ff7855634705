import { and, eq, isNull, sql } from "drizzle-orm";
import { type Amount, amount, plain } from "#domain/trading/amount.ts";
import type { AccountState, Change } from "#domain/trading/buying-power.ts";
import { NO_POSITION, type Position, sumOf } from "#domain/trading/position.ts";
import type { Queryable, Transaction } from "#platform/database/transaction.ts";
import { simulatedAccounts, simulatedPositions, tradeOrders } from "../tables.ts";

/** Opening balance of a simulated account, USD. */
export const OPENING_CASH = amount(100_000);

/** Maximum number of open orders in one account. */
export const MAX_OPEN = 200;

/** Opens the user's account if needed, and locks it for this transaction. Every change of an account or its orders starts
 *  here. */
export async function lockAccount(tx: Transaction, userId: number, now: Date): Promise<Amount> {
  const opening = { userId, cash: plain(OPENING_CASH), openedAt: now };
  await tx.insert(simulatedAccounts).values(opening).onConflictDoNothing();
  const [row] = await tx
    .select({ cash: simulatedAccounts.cash })
    .from(simulatedAccounts)
    .where(eq(simulatedAccounts.userId, userId))
    .for("update");
  if (row === undefined) throw new Error("a simulated account is never deleted");
  return amount(row.cash);
}

/** The parts of a locked account that an order in one symbol can change. */
export async function stateOf(
  tx: Transaction,
  userId: number,
  symbol: string,
  { cash, exceptOrder }: { readonly cash: Amount; readonly exceptOrder?: string },
): Promise<AccountState> {
  const positions = await positionsOf(tx, userId);
  const others = [...positions].filter(([held, { quantity }]) => held !== symbol && quantity.isNeg());
  return {
    cash,
    reserved: await reservedBy(tx, userId, exceptOrder),
    otherShorts: sumOf(others.map(([, { costBasis }]) => costBasis)).abs(),
    position: positions.get(symbol) ?? NO_POSITION,
  };
}

/** All positions, including closed ones. */
export async function positionsOf(db: Queryable, userId: number): Promise<ReadonlyMap<string, Position>> {
  const rows = await db
    .select()
    .from(simulatedPositions)
    .where(eq(simulatedPositions.userId, userId))
    .orderBy(simulatedPositions.symbol);
  return new Map(
    rows.map((row) => [
      row.symbol,
      {
        quantity: amount(row.quantity),
        costBasis: amount(row.costBasis),
        realizedPnl: amount(row.realizedPnl),
      },
    ]),
  );
}

/** Buying power reserved by open orders. */
export async function reservedBy(db: Queryable, userId: number, exceptOrder?: string): Promise<Amount> {
  const { account, endedAt, id, reserved } = tradeOrders;
  const [row] = await db
    .select({ sum: sql<string>`coalesce(sum(${reserved}), 0)` })
    .from(tradeOrders)
    .where(
      and(
        eq(tradeOrders.userId, userId),
        eq(account, "simulated"),
        isNull(endedAt),
        exceptOrder === undefined ? undefined : sql`${id} <> ${exceptOrder}`,
      ),
    );
  return amount(row?.sum ?? 0);
}

export async function countOpen(tx: Transaction, userId: number): Promise<number> {
  const { account, endedAt } = tradeOrders;
  return tx.$count(tradeOrders, and(eq(tradeOrders.userId, userId), eq(account, "simulated"), isNull(endedAt)));
}

/** Shares of a symbol that open orders would sell. */
export async function offeredOf(tx: Transaction, userId: number, symbol: string): Promise<Amount> {
  const { account, endedAt, filledQuantity, quantity, side } = tradeOrders;
  const [row] = await tx
    .select({ sum: sql<string>`coalesce(sum(${quantity} - ${filledQuantity}), 0)` })
    .from(tradeOrders)
    .where(
      and(
        eq(tradeOrders.userId, userId),
        eq(account, "simulated"),
        isNull(endedAt),
        eq(side, "sell"),
        eq(tradeOrders.symbol, symbol),
      ),
    );
  return amount(row?.sum ?? 0);
}

/** Null if it was never opened. */
export async function cashOfAccount(db: Queryable, userId: number): Promise<Amount | null> {
  const [row] = await db.select().from(simulatedAccounts).where(eq(simulatedAccounts.userId, userId));
  return row === undefined ? null : amount(row.cash);
}

/** Writes a locked account after a trade. */
export async function changeAccount(
  tx: Transaction,
  userId: number,
  symbol: string,
  { cash, position }: Change,
): Promise<void> {
  await tx
    .update(simulatedAccounts)
    .set({ cash: plain(cash) })
    .where(eq(simulatedAccounts.userId, userId));
  const held = {
    quantity: plain(position.quantity),
    costBasis: plain(position.costBasis),
    realizedPnl: plain(position.realizedPnl),
  };
  await tx
    .insert(simulatedPositions)
    .values({ userId, symbol, ...held })
    .onConflictDoUpdate({ target: [simulatedPositions.userId, simulatedPositions.symbol], set: held });
}
