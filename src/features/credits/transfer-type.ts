/** Kinds of ledger entries. */
export const TRANSFER_TYPES = ["hold", "capture", "release", "grant", "purchase", "top_up", "refund"] as const;
export type TransferType = (typeof TRANSFER_TYPES)[number];
