import { sql } from "drizzle-orm";
import type { Log } from "../log.ts";

/** How long a lease holds unless it is renewed; then its process counts as dead. */
const LEASE_SECONDS = 9;
/** The end of a lease that is taken or renewed now. By the database's clock, which all processes share. */
export const LEASE_END = sql`clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})`;

const RENEW_MS = 2_000;
/** Longer than any request takes. A lease that was never released is then no longer renewed. */
const MAX_AGE_MS = 15 * 60 * 1000;

/** What a lease is held for; `attempt` names the holder. */
export interface LeaseClaim {
  readonly attempt: string;
}

/** The claims of this process whose work is in progress. They are renewed every 2 s, all in one statement; when the
 *  process dies, they end within 9 s. */
export interface Leases<C extends LeaseClaim> {
  add(claim: C): void;
  remove(claim: LeaseClaim): void;
}

export interface LeaseOptions<C> {
  /** Extends the leases of these claims, in one statement. */
  readonly renew: (claims: readonly C[]) => Promise<void>;
  readonly log: Log;
  /** What the log says when a renewal fails. */
  readonly failed: string;
  readonly everyMs?: number;
}

/** Its timer runs only while there are claims, and keeps no process alive. */
export function createLeases<C extends LeaseClaim>(options: LeaseOptions<C>): Leases<C> {
  const { renew, log, failed, everyMs = RENEW_MS } = options;
  const held = new Map<string, { readonly claim: C; readonly until: number }>();
  let timer: NodeJS.Timeout | undefined;
  const renewAll = async (): Promise<void> => {
    const now = performance.now();
    for (const [attempt, { until }] of held) if (until < now) held.delete(attempt);
    try {
      if (held.size > 0) await renew([...held.values()].map(({ claim }) => claim));
    } catch (error) {
      log.warn({ err: error, claims: held.size }, failed);
    }
    timer = undefined;
    if (held.size > 0) schedule();
  };
  const schedule = (): void => {
    timer = setTimeout(() => {
      if (held.size > 0) void renewAll();
      else timer = undefined;
    }, everyMs).unref();
  };
  return {
    add(claim) {
      held.set(claim.attempt, { claim, until: performance.now() + MAX_AGE_MS });
      if (timer === undefined) schedule();
    },
    remove({ attempt }) {
      held.delete(attempt);
    },
  };
}
