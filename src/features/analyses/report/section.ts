import { RunFailure } from "#features/runs/index.ts";
import type { Source } from "#providers/source.ts";
import type { Section, SectionTrouble } from "../result/report-data.ts";

/** Data that a step read from a source, in the form in which the run records it. */
export type Got<T> =
  | { readonly status: "found"; readonly data: T; readonly source: Source }
  | { readonly status: "unavailable"; readonly reason: SectionTrouble };

export const NO_DATA: Got<never> = { status: "unavailable", reason: "no_data" };

/** Outcome of a step whose source may be down: its section fails, the run continues. A canceled, timed-out or failed run
 *  still ends. */
export async function orUnavailable<T>(step: Promise<Got<T>>): Promise<Got<T>> {
  try {
    return await step;
  } catch (error) {
    if (error instanceof RunFailure && error.code === "provider_error")
      return { status: "unavailable", reason: "provider_error" };
    throw error;
  }
}

/** Ends the run if none of the required data were found: with the source's failure if one failed, else `no_data`. */
export function requireOne(got: readonly Got<unknown>[], message: string): void {
  if (got.some(({ status }) => status === "found")) return;
  if (got.some((each) => each.status === "unavailable" && each.reason === "provider_error"))
    throw new RunFailure("provider_error", "A data source is not responding correctly.");
  throw new RunFailure("no_data", message);
}

/** The data of a step; null where its source gave nothing. */
export function dataOf<T>(got: Got<T>): T | null {
  return got.status === "found" ? got.data : null;
}

export function doneSection(asOf: string | null): Section {
  return { status: "done", reason: null, note: null, as_of: asOf };
}

/** A section with only some of its figures. */
export function partialSection(reason: Section["reason"], note: string, asOf: string | null): Section {
  return { status: "partial", reason, note, as_of: asOf };
}

/** A section whose prices or rates are older than five exchange sessions. */
export function staleSection(note: string, asOf: string | null): Section {
  return { status: "stale", reason: "stale", note, as_of: asOf };
}

const NOTES: Readonly<Record<SectionTrouble, string>> = {
  no_data: "The source has no data for it.",
  provider_error: "The source is not responding correctly.",
};

export function unavailableSection(reason: SectionTrouble): Section {
  return { status: "unavailable", reason, note: NOTES[reason], as_of: null };
}
