import type { Queryable } from "#platform/database/transaction.ts";
import { filledAverage } from "./order-terms.ts";
import { type FillRow, fillsOf, type OrderRow } from "./store.ts";

/** Orders in the form of the API. */
export async function presentOrders(db: Queryable, rows: readonly OrderRow[]) {
  const fills = await fillsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => presentOrder(row, fills.get(row.id) ?? []));
}

export async function presentOne(db: Queryable, row: OrderRow) {
  const fills = await fillsOf(db, [row.id]);
  return { status: "success" as const, order: presentOrder(row, fills.get(row.id) ?? []) };
}

export function presentOrder(row: OrderRow, fills: readonly FillRow[]) {
  return {
    id: row.id,
    client_order_id: row.clientOrderId,
    symbol: row.symbol,
    side: row.side,
    order_type: row.type,
    quantity: Number(row.quantity),
    filled_quantity: Number(row.filledQuantity),
    filled_avg_price: filledAverage(row)?.toNumber() ?? null,
    limit_price: nullable(row.limitPrice),
    stop_price: nullable(row.stopPrice),
    time_in_force: row.timeInForce,
    status: row.status,
    mode: row.mode,
    account_id: row.accountId,
    submitted_at: row.submittedAt.toISOString(),
    filled_at: row.filledAt?.toISOString() ?? null,
    fills: fills.map((fill) => ({
      quantity: Number(fill.quantity),
      price: Number(fill.price),
      at: fill.at.toISOString(),
      price_source: fill.priceSource,
      price_kind: fill.priceKind,
      stale: fill.stale,
    })),
    reject_reason: row.rejectReason,
  };
}

function nullable(value: string | null): number | null {
  return value === null ? null : Number(value);
}
