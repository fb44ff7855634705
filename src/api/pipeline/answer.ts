import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import { z } from "zod";
import { isFailure } from "#errors";
import type { AnswerShape, PiecedBody, Route } from "../route.ts";
import { EVENT_STREAM } from "../sse.ts";
import type { Outcome } from "./effects.ts";
import type { Ending, Exchange } from "./step.ts";
import { sendAnswer, sendEvents, sendFailure } from "./write-answer.ts";

const JSON_TYPE = "application/json; charset=utf-8";

/** Sends the result of the pipeline: an error, a stored answer, or the handler's outcome. */
export function answer<Tx>(exchange: Exchange<Tx>, ending: Ending): FastifyReply {
  if (isFailure(ending)) return sendFailure(exchange.request, exchange.reply, ending);
  return "replay" in ending ? sendReplay(exchange, ending.replay) : sendOutcome(exchange, ending);
}

/** The stored answer byte for byte; for a stream, its events once more. */
function sendReplay<Tx>(
  { deps, request, reply, lastEventId }: Exchange<Tx>,
  { status, body, headers = {} }: { status: number; body: string; headers?: Readonly<Record<string, string>> },
): FastifyReply {
  reply.headers({ ...headers, "idempotent-replayed": "true" });
  if (headers["content-type"] === EVENT_STREAM) {
    const at = { requestId: request.id, after: lastEventId };
    return sendEvents(reply, deps.reopenStream(body, at));
  }
  return sendAnswer(reply, status, body, JSON_TYPE);
}

function sendOutcome<Tx>({ deps, route, request, reply }: Exchange<Tx>, outcome: Outcome): FastifyReply {
  if (outcome.headers) reply.headers(outcome.headers);
  if (outcome.events) {
    if (!route.spec.streams) throw new Error(`${route.id} does not declare that it streams`);
    if (request.method !== "HEAD") return sendEvents(reply, outcome.events);
    outcome.events.destroy();
    return reply.type(EVENT_STREAM).send();
  }
  const shape = route.spec.returns[outcome.status];
  if (shape === undefined) throw new Error(`${route.id} does not declare the status ${outcome.status}`);
  if (deps.checkAnswers) checkAnswer(route, shape, outcome.body);
  const type = outcome.headers?.["content-type"] ?? mediaType(shape);
  if (!isPieced(shape, outcome.body)) return sendAnswer(reply, outcome.status, outcome.body, type);
  reply.code(outcome.status).type(type).header("content-length", String(outcome.body.bytes));
  return request.method === "HEAD" ? reply.send() : reply.send(Readable.from(outcome.body.pieces()));
}

function isPieced(shape: AnswerShape, body: unknown): body is PiecedBody {
  return shape !== null && "raw" in shape && typeof body === "object" && body !== null && "pieces" in body;
}

function checkAnswer(route: Route, shape: AnswerShape, body: unknown): void {
  if (!(shape instanceof z.ZodType)) return;
  const parsed = shape.safeParse(body);
  if (!parsed.success)
    throw new Error(`${route.id} answered against its declaration: ${z.prettifyError(parsed.error).slice(0, 2000)}`);
}

function mediaType(shape: AnswerShape): string {
  if (shape === null || !("raw" in shape)) return JSON_TYPE;
  return typeof shape.raw === "string" ? shape.raw : "application/octet-stream";
}
