import { useMutation, useQueryClient } from "@tanstack/react-query";
import { bankingRoutes } from "#features/banking/routes.ts";
import { formatDateAndTime } from "@/formats.ts";
import { Badge } from "@/parts/badge.tsx";
import { Button } from "@/parts/button.tsx";
import { Notice } from "@/parts/notice.tsx";
import { Table } from "@/parts/table.tsx";
import { call } from "@/shell/api.ts";
import { useCallOnce } from "@/shell/call-once.ts";
import { errorText } from "@/shell/error-text.ts";
import { BankSignIn } from "./bank-sign-in.tsx";
import { BankTransactions, moneyOr, useBankTransactions } from "./bank-transactions.tsx";
import { BANKING, type Connection, type LinkedAccount } from "./queries.ts";
import { useBankSignIn } from "./use-bank-sign-in.ts";
import { bankingWords as words } from "./words.ts";

/** A linked bank: its accounts with balances, its transactions, and required user actions. */
export function BankConnection({ connection }: { connection: Connection }) {
  const { connection_id, institution, action_required: action } = connection;
  const name = institution?.name ?? words.unknownBank;
  const client = useQueryClient();
  const balances = useBalances(connection_id);
  const transactions = useBankTransactions(connection_id);
  const signIn = useBankSignIn(connection_id);
  const unlink = useMutation({
    mutationFn: () => call(bankingRoutes.deleteConnection, { params: { id: connection_id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: BANKING }),
  });
  const error = balances.error ?? transactions.error ?? unlink.error;
  const canSignIn = action === "login_required" || action === "consent_required";
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <span className="font-medium">{name}</span>
        <Badge kind={action === null ? "success" : "warning"}>
          {action === null ? words.active : words.actions[action]}
        </Badge>
        {canSignIn && signIn.open === null ? (
          <Button aria-label={words.signInAgainNamed(name)} busy={signIn.isStarting} onClick={signIn.start}>
            {words.signInAgain}
          </Button>
        ) : null}
        <Button kind="bare" busy={balances.isPending} onClick={() => balances.mutate()}>
          {balances.data === undefined ? words.showBalances : words.refreshBalances}
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
      <BankSignIn signIn={signIn} name={words.signInAgainNamed(name)} />
      {error === null ? null : <Notice kind="danger">{errorText(error)}</Notice>}
      {balances.data === undefined ? null : <Balances {...balances.data} />}
      <p className="text-sm text-quiet">{words.readCost}</p>
      <BankTransactions transactions={transactions} />
    </>
  );
}

interface BalancesProps {
  readonly accounts: readonly LinkedAccount[];
  /** When the bank was queried. */
  readonly readAt: string;
}

/** The bank's current balances, read when the user requests them. */
function useBalances(connectionId: string) {
  const once = useCallOnce();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (): Promise<BalancesProps> => {
      const { body } = await once(bankingRoutes.getBalances, { query: { connection_id: connectionId } });
      return { accounts: body.accounts, readAt: new Date().toISOString() };
    },
    // The bank may have said that the user has to sign in again.
    onSettled: () => client.invalidateQueries({ queryKey: [...BANKING, "connections"] }),
  });
}

function Balances({ accounts, readAt }: BalancesProps) {
  const { accountColumns: columns } = words;
  return (
    <>
      <Table
        label={words.balances}
        rows={accounts}
        keyOf={({ account_id: id }) => id}
        columns={[
          { title: columns.name, cell: (account) => words.mask(account.name ?? words.unknownBank, account.mask) },
          { title: columns.kind, cell: ({ subtype, type }) => subtype ?? type ?? "" },
          {
            title: columns.available,
            figures: true,
            cell: ({ balances }) => moneyOr(balances.available, balances.currency),
          },
          {
            title: columns.current,
            figures: true,
            cell: ({ balances }) => moneyOr(balances.current, balances.currency),
          },
          { title: columns.limit, figures: true, cell: ({ balances }) => moneyOr(balances.limit, balances.currency) },
        ]}
      />
      <p className="text-sm text-quiet">{words.balancesAt(formatDateAndTime(readAt))}</p>
    </>
  );
}
