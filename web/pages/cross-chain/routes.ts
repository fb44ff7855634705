import { type AnyRoute, createRoute } from "@tanstack/react-router";

const TRANSACTION_FILTERS = ["pending", "submitted", "completed", "failed"] as const;
export type TransactionFilter = (typeof TRANSACTION_FILTERS)[number];

export interface TransactionsSearch {
  readonly page?: number | undefined;
  readonly status?: TransactionFilter | undefined;
}

export interface EventsSearch {
  readonly page?: number | undefined;
}

export interface HoldingsSearch {
  /** Whose tokens; absent: the linked wallet's. */
  readonly address?: string | undefined;
}

/** The paths of bridge transfers, market events and outcome tokens; their pages are loaded when one is first opened. */
export function crossChainPages<Parent extends AnyRoute>(parent: Parent) {
  const under = { getParentRoute: () => parent };
  return [
    createRoute({ ...under, path: "/cross-chain", validateSearch: transactionsSearchOf }).lazy(() =>
      import("./transactions-page.tsx").then((m) => m.transactionsPage),
    ),
    createRoute({ ...under, path: "/cross-chain/new" }).lazy(() =>
      import("./new-transfer-page.tsx").then((m) => m.newTransferPage),
    ),
    createRoute({ ...under, path: "/cross-chain/transactions/$id" }).lazy(() =>
      import("./transaction-page.tsx").then((m) => m.transactionPage),
    ),
    createRoute({ ...under, path: "/cross-chain/events", validateSearch: eventsSearchOf }).lazy(() =>
      import("./events-page.tsx").then((m) => m.eventsPage),
    ),
    createRoute({ ...under, path: "/cross-chain/events/$id" }).lazy(() =>
      import("./event-page.tsx").then((m) => m.eventPage),
    ),
    createRoute({ ...under, path: "/cross-chain/holdings", validateSearch: holdingsSearchOf }).lazy(() =>
      import("./holdings-page.tsx").then((m) => m.holdingsPage),
    ),
  ] as const;
}

function transactionsSearchOf({ page, status }: Record<string, unknown>): TransactionsSearch {
  const known = TRANSACTION_FILTERS.find((filter) => filter === status);
  return { ...eventsSearchOf({ page }), ...(known === undefined ? {} : { status: known }) };
}

function eventsSearchOf({ page }: Record<string, unknown>): EventsSearch {
  return typeof page === "number" && Number.isSafeInteger(page) && page > 1 ? { page } : {};
}

function holdingsSearchOf({ address }: Record<string, unknown>): HoldingsSearch {
  return typeof address === "string" && /^0x[0-9a-f]{40}$/i.test(address) ? { address } : {};
}
