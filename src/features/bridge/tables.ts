import { index, integer, json, numeric, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant, safeInteger } from "#platform/database/columns.ts";
import type { Resolution, TransactionKind, TransactionStatus } from "./routes.ts";

const address = (name: string) => text(name).$type<`0x${string}`>();
const hex = (name: string) => text(name).$type<`0x${string}`>();

/** Transfers to another chain (`bridge`) and mints (`mint`). Columns of the other kind are null. */
export const crossChainTransactions = pgTable(
  "cross_chain_transactions",
  {
    id: uuid().primaryKey(),
    kind: text().$type<TransactionKind>().notNull(),
    userId: integer("user_id").notNull(),
    organizationId: integer("organization_id").notNull(),
    sourceChainId: safeInteger("source_chain_id").notNull(),
    destChainId: safeInteger("dest_chain_id").notNull(),
    bridgeExternalId: text("bridge_external_id"),
    status: text().$type<TransactionStatus>().notNull().default("pending"),
    reason: text(),
    amount: numeric({ precision: 78, scale: 0 }),
    tokenAddress: address("token_address").notNull(),
    senderAddress: address("sender_address"),
    receiverAddress: address("receiver_address"),
    marketEventId: integer("market_event_id"),
    outcomeTokenId: text("outcome_token_id"),
    destTxHash: text("dest_tx_hash"),
    extraData: json("extra_data").$type<Readonly<Record<string, unknown>>>(),
    extra: json().$type<Readonly<Record<string, unknown>>>(),
    sentAt: instant("sent_at"),
    signerAddress: address("signer_address"),
    nonce: safeInteger("nonce"),
    transactionHash: hex("transaction_hash"),
    rawTransaction: hex("raw_transaction"),
    signedAt: instant("signed_at"),
    batchTokenIds: text("batch_token_ids").array(),
    batchAmounts: text("batch_amounts").array(),
    mintData: hex("mint_data"),
    nextPollAt: instant("next_look_at"),
    polls: integer("looks").notNull().default(0),
    heardAt: instant("heard_at"),
    resolution: text().$type<Resolution>(),
    resolutionReason: text("resolution_reason"),
    resolvedBy: integer("resolved_by"),
    resolvedAt: instant("resolved_at"),
    supersededAt: instant("superseded_at"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (t) => [
    index("cross_chain_transactions_user").on(t.userId, t.createdAt.desc(), t.id.desc()),
    index("cross_chain_transactions_due").on(t.kind, t.nextPollAt),
  ],
);
