import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import { z } from "zod";
import type { Principal } from "#domain/access/principal.ts";
import { type Failure, failure, isFailure } from "#errors";
import type { ByteBudget } from "#platform/byte-budget.ts";
import type { KeyState, StoredAnswer } from "#platform/database/idempotency.ts";
import type { RateCount } from "#platform/database/rate-limit.ts";
import type { Cipher } from "#platform/encryption.ts";
import { inSpan, SpanKind } from "#platform/span.ts";
import { sendAnswer, sendEvents, sendFailure } from "./answer.ts";
import { type Charge, type Charging, FREE } from "./charging.ts";
import {
  type AnswerKeeper,
  type EffectDeps,
  type KeptEffects,
  keptEffects,
  keyKeeper,
  type Outcome,
  settle,
} from "./effects.ts";
import { readMultipart, type SentForm } from "./multipart-body.ts";
import {
  type AnswerShape,
  type EventFrames,
  type Handler,
  pathsOf,
  permissionsOf,
  REQUIREMENTS,
  type Requirement,
  type Route,
} from "./route.ts";
import { EVENT_STREAM, lastEventId, prefersAsync } from "./sse.ts";
import { type ParsedInput, validateInput } from "./validate.ts";

/** The version of the interface; a request that names another is refused. */
export const API_VERSION = "1.0";

/** The checks that know the product, handed in by the application. */
export interface PipelineDeps<Tx> extends EffectDeps<Tx> {
  identify(authorization: string): Promise<Principal | Failure>;
  limits: {
    agents(principal: Principal): Promise<RateCount>;
    token(address: string): Promise<RateCount>;
  };
  idempotency: EffectDeps<Tx>["idempotency"] & {
    begin(principal: Principal, routeId: string, key: string, bodyHash: string): Promise<KeyState>;
  };
  readonly charging: Charging<Tx>;
  /** For the kept answers of confidential routes. */
  readonly cipher: Cipher;
  /** What the operator switched on. */
  readonly enabled: Readonly<Record<Requirement, boolean>>;
  /** The stream that a repeated request began, from its beginning or after an event. */
  reopenStream(reference: string, lastEventId: number): EventFrames;
  /** What all uploads of this process may weigh together while they are worked on. */
  uploads: ByteBudget;
  /** Compare every answer with its declaration (development and tests). */
  checkAnswers: boolean;
}

/** What the checks before the handler found out about a request. */
interface Gate {
  principal: Principal | null;
}

/** Mounts one route. Every request walks one list: identify → permit → limit rate → (body is read) → version →
 *  validate → enabled at all → idempotency → charge → handle → check the answer → answer. */
export function mountRoute<Tx>(
  server: FastifyInstance,
  deps: PipelineDeps<Tx>,
  route: Route,
  handler: Handler<Route, Tx>,
): void {
  const gates = new WeakMap<FastifyRequest, Gate>();
  const mounted: Omit<RouteOptions, "url"> = {
    method: route.method,
    // Who only asks for headers is not to be charged.
    exposeHeadRoute: route.spec.price === "none",
    ...(route.spec.bodyLimitBytes ? { bodyLimit: route.spec.bodyLimitBytes } : {}),
    onRequest: async (request, reply) => {
      const gate = await passGate(deps, route, request, reply);
      if (isFailure(gate)) return sendFailure(request, reply, gate);
      gates.set(request, gate);
    },
    handler: async (request, reply) => {
      const principal = gates.get(request)?.principal ?? null;
      const sent = await readSent(deps, route, request);
      if (isFailure(sent)) return sendFailure(request, reply, sent);
      try {
        const exchange = { request, reply, principal, form: sent.form };
        return await inSpan(route.id, spanOf(request), () => respond(deps, route, handler, exchange));
      } finally {
        sent.release();
      }
    },
  };
  for (const path of pathsOf(route)) server.route({ ...mounted, url: path.replaceAll(/\{(\w+)\}/g, ":$1") });
}

/** The span of a request belongs to its caller's trace, where that says one (W3C Trace Context). */
function spanOf(request: FastifyRequest) {
  const { traceparent } = request.headers;
  const parent = typeof traceparent === "string" ? { traceparent } : {};
  return { ...parent, kind: SpanKind.SERVER, attributes: { "request.id": request.id } };
}

async function passGate<Tx>(
  deps: PipelineDeps<Tx>,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Gate | Failure> {
  const principal = await identify(deps, route, request);
  if (principal !== null && isFailure(principal)) return principal;
  const refusal = permit(route, principal);
  if (refusal) return refusal;
  const decision = await countRequest(deps, route, request, principal);
  if (decision) {
    reply.headers(rateHeaders(decision));
    if (!decision.allowed)
      return failure("rate_limited", { detail: { retry_after_seconds: decision.retryAfterSeconds } });
  }
  return { principal };
}

async function identify<Tx>(
  deps: PipelineDeps<Tx>,
  route: Route,
  request: FastifyRequest,
): Promise<Principal | null | Failure> {
  if (route.spec.permission === "open") return null;
  const header = request.headers.authorization;
  return header === undefined ? failure("unauthorized") : deps.identify(header);
}

function permit(route: Route, principal: Principal | null): Failure | null {
  const needed = permissionsOf(route);
  if (needed === null || needed.some((permission) => principal?.permissions.has(permission))) return null;
  return failure("forbidden", { detail: { permission: needed[0] } });
}

async function countRequest<Tx>(
  deps: PipelineDeps<Tx>,
  route: Route,
  request: FastifyRequest,
  principal: Principal | null,
): Promise<RateCount | null> {
  if (route.spec.rate === "token") return deps.limits.token(request.ip);
  if (route.spec.rate === "agents" && principal) return deps.limits.agents(principal);
  return null;
}

function rateHeaders(decision: RateCount): Record<string, string> {
  return {
    "x-ratelimit-limit": String(decision.limit),
    "x-ratelimit-remaining": String(decision.remaining),
    "x-ratelimit-reset": String(Math.ceil(decision.resetAt.getTime() / 1000)),
    ...(decision.allowed ? {} : { "retry-after": String(decision.retryAfterSeconds) }),
  };
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly principal: Principal | null;
  /** Null where the body is JSON or absent. */
  readonly form: SentForm | null;
}

/** The form of a multipart request. It is read after the gate, so that only who may send it holds memory with it. */
async function readSent<Tx>(deps: PipelineDeps<Tx>, route: Route, request: FastifyRequest) {
  if (!request.isMultipart()) return { form: null, release: () => undefined };
  const { upload } = route.spec;
  return upload ? readMultipart(request, upload, deps.uploads) : failure("unsupported_media_type");
}

async function respond<Tx>(
  deps: PipelineDeps<Tx>,
  route: Route,
  handler: Handler<Route, Tx>,
  exchange: Exchange,
): Promise<FastifyReply> {
  const { request, reply } = exchange;
  const version = request.headers["api-version"];
  if (version !== undefined && version !== API_VERSION)
    return sendFailure(request, reply, failure("unsupported_version"));
  const { params, query } = request;
  const input = validateInput(route, { params, query, body: request.body ?? undefined, form: exchange.form });
  if (isFailure(input)) return sendFailure(request, reply, input);
  const key = idempotencyKey(route, request);
  if (isFailure(key)) return sendFailure(request, reply, key);
  const after = lastEventId(request.headers["last-event-id"]);
  if (after === undefined) return sendFailure(request, reply, badHeader("Last-Event-ID", "is not an id of ours"));
  const { requires } = route.spec;
  if (requires && !deps.enabled[requires]) return sendFailure(request, reply, failure(REQUIREMENTS[requires]));
  const valid = { input, bodyHash: () => hashOf(input), key: key.value, after };
  return respondOnce(deps, route, handler, exchange, valid);
}

/** A request that may be handled. */
interface ValidRequest {
  readonly input: ParsedInput;
  /** Only for what is bound to it: a key, a payment. */
  readonly bodyHash: () => string;
  readonly key: string | null;
  /** The last event that the client has. */
  readonly after: number;
}

/** One effect and one charge, however often and however many at once a request with an `Idempotency-Key` or a payment
 *  arrives. */
async function respondOnce<Tx>(
  deps: PipelineDeps<Tx>,
  route: Route,
  handler: Handler<Route, Tx>,
  exchange: Exchange,
  valid: ValidRequest,
): Promise<FastifyReply> {
  const { request, reply, principal } = exchange;
  const keepers: AnswerKeeper<Tx>[] = [];
  if (valid.key !== null && principal !== null) {
    const begun = await deps.idempotency.begin(principal, route.id, valid.key, valid.bodyHash());
    if (begun.kind === "mismatch") return sendFailure(request, reply, failure("idempotency_key_reused"));
    if (begun.kind === "in_progress") return sendFailure(request, reply, failure("idempotency_in_progress"));
    if (begun.kind === "replay") return replay(deps, reply, opened(deps, route, principal, begun.answer), valid.after);
    keepers.push(keyKeeper(deps, begun.claim));
  }
  const bill = await openCharge(deps, route, exchange, valid, keepers);
  if (isFailure(bill)) return sendFailure(request, reply, bill);
  if (bill.kind === "replay") return replay(deps, reply, opened(deps, route, principal, bill.answer), valid.after);
  const { charge } = bill;
  const { headers } = charge;
  const seal = (body: string) =>
    route.spec.confidential ? deps.cipher.seal(body, contextOfAnswer(route, principal)) : body;
  const effects = keptEffects(deps, [...keepers, ...charge.keepers], { requestId: request.id, headers, seal });
  reply.headers(headers);
  const { payment, run } = charge;
  const context = { ...contextOf(exchange, valid), ...effects, payment, charge: run };
  // Before it is answered, so that whoever repeats the request at once has its key and credits again.
  const outcome = await keptOutcome(effects, () => handler(valid.input as never, context as never));
  return answer(deps, route, exchange, outcome);
}

async function keptOutcome<Tx>(
  effects: KeptEffects<Tx>,
  handle: () => Promise<Outcome | Failure>,
): Promise<Outcome | Failure> {
  try {
    const outcome = await settle(handle());
    await effects.keep(outcome);
    return outcome;
  } finally {
    await effects.release();
  }
}

function contextOf({ request, principal }: Exchange, { after }: ValidRequest) {
  return {
    principal,
    requestId: request.id,
    address: request.ip,
    userAgent: request.headers["user-agent"] ?? null,
    respondAsync: prefersAsync(request.headers.prefer),
    lastEventId: after,
  };
}

/** What the request is charged; where that is refused or was paid and answered before, its key may be used again. */
async function openCharge<Tx>(
  deps: PipelineDeps<Tx>,
  route: Route,
  { request, principal }: Exchange,
  { input, bodyHash }: ValidRequest,
  keepers: readonly AnswerKeeper<Tx>[],
) {
  if (route.spec.price === "none" || principal === null) return { kind: "charge", charge: FREE as Charge<Tx> } as const;
  const { headers, url: target } = request;
  let goesOn = false;
  try {
    const opened = await deps.charging.open({
      route,
      principal,
      input,
      bodyHash,
      headers,
      target,
      requestId: request.id,
    });
    goesOn = !isFailure(opened) && opened.kind === "charge";
    return opened;
  } finally {
    if (!goesOn) for (const keeper of keepers) await keeper.abandon();
  }
}

/** A kept answer as it was given. */
function opened<Tx>(
  { cipher }: PipelineDeps<Tx>,
  route: Route,
  principal: Principal | null,
  answer: StoredAnswer,
): StoredAnswer {
  if (!route.spec.confidential) return answer;
  return { ...answer, body: cipher.open(answer.body, contextOfAnswer(route, principal)) };
}

function contextOfAnswer({ id }: Route, principal: Principal | null): string {
  return `answer to ${principal?.userId}, ${id}`;
}

/** The stored answer, byte for byte; where that was a stream, the same events again. */
function replay<Tx>(
  deps: PipelineDeps<Tx>,
  reply: FastifyReply,
  { status, body, headers = {} }: StoredAnswer,
  lastEventId: number,
): FastifyReply {
  reply.headers({ ...headers, "idempotent-replayed": "true" });
  if (headers["content-type"] === EVENT_STREAM) return sendEvents(reply, deps.reopenStream(body, lastEventId));
  return sendAnswer(reply, status, body, "application/json; charset=utf-8");
}

async function answer<Tx>(
  deps: PipelineDeps<Tx>,
  route: Route,
  exchange: Exchange,
  outcome: Outcome | Failure,
): Promise<FastifyReply> {
  const { request, reply } = exchange;
  if (isFailure(outcome)) return sendFailure(request, reply, outcome);
  if (outcome.headers) reply.headers(outcome.headers);
  if (outcome.events) return answerEvents(route, request, reply, outcome.events);
  const shape = route.spec.returns[outcome.status];
  if (shape === undefined) throw new Error(`${route.id} does not declare the status ${outcome.status}`);
  if (deps.checkAnswers) checkAnswer(route, shape, outcome.body);
  const type = outcome.headers?.["content-type"] ?? mediaType(shape);
  return sendAnswer(reply, outcome.status, outcome.body, type);
}

function answerEvents(route: Route, request: FastifyRequest, reply: FastifyReply, events: EventFrames): FastifyReply {
  if (!route.spec.streams) throw new Error(`${route.id} does not declare that it streams`);
  if (request.method !== "HEAD") return sendEvents(reply, events);
  events.destroy();
  return reply.type(EVENT_STREAM).send();
}

function checkAnswer(route: Route, shape: AnswerShape, body: unknown): void {
  if (!(shape instanceof z.ZodType)) return;
  const parsed = shape.safeParse(body);
  if (!parsed.success)
    throw new Error(`${route.id} answered against its declaration: ${z.prettifyError(parsed.error).slice(0, 2000)}`);
}

function mediaType(shape: AnswerShape): string {
  if (shape !== null && "raw" in shape) return shape.raw;
  return "application/json; charset=utf-8";
}

function idempotencyKey(route: Route, request: FastifyRequest): { value: string | null } | Failure {
  const header = request.headers["idempotency-key"];
  if (!route.spec.idempotent || header === undefined) return { value: null };
  if (typeof header === "string" && header.length >= 1 && header.length <= 255) return { value: header };
  return badHeader("Idempotency-Key", "must have 1 to 255 characters");
}

function badHeader(path: string, message: string): Failure {
  return failure("invalid_request", { detail: { errors: [{ path, message }] } });
}

/** The same members in another order are the same body; a file is its bytes. */
function hashOf({ upload, ...input }: ParsedInput): string {
  const body = upload ? { ...input, file: upload.file.sha256, fields: upload.fields } : input;
  return createHash("sha256")
    .update(JSON.stringify(ordered(body)) ?? "")
    .digest("hex");
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => [key, ordered(item)]),
  );
}
