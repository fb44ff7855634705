import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { brokerageRoutes } from "#features/brokerage/routes.ts";
import { formatDateAndTime } from "@/formats.ts";
import { formatMoney } from "@/pages/trading/figures.ts";
import { SelectField, TextField } from "@/parts/field.tsx";
import { Form, useFields } from "@/parts/form.tsx";
import { Loaded } from "@/parts/loaded.tsx";
import { Section } from "@/parts/section.tsx";
import { Table } from "@/parts/table.tsx";
import { useCallOnce } from "@/shell/call-once.ts";
import { errorText } from "@/shell/error-text.ts";
import { nameOf } from "./bank-accounts.tsx";
import { BANKING, type Relationship, relationshipsQuery, transfersQuery } from "./queries.ts";
import { bankingWords as words } from "./words.ts";

type Direction = keyof typeof words.directions;

/** Moves money between a bank account and the brokerage account, and lists what was moved. */
export function Transfers() {
  const banks = useQuery(relationshipsQuery);
  const transfers = useQuery(transfersQuery);
  return (
    <Section title={words.transfers}>
      {banks.data === undefined || banks.data.length === 0 ? null : <TransferForm banks={banks.data} />}
      <Loaded query={transfers}>
        {(made) =>
          made.length === 0 ? (
            <p className="mt-4 text-quiet">{words.noTransfers}</p>
          ) : (
            <Table
              label={words.transfers}
              rows={made}
              keyOf={({ transfer_id: id }) => id}
              columns={[
                { title: words.transferColumns.made, cell: ({ created_at: at }) => formatDateAndTime(at) },
                { title: words.transferColumns.direction, cell: ({ direction }) => words.ways[direction] },
                { title: words.transferColumns.amount, figures: true, cell: ({ amount }) => formatMoney(amount) },
                { title: words.transferColumns.status, cell: ({ status }) => words.transferStatuses[status] },
              ]}
            />
          )
        }
      </Loaded>
    </Section>
  );
}

function TransferForm({ banks }: { banks: readonly Relationship[] }) {
  const client = useQueryClient();
  const [direction, setDirection] = useState<Direction>("fund");
  const [bank, setBank] = useState(banks[0]?.relationship_id ?? "");
  const { values, field, object, clear } = useFields({ amount: "" });
  const callOnce = useCallOnce();
  const move = useMutation({
    mutationFn: () =>
      callOnce(direction === "fund" ? brokerageRoutes.fund : brokerageRoutes.withdraw, {
        body: { amount: Number(values.amount), relationship_id: bank },
      }),
    onSuccess: () => {
      clear();
      return client.invalidateQueries({ queryKey: BANKING });
    },
  });
  const send = (): void => {
    const isFine = /^\d{1,9}(\.\d{1,2})?$/.test(values.amount.trim()) && Number(values.amount) > 0;
    if (object({ amount: isFine ? undefined : words.wrongAmount })) move.mutate();
  };
  const options = (Object.entries(words.directions) as [Direction, string][]).map(([value, text]) => ({ value, text }));
  return (
    <div className="mb-5 max-w-lg">
      <Form
        label={words.transfers}
        submit={words.send}
        busy={words.sending}
        pending={move.isPending}
        failure={move.error === null ? null : errorText(move.error)}
        onSend={send}
      >
        <SelectField label={words.direction} value={direction} options={options} onChoose={setDirection} />
        <SelectField
          label={words.bank}
          value={bank}
          options={banks.map((each) => ({ value: each.relationship_id, text: nameOf(each) }))}
          onChoose={setBank}
        />
        <TextField {...field("amount")} label={words.amount} inputMode="decimal" autoComplete="off" />
      </Form>
    </div>
  );
}
