import { and, count, desc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { Scope } from "#domain/access/principal.ts";
import type { Queryable, Transaction } from "#platform/database/transaction.ts";
import type { DeliveryStatus } from "./routes.ts";
import { webhookDeliveries, webhooks } from "./tables.ts";

/** A webhook as callers see it; the previous secret is included only until it expires, by the database's clock. */
const WEBHOOK = {
  ...getTableColumns(webhooks),
  previousSecretExpiresAt: sql<Date | null>`case when ${webhooks.previousSecretExpiresAt} > now()
    then ${webhooks.previousSecretExpiresAt} end`.mapWith(webhooks.previousSecretExpiresAt),
};

export type WebhookRow = typeof webhooks.$inferSelect;

/** Channel notified with `DUE` when a delivery can be sent. */
export const DELIVERIES_CHANNEL = "webhook_deliveries";
export const DUE = "due";

/** The webhooks of an organization. Every query for a user starts from it. */
function within(scope: Scope): SQL {
  return eq(webhooks.organizationId, scope.organizationId);
}

/** Serializes requests that add webhooks to an organization, and counts its webhooks. */
export async function lockAndCount(tx: Transaction, scope: Scope): Promise<number> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`webhooks of organization ${scope.organizationId}`}, 0))`,
  );
  const [counted] = await tx.select({ total: count() }).from(webhooks).where(within(scope));
  return counted?.total ?? 0;
}

export async function insertWebhook(tx: Transaction, webhook: typeof webhooks.$inferInsert): Promise<WebhookRow> {
  const [row] = await tx.insert(webhooks).values(webhook).returning();
  return row as WebhookRow;
}

/** Locks a webhook until the transaction ends. */
export async function lockWebhook(tx: Transaction, scope: Scope, id: number): Promise<WebhookRow | null> {
  const [row] = await tx
    .select(WEBHOOK)
    .from(webhooks)
    .where(and(within(scope), eq(webhooks.id, id)))
    .for("no key update");
  return row ?? null;
}

/** Replaces the secret of a webhook that `lockWebhook` returned. The replaced secret stays valid for the overlap. */
export async function replaceSecret(
  tx: Transaction,
  webhook: WebhookRow,
  { secret, overlapHours }: { readonly secret: string; readonly overlapHours: number },
): Promise<WebhookRow> {
  const overlaps = overlapHours > 0;
  const [row] = await tx
    .update(webhooks)
    .set({
      secret,
      previousSecret: overlaps ? webhook.secret : null,
      previousSecretExpiresAt: overlaps ? sql`now() + ${`${overlapHours} hours`}::interval` : null,
    })
    .where(eq(webhooks.id, webhook.id))
    .returning();
  return row as WebhookRow;
}

interface Page {
  readonly page: number;
  readonly limit: number;
}

export async function listWebhooks(
  db: Queryable,
  scope: Scope,
  { page, limit }: Page,
): Promise<{ total: number; rows: WebhookRow[] }> {
  const [counted] = await db.select({ total: count() }).from(webhooks).where(within(scope));
  const rows = await db
    .select(WEBHOOK)
    .from(webhooks)
    .where(within(scope))
    .orderBy(desc(webhooks.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { total: counted?.total ?? 0, rows };
}

export async function findWebhook(db: Queryable, scope: Scope, id: number): Promise<WebhookRow | null> {
  const [row] = await db
    .select(WEBHOOK)
    .from(webhooks)
    .where(and(within(scope), eq(webhooks.id, id)));
  return row ?? null;
}

/** Its deliveries are deleted too. Returns false if it does not exist. */
export async function deleteWebhook(db: Queryable, scope: Scope, id: number): Promise<boolean> {
  const deleted = await db
    .delete(webhooks)
    .where(and(within(scope), eq(webhooks.id, id)))
    .returning({ id: webhooks.id });
  return deleted.length === 1;
}

const LISTED = {
  id: webhookDeliveries.id,
  type: webhookDeliveries.type,
  status: webhookDeliveries.status,
  attempts: webhookDeliveries.attempts,
  lastStatusCode: webhookDeliveries.lastStatusCode,
  lastError: webhookDeliveries.lastError,
  nextAttemptAt: webhookDeliveries.nextAttemptAt,
  createdAt: webhookDeliveries.createdAt,
  deliveredAt: webhookDeliveries.deliveredAt,
};

export type DeliveryRow = Pick<typeof webhookDeliveries.$inferSelect, keyof typeof LISTED>;

/** The deliveries of a webhook that `findWebhook` returned, newest first. */
export async function listDeliveries(
  db: Queryable,
  webhook: WebhookRow,
  filter: Page & { readonly status?: DeliveryStatus | undefined },
): Promise<{ total: number; rows: DeliveryRow[] }> {
  const { status, page, limit } = filter;
  const where = and(
    eq(webhookDeliveries.webhookId, webhook.id),
    status === undefined ? undefined : eq(webhookDeliveries.status, status),
  );
  const [counted] = await db.select({ total: count() }).from(webhookDeliveries).where(where);
  const rows = await db
    .select(LISTED)
    .from(webhookDeliveries)
    .where(where)
    .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { total: counted?.total ?? 0, rows };
}

/** Makes a delivery of a webhook that `findWebhook` returned due immediately, as if it had just been emitted. Null: it
 *  does not exist. */
export async function askAgain(tx: Transaction, webhook: WebhookRow, id: string): Promise<DeliveryRow | null> {
  const now = sql`now()`;
  const [row] = await tx
    .update(webhookDeliveries)
    .set({
      status: "pending",
      askedAt: now,
      nextAttemptAt: now,
      deliveredAt: null,
      attemptsBefore: sql`${webhookDeliveries.attempts}`,
    })
    .where(and(eq(webhookDeliveries.webhookId, webhook.id), eq(webhookDeliveries.id, id)))
    .returning(LISTED);
  await tx.execute(sql`select pg_notify(${DELIVERIES_CHANNEL}, ${DUE})`);
  return row ?? null;
}
