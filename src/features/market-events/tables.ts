import { integer, pgTable, primaryKey, serial, smallint, text } from "drizzle-orm/pg-core";
import { instant } from "#platform/database/columns.ts";

/** Questions with outcome tokens. */
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
