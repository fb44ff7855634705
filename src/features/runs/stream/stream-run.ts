import type { EventFrames } from "#api/route.ts";
import { eventStream } from "#api/sse.ts";
import type { RunTails } from "./run-tails.ts";

/** A run's events after number `after`: stored events, then new ones, until the run or the server ends. */
export function streamRun(
  { tails, stopping }: { readonly tails: RunTails; readonly stopping: AbortSignal },
  runId: string,
  after: number,
): EventFrames {
  return eventStream((send, end) => tails.watch(runId, after, { frame: (frame) => send(frame.bytes), end }), stopping);
}
