import { index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { instant } from "#platform/database/columns.ts";
import type { UserAction } from "#providers/bank-link/bank-link.ts";

export type ConnectionStatus = "linking" | "active" | "action_required";

/** Bank connections that users allowed the service to read. `accessToken` is encrypted. */
export const bankConnections = pgTable(
  "bank_connections",
  {
    id: uuid().primaryKey(),
    userId: integer("user_id").notNull(),
    publicTokenDigest: text("public_token_digest").notNull(),
    status: text().$type<ConnectionStatus>().notNull().default("linking"),
    exchanges: integer().notNull().default(1),
    leasedUntil: instant("leased_until"),
    accessToken: text("access_token"),
    itemId: text("item_id"),
    institutionId: text("institution_id"),
    institutionName: text("institution_name"),
    userAction: text("user_action").$type<UserAction>(),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (t) => [
    unique("bank_connections_public_token").on(t.userId, t.publicTokenDigest),
    index("bank_connections_newest").on(t.userId, t.createdAt.desc(), t.id.desc()),
  ],
);
