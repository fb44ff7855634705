import { bigint, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { instant } from "#platform/database/columns.ts";
import type { TransferType } from "./transfer-type.ts";

/** Pennies fit into a double exactly, since the database rejects larger balances. */
const pennies = (name: string) => bigint(name, { mode: "number" });

/** Balances of users. They change only by transfers. */
export const ledgerAccounts = pgTable("ledger_accounts", {
  userId: integer("user_id").primaryKey(),
  available: pennies("available").notNull().default(0),
  held: pennies("held").notNull().default(0),
  entries: pennies("entries").notNull().default(0),
});

/** The ledger: every amount moved from one account to another. Written only by the ledger's functions. */
export const ledgerTransfers = pgTable(
  "ledger_transfers",
  {
    id: uuid().primaryKey(),
    userId: integer("user_id").notNull(),
    seq: pennies("seq").notNull(),
    type: text().$type<TransferType>().notNull(),
    fromAccount: text("from_account").notNull(),
    toAccount: text("to_account").notNull(),
    amount: pennies("amount").notNull(),
    feature: text(),
    reference: text().notNull(),
    ends: uuid(),
    expiresAt: instant("expires_at"),
    availableAfter: pennies("available_after").notNull(),
    heldAfter: pennies("held_after").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [unique("ledger_transfers_numbered").on(t.userId, t.seq)],
);

/** Holds that have been neither captured nor released. */
export const ledgerOpenHolds = pgTable("ledger_open_holds", {
  holdId: uuid("hold_id").primaryKey(),
  userId: integer("user_id").notNull(),
  amount: pennies("amount").notNull(),
  expiresAt: instant("expires_at"),
});
