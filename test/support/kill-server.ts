import { flushCompileCache } from "node:module";
import { stdout } from "node:process";
import type { Run, RunKind } from "#features/runs/index.ts";
import { serve } from "../../src/bin/server.ts";
import { trialKinds } from "./trial-kinds.ts";
import { trialRuns } from "./trial-runs.ts";

// The service as a process to be killed: it also has the trial kinds, prints on standard output where each run is, and
// blocks forever at the point that HOLD names, so that a kill hits exactly there.
//
// A line is `@ <run> <kind> <step> <ordinal> <begin|end|recorded>`: before a step's work, after it but before it is
// recorded, and right after it was. `(result) 0 begin` is the point between the last step and the end of the run.

interface Hold {
  readonly kind: string;
  readonly step: string;
  readonly ordinal: number;
  readonly phase: string;
  /** Runs that are not held: those that the process before left behind. */
  readonly except: readonly string[];
}

const hold = JSON.parse(process.env["HOLD"] ?? "null") as Hold | null;

async function point(run: Run, kind: string, step: string, ordinal: number, phase: string): Promise<void> {
  stdout.write(`@ ${run.id} ${kind} ${step} ${ordinal} ${phase}\n`);
  if (hold === null || hold.except.includes(run.id)) return;
  if (hold.kind !== kind || hold.step !== step || hold.ordinal !== ordinal || hold.phase !== phase) return;
  stdout.write(`held ${run.id}\n`);
  await new Promise(() => undefined);
}

function told(kind: RunKind): RunKind {
  return {
    ...kind,
    async workflow(run, input) {
      const outcome = await kind.workflow(toldRun(run, kind.kind), input);
      await point(run, kind.kind, "(result)", 0, "begin");
      return outcome;
    },
  };
}

function toldRun(run: Run, kind: string): Run {
  const calls = new Map<string, number>();
  return {
    id: run.id,
    userId: run.userId,
    organizationId: run.organizationId,
    dealId: run.dealId,
    startedAt: run.startedAt,
    async step(name, progress, message, work, options) {
      const ordinal = calls.get(name) ?? 0;
      calls.set(name, ordinal + 1);
      const toldWork: typeof work = async (attempt) => {
        await point(run, kind, name, ordinal, "begin");
        const result = await work(attempt);
        await point(run, kind, name, ordinal, "end");
        return result;
      };
      const value = await run.step(name, progress, message, toldWork, options);
      await point(run, kind, name, ordinal, "recorded");
      return value;
    },
  };
}

const trials = trialRuns(trialKinds);
await serve(process.env, {
  web: false,
  extension: {
    ...trials,
    runKinds: (own) => {
      const kinds = trials.runKinds(own);
      stdout.write(`kinds ${kinds.map((kind) => kind.kind).join(" ")}\n`);
      return kinds.map(told);
    },
  },
});
// The process never comes to its end, where Node would write what it has compiled.
flushCompileCache();
