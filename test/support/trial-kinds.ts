import type { RunKind } from "#features/runs/index.ts";

// Kinds of runs that only programs under test have: what a workflow can be made of, in little time.

/** A kind of run that only a test has. */
export const trial = (kind: string, workflow: RunKind["workflow"]): RunKind => ({
  kind,
  family: "analysis",
  version: "1",
  timeoutMs: 60_000,
  workflow,
});

/** Steps one after the other, two of one name, each with the result of the one before. */
export const chain = trial("trial_chain", async (run, input) => {
  const words = [JSON.stringify(input)];
  for (const [step, progress] of [
    ["read", 20],
    ["weigh", 40],
    ["weigh", 60],
    ["write", 90],
  ] as const)
    words.push(await run.step(step, progress, `${step} done`, async ({ key }) => `${words.at(-1)} ${key}`));
  return { result: { words }, cdmEvents: [{ action: "New", of: run.id }] };
});

/** A step that fails once in each process and then succeeds, and two that run side by side. */
const stumbled = new Set<string>();
export const stumbling = trial("trial_stumbling", async (run) => {
  const first = await run.step("stumble", 30, "Got up", async ({ key }) => {
    if (!stumbled.has(key)) {
      stumbled.add(key);
      throw new Error("stumbled");
    }
    return 1;
  });
  const both = await Promise.all([
    run.step("left", 60, "Left", async () => 2),
    run.step("right", 60, "Right", async () => 3),
  ]);
  return { result: { sum: both.reduce((a, b) => a + b, first) }, cdmEvents: [] };
});

export const trialKinds: readonly RunKind[] = [chain, stumbling];
