import { sql } from "drizzle-orm";
import type { Queryable, Transaction } from "#platform/database/transaction.ts";

/** A delivery leased by this process. */
export interface ClaimedDelivery {
  readonly id: string;
  readonly webhookId: number;
  readonly organizationId: number;
  readonly url: string;
  /** Encrypted, as is the previous secret while it is valid. */
  readonly secrets: readonly string[];
  /** Whether the webhook was disabled meanwhile. */
  readonly disabled: boolean;
  readonly type: string;
  readonly data: unknown;
  /** This attempt's number. */
  readonly attempts: number;
  /** Attempts before the last request for a resend. */
  readonly attemptsBefore: number;
  readonly createdAt: Date;
}

/** Longer than an attempt takes; after this the process counts as dead. */
const LEASE = sql`interval '60 seconds'`;
const MAX_DELIVERY_AGE = sql`interval '3 days'`;
const RETENTION = sql`interval '30 days'`;
/** How many of the oldest due deliveries are considered per claim. */
const CANDIDATES_PER_CLAIM = 500;

interface ClaimOptions {
  readonly limit: number;
  /** The concurrency limit of one webhook. */
  readonly limitPerWebhook: number;
  /** Webhooks to skip. */
  readonly busy: readonly number[];
}

interface ClaimedRow extends Record<string, unknown> {
  readonly id: string;
  readonly webhook_id: number;
  readonly organization_id: number;
  readonly url: string;
  readonly secrets: readonly string[];
  readonly disabled: boolean;
  readonly type: string;
  readonly data: unknown;
  readonly attempts: number;
  readonly attempts_before: number;
  readonly created_at: string;
}

/** Claims due deliveries, the longest waiting first, with a limit per webhook. */
export async function claimDue(
  db: Queryable,
  { limit, limitPerWebhook, busy }: ClaimOptions,
): Promise<readonly ClaimedDelivery[]> {
  const isDue = sql`status = 'pending' and next_attempt_at <= now() and (leased_until is null or leased_until <= now())`;
  const validPreviousSecret = sql`case when w.previous_secret_expires_at > now() then w.previous_secret end`;
  const { rows } = await db.execute<ClaimedRow>(sql`
    with due as materialized (
      select id, webhook_id, next_attempt_at from webhook_deliveries
      where ${isDue} and webhook_id <> all (${`{${busy.join()}}`}::integer[])
      order by next_attempt_at limit ${CANDIDATES_PER_CLAIM}
    ), ranked as materialized (
      select id, row_number() over (partition by webhook_id order by next_attempt_at) as place from due
    ), taken as materialized (
      select id from webhook_deliveries
      where ${isDue} and id in (select id from ranked where place <= ${limitPerWebhook})
      order by next_attempt_at limit ${limit} for update skip locked
    )
    update webhook_deliveries d set leased_until = now() + ${LEASE}, attempts = d.attempts + 1
    from taken, webhooks w
    where d.id = taken.id and w.id = d.webhook_id
    returning d.id, d.webhook_id, w.organization_id, w.url, w.disabled_at is not null as disabled,
      array_remove(array[w.secret, ${validPreviousSecret}], null) as secrets,
      d.type, d.data, d.attempts, d.attempts_before, d.created_at`);
  return rows.map((row) => ({
    id: row.id,
    url: row.url,
    secrets: row.secrets,
    disabled: row.disabled,
    type: row.type,
    data: row.data,
    webhookId: row.webhook_id,
    organizationId: row.organization_id,
    attempts: row.attempts,
    attemptsBefore: row.attempts_before,
    createdAt: new Date(row.created_at),
  }));
}

/** Marks a delivery as delivered. These functions write nothing if another process has attempted it meanwhile. */
export async function markDelivered(db: Queryable, delivery: ClaimedDelivery, statusCode: number): Promise<void> {
  await db.execute(sql`
    update webhook_deliveries set status = 'delivered', delivered_at = now(), next_attempt_at = null,
      leased_until = null, last_status_code = ${statusCode}, last_error = null
    where ${isAttemptOf(delivery)}`);
}

export interface DeliveryError {
  readonly statusCode: number | null;
  /** User-facing text. */
  readonly error: string;
}

/** Schedules the next attempt after a pause, or immediately if a resend was requested meanwhile. Fails a delivery whose
 *  next attempt would be more than three days after it was requested. Returns whether it failed. */
export async function reschedule(
  db: Queryable,
  delivery: ClaimedDelivery,
  { statusCode, error }: DeliveryError,
  pauseMs: number,
): Promise<boolean> {
  const next = sql`now() + case attempts_before when ${delivery.attemptsBefore}
    then ${`${pauseMs} milliseconds`}::interval else interval '0' end`;
  const over = sql`${next} > asked_at + ${MAX_DELIVERY_AGE}`;
  const { rows } = await db.execute<{ status: string }>(sql`
    update webhook_deliveries set leased_until = null, last_status_code = ${statusCode}, last_error = ${error},
      status = case when ${over} then 'failed' else 'pending' end,
      next_attempt_at = case when ${over} then null else ${next} end
    where ${isAttemptOf(delivery)} returning status`);
  return rows[0]?.status === "failed";
}

/** Marks a delivery as failed. */
export async function markFailed(
  db: Queryable,
  delivery: ClaimedDelivery,
  { statusCode, error }: DeliveryError,
): Promise<void> {
  await db.execute(sql`
    update webhook_deliveries set status = 'failed', next_attempt_at = null, leased_until = null,
      last_status_code = ${statusCode}, last_error = ${error}
    where ${isAttemptOf(delivery)}`);
}

/** Disables a webhook. Its pending deliveries become due and then fail. */
export async function disable(tx: Transaction, webhookId: number): Promise<void> {
  await tx.execute(sql`update webhooks set disabled_at = now() where id = ${webhookId} and disabled_at is null`);
  await tx.execute(sql`
    update webhook_deliveries set next_attempt_at = now() where webhook_id = ${webhookId} and status = 'pending'`);
}

function isAttemptOf({ id, attempts }: ClaimedDelivery) {
  return sql`id = ${id} and attempts = ${attempts} and status = 'pending'`;
}

/** Deletes previous secrets that have expired. */
export async function deleteExpiredSecrets(db: Queryable): Promise<void> {
  await db.execute(sql`
    update webhooks set previous_secret = null, previous_secret_expires_at = null
    where previous_secret_expires_at <= now()`);
}

/** Deletes ended deliveries older than 30 days. Returns how many. */
export async function deleteOld(db: Queryable, limit: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from webhook_deliveries where id in (
      select id from webhook_deliveries where status <> 'pending' and created_at < now() - ${RETENTION}
      order by created_at limit ${limit} for update skip locked)`);
  return rowCount ?? 0;
}
