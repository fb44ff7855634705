import { json, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";

import { instant } from "#platform/database/columns.ts";

/** Intermediate results of backtests, keyed by the first run of a chain of resumed runs. */
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
