import { index, integer, json, numeric, pgTable, primaryKey, serial, smallint, text, uuid } from "drizzle-orm/pg-core";
import { instant, safeInteger } from "#platform/database/columns.ts";
import type { TransactionKind, TransactionStatus } from "./routes.ts";

const address = (name: string) => text(name).$type<`0x${string}`>();
const hex = (name: string) => text(name).$type<`0x${string}`>();

/** What leaves for another chain (`bridge`) or is made on one (`mint`). The columns of the other kind are null. */
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
    batchTokenIds: text("batch_token_ids").array(),
    batchAmounts: text("batch_amounts").array(),
    mintData: hex("mint_data"),
    nextLookAt: instant("next_look_at"),
    looks: integer().notNull().default(0),
    heardAt: instant("heard_at"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (t) => [
    index("cross_chain_transactions_user").on(t.userId, t.createdAt.desc(), t.id.desc()),
    index("cross_chain_transactions_due").on(t.kind, t.nextLookAt),
  ],
);

/** Questions on which outcome tokens are issued. */
export const marketEvents = pgTable("market_events", {
  id: serial().primaryKey(),
  title: text().notNull(),
  description: text(),
  closesAt: instant("closes_at").notNull(),
  createdBy: integer("created_by").notNull(),
  createdAt: instant("created_at").notNull(),
  resolvedOutcomeTokenId: text("resolved_outcome_token_id"),
  resolvedBy: integer("resolved_by"),
  resolvedAt: instant("resolved_at"),
});

export const marketEventOutcomes = pgTable(
  "market_event_outcomes",
  {
    marketEventId: integer("market_event_id").notNull(),
    place: smallint().notNull(),
    name: text().notNull(),
    outcomeTokenId: text("outcome_token_id").notNull(),
  },
  (t) => [primaryKey({ columns: [t.marketEventId, t.place] })],
);

/** The smart contract that the service deployed by itself, one a chain. */
export const outcomeTokenDeployments = pgTable("outcome_token_deployments", {
  chainId: safeInteger("chain_id").primaryKey(),
  contractAddress: address("contract_address").notNull(),
  deployerAddress: address("deployer_address").notNull(),
  nonce: safeInteger("nonce").notNull(),
  transactionHash: hex("transaction_hash").notNull(),
  rawTransaction: hex("raw_transaction"),
  createdAt: instant("created_at").notNull(),
  confirmedAt: instant("confirmed_at"),
});
