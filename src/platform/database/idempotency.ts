import { type SQL, sql } from "drizzle-orm";
import { newId } from "../ids.ts";
import { LEASE_END } from "./leases.ts";
import type { Queryable } from "./transaction.ts";

/** One request that carries an `Idempotency-Key`: the key counts for this user on this route only. */
export interface KeyedRequest {
  readonly userId: string;
  /** Method and path pattern, such as `POST /api/documents`. */
  readonly route: string;
  readonly key: string;
  /** A digest of the body; a repeat must bring the same body. */
  readonly bodyHash: string;
}

/** An answer as it was sent, to be sent again byte for byte. */
export interface StoredAnswer {
  readonly status: number;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export type KeyState =
  /** The request is the caller's to run; it must end in `completeKey` or `abandonKey` with this claim. */
  | { readonly kind: "new"; readonly claim: KeyClaim }
  | { readonly kind: "replay"; readonly answer: StoredAnswer }
  | { readonly kind: "mismatch" }
  | { readonly kind: "in_progress" };

export interface KeyClaim {
  readonly userId: string;
  readonly route: string;
  readonly key: string;
  /** Names this run of the request. */
  readonly attempt: string;
}

/** The claim was not renewed in time and another run has the key: what this run did must be rolled back. */
export class KeyClaimLostError extends Error {
  constructor(claim: KeyClaim) {
    super("idempotency key lost: its lease was not renewed in time, and the request runs again");
    this.name = "KeyClaimLostError";
    this.route = claim.route;
  }
  readonly route: string;
}

const KEPT_MS = 24 * 60 * 60 * 1000;
/** A row seen by one statement and gone at the next was abandoned between the two. */
const MAX_TRIES = 3;
const SWEEP_ROWS = 20;

/**
 * Claims the key for a run, or returns the state of the earlier run. Call it outside the transaction of the effect, so
 * that others see the claim immediately. `now` decides which stored answers have expired.
 */
export async function beginKey(db: Queryable, request: KeyedRequest, now: Date): Promise<KeyState> {
  for (let attempt = 1; attempt <= MAX_TRIES; attempt += 1) {
    const claim = await claimKey(db, request, now);
    if (claim !== undefined) {
      await deleteExpiredKeys(db, now);
      return { kind: "new", claim };
    }
    const state = await readKey(db, request);
    if (state !== undefined) return state;
  }
  return { kind: "in_progress" };
}

/**
 * Stores the answer. Call it in the transaction of the effect, so that both are committed or neither.
 * @throws KeyClaimLostError when another run has the key by now; the transaction must not commit.
 */
export async function completeKey(tx: Queryable, claim: KeyClaim, answer: StoredAnswer): Promise<void> {
  await storeAnswer(tx, claim, answer, sql`provisional = false`);
}

/**
 * Stores the answer for a repeat in case the process ends before the request is complete; in the transaction of what
 * the request starts, which is then never started again. Until `completeKey`, a repeat finds the request in progress as
 * long as the claim is renewed.
 * @throws KeyClaimLostError as `completeKey`.
 */
export async function holdKey(tx: Queryable, claim: KeyClaim, answer: StoredAnswer): Promise<void> {
  await storeAnswer(tx, claim, answer, sql`provisional = true, lease_until = ${LEASE_END}`);
}

/** Extends the leases of claims whose requests are still running; one statement. */
export async function renewKeys(db: Queryable, claims: readonly KeyClaim[]): Promise<void> {
  const column = (name: keyof KeyClaim) => sql.param(claims.map((claim) => claim[name]));
  await db.execute(sql`
    update idempotency_keys as held set lease_until = ${LEASE_END}
    from unnest(${column("userId")}::text[], ${column("route")}::text[], ${column("key")}::text[],
      ${column("attempt")}::uuid[]) as claim (user_id, route, key, attempt)
    where held.user_id = claim.user_id and held.route = claim.route and held.key = claim.key
      and held.attempt = claim.attempt and (held.status is null or held.provisional)`);
}

async function storeAnswer(tx: Queryable, claim: KeyClaim, answer: StoredAnswer, more: SQL): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    update idempotency_keys
    set status = ${answer.status}, headers = ${JSON.stringify(answer.headers ?? {})}, body = ${answer.body}, ${more}
    where ${isClaimed(claim)}`);
  if (rowCount !== 1) throw new KeyClaimLostError(claim);
}

/** Frees the key of a run whose answer is not stored (a refusal before any effect). */
export async function abandonKey(db: Queryable, claim: KeyClaim): Promise<void> {
  await db.execute(sql`delete from idempotency_keys where ${isClaimed(claim)}`);
}

function isClaimed({ userId, route, key, attempt }: KeyClaim) {
  return sql`user_id = ${userId} and route = ${route} and key = ${key} and attempt = ${attempt}
    and (status is null or provisional)`;
}

/** Takes a key that is unknown, has expired, or whose claim was not renewed. One statement, so only one run can win. */
async function claimKey(db: Queryable, request: KeyedRequest, now: Date): Promise<KeyClaim | undefined> {
  const { userId, route, key, bodyHash } = request;
  const attempt = newId();
  const expiresAt = new Date(now.getTime() + KEPT_MS);
  const { rowCount } = await db.execute(sql`
    insert into idempotency_keys as held (user_id, route, key, body_hash, attempt, lease_until, expires_at)
    values (${userId}, ${route}, ${key}, ${bodyHash}, ${attempt}, ${LEASE_END}, ${expiresAt})
    on conflict (user_id, route, key) do update set
      body_hash = excluded.body_hash, attempt = excluded.attempt, lease_until = excluded.lease_until,
      expires_at = excluded.expires_at, status = null, headers = null, body = null, provisional = false
    where held.expires_at <= ${now}
      or (held.status is null and held.lease_until <= clock_timestamp() and held.body_hash = excluded.body_hash)`);
  return rowCount === 1 ? { userId, route, key, attempt } : undefined;
}

interface KeyRow extends Record<string, unknown> {
  readonly body_hash: string;
  readonly status: number | null;
  readonly headers: Record<string, string> | null;
  readonly body: string | null;
  readonly waiting: boolean;
}

async function readKey(db: Queryable, request: KeyedRequest): Promise<KeyState | undefined> {
  const { rows } = await db.execute<KeyRow>(sql`
    select body_hash, status, headers, body, provisional and lease_until > clock_timestamp() as waiting
    from idempotency_keys
    where user_id = ${request.userId} and route = ${request.route} and key = ${request.key}`);
  const [row] = rows;
  if (row === undefined) return undefined;
  if (row.body_hash !== request.bodyHash) return { kind: "mismatch" };
  if (row.waiting || row.status === null || row.headers === null || row.body === null) return { kind: "in_progress" };
  return { kind: "replay", answer: { status: row.status, headers: row.headers, body: row.body } };
}

/** Each claim deletes up to 20 expired keys. */
async function deleteExpiredKeys(db: Queryable, now: Date): Promise<void> {
  await db.execute(sql`
    delete from idempotency_keys where (user_id, route, key) in (
      select user_id, route, key from idempotency_keys where expires_at <= ${now}
      order by expires_at limit ${SWEEP_ROWS} for update skip locked)`);
}
