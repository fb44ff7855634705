import { boolean, index, integer, numeric, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { instant } from "#platform/database/columns.ts";
import type { AccountStatus, BankAccountType, Direction } from "#providers/brokerage/brokerage.ts";

export type TransferStatus = "unknown" | "pending" | "completed" | "failed";

/** A user's account at the broker, or a simulated one. `application` is sealed and deleted once the broker has
 *  answered. */
export const brokerageAccounts = pgTable(
  "brokerage_accounts",
  {
    id: uuid().primaryKey(),
    userId: integer("user_id").notNull(),
    simulated: boolean().notNull(),
    status: text().$type<AccountStatus>().notNull(),
    brokerStatus: text("broker_status"),
    brokerAccountId: text("broker_account_id").unique("brokerage_accounts_broker_account"),
    wanted: text().array().notNull().default([]),
    application: text(),
    attempts: integer().notNull().default(1),
    leasedUntil: instant("leased_until"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (t) => [unique("brokerage_accounts_user").on(t.userId, t.simulated)],
);

/** Records that a document was uploaded, never its content. */
export const brokerageDocuments = pgTable(
  "brokerage_documents",
  {
    id: uuid().primaryKey(),
    accountId: uuid("account_id").notNull(),
    documentType: text("document_type").notNull(),
    mimeType: text("mime_type").notNull(),
    bytes: integer().notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [index("brokerage_documents_account").on(t.accountId)],
);

/** Bank accounts of simulated accounts; those of real ones are read from the broker. */
export const brokerageSimulatedRelationships = pgTable(
  "brokerage_simulated_relationships",
  {
    id: uuid().primaryKey(),
    accountId: uuid("account_id").notNull(),
    ownerName: text("owner_name").notNull(),
    bankAccountType: text("bank_account_type").$type<BankAccountType>().notNull(),
    mask: text().notNull(),
    nickname: text(),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [index("brokerage_simulated_relationships_account").on(t.accountId, t.createdAt.desc(), t.id.desc())],
);

/** Money moved in or out, in USD. `unknown`: sent, without an answer yet. */
export const brokerageTransfers = pgTable(
  "brokerage_transfers",
  {
    id: uuid().primaryKey(),
    accountId: uuid("account_id").notNull(),
    direction: text().$type<Direction>().notNull(),
    amount: numeric({ precision: 14, scale: 2 }).notNull(),
    relationshipId: text("relationship_id").notNull(),
    status: text().$type<TransferStatus>().notNull().default("unknown"),
    brokerStatus: text("broker_status"),
    brokerTransferId: text("broker_transfer_id").unique("brokerage_transfers_broker_transfer"),
    leasedUntil: instant("leased_until"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (t) => [index("brokerage_transfers_newest").on(t.accountId, t.createdAt.desc(), t.id.desc())],
);
