import { type Amount, amount, ZERO } from "#domain/trading/amount.ts";
import { realizedBySymbol, sumIfKnown, sumOf } from "#domain/trading/position.ts";
import type { BrokerPosition } from "#providers/broker-orders/broker-orders.ts";
import type { Portfolio, PresentedPosition } from "../portfolio.ts";
import { tradesOf } from "../store.ts";
import type { TradingDeps } from "../trading-deps.ts";
import type { AtBroker } from "./place-at-broker.ts";

const MAX_TRADES = 50_000;

/** Returns the account from the broker, or null when it is unavailable. The broker does not report realized P&L; it
 *  is calculated at average cost from orders placed here. */
export async function brokerPortfolio(deps: TradingDeps, at: AtBroker): Promise<Portfolio | null> {
  const answer = await at.account.portfolio();
  if (answer.kind === "unavailable") {
    deps.log.warn({ trouble: answer.trouble, status_code: answer.status }, "broker account request failed");
    return null;
  }
  const { currency, cash, equity, buyingPower, positions } = answer.portfolio;
  const realized = await realizedOf(deps, at);
  const total = sumOf(realized.values());
  const unrealized = sumIfKnown(positions.map(({ unrealizedPnl }) => unrealizedPnl));
  return {
    mode: at.mode,
    account: {
      currency,
      cash: cash.toNumber(),
      equity: equity.toNumber(),
      buying_power: buyingPower.toNumber(),
      as_of: deps.clock.now().toISOString(),
    },
    positions: positions.map((position) => presentPosition(position, realized.get(position.symbol) ?? ZERO)),
    total_value: equity.toNumber(),
    total_pnl: unrealized?.plus(total).toNumber() ?? null,
    realized_pnl: total.toNumber(),
    unrealized_pnl: unrealized?.toNumber() ?? null,
  };
}

async function realizedOf({ database }: TradingDeps, at: AtBroker): Promise<ReadonlyMap<string, Amount>> {
  const trades = await tradesOf(database.db, at, MAX_TRADES);
  return realizedBySymbol(
    trades.map((trade) => ({ ...trade, quantity: amount(trade.quantity), price: amount(trade.price) })),
  );
}

function presentPosition(position: BrokerPosition, realized: Amount): PresentedPosition {
  return {
    symbol: position.symbol,
    quantity: position.quantity.toNumber(),
    avg_entry_price: position.averageEntryPrice.toNumber(),
    market_price: position.marketPrice?.toNumber() ?? null,
    market_value: position.marketValue?.toNumber() ?? null,
    cost_basis: position.costBasis.toNumber(),
    unrealized_pnl: position.unrealizedPnl?.toNumber() ?? null,
    realized_pnl: realized.toNumber(),
  };
}
