import { sql } from "drizzle-orm";
import { index, integer, json, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { instant } from "#platform/database/columns.ts";
import type { RunFailureCode } from "./run-failure.ts";
import type { RunFamily } from "./run-kind.ts";

export const RUN_STATUSES = ["pending", "running", "completed", "failed"] as const;
export type RunStatus = (typeof RUN_STATUSES)[number];

/** A run: its input, status and result. */
export const runs = pgTable(
  "runs",
  {
    id: uuid().primaryKey(),
    kind: text().notNull(),
    family: text().$type<RunFamily>().notNull(),
    version: text(),
    organizationId: integer("organization_id").notNull(),
    userId: integer("user_id").notNull(),
    dealId: integer("deal_id"),
    input: json().$type<unknown>().notNull(),
    status: text().$type<RunStatus>().notNull().default("pending"),
    progress: smallint().notNull().default(0),
    lastEvent: integer("last_event").notNull().default(0),
    result: json().$type<unknown>(),
    cdmEvents: json("cdm_events").$type<Record<string, unknown>[]>().notNull().default([]),
    errorCode: text("error_code").$type<RunFailureCode>(),
    errorMessage: text("error_message"),
    traceparent: text(),
    holdId: uuid("hold_id"),
    createdAt: instant("created_at").notNull(),
    startedAt: instant("started_at"),
    endedAt: instant("ended_at"),
  },
  (t) => [index("runs_organization_newest").on(t.organizationId, t.family, t.id.desc())],
);

/** Events of a run, in order. The end of a run has no data of its own. */
export const runEvents = pgTable(
  "run_events",
  {
    runId: uuid("run_id").notNull(),
    seq: integer().notNull(),
    type: text().$type<"started" | "progress" | "completed" | "failed">().notNull(),
    step: text(),
    ordinal: integer(),
    data: json().$type<Readonly<Record<string, unknown>>>(),
    at: instant("at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.runId, t.seq] }),
    uniqueIndex("run_events_once").on(t.runId, t.step, t.ordinal).where(sql`type = 'progress'`),
  ],
);
