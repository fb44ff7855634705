import { index, integer, json, pgTable, serial, text } from "drizzle-orm/pg-core";
import { instant } from "#platform/database/columns.ts";
import type { AssessmentBody } from "./result.ts";

export type AssessmentKind = "assess" | "urban_sustainability" | "emissions_compliance" | "sdg_alignment";

/** Assessments with their requests. */
export const greenAssessments = pgTable(
  "green_assessments",
  {
    id: serial().primaryKey(),
    organizationId: integer("organization_id").notNull(),
    userId: integer("user_id").notNull(),
    kind: text().$type<AssessmentKind>().notNull(),
    name: text().notNull(),
    input: json().$type<unknown>().notNull(),
    result: json().$type<AssessmentBody>(),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [index("green_assessments_newest").on(t.organizationId, t.id.desc())],
);
