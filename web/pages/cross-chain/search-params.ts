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
  /** The wallet whose tokens are shown; absent: the linked wallet. */
  readonly address?: string | undefined;
}

export function transactionsSearchOf({ page, status }: Record<string, unknown>): TransactionsSearch {
  const known = TRANSACTION_FILTERS.find((filter) => filter === status);
  return { ...eventsSearchOf({ page }), ...(known === undefined ? {} : { status: known }) };
}

export function eventsSearchOf({ page }: Record<string, unknown>): EventsSearch {
  return typeof page === "number" && Number.isSafeInteger(page) && page > 1 ? { page } : {};
}

export function holdingsSearchOf({ address }: Record<string, unknown>): HoldingsSearch {
  return typeof address === "string" && /^0x[0-9a-f]{40}$/i.test(address) ? { address } : {};
}
