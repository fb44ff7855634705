import { retryOnOutage } from "#platform/database/retry-on-outage.ts";
import { type Job, JobInterruptedError } from "#platform/durable.ts";
import { orAborted } from "#platform/or-aborted.ts";
import { inSpan } from "#platform/span.ts";
import { RunFailure } from "../run-failure.ts";
import type { Run, RunKind, StepContext, StepOptions } from "../run-kind.ts";
import { type Progress, type RunRow, writeProgress } from "../store.ts";
import { attemptStep, type StepOutcome } from "./attempt-step.ts";
import type { ExecutionDeps } from "./execution-deps.ts";
import { ProgressWriter } from "./progress-writer.ts";

export type BegunRun = RunRow & { readonly startedAt: Date };

/** A run as its workflow sees it. Only here do steps touch the engine, the events and the clock. */
export class ActiveRun implements Run {
  readonly id: string;
  readonly userId: number;
  readonly organizationId: number;
  readonly dealId: number | null;
  readonly startedAt: Date;
  readonly #deps: ExecutionDeps;
  readonly #job: Job;
  readonly #kind: RunKind;
  readonly #over = new AbortController();
  readonly #calls = new Map<string, number>();
  readonly #progress: ProgressWriter;
  #interrupted = false;

  constructor(deps: ExecutionDeps, job: Job, kind: RunKind, run: BegunRun) {
    this.#deps = deps;
    this.#job = job;
    this.#kind = kind;
    this.id = run.id;
    this.userId = run.userId;
    this.organizationId = run.organizationId;
    this.dealId = run.dealId;
    this.startedAt = run.startedAt;
    this.#progress = new ProgressWriter(
      (progress) => this.#write(progress),
      (error) => this.#over.abort(error),
    );
  }

  /** Whether the run has ended elsewhere or another process owns it now. If so, this process reports nothing more. */
  get interrupted(): boolean {
    return this.#interrupted;
  }

  async step<T>(
    name: string,
    progress: number,
    message: string,
    work: (attempt: StepContext) => Promise<T>,
    options: StepOptions = {},
  ): Promise<T> {
    this.#goOn();
    const ordinal = this.#calls.get(name) ?? 0;
    this.#calls.set(name, ordinal + 1);
    const outcome = await this.#recorded(name, ordinal, work, options);
    this.#goOn();
    if ("failure" in outcome) throw new RunFailure(outcome.failure.code, outcome.failure.message);
    this.#report({ step: name, ordinal, progress: percent(progress), message });
    return outcome.value;
  }

  /** The workflow's own promise, or a failure at the timeout; steps that are still called then do nothing more. */
  async within<T>(timeoutMs: number, workflow: Promise<T>): Promise<T> {
    const timer = setTimeout(() => this.#over.abort(new RunFailure("run_timeout", lateMessage(timeoutMs))), timeoutMs);
    try {
      return await orAborted(workflow, this.#over.signal);
    } finally {
      clearTimeout(timer);
      this.#over.abort(new JobInterruptedError("the workflow has ended"));
    }
  }

  /** Resolves when every event so far is written. */
  async flushed(): Promise<void> {
    await this.#progress.written();
  }

  #goOn(): void {
    this.#over.signal.throwIfAborted();
  }

  /** Runs the step through the engine: its outcome, value or failure, is recorded and read on the next execution. */
  async #recorded<T>(
    name: string,
    ordinal: number,
    work: (attempt: StepContext) => Promise<T>,
    options: StepOptions,
  ): Promise<StepOutcome<T>> {
    const { clock, metrics, log } = this.#deps;
    const key = ordinal === 0 ? `${this.id}/${name}` : `${this.id}/${name}/${ordinal + 1}`;
    const kind = this.#kind.kind;
    try {
      return await this.#job.step(name, (cancelled) =>
        inSpan("run.step", { attributes: { "run.id": this.id, "run.kind": kind, "run.step": name } }, async () => {
          const started = performance.now();
          const signal = AbortSignal.any([cancelled, this.#over.signal]);
          const outcome = await attemptStep((attempt) => work({ signal: attempt, key, now: clock.now() }), signal, {
            ...options,
            onFailed: (error, attempt) => log.warn({ err: error, run_id: this.id, step: name, attempt }, "step failed"),
          });
          metrics.stepDone(kind, name, "value" in outcome ? "done" : "failed", (performance.now() - started) / 1000);
          return outcome;
        }),
      );
    } catch (error) {
      if (error instanceof JobInterruptedError) this.#interrupt(error);
      throw error;
    }
  }

  #interrupt(error: JobInterruptedError): void {
    this.#interrupted = true;
    this.#over.abort(error);
  }

  async #write(progress: readonly Progress[]): Promise<void> {
    const status = await retryOnOutage(() => writeProgress(this.#deps.database.db, this.id, progress));
    if (status !== "running") this.#interrupt(new JobInterruptedError("the run has ended"));
  }

  /** Events are written while the next step works. If a process dies before writing an event, the next execution writes
   *  it, since it makes the same calls. */
  #report(progress: Omit<Progress, "at">): void {
    this.#progress.push({ ...progress, at: this.#deps.clock.now() });
  }
}

function percent(progress: number): number {
  return Math.min(100, Math.max(0, Math.round(progress)));
}

function lateMessage(timeoutMs: number): string {
  return `The run took longer than ${timeoutMs < 1000 ? `${timeoutMs} ms` : `${Math.round(timeoutMs / 1000)} s`}.`;
}
