import { sql } from "drizzle-orm";
import type { Database } from "./database/database.ts";
import type { Log } from "./log.ts";

export interface ExecutorLease {
  /** Starts to renew the lease and to check for lost processes. */
  watch(): void;
  /** Unregisters the process. Its jobs must have been returned to the queue. */
  close(): Promise<void>;
}

export interface ExecutorLeaseOptions {
  readonly database: Database;
  readonly log: Log;
  readonly executorId: string;
  readonly leaseMs: number;
  /** The processes that have running jobs, including this one. */
  readonly holders: () => Promise<readonly string[]>;
  /** Returns a lost process's jobs to the queue and returns their number. Idempotent. */
  readonly takeOver: (executorId: string) => Promise<number>;
}

/** Renewals and checks per lease: some may fail before the process counts as lost. */
const RENEWALS_PER_LEASE = 4;

/** Registers this process as a job executor and keeps its row renewed as a heartbeat, by the database's clock. A
 *  process with an overdue row is lost, and another process takes over its jobs. */
export async function openExecutorLease(options: ExecutorLeaseOptions): Promise<ExecutorLease> {
  const { database, executorId, log, leaseMs } = options;
  await renew(options);
  let timer: NodeJS.Timeout | undefined;
  let turn: Promise<void> = Promise.resolve();
  const look = async (): Promise<void> => {
    try {
      await renew(options);
      await takeOverLost(options);
    } catch (error) {
      log.warn({ err: error }, "the lease of this process could not be renewed");
    }
  };
  const next = (): void => {
    timer = setTimeout(() => {
      turn = look().then(() => {
        if (timer !== undefined) next();
      });
    }, leaseMs / RENEWALS_PER_LEASE);
  };
  return {
    watch() {
      turn = look();
      next();
    },
    async close() {
      clearTimeout(timer);
      timer = undefined;
      await turn;
      await database.db.execute(sql`delete from durable_executors where id = ${executorId}`);
    },
  };
}

async function renew({ database, executorId, leaseMs }: ExecutorLeaseOptions): Promise<void> {
  const until = sql`now() + make_interval(secs => ${leaseMs / 1000})`;
  await database.db.execute(sql`
    insert into durable_executors (id, lease_until) values (${executorId}, ${until})
    on conflict (id) do update set lease_until = excluded.lease_until`);
}

/** A process is lost if it has jobs but no lease. Only one process at a time can open the embedded database, so any
 *  other holder there has ended. */
async function takeOverLost(options: ExecutorLeaseOptions): Promise<void> {
  const { log, takeOver } = options;
  const living = await livingExecutors(options);
  for (const holder of await options.holders()) {
    if (living.has(holder)) continue;
    const jobs = await takeOver(holder);
    log.info({ executor: holder, jobs }, "a lost process's jobs were taken over");
  }
}

async function livingExecutors({ database, executorId }: ExecutorLeaseOptions): Promise<ReadonlySet<string>> {
  if (database.kind === "embedded") return new Set([executorId]);
  await database.db.execute(sql`delete from durable_executors where lease_until < now() - interval '1 hour'`);
  const { rows } = await database.db.execute<{ id: string }>(
    sql`select id from durable_executors where lease_until >= now() or id = ${executorId}`,
  );
  return new Set(rows.map(({ id }) => id));
}
