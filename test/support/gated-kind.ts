import { trial } from "./trial-kinds.ts";

const gates = new Map<string, PromiseWithResolvers<undefined>>();

/** What a gated run of this name waits for: a test lets it go by resolving it. */
export function gate(name: string): PromiseWithResolvers<undefined> {
  const known = gates.get(name) ?? Promise.withResolvers<undefined>();
  gates.set(name, known);
  return known;
}

/** A kind of run whose second step waits at the gate of the name that its input gives, or until it is canceled. */
export const gated = trial("gated", async (run, input) => {
  const { name } = input as { name: string };
  await run.step("before", 30, "Before the gate", async () => 1);
  await run.step("gate", 70, "Through the gate", ({ signal }) =>
    Promise.race([
      gate(name).promise,
      new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(new Error("called off")))),
    ]),
  );
  return { result: { name }, cdmEvents: [] };
});
