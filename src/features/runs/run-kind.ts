/** What a run is read under: analyses and research belong to the organization, people runs to their user. */
export const RUN_FAMILIES = ["analysis", "research", "people"] as const;
export type RunFamily = (typeof RUN_FAMILIES)[number];

/** The member that holds a run's id in answers and events. */
export const ID_NAME = { analysis: "analysis_id", research: "research_id", people: "run_id" } as const satisfies Record<
  RunFamily,
  string
>;

/** One kind of run: a workflow under its name. */
export interface RunKind<Input = unknown, Result = unknown> {
  /** As it is stored: `company`, `deepresearch`. */
  readonly kind: string;
  readonly family: RunFamily;
  /** Moves when steps are added, taken away or reordered: a run that began under another version fails, since its recorded
   *  steps would not be found where they are looked for. */
  readonly version: string;
  /** The longest that one process may work on a run; one that takes it over begins to count anew. */
  readonly timeoutMs: number;
  /** Runs the steps in the same order whenever it is called with the same input. Everything that asks the world (clock,
   *  chance, network, database) happens within a step; between steps there is only computation. */
  workflow(run: Run, input: Input): Promise<RunResult<Result>>;
}

/** Both are JSON. The result is what the results path and the `completed` event show. */
export interface RunResult<Result> {
  readonly result: Result;
  readonly cdmEvents: readonly object[];
}

/** A run under way, as its workflow sees it. */
export interface Run {
  readonly id: string;
  readonly userId: number;
  readonly organizationId: number;
  readonly dealId: number | null;
  /** When it first began; the same in every execution. */
  readonly startedAt: Date;
  /** Runs the work and records its result, which is JSON, before the next step begins; a result that is recorded is
   *  returned without running. `progress`: percent reached when it is done, 0..100; lower than before shows no step back.
   *  Steps may run side by side; those of one name are told apart by the order of their calls.
   *  @throws RunFailure when the work throws one, or still fails after its retries. */
  step<T>(
    name: string,
    progress: number,
    message: string,
    work: (attempt: StepContext) => Promise<T>,
    options?: StepOptions,
  ): Promise<T>;
}

export interface StepContext {
  /** Ends the work early: the run was cancelled or has timed out, or the attempt took too long. */
  readonly signal: AbortSignal;
  /** `runId/step`, the same in every attempt: for calls that pay or send. */
  readonly key: string;
  /** The time of this attempt. What is derived from it is recorded with the step's result. */
  readonly now: Date;
}

export interface StepOptions {
  /** Further attempts after one that fails (2), 0.2 s, 0.4 s, 0.8 s … apart. A `RunFailure` is not tried again. */
  readonly retries?: number;
  /** The longest that one attempt may take (60 s). */
  readonly timeoutMs?: number;
}
