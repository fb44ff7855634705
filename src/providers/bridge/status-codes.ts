import type { BridgeReport } from "./bridge.ts";

/** Maps the transfer statuses of bridges. This is the only table; an unknown status changes nothing. */
const WORDS = {
  submitted: [
    "submitted",
    "accepted",
    "created",
    "initiated",
    "received",
    "queued",
    "pending",
    "started",
    "open",
    "processing",
    "in_progress",
    "running",
    "confirming",
    "relaying",
    "bridging",
    "transferring",
    "in_transit",
    "source_confirmed",
    "awaiting_confirmations",
    "pending_confirmation",
  ],
  completed: [
    "completed",
    "complete",
    "success",
    "succeeded",
    "successful",
    "done",
    "delivered",
    "executed",
    "filled",
    "fulfilled",
    "finalized",
    "finished",
    "settled",
  ],
  failed: [
    "failed",
    "failure",
    "error",
    "errored",
    "rejected",
    "refused",
    "reverted",
    "cancelled",
    "canceled",
    "expired",
    "refunded",
    "returned",
    "undeliverable",
  ],
} as const satisfies Record<NonNullable<BridgeReport["status"]>, readonly string[]>;

const BY_WORD: ReadonlyMap<string, BridgeReport["status"]> = new Map(
  Object.entries(WORDS).flatMap(([status, words]) => words.map((word) => [word, status as keyof typeof WORDS])),
);

/** The meaning of a bridge's status in any spelling: `In Progress`, `IN-PROGRESS`, `in_progress`. Null: unknown. */
export function statusOfWord(word: string): BridgeReport["status"] {
  return (
    BY_WORD.get(
      word
        .trim()
        .toLowerCase()
        .replaceAll(/[\s-]+/g, "_"),
    ) ?? null
  );
}
