import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { z } from "zod";
import { bankingRoutes } from "#features/banking/routes.ts";
import { formatCalendarDate } from "@/formats.ts";
import { formatMoney } from "@/pages/trading/figures.ts";
import { Button } from "@/parts/button.tsx";
import { Table } from "@/parts/table.tsx";
import { useCallOnce } from "@/shell/call-once.ts";
import { bankingWords as words } from "./words.ts";

type Transaction = z.output<(typeof bankingRoutes.getTransactions)["spec"]["returns"][200]>["added"][number];

const STEP = 25;

/** The transactions of a connection as they are read, a page of the provider at a time. */
export function useBankTransactions(connectionId: string) {
  const callOnce = useCallOnce();
  const [rows, setRows] = useState<readonly Transaction[] | null>(null);
  const [next, setNext] = useState<string | null>(null);
  const [shown, setShown] = useState(STEP);
  const read = useMutation({
    mutationFn: (cursor: string | null) =>
      callOnce(bankingRoutes.getTransactions, {
        query: { connection_id: connectionId, ...(cursor === null ? {} : { cursor }) },
      }),
    onSuccess: ({ body }, cursor) => {
      setRows((before) => [...(cursor === null ? [] : (before ?? [])), ...body.added]);
      setNext(body.has_more ? body.next_cursor : null);
      setShown((before) => (cursor === null ? STEP : before + STEP));
    },
  });
  const hasMore = rows !== null && (shown < rows.length || next !== null);
  const more = (): void => {
    if (rows !== null && shown < rows.length) setShown(shown + STEP);
    else if (next !== null) read.mutate(next);
  };
  const start = (): void => read.mutate(null);
  return { start, more, hasMore, rows: rows?.slice(0, shown) ?? null, isPending: read.isPending, error: read.error };
}

export function BankTransactions({ transactions }: { transactions: ReturnType<typeof useBankTransactions> }) {
  const { rows, hasMore, more, isPending } = transactions;
  if (rows === null) return null;
  if (rows.length === 0) return <p className="text-quiet">{words.noTransactions}</p>;
  return (
    <>
      <Table
        label={words.transactions}
        rows={rows}
        keyOf={({ transaction_id: id }) => id}
        columns={[
          { title: words.transactionColumns.date, cell: ({ date }) => formatCalendarDate(date) },
          {
            title: words.transactionColumns.name,
            cell: (transaction) => transaction.merchant_name ?? transaction.name ?? "",
          },
          {
            title: words.transactionColumns.amount,
            figures: true,
            // The provider counts what leaves the account as positive.
            cell: ({ amount, currency }) => moneyOr(-amount, currency),
          },
        ]}
      />
      {hasMore ? (
        <Button busy={isPending} onClick={more} className="mt-2">
          {words.moreTransactions}
        </Button>
      ) : null}
    </>
  );
}

export function moneyOr(value: number | null, currency: string | null): string {
  return value === null ? "" : formatMoney(value, currency ?? "USD");
}
