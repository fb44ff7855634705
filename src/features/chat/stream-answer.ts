import { failureBody } from "#api/failure-body.ts";
import type { EventFrames } from "#api/route.ts";
import { eventFrame, eventStream } from "#api/sse.ts";
import { type Failure, failure, isFailure } from "#errors";
import type { Log } from "#platform/log.ts";

/** Sends one event of the stream. */
type Send = (type: string, data: Readonly<Record<string, unknown>>) => void;

/** The answer of the API to a message. */
export type ChatReply = Readonly<Record<string, unknown>> & { readonly response: string };

interface Streaming {
  /** Finds and stores the answer. The signal fires when the client disconnects; nothing is sent then. */
  readonly reply: (send: Send, signal: AbortSignal) => Promise<ChatReply | Failure>;
  readonly requestId: string;
  readonly stopping: AbortSignal;
  readonly log: Log;
  /** The last event that the client has; 0 for none. */
  readonly after?: number;
}

/** An answer as events: what is read and searched, each statement, then the whole answer (`answer`) or why there is
 *  none (`failed`). */
export function streamAnswer({ reply, requestId, stopping, log, after = 0 }: Streaming): EventFrames {
  return eventStream((sendFrame, end) => {
    const left = new AbortController();
    let id = 0;
    const send: Send = (type, data) => {
      id += 1;
      if (id > after && !left.signal.aborted) sendFrame(eventFrame(id, type, JSON.stringify({ type, data })));
    };
    const fail = (reason: Failure): void =>
      send("failed", JSON.parse(failureBody(reason, requestId)) as Record<string, unknown>);
    const run = async (): Promise<void> => {
      const answer = await reply(send, left.signal);
      if (isFailure(answer)) return fail(answer);
      for (const statement of answer.response.split("\n")) send("statement", { text: statement });
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
