import { RunFailure } from "#features/runs/index.ts";
import type { Source } from "#providers/source.ts";
import type { SectionTrouble } from "../result.ts";

/** What a step got of a source, as it is recorded. */
export type Got<T> =
  | { readonly status: "found"; readonly data: T; readonly source: Source }
  | { readonly status: "unavailable"; readonly reason: SectionTrouble };

export const NO_DATA: Got<never> = { status: "unavailable", reason: "no_data" };

/** The outcome of a step whose source may be down: then its section fails, not the run. Being cancelled, out of time or
 *  broken ends the run all the same. */
export async function orUnavailable<T>(step: Promise<Got<T>>): Promise<Got<T>> {
  try {
    return await step;
  } catch (error) {
    if (error instanceof RunFailure && error.code === "provider_error")
      return { status: "unavailable", reason: "provider_error" };
    throw error;
  }
}

/** Ends the run when nothing that it needs was found: as a source's failure where one failed, else for want of data. */
export function requireOne(got: readonly Got<unknown>[], message: string): void {
  if (got.some(({ status }) => status === "found")) return;
  if (got.some((each) => each.status === "unavailable" && each.reason === "provider_error"))
    throw new RunFailure("provider_error", "A source of data does not answer as it should.");
  throw new RunFailure("no_data", message);
}
