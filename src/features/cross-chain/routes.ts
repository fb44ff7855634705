export const TRANSACTION_KINDS = ["bridge", "mint"] as const;
export type TransactionKind = (typeof TRANSACTION_KINDS)[number];

export const TRANSACTION_STATUSES = ["pending", "submitted", "completed", "failed"] as const;
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number];

/** Filled in by its room. */
export const crossChainRoutes = {} as const;
