import { failureBody } from "#api/failure-body.ts";
import type { EventFrames } from "#api/route.ts";
import { eventFrame, eventStream } from "#api/sse.ts";
import { type Failure, failure, isFailure } from "#errors";
import type { Log } from "#platform/log.ts";
import type { Said } from "./store-exchange.ts";

/** Sends one event of the stream. */
type Send = (type: string, data: Readonly<Record<string, unknown>>) => void;

interface Streaming {
  /** Finds the answer. The signal fires when the client disconnects; then the work ends and nothing is stored. */
  readonly work: (send: Send, signal: AbortSignal) => Promise<Said | Failure>;
  /** Stores the answer and returns the response of the API. */
  readonly store: (said: Said) => Promise<Readonly<Record<string, unknown>>>;
  readonly requestId: string;
  readonly stopping: AbortSignal;
  readonly log: Log;
}

/** An answer as events: what is read and searched, each statement, then the whole answer (`answer`) or why there is
 *  none (`failed`). */
export function streamAnswer({ work, store, requestId, stopping, log }: Streaming): EventFrames {
  return eventStream((sendFrame, end) => {
    const left = new AbortController();
    let id = 0;
    const send: Send = (type, data) => {
      id += 1;
      if (!left.signal.aborted) sendFrame(eventFrame(id, type, JSON.stringify({ type, data })));
    };
    const fail = (reason: Failure): void =>
      send("failed", JSON.parse(failureBody(reason, requestId)) as Record<string, unknown>);
    const run = async (): Promise<void> => {
      const said = await work(send, left.signal);
      if (left.signal.aborted) return;
      if (isFailure(said)) return fail(said);
      const answer = await store(said);
      for (const statement of said.response.split("\n")) send("statement", { text: statement });
      send("answer", answer);
    };
    void run()
      .catch((error: unknown) => {
        if (left.signal.aborted) return;
        log.error({ err: error, request_id: requestId }, "chat answer failed");
        fail(failure("internal_error"));
      })
      .finally(end);
    return () => left.abort();
  }, stopping);
}
