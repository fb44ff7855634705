import { sql } from "drizzle-orm";
import type { RequestPacer } from "../request-pacer.ts";
import type { Queryable } from "./transaction.ts";

/** Places counted by the database with its own clock: however many processes there are, a party sees one pace. */
export function databasePacer(db: Queryable): RequestPacer {
  return {
    /** One statement; its row lock gives concurrent callers different places. */
    async reserve({ name, intervalMs, burst }, maxWaitMs) {
      const interval = sql`make_interval(secs => ${intervalMs / 1000}::float8)`;
      const lead = sql`make_interval(secs => ${(burst * intervalMs) / 1000}::float8)`;
      const from = sql`greatest(pace.free_at, pace.held_until, statement_timestamp())`;
      const { rows } = await db.execute<{ wait_ms: number }>(sql`
        insert into http_pace as pace (name, free_at, held_until)
        values (${name}, statement_timestamp() + ${interval}, '-infinity')
        on conflict (name) do update set free_at = ${from} + ${interval}
        where greatest(pace.held_until, ${from} + ${interval} - ${lead})
          <= statement_timestamp() + make_interval(secs => ${maxWaitMs / 1000}::float8)
        returning greatest(0, extract(epoch from
          greatest(held_until, free_at - ${lead}, statement_timestamp()) - statement_timestamp()) * 1000)::float8 as wait_ms`);
      return rows[0]?.wait_ms ?? null;
    },
    async hold(name, ms) {
      const until = sql`statement_timestamp() + make_interval(secs => ${ms / 1000}::float8)`;
      await db.execute(sql`
        insert into http_pace as pace (name, free_at, held_until) values (${name}, statement_timestamp(), ${until})
        on conflict (name) do update set held_until = greatest(pace.held_until, ${until})`);
    },
  };
}
