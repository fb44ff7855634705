import { json, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";

import { instant } from "#platform/database/columns.ts";

/** What the steps of a backtest have computed, by the first run of those that resume one another. */
export const backtestCheckpoints = pgTable(
  "backtest_checkpoints",
  {
    runId: uuid("run_id").notNull(),
    part: text().notNull(),
    value: json().$type<unknown>().notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.runId, t.part] })],
);
