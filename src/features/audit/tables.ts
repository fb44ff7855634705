import { index, integer, json, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { instant, safeInteger } from "#platform/database/columns.ts";

/** Every change in an organization. Append-only; the database links each entry at commit. */
export const auditEntries = pgTable(
  "audit_entries",
  {
    id: uuid().primaryKey(),
    organizationId: integer("organization_id").notNull(),
    /** Position in the organization's chain, from 1. Null only before the commit. */
    seq: safeInteger("seq"),
    at: instant("at").notNull().defaultNow(),
    /** Null: the service itself, or its operator on the command line. */
    userId: integer("user_id"),
    action: text().notNull(),
    objectType: text("object_type").notNull(),
    objectId: text("object_id").notNull(),
    detail: json().$type<Readonly<Record<string, unknown>>>().notNull(),
    hash: text(),
  },
  (t) => [
    unique("audit_entries_numbered").on(t.organizationId, t.seq),
    index("audit_entries_object").on(t.organizationId, t.objectType, t.objectId, t.seq.desc()),
    index("audit_entries_user").on(t.organizationId, t.userId, t.seq.desc()),
  ],
);

/** The end of each organization's chain. */
export const auditHeads = pgTable("audit_heads", {
  organizationId: integer("organization_id").primaryKey(),
  seq: safeInteger("seq").notNull(),
  hash: text().notNull(),
});
