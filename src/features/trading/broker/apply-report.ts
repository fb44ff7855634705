import { type Amount, amount, plain, roundedMoney, ZERO } from "#domain/trading/amount.ts";
import { isOpen, type OrderStatus } from "#domain/trading/order.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import { newId } from "#platform/ids.ts";
import type { BrokerOrder } from "#providers/broker-orders/broker-orders.ts";
import { notifyOrderFilled } from "../notify-order-filled.ts";
import { changeOrder, insertFill, lockOrder, type NewOrder, type OrderRow } from "../store.ts";
import type { TradingDeps } from "../trading-deps.ts";

/** Stores a broker report. Filled quantity only grows and final states stay final, so reports may arrive late, twice
 *  or concurrently. */
export async function applyReport(
  { database, clock }: TradingDeps,
  order: OrderRow,
  report: BrokerOrder,
  broker: string,
): Promise<OrderRow> {
  return database.transaction(async (tx) => {
    const row = await lockOrder(tx, order.id);
    const now = clock.now();
    if (!isOpen(row.status) || report.filledQuantity.lt(row.filledQuantity)) return row;
    const fills = await takeFills(tx, row, report, broker, now);
    const changed = await changeOrder(tx, row.id, {
      brokerOrderId: report.id,
      leasedUntil: null,
      checkedAt: now,
      ...fills,
      ...statusChange(statusOf(row, report), report.at ?? now),
    });
    if (changed.status === "filled") await notifyOrderFilled(tx, changed);
    return changed;
  });
}

/** The broker reports totals. Growth since the last report is one fill at the average price of the difference. */
async function takeFills(
  tx: Transaction,
  row: OrderRow,
  { filledQuantity, filledAveragePrice, at }: BrokerOrder,
  broker: string,
  now: Date,
): Promise<Pick<NewOrder, "filledQuantity" | "filledValue">> {
  const filled = smaller(filledQuantity, amount(row.quantity));
  const quantity = filled.minus(row.filledQuantity);
  if (quantity.isZero() || filledAveragePrice === null) return {};
  const value = roundedMoney(filled.times(filledAveragePrice));
  const price = value.minus(row.filledValue).div(quantity);
  await insertFill(tx, {
    id: newId(),
    orderId: row.id,
    quantity: plain(quantity),
    at: at ?? now,
    price: plain(price.isNeg() ? ZERO : price.toDecimalPlaces(12)),
    priceSource: broker,
    priceKind: null,
    stale: false,
  });
  return { filledQuantity: plain(filled), filledValue: plain(value) };
}

/** `filled` and `partially_filled` are derived from the quantity, whatever status was reported. */
function statusOf({ quantity }: OrderRow, { status, filledQuantity }: BrokerOrder): OrderStatus {
  if (filledQuantity.gte(quantity)) return "filled";
  if (status === "filled" || status === "partially_filled")
    return filledQuantity.isZero() ? "accepted" : "partially_filled";
  return status;
}

function statusChange(status: OrderStatus, at: Date): Partial<NewOrder> {
  if (isOpen(status)) return { status };
  const reason = status === "rejected" ? { rejectReason: "rejected by the broker" } : {};
  return { status, endedAt: at, ...reason, ...(status === "filled" ? { filledAt: at } : {}) };
}

function smaller(one: Amount, other: Amount): Amount {
  return one.lte(other) ? one : other;
}
