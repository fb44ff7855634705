import { and, count, desc, eq, type SQL } from "drizzle-orm";
import type { Scope } from "#domain/access/principal.ts";
import { nullOrForbidden } from "#features/users/index.ts";
import type { Queryable, Transaction } from "#platform/database/transaction.ts";
import type { AssessmentBody } from "./result.ts";
import { type AssessmentKind, greenAssessments } from "./tables.ts";

export type AssessmentRow = typeof greenAssessments.$inferSelect;

export interface NewAssessment {
  readonly organizationId: number;
  readonly userId: number;
  readonly kind: AssessmentKind;
  readonly name: string;
  readonly input: unknown;
  readonly createdAt: Date;
}

/** The assessments visible to a scope. */
function within(scope: Scope): SQL | undefined {
  return and(
    eq(greenAssessments.organizationId, scope.organizationId),
    scope.ownerId === null ? undefined : eq(greenAssessments.userId, scope.ownerId),
  );
}

/** Stores an assessment whose result includes its ID. */
export async function insertAssessment(
  tx: Transaction,
  assessment: NewAssessment,
  resultOf: (id: number) => AssessmentBody,
): Promise<{ readonly id: number; readonly result: AssessmentBody }> {
  const [row] = await tx.insert(greenAssessments).values(assessment).returning({ id: greenAssessments.id });
  if (row === undefined) throw new Error("the assessment was not stored");
  const result = resultOf(row.id);
  await tx.update(greenAssessments).set({ result }).where(eq(greenAssessments.id, row.id));
  return { id: row.id, result };
}

export async function listAssessments(
  db: Queryable,
  scope: Scope,
  { page, limit, kind }: { page: number; limit: number; kind?: AssessmentKind | undefined },
) {
  const where = and(within(scope), kind === undefined ? undefined : eq(greenAssessments.kind, kind));
  const [counted] = await db.select({ total: count() }).from(greenAssessments).where(where);
  const rows = await db
    .select()
    .from(greenAssessments)
    .where(where)
    .orderBy(desc(greenAssessments.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { total: counted?.total ?? 0, rows };
}

export async function findAssessment(db: Queryable, scope: Scope, id: number): Promise<AssessmentRow | null> {
  const [row] = await db
    .select()
    .from(greenAssessments)
    .where(and(within(scope), eq(greenAssessments.id, id)));
  return row ?? nullOrForbidden(scope, (all) => findAssessment(db, all, id));
}
