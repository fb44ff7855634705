import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { Log } from "#platform/log.ts";
import type { RunKind } from "../run-kind.ts";
import type { RunMetrics } from "../run-metrics.ts";

/** Dependencies of run execution. */
export interface ExecutionDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly kinds: ReadonlyMap<string, RunKind>;
  readonly metrics: RunMetrics;
}
