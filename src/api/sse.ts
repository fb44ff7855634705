import { Readable } from "node:stream";

/** The media type of a stream of events (WHATWG HTML, "Server-sent events"). */
export const EVENT_STREAM = "text/event-stream; charset=utf-8";

const HEARTBEAT_MS = 15_000;
const MAX_UNREAD_BEATS = 4;
const MAX_UNREAD_BYTES = 1024 * 1024;
const HEARTBEAT = Buffer.from(": still here\n\n");
/** `EventSource` reconnects after `retry`, with the id of the last event that it received. */
const STOPPING = Buffer.from(": the server is stopping, resume with Last-Event-ID\nretry: 2000\n\n");

/** One event in the stream's framing. `data` is JSON on one line. */
export function eventFrame(id: number, event: string, data: string): Uint8Array {
  return Buffer.from(`id: ${id}\nevent: ${event}\ndata: ${data}\n\n`);
}

/** The source of a stream's frames: calls `send` for each and `end` after the last; returns the function that stops
 *  it. */
export type FrameSource = (send: (frame: Uint8Array) => void, end: () => void) => () => void;

/** A stream of frames, with a comment as heartbeat while nothing else is sent. It ends with its source, or with
 *  `signal` and a comment that says so. A client that disconnects ends only its own subscription. A client that leaves
 *  1 MiB unread, or reads nothing for a minute, is disconnected and can resume with `Last-Event-ID`. */
export function eventStream(source: FrameSource, signal?: AbortSignal): Readable {
  let stop = (): void => undefined;
  const stream = new Readable({
    read: () => undefined,
    destroy(error, done) {
      clearInterval(heartbeat);
      signal?.removeEventListener("abort", leave);
      stop();
      done(error);
    },
  });
  let ended = false;
  const end = (): void => {
    clearInterval(heartbeat);
    if (!stream.destroyed && !ended) stream.push(null);
    ended = true;
  };
  const leave = (): void => {
    if (!stream.destroyed && !ended) stream.push(STOPPING);
    end();
  };
  let unreadBeats = 0;
  const heartbeat = setInterval(() => {
    unreadBeats = stream.readableLength > 0 ? unreadBeats + 1 : 0;
    if (unreadBeats >= MAX_UNREAD_BEATS) stream.destroy();
    else stream.push(HEARTBEAT);
  }, HEARTBEAT_MS).unref();
  signal?.addEventListener("abort", leave, { once: true });
  const send = (frame: Uint8Array): void => {
    if (stream.readableLength > MAX_UNREAD_BYTES) stream.destroy();
    else if (!ended) stream.push(frame);
  };
  stop = source(send, end);
  if (signal?.aborted) leave();
  return stream;
}

/** `Last-Event-ID` as a number; 0 without the header, undefined if it is not one of our ids. */
export function lastEventId(header: string | string[] | undefined): number | undefined {
  if (header === undefined || header === "") return 0;
  return typeof header === "string" && /^\d{1,9}$/.test(header) ? Number(header) : undefined;
}

/** Whether `Prefer` (RFC 7240) requests an immediate answer. */
export function prefersAsync(header: string | string[] | undefined): boolean {
  const preferences = (Array.isArray(header) ? header.join(",") : (header ?? "")).split(",");
  return preferences.some((preference) => preference.split(";", 1)[0]?.trim().toLowerCase() === "respond-async");
}
