import { integer, jsonb, pgTable, serial, text, uuid } from "drizzle-orm/pg-core";
import type { Citation } from "#domain/questions/answer/claim.ts";
import type { Workflow } from "#domain/questions/launch/launch-request.ts";
import { instant } from "#platform/database/columns.ts";

export const chatSessions = pgTable("chat_sessions", {
  id: serial().primaryKey(),
  organizationId: integer("organization_id").notNull(),
  userId: integer("user_id").notNull(),
  /** Chosen by the client; unique per user. */
  sessionId: text("session_id").notNull(),
  title: text().notNull(),
  dealId: integer("deal_id"),
  documentId: integer("document_id"),
  createdAt: instant("created_at").notNull(),
  updatedAt: instant("updated_at").notNull(),
});

export const chatMessages = pgTable("chat_messages", {
  id: uuid().primaryKey(),
  chatSessionId: integer("chat_session_id").notNull(),
  role: text().$type<"user" | "assistant">().notNull(),
  content: text().notNull(),
  citations: jsonb().$type<readonly Citation[]>().notNull().default([]),
  workflowLaunched: text("workflow_launched").$type<Workflow>(),
  runId: uuid("run_id"),
  createdAt: instant("created_at").notNull(),
});
