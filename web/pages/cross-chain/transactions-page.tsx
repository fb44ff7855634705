import { useQuery } from "@tanstack/react-query";
import { createLazyRoute, Link, useNavigate, useSearch } from "@tanstack/react-router";
import { formatDateAndTime } from "@/formats.ts";
import { SelectField } from "@/parts/field.tsx";
import { LINK, LINK_BUTTON } from "@/parts/link-style.ts";
import { Paging } from "@/parts/paging.tsx";
import { Table } from "@/parts/table.tsx";
import { useUser } from "@/shell/use-session.ts";
import { words as appWords } from "@/words.ts";
import { chainName, shortHex } from "./chains.ts";
import { CrossChainFrame, Unavailable } from "./cross-chain-frame.tsx";
import { type ChainTransaction, PAGE_SIZE, transactionsQuery } from "./queries.ts";
import type { TransactionFilter, TransactionsSearch } from "./search-params.ts";
import { StatusBadge } from "./status-badge.tsx";
import { crossChainWords } from "./words.ts";

const words = crossChainWords.transactions;

export const transactionsPage = createLazyRoute("/app/cross-chain")({ component: TransactionsPage });

function TransactionsPage() {
  const search = useSearch({ from: "/app/cross-chain" });
  const list = useQuery(transactionsQuery(search));
  const may = useUser()?.permissions.includes("bridge:use") ?? false;
  const add = (
    <Link to="/cross-chain/new" className={LINK_BUTTON.primary}>
      {words.add}
    </Link>
  );
  return (
    <CrossChainFrame actions={may && list.error === null ? add : null}>
      {list.error !== null ? <Unavailable error={list.error} /> : null}
      {list.isPending ? <p className="text-quiet">{appWords.loading}</p> : null}
      {list.data === undefined || list.error !== null ? null : (
        <Results
          search={search}
          total={list.data.total}
          transactions={list.data.transactions}
          busy={list.isPlaceholderData}
        />
      )}
    </CrossChainFrame>
  );
}

interface ResultsProps {
  readonly search: TransactionsSearch;
  readonly total: number;
  readonly transactions: readonly ChainTransaction[];
  readonly busy: boolean;
}

function Results({ search, total, transactions, busy }: ResultsProps) {
  const isEmpty = total === 0 && search.status === undefined;
  if (isEmpty) {
    return (
      <div className="rounded-lg border border-line bg-surface p-8 text-center">
        <p className="font-medium">{words.none}</p>
        <p className="text-quiet">{words.noneHint}</p>
      </div>
    );
  }
  return (
    <div aria-busy={busy} className={busy ? "opacity-60" : ""}>
      <StatusFilter status={search.status} />
      {transactions.length === 0 ? (
        <p className="text-quiet">{words.noneOfStatus}</p>
      ) : (
        <TransactionTable transactions={transactions} />
      )}
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-quiet">
          {words.found(total)}
        </p>
        <Paging words={crossChainWords.paging} page={search.page ?? 1} pages={Math.ceil(total / PAGE_SIZE)} />
      </div>
    </div>
  );
}

function StatusFilter({ status }: { status: TransactionFilter | undefined }) {
  const navigate = useNavigate({ from: "/cross-chain" });
  const options = [
    { value: "", text: words.all },
    ...Object.entries(crossChainWords.statuses).map(([value, text]) => ({ value, text })),
  ];
  return (
    <div className="mb-4 max-w-48">
      <SelectField
        label={words.filter}
        value={status ?? ""}
        options={options}
        onChoose={(value) =>
          void navigate({ search: value === "" ? {} : { status: value as TransactionFilter }, replace: true })
        }
      />
    </div>
  );
}

function TransactionTable({ transactions }: { transactions: readonly ChainTransaction[] }) {
  return (
    <div className="rounded-lg border border-line bg-surface px-4">
      <Table
        label={crossChainWords.tabs.transactions}
        rows={transactions}
        keyOf={({ id }) => id}
        columns={[
          {
            title: words.columns.created,
            cell: ({ id, created_at: at }) => (
              <Link to="/cross-chain/transactions/$id" params={{ id }} className={`${LINK} sm:whitespace-nowrap`}>
                <time dateTime={at}>{formatDateAndTime(at)}</time>
              </Link>
            ),
          },
          { title: words.columns.kind, cell: ({ kind }) => words.kinds[kind] },
          { title: words.columns.route, cell: routeOf },
          { title: words.columns.token, cell: ({ token_address: token }) => (token === null ? "" : shortHex(token)) },
          { title: words.columns.amount, figures: true, cell: amountOf },
          { title: words.columns.status, cell: ({ status }) => <StatusBadge status={status} /> },
        ]}
      />
    </div>
  );
}

function routeOf({ source_chain_id: source, dest_chain_id: destination }: ChainTransaction): string {
  return source === destination ? chainName(source) : `${chainName(source)} → ${chainName(destination)}`;
}

function amountOf({ amount, batch }: ChainTransaction): string {
  return amount ?? (batch === null ? "" : words.batch(batch.length));
}
