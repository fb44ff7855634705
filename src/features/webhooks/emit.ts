import { sql } from "drizzle-orm";
import type { Transaction } from "#platform/database/transaction.ts";

/** The data of each event; the ledger in the database emits `credits.changed`. Data contains ids and figures that help
 *  a receiver decide what to fetch, never a text or a result. */
export interface EventData {
  readonly "document.extracted": {
    readonly document_id: number;
    readonly version: number;
    readonly title: string;
    readonly document_kind: string;
    readonly borrower_name: string | null;
  };
  readonly "document.workflow": {
    readonly document_id: number;
    readonly version: number;
    readonly title: string;
    readonly action: "submit" | "approve" | "reject" | "publish" | "archive" | "new_version";
    readonly from_state: string;
    readonly to_state: string;
    readonly user_id: number;
  };
  readonly "run.completed": EndedRun;
  readonly "run.failed": EndedRun;
  readonly "order.filled": {
    readonly order_id: string;
    readonly client_order_id: string;
    readonly user_id: number;
    readonly symbol: string;
    readonly side: "buy" | "sell";
    readonly mode: "simulated" | "paper" | "live";
    readonly account_id: string | null;
    readonly filled_quantity: number;
    readonly filled_avg_price: number | null;
    readonly filled_at: string | null;
  };
  readonly "bridge.updated": {
    readonly transaction_id: string;
    readonly kind: "bridge" | "mint";
    readonly user_id: number;
    readonly status: "pending" | "submitted" | "completed" | "failed";
    readonly source_chain_id: number;
    readonly dest_chain_id: number;
    readonly bridge_external_id: string | null;
    readonly dest_tx_hash: string | null;
  };
}

interface EndedRun {
  readonly run_id: string;
  readonly family: string;
  readonly kind: string;
  readonly status: "completed" | "failed";
  readonly deal_id: number | null;
  readonly error_code: string | null;
}

/** Emits an event to an organization's webhooks if this transaction commits. One statement. */
export async function emit<T extends keyof EventData>(
  tx: Transaction,
  { organizationId, type, data }: { readonly organizationId: number; readonly type: T; readonly data: EventData[T] },
): Promise<void> {
  await tx.execute(sql`select webhooks_emit(${organizationId}, ${type}, ${JSON.stringify(data)}::json, now())`);
}
