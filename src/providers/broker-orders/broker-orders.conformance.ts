import { beforeEach, expect, test } from "vitest";
import { amount } from "#domain/trading/amount.ts";
import type { FakeAlpacaTrading } from "../../../test/support/fakes/alpaca-trading.ts";
import type { BrokerAccount, BrokerTicket } from "./broker-orders.ts";

let named = 0;

/** Tests for every broker account. The test host accepts the account's keys, and trades on command. */
export function brokerOrdersConformance(name: string, host: FakeAlpacaTrading, open: () => BrokerAccount): void {
  const account = open();
  const ticket = (more: Partial<BrokerTicket> = {}): BrokerTicket => ({
    symbol: "AAPL",
    side: "buy",
    type: "limit",
    timeInForce: "day",
    quantity: amount("1.5"),
    limitPrice: amount("99.95"),
    stopPrice: null,
    clientOrderId: `conformance-${++named}`,
    ...more,
  });
  const placed = async (more: Partial<BrokerTicket> = {}) => {
    const answer = await account.place(ticket(more));
    if (answer.kind !== "placed") throw new Error(`the order was not placed: ${JSON.stringify(answer)}`);
    return answer.order;
  };

  beforeEach(() => {
    host.recover();
    host.requests.splice(0);
  });

  test(`${name}: an order is found by its own id and by ours`, async () => {
    const order = await placed();
    expect(order).toMatchObject({ symbol: "AAPL", side: "buy", status: "accepted", filledAveragePrice: null });
    expect(await account.order(order.id)).toEqual({ kind: "found", value: order });
    expect(await account.orderByClientId(order.clientOrderId)).toEqual({ kind: "found", value: order });
  });

  test(`${name}: a missing order is not found`, async () => {
    expect(await account.order("b0b6dd9d-0000-0000-0000-000000000000")).toEqual({ kind: "found", value: null });
    expect(await account.orderByClientId("no such & order=1")).toEqual({ kind: "found", value: null });
  });

  test(`${name}: a name is taken once`, async () => {
    const { clientOrderId } = await placed();
    expect(await account.place(ticket({ clientOrderId }))).toEqual({ kind: "refused", refusal: "duplicate" });
  });

  test(`${name}: fills are reported exactly`, async () => {
    const { id, clientOrderId } = await placed({ quantity: amount("0.000000001") });
    host.fill(clientOrderId, 0.000000001, 123.456789);
    const { value } = (await account.order(id)) as { value: { filledQuantity: unknown; filledAveragePrice: unknown } };
    expect(String(value.filledAveragePrice)).toBe("123.456789");
    expect(Number(value.filledQuantity)).toBe(1e-9);
  });

  test(`${name}: a cancellation is accepted once, then it is too late`, async () => {
    const { id } = await placed();
    expect(await account.cancel(id)).toEqual({ kind: "asked" });
    expect(await account.cancel(id)).toEqual({ kind: "ended" });
  });

  test(`${name}: the account and its positions are exact`, async () => {
    const answer = await account.portfolio();
    if (answer.kind !== "found") throw new Error("no portfolio");
    const { cash, equity, buyingPower, currency } = answer.portfolio;
    expect([cash, equity, buyingPower].map(String)).toEqual(["81234.56", "100345.67", "162469.12"]);
    expect(currency).toBe("USD");
  });

  test.each(["too_many_requests", "server_error", "hang_up", "empty", "other_shape"] as const)(
    `${name}: an order answered by %s is sent once, and its outcome is unknown`,
    async (trouble) => {
      host.fail(trouble, 1);
      expect((await account.place(ticket())).kind).toBe("unavailable");
      expect(host.requests.filter(({ method }) => method === "POST")).toHaveLength(1);
    },
  );

  test(`${name}: a read is retried when the broker fails`, async () => {
    const { id } = await placed();
    host.fail("server_error", 1);
    expect((await account.order(id)).kind).toBe("found");
  });
}
