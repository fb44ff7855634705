/** Who may read a run: people runs belong to their user, all others to the organization. */
export const RUN_FAMILIES = ["analysis", "research", "people", "backtest"] as const;
export type RunFamily = (typeof RUN_FAMILIES)[number];

/** The member that contains a run's id in answers and events. */
export const ID_NAME = {
  analysis: "analysis_id",
  research: "research_id",
  people: "run_id",
  backtest: "backtest_id",
} as const satisfies Record<RunFamily, string>;

/** One kind of run: a workflow under its name. */
export interface RunKind<Input = unknown, Result = unknown> {
  /** The stored name: `company`, `deepresearch`. */
  readonly kind: string;
  readonly family: RunFamily;
  /** Changes when steps are added, removed or reordered. A run that began under another version fails, since its
   *  recorded steps would not match. */
  readonly version: string;
  /** The time limit in one process. A process that takes the run over starts a new limit. */
  readonly timeoutMs: number;
  /** Parts of the input that the audit log keeps about the start of a run, also after the run is erased. */
  auditDetail?(input: Input): Readonly<Record<string, string>>;
  /** Runs the steps in the same order every time it is called with the same input. Anything that depends on the outside
   *  (clock, randomness, network, database) happens within a step; between steps there is only computation. */
  workflow(run: Run, input: Input): Promise<RunResult<Result>>;
}

/** Both are JSON. The result is what the results path and the `completed` event show. */
export interface RunResult<Result> {
  readonly result: Result;
  readonly cdmEvents: readonly object[];
}

/** A run as its workflow sees it. */
export interface Run {
  readonly id: string;
  readonly userId: number;
  readonly organizationId: number;
  readonly dealId: number | null;
  /** When it first started; the same in every execution. */
  readonly startedAt: Date;
  /** Runs the work and records its JSON result before the next step begins; a recorded result is returned without
   *  running. `progress` is the percent reached afterwards, 0..100; a lower value than before is ignored. Steps may
   *  run in parallel; steps with the same name are distinguished by call order. @throws RunFailure when the work
   *  throws one, or fails after its retries. */
  step<T>(
    name: string,
    progress: number,
    message: string,
    work: (attempt: StepContext) => Promise<T>,
    options?: StepOptions,
  ): Promise<T>;
}

export interface StepContext {
  /** Aborts when the run was canceled or timed out, or the attempt took too long. */
  readonly signal: AbortSignal;
  /** `runId/step`, the same in every attempt: for calls that pay or send. */
  readonly key: string;
  /** The time of this attempt. Values computed from it are recorded with the step's result. */
  readonly now: Date;
}

export interface StepOptions {
  /** Retries after a failed attempt (default 2), after 0.2 s, 0.4 s, 0.8 s … A `RunFailure` is not retried. */
  readonly retries?: number;
  /** Time limit of one attempt (default 60 s). */
  readonly timeoutMs?: number;
}
