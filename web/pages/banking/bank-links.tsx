import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ApiError } from "#api/client.ts";
import { bankingRoutes } from "#features/banking/routes.ts";
import { Badge } from "@/parts/badge.tsx";
import { Button } from "@/parts/button.tsx";
import { Loaded } from "@/parts/loaded.tsx";
import { Notice } from "@/parts/notice.tsx";
import { Section } from "@/parts/section.tsx";
import { Table } from "@/parts/table.tsx";
import { call } from "@/shell/api.ts";
import { useCallOnce } from "@/shell/call-once.ts";
import { errorText } from "@/shell/error-text.ts";
import { BankTransactions, moneyOr, useBankTransactions } from "./bank-transactions.tsx";
import { LinkForm } from "./link-form.tsx";
import { BANKING, type Connection, connectionsQuery } from "./queries.ts";
import { bankingWords as words } from "./words.ts";

/** The linked banks, or which setting turns links on. */
export function BankLinks() {
  const links = useQuery(connectionsQuery);
  const isOff = links.error instanceof ApiError && links.error.code === "banking_not_enabled";
  return (
    <Section title={words.links}>
      {isOff ? (
        <Notice>{words.off}</Notice>
      ) : (
        <>
          <Loaded query={links}>
            {(connections) =>
              connections.length === 0 ? (
                <p className="mb-3 text-quiet">{words.noLinks}</p>
              ) : (
                <ul className="mb-4 flex flex-col gap-4">
                  {connections.map((connection) => (
                    <li key={connection.connection_id}>
                      <Link connection={connection} />
                    </li>
                  ))}
                </ul>
              )
            }
          </Loaded>
          <LinkForm />
        </>
      )}
    </Section>
  );
}

function Link({ connection }: { connection: Connection }) {
  const { connection_id, institution, status } = connection;
  const name = institution?.name ?? words.unknownBank;
  const client = useQueryClient();
  const accountsOnce = useCallOnce();
  const ask = { query: { connection_id } };
  const accounts = useMutation({
    mutationFn: () => accountsOnce(bankingRoutes.getAccounts, ask),
  });
  const transactions = useBankTransactions(connection_id);
  const unlink = useMutation({
    mutationFn: () => call(bankingRoutes.deleteConnection, { params: { id: connection_id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: BANKING }),
  });
  const error = accounts.error ?? transactions.error ?? unlink.error;
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <span className="font-medium">{name}</span>
        <Badge kind={status === "active" ? "success" : "warning"}>
          {status === "active" ? words.active : words.needsAction}
        </Badge>
        <Button kind="bare" busy={accounts.isPending} onClick={() => accounts.mutate()}>
          {words.showAccounts}
        </Button>
        <Button kind="bare" busy={transactions.isPending} onClick={transactions.start}>
          {words.showTransactions}
        </Button>
        <Button
          kind="danger"
          aria-label={words.unlinkNamed(name)}
          busy={unlink.isPending}
          onClick={() => unlink.mutate()}
        >
          {words.unlink}
        </Button>
      </div>
      {error === null ? null : <Notice kind="danger">{errorText(error)}</Notice>}
      {accounts.data === undefined ? null : (
        <Table
          label={words.accountColumns.name}
          rows={accounts.data.body.accounts}
          keyOf={({ account_id: id }) => id}
          columns={[
            {
              title: words.accountColumns.name,
              cell: (account) => words.mask(account.name ?? words.unknownBank, account.mask),
            },
            {
              title: words.accountColumns.available,
              figures: true,
              cell: ({ balances }) => moneyOr(balances.available, balances.currency),
            },
            {
              title: words.accountColumns.current,
              figures: true,
              cell: ({ balances }) => moneyOr(balances.current, balances.currency),
            },
          ]}
        />
      )}
      <p className="text-sm text-quiet">{words.readCost}</p>
      <BankTransactions transactions={transactions} />
    </>
  );
}
