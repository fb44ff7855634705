import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { sql } from "drizzle-orm";
import type { HttpCache } from "../http-cache.ts";
import type { Queryable } from "./transaction.ts";

const KEPT = sql`interval '3 days'`;
const SWEEP_ROWS = 20;

interface CacheRow extends Record<string, unknown> {
  readonly body: Buffer;
  readonly etag: string | null;
  readonly last_modified: string | null;
  readonly retrieved_at_ms: number;
  readonly fresh_until_ms: number;
}

/** Answers in the database, for all processes. They are stored for 3 days after they expire. */
export function databaseHttpCache(db: Queryable): HttpCache {
  return {
    async find(key) {
      const { rows } = await db.execute<CacheRow>(sql`
        select body, etag, last_modified, (extract(epoch from retrieved_at) * 1000)::float8 as retrieved_at_ms,
          (extract(epoch from fresh_until) * 1000)::float8 as fresh_until_ms
        from http_cache where key = ${digest(key)}`);
      const [row] = rows;
      if (row === undefined) return null;
      return {
        body: await promisify(gunzip)(row.body),
        etag: row.etag,
        lastModified: row.last_modified,
        retrievedAt: new Date(row.retrieved_at_ms),
        freshUntil: new Date(row.fresh_until_ms),
      };
    },
    /** The later of two answers stays, whichever is stored last. */
    async store(key, answer) {
      const body = await promisify(gzip)(answer.body);
      await db.execute(sql`
        insert into http_cache as kept (key, body, body_sha256, etag, last_modified, retrieved_at, fresh_until)
        values (${digest(key)}, ${body}, ${digest(answer.body)}, ${answer.etag}, ${answer.lastModified},
          ${answer.retrievedAt.toISOString()}, ${answer.freshUntil.toISOString()})
        on conflict (key) do update set body = excluded.body, body_sha256 = excluded.body_sha256, etag = excluded.etag,
          last_modified = excluded.last_modified, retrieved_at = excluded.retrieved_at, fresh_until = excluded.fresh_until
        where kept.retrieved_at <= excluded.retrieved_at`);
      await db.execute(sql`
        delete from http_cache where key in (
          select key from http_cache where fresh_until < ${answer.retrievedAt.toISOString()}::timestamptz - ${KEPT}
          order by fresh_until limit ${SWEEP_ROWS} for update skip locked)`);
    },
  };
}

function digest(value: string | Buffer): string {
  return createHash("sha256").update(value).digest("base64url");
}
