import { type Amount, ZERO } from "#domain/trading/amount.ts";
import { buyingPower } from "#domain/trading/buying-power.ts";
import {
  averagePrice,
  NO_POSITION,
  type Position,
  sumIfKnown,
  sumOf,
  unrealizedPnl,
} from "#domain/trading/position.ts";
import type { Portfolio, PresentedPosition } from "../portfolio.ts";
import { type QuoteAnswer, readQuotes } from "../read-quote.ts";
import type { TradingDeps } from "../trading-deps.ts";
import { cashOfAccount, OPENING_CASH, positionsOf, reservedBy } from "./account.ts";

/** Returns a simulated account with its positions at last prices. If one price is missing, that position's value and
 *  the totals are null. */
export async function simulatedPortfolio(deps: TradingDeps, userId: number): Promise<Portfolio> {
  const { cash, positions, reserved } = await readAccount(deps, userId);
  const held = [...positions].filter(([, { quantity }]) => !quantity.isZero());
  const quotes = await readQuotes(
    deps,
    held.map(([symbol]) => symbol),
  );
  const priced = held.map(([symbol, position]) => ({ symbol, position, price: lastPrice(quotes.get(symbol)) }));
  const value = sumIfKnown(priced.map(({ position, price }) => price && position.quantity.times(price)));
  const unrealized = sumIfKnown(priced.map(({ position, price }) => price && unrealizedPnl(position, price)));
  const realized = sumOf([...positions.values()].map(({ realizedPnl }) => realizedPnl));
  const equity = value?.plus(cash).toNumber() ?? null;
  const otherShorts = sumOf(held.map(([, { quantity, costBasis }]) => (quantity.isNeg() ? costBasis.neg() : ZERO)));
  return {
    mode: "simulated",
    account: {
      currency: "USD",
      cash: cash.toNumber(),
      equity,
      buying_power: buyingPower({ cash, otherShorts, reserved, position: NO_POSITION }).toNumber(),
      as_of: deps.clock.now().toISOString(),
    },
    positions: priced.map(({ symbol, position, price }) => presentPosition(symbol, position, price)),
    total_value: equity,
    total_pnl: unrealized?.plus(realized).toNumber() ?? null,
    realized_pnl: realized.toNumber(),
    unrealized_pnl: unrealized?.toNumber() ?? null,
  };
}

/** A consistent snapshot of the account. */
async function readAccount({ database }: TradingDeps, userId: number) {
  return database.transaction(
    async (tx) => ({
      cash: (await cashOfAccount(tx, userId)) ?? OPENING_CASH,
      positions: await positionsOf(tx, userId),
      reserved: await reservedBy(tx, userId),
    }),
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

function lastPrice(answer: QuoteAnswer | undefined): Amount | null {
  return answer?.kind === "found" ? answer.quote.last : null;
}

function presentPosition(symbol: string, position: Position, price: Amount | null): PresentedPosition {
  return {
    symbol,
    quantity: position.quantity.toNumber(),
    avg_entry_price: averagePrice(position)?.toNumber() ?? 0,
    market_price: price?.toNumber() ?? null,
    market_value: price && position.quantity.times(price).toNumber(),
    cost_basis: position.costBasis.toNumber(),
    unrealized_pnl: price && unrealizedPnl(position, price).toNumber(),
    realized_pnl: position.realizedPnl.toNumber(),
  };
}
