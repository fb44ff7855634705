import type { Scope } from "#domain/access/principal.ts";
import type { Queryable } from "#platform/database/transaction.ts";
import type { Durable } from "#platform/durable.ts";
import type { ExecutionDeps } from "./execute/execution-deps.ts";
import type { RunTails } from "./stream/run-tails.ts";

/** What requests about runs are answered with. */
export interface RunsDeps extends ExecutionDeps {
  readonly durable: Durable;
  readonly tails: RunTails;
  /** The longest that a request waits for its run. */
  readonly waitMs: number;
  /** Fires when the process stops: what waits for a run or watches one ends. */
  readonly stopping: AbortSignal;
  readonly dealExists: (db: Queryable, scope: Scope, dealId: number) => Promise<boolean>;
}
