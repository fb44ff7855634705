import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Queryable } from "./transaction.ts";

/** The state of a subject after the request that was just counted. */
export interface RateCount {
  readonly allowed: boolean;
  readonly limit: number;
  /** Requests left in the window, at least 0. */
  readonly remaining: number;
  /** When the window closes and the next request opens another. */
  readonly resetAt: Date;
  /** Until then, at least 1. */
  readonly retryAfterSeconds: number;
}

export interface RateLimiter {
  /** Counts one request of the subject, also one that is then refused. */
  count(subject: string, limit: number): Promise<RateCount>;
  /** The state of the subject, without counting anything. */
  read(subject: string, limit: number): Promise<RateCount>;
  /** The state of a subject without requests. */
  unused(limit: number, now: Date): RateCount;
  /** Refunds one request, such as a successful sign-in if only failures count. */
  giveBack(subject: string): Promise<void>;
}

const SWEEP_ROWS = 20;

/**
 * Fixed windows: one opens at a subject's first request and lasts `windowSeconds`. Counted by the database with its own
 * clock, so all processes share one count. Subjects say what they count (`agents:<user id>`); only a digest is stored.
 */
export function createRateLimiter(db: Queryable, { windowSeconds = 60 } = {}): RateLimiter {
  return {
    async count(subject, limit) {
      const row = await countRequest(db, digest(subject), windowSeconds);
      if (row.requests === 1) await deleteClosedWindows(db);
      const msLeft = Math.max(0, row.ms_left);
      return {
        allowed: row.requests <= limit,
        limit,
        remaining: Math.max(0, limit - row.requests),
        resetAt: new Date(row.closes_at_ms),
        retryAfterSeconds: Math.max(1, Math.ceil(msLeft / 1000)),
      };
    },
    async read(subject, limit) {
      const row = await readWindow(db, digest(subject), windowSeconds);
      return {
        allowed: row.requests < limit,
        limit,
        remaining: Math.max(0, limit - row.requests),
        resetAt: new Date(row.closes_at_ms),
        retryAfterSeconds: Math.max(1, Math.ceil(row.ms_left / 1000)),
      };
    },
    unused(limit, now) {
      const resetAt = new Date(now.getTime() + windowSeconds * 1000);
      return { allowed: true, limit, remaining: limit, resetAt, retryAfterSeconds: windowSeconds };
    },
    async giveBack(subject) {
      await db.execute(sql`
        update rate_limit_windows set requests = requests - 1
        where subject = ${digest(subject)} and requests > 0 and closes_at > statement_timestamp()`);
    },
  };
}

interface CountedWindow extends Record<string, unknown> {
  readonly requests: number;
  readonly closes_at_ms: number;
  readonly ms_left: number;
}

/** One statement, so that concurrent requests get different numbers. */
async function countRequest(db: Queryable, subject: string, windowSeconds: number): Promise<CountedWindow> {
  const { rows } = await db.execute<CountedWindow>(sql`
    insert into rate_limit_windows as open (subject, requests, closes_at)
    values (${subject}, 1, statement_timestamp() + make_interval(secs => ${windowSeconds}))
    on conflict (subject) do update set
      requests = case when open.closes_at <= statement_timestamp() then 1 else open.requests + 1 end,
      closes_at = case when open.closes_at <= statement_timestamp() then excluded.closes_at else open.closes_at end
    returning requests,
      (extract(epoch from closes_at) * 1000)::float8 as closes_at_ms,
      (extract(epoch from closes_at - statement_timestamp()) * 1000)::float8 as ms_left`);
  const [row] = rows;
  if (row === undefined) throw new Error("counting a request returned no row");
  return row;
}

/** The open window; where none is open, the one that a request would open now. */
async function readWindow(db: Queryable, subject: string, windowSeconds: number): Promise<CountedWindow> {
  const { rows } = await db.execute<CountedWindow>(sql`
    select coalesce(open.requests, 0) as requests,
      (extract(epoch from coalesce(open.closes_at, next.closes_at)) * 1000)::float8 as closes_at_ms,
      (extract(epoch from coalesce(open.closes_at, next.closes_at) - statement_timestamp()) * 1000)::float8 as ms_left
    from (select statement_timestamp() + make_interval(secs => ${windowSeconds}) as closes_at) as next
    left join rate_limit_windows as open on open.subject = ${subject} and open.closes_at > statement_timestamp()`);
  const [row] = rows;
  if (row === undefined) throw new Error("reading a rate limit returned no row");
  return row;
}

/** Each new window deletes up to 20 that closed long ago, so the table holds little more than the open windows. */
async function deleteClosedWindows(db: Queryable): Promise<void> {
  await db.execute(sql`
    delete from rate_limit_windows where subject in (
      select subject from rate_limit_windows where closes_at < statement_timestamp() - interval '1 minute'
      order by closes_at limit ${SWEEP_ROWS} for update skip locked)`);
}

function digest(subject: string): string {
  return createHash("sha256").update(subject).digest("base64url");
}
