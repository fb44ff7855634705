import { Counter, Gauge, Histogram, type Registry } from "prom-client";
import type { Queryable } from "#platform/database/transaction.ts";
import { countOpenRuns } from "./store.ts";
import { RUN_STATUSES, type RunStatus } from "./tables.ts";

/** Metrics of runs in this process. */
export interface RunMetrics {
  /** A run reached this status in this process. */
  readonly reached: (kind: string, status: RunStatus) => void;
  readonly stepDone: (kind: string, step: string, outcome: "done" | "failed", seconds: number) => void;
}

const KIND_AND_STATUS = ["kind", "status"] as const;

export function createRunMetrics(registry: Registry, db: Queryable): RunMetrics {
  const reached = new Counter({
    name: "runs_total",
    help: "Runs that reached a status in this process",
    labelNames: KIND_AND_STATUS,
    registers: [registry],
  });
  const steps = new Histogram({
    name: "run_step_duration_seconds",
    help: "Duration of a step, including retries and pauses",
    labelNames: ["kind", "step", "outcome"] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60],
    registers: [registry],
  });
  openRunsGauge(registry, db);
  return {
    reached: (kind, status) => reached.inc({ kind, status }),
    stepDone: (kind, step, outcome, seconds) => steps.observe({ kind, step, outcome }, seconds),
  };
}

/** Read from the database at each scrape, so it is the same in every process. */
function openRunsGauge(registry: Registry, db: Queryable): void {
  new Gauge({
    name: "runs_open",
    help: `Runs that have not ended, in all processes (${RUN_STATUSES.slice(0, 2).join(", ")})`,
    labelNames: KIND_AND_STATUS,
    registers: [registry],
    async collect() {
      this.reset();
      // A database outage must not hide the process's other metrics.
      const open = await countOpenRuns(db).catch(() => []);
      for (const { kind, status, runs } of open) this.set({ kind, status }, runs);
    },
  });
}
