import { ApiError, errorOf } from "#api/client.ts";
import { readEventStream, type StreamedEvent } from "#api/event-stream.ts";
import { asUser } from "./api.ts";

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 10_000;

/** The events of a stream that the signed-in user may read, up to one for which `isLast`. A lost connection is
 *  restored, with increasing pauses, and continues after the last received event. Ends with `signal`.
 *  @throws ApiError when the server refuses */
export async function* followEvents(
  path: string,
  isLast: (event: StreamedEvent) => boolean,
  signal: AbortSignal,
): AsyncGenerator<StreamedEvent> {
  let after = 0;
  for (let pauseMs = FIRST_PAUSE_MS; !signal.aborted; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
    try {
      for await (const event of readEventStream(await connect(path, after, signal))) {
        after = event.id;
        pauseMs = FIRST_PAUSE_MS;
        yield event;
        if (isLast(event)) return;
      }
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof ApiError && error.status < 500 && error.status !== 429) throw error;
    }
    await pause(pauseMs, signal);
  }
}

/** A refusal is read as an error, so that an expired token is renewed. */
function connect(path: string, after: number, signal: AbortSignal): Promise<Response> {
  return asUser(async (token) => {
    const response = await fetch(path, {
      headers: {
        accept: "text/event-stream",
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(after === 0 ? {} : { "last-event-id": String(after) }),
      },
      signal,
    });
    if (!response.ok) throw await errorOf(response);
    return response;
  });
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms);
    function done(): void {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      resolve();
    }
    signal.addEventListener("abort", done);
    if (signal.aborted) done();
  });
}
