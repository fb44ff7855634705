import { eventFrame } from "#api/sse.ts";
import { ID_NAME } from "../run-kind.ts";
import type { RunEventRow, RunRow } from "../store.ts";

/** One event, serialized once for all watchers. */
export interface Frame {
  readonly seq: number;
  /** Whether the run ended with it. */
  readonly last: boolean;
  readonly bytes: Uint8Array;
}

/** An event as the stream sends it. The data of the last event comes from the run, which ended with it. */
export function frameOf({ seq, type, data }: RunEventRow, run: RunRow | null): Frame {
  const last = type === "completed" || type === "failed";
  const shown = { type, data: last && run !== null ? endOf(type, run) : data };
  return { seq, last, bytes: eventFrame(seq, type, JSON.stringify(shown)) };
}

function endOf(type: "completed" | "failed", run: RunRow): Readonly<Record<string, unknown>> {
  const id = { [ID_NAME[run.family]]: run.id };
  return type === "completed"
    ? { ...id, result: run.result }
    : { ...id, code: run.errorCode, message: run.errorMessage };
}
