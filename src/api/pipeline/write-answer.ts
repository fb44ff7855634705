import type { FastifyReply, FastifyRequest } from "fastify";
import { type Failure, statusOf } from "#errors";
import { failureBody } from "../failure-body.ts";
import type { EventFrames } from "../route.ts";
import { jsonOf } from "../shared-json.ts";
import { EVENT_STREAM } from "../sse.ts";

/** Writes the format of every error: `{status, message, detail: {code, request_id, …}}`. */
export function sendFailure(request: FastifyRequest, reply: FastifyReply, cause: Failure): FastifyReply {
  const status = statusOf(cause);
  if (cause.headers) reply.headers(cause.headers);
  if (status === 401) reply.header("www-authenticate", "Bearer");
  return reply.code(status).type("application/json; charset=utf-8").send(failureBody(cause, request.id));
}

/** Sends a body: a string or bytes unchanged, anything else as JSON, null as an empty answer. */
export function sendAnswer(reply: FastifyReply, status: number, body: unknown, mediaType: string): FastifyReply {
  reply.code(status);
  if (body === null || status === 204) return reply.send();
  reply.type(mediaType);
  return reply.send(typeof body === "string" || body instanceof Uint8Array ? body : jsonOf(body));
}

/** Sends an event stream: the headers immediately, since the first event may take long. A header asks proxies not to
 *  buffer the stream. */
export function sendEvents(reply: FastifyReply, events: EventFrames): FastifyReply {
  reply.headers({ "cache-control": "no-store", "x-accel-buffering": "no" });
  events.once("resume", () => reply.raw.flushHeaders());
  return reply.code(200).type(EVENT_STREAM).send(events);
}
