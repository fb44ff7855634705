import { newId } from "#platform/ids.ts";
import { RunFailure } from "../run-failure.ts";
import type { Run, RunKind, RunResult } from "../run-kind.ts";
import { attemptStep } from "./attempt-step.ts";

export interface StepDone {
  readonly step: string;
  readonly progress: number;
  readonly message: string;
}

/** Executes a workflow in this process without storing anything, for commands that need no server. Steps have the same
 *  retries and time limits as in the service. @throws RunFailure */
export async function runInline<Input, Result>(
  kind: RunKind<Input, Result>,
  input: Input,
  onStep: (step: StepDone) => void,
): Promise<RunResult<Result> & { readonly id: string }> {
  const id = newId();
  const signal = AbortSignal.timeout(kind.timeoutMs);
  let reached = 0;
  const run: Run = {
    id,
    userId: 0,
    organizationId: 0,
    dealId: null,
    startedAt: new Date(),
    async step(name, progress, message, work, options = {}) {
      const outcome = await attemptStep(
        (attempt) => work({ signal: attempt, key: `${id}/${name}`, now: new Date() }),
        signal,
        {
          ...options,
          onFailed: () => undefined,
        },
      );
      if ("failure" in outcome) throw new RunFailure(outcome.failure.code, outcome.failure.message);
      reached = Math.max(reached, progress);
      onStep({ step: name, progress: reached, message });
      return outcome.value;
    },
  };
  return { id, ...(await kind.workflow(run, input)) };
}
