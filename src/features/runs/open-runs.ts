import type { Registry } from "prom-client";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import { openDurable } from "#platform/durable.ts";
import type { Log } from "#platform/log.ts";
import { executeRun } from "./execute/execute-run.ts";
import type { ExecutionDeps } from "./execute/execution-deps.ts";
import { openRunSweeper } from "./execute/run-sweeper.ts";
import type { RunKind } from "./run-kind.ts";
import { createRunMetrics } from "./run-metrics.ts";
import type { RunsDeps } from "./runs-deps.ts";
import { openRunTails } from "./stream/run-tails.ts";

export interface RunsOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly registry: Registry;
  readonly kinds: readonly RunKind[];
  /** Whether this process executes runs, or only starts and watches them. */
  readonly executes: boolean;
  readonly settings: {
    readonly waitMs: number;
    readonly leaseMs: number;
    readonly concurrency: { readonly all: number; readonly partition: number };
  };
  readonly dealExists: RunsDeps["dealExists"];
}

export interface Runs {
  readonly deps: RunsDeps;
  /** Ends requests that wait for runs or watch them. */
  release(): void;
  /** Stops taking runs, lets active steps finish within this time, and leaves the rest to other processes. */
  close(withinMs: number): Promise<void>;
}

/** Opens runs in this process: the engine, the streams and the sweeper. */
export async function openRuns(options: RunsOptions): Promise<Runs> {
  const { database, clock, log, settings, executes } = options;
  const kinds = new Map(options.kinds.map((kind) => [kind.kind, kind]));
  const execution: ExecutionDeps = {
    database,
    clock,
    log,
    kinds,
    metrics: createRunMetrics(options.registry, database.db),
  };
  const durable = await openDurable({
    database,
    log,
    concurrency: settings.concurrency,
    leaseMs: settings.leaseMs,
    ...(executes ? { work: (job) => executeRun(execution, job) } : {}),
  });
  const sweeper = executes ? openRunSweeper(execution, durable) : undefined;
  const tails = openRunTails({ database, log });
  const stopping = new AbortController();
  const { waitMs } = settings;
  return {
    deps: { ...execution, durable, tails, waitMs, stopping: stopping.signal, dealExists: options.dealExists },
    release: () => stopping.abort(),
    async close(withinMs) {
      stopping.abort();
      await sweeper?.close();
      await durable.close(withinMs);
      tails.close();
    },
  };
}
