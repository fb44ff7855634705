import { useMutation, useQueryClient } from "@tanstack/react-query";
import { tradingRoutes } from "#features/trading/routes.ts";
import { formatDateAndTime } from "@/formats.ts";
import { Badge, type BadgeKind } from "@/parts/badge.tsx";
import { Button } from "@/parts/button.tsx";
import { Notice } from "@/parts/notice.tsx";
import { Section } from "@/parts/section.tsx";
import { Table } from "@/parts/table.tsx";
import { call } from "@/shell/api.ts";
import { errorText } from "@/shell/error-text.ts";
import { formatMoney, formatQuantity } from "./figures.ts";
import { ModeBadge } from "./mode-banner.tsx";
import { type Order, TRADING } from "./queries.ts";
import { tradingWords } from "./words.ts";

const words = tradingWords.orders;
const KINDS: Readonly<Record<Order["status"], BadgeKind>> = {
  new: "plain",
  accepted: "accent",
  partially_filled: "accent",
  filled: "success",
  canceled: "plain",
  rejected: "danger",
  expired: "plain",
};
const OPEN: readonly Order["status"][] = ["new", "accepted", "partially_filled"];

/** The blotter: every order, newest first. */
export function OrdersSection({ orders, may }: { orders: readonly Order[]; may: boolean }) {
  const client = useQueryClient();
  const cancel = useMutation({
    mutationFn: (id: string) => call(tradingRoutes.cancelOrder, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: TRADING }),
  });
  return (
    <Section title={words.title}>
      {cancel.error === null ? null : <Notice kind="danger">{errorText(cancel.error)}</Notice>}
      {orders.length === 0 ? (
        <p className="text-quiet">{words.none}</p>
      ) : (
        <Table
          label={words.title}
          rows={orders}
          keyOf={({ id }) => id}
          columns={[
            { title: words.columns.placed, cell: ({ submitted_at: at }) => formatDateAndTime(at) },
            { title: words.columns.order, cell: textOf },
            { title: words.columns.filled, figures: true, cell: (order) => formatQuantity(order.filled_quantity) },
            {
              title: words.columns.price,
              figures: true,
              cell: ({ filled_avg_price: price }) => (price === null ? "" : formatMoney(price)),
            },
            { title: words.columns.status, cell: StatusOf },
            { title: words.columns.mode, cell: ({ mode }) => <ModeBadge mode={mode} /> },
            {
              title: words.columns.actions,
              actions: true,
              cell: ({ id, status, symbol }) =>
                may && OPEN.includes(status) ? (
                  <Button
                    kind="bare"
                    aria-label={`${words.cancel}: ${symbol}`}
                    busy={cancel.isPending && cancel.variables === id}
                    onClick={() => cancel.mutate(id)}
                  >
                    {words.cancel}
                  </Button>
                ) : null,
            },
          ]}
        />
      )}
    </Section>
  );
}

function textOf({ side, quantity, symbol, order_type: type, limit_price: limit, stop_price: stop }: Order): string {
  const { ticket } = tradingWords;
  const prices = [stop, limit].flatMap((price) => (price === null ? [] : [formatMoney(price)]));
  return [ticket[side], formatQuantity(quantity), symbol, ticket.types[type].toLowerCase(), ...prices].join(" ");
}

function StatusOf({ status, reject_reason: reason }: Order) {
  return (
    <>
      <Badge kind={KINDS[status]}>{words.statuses[status]}</Badge>
      {reason === null ? null : <span className="block text-sm text-quiet">{reason}</span>}
    </>
  );
}
