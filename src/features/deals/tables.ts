import { index, integer, pgTable, serial, text } from "drizzle-orm/pg-core";
import { instant } from "#platform/database/columns.ts";

export const deals = pgTable(
  "deals",
  {
    id: serial().primaryKey(),
    organizationId: integer("organization_id").notNull(),
    createdBy: integer("created_by").notNull(),
    name: text().notNull(),
    borrowerName: text("borrower_name"),
    stage: text(),
    description: text(),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (t) => [index("deals_organization_newest").on(t.organizationId, t.id.desc())],
);

/** Notes that people write about a deal. Never changed. */
export const dealNotes = pgTable(
  "deal_notes",
  {
    id: serial().primaryKey(),
    organizationId: integer("organization_id").notNull(),
    dealId: integer("deal_id").notNull(),
    createdBy: integer("created_by").notNull(),
    text: text().notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [index("deal_notes_newest").on(t.dealId, t.id.desc())],
);
