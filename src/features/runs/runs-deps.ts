import type { Scope } from "#domain/access/principal.ts";
import type { Queryable } from "#platform/database/transaction.ts";
import type { Durable } from "#platform/durable.ts";
import type { ExecutionDeps } from "./execute/execution-deps.ts";
import type { RunTails } from "./stream/run-tails.ts";

/** Dependencies of requests about runs. */
export interface RunsDeps extends ExecutionDeps {
  readonly durable: Durable;
  readonly tails: RunTails;
  /** The longest time that a request waits for its run. */
  readonly waitMs: number;
  /** Fires when the process stops, and ends requests that wait for runs or watch them. */
  readonly stopping: AbortSignal;
  readonly dealExists: (db: Queryable, scope: Scope, dealId: number) => Promise<boolean>;
}
