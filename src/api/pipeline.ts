import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Principal } from "#domain/access/principal.ts";
import { ERRORS, type Failure, FailureError, failure, isFailure } from "#errors";
import type { KeyClaim, KeyState, StoredAnswer } from "#platform/database/idempotency.ts";
import type { RateCount } from "#platform/database/rate-limit.ts";
import { failureBody, sendAnswer, sendFailure } from "./answer.ts";
import type { AnswerShape, Handler, RequestContext, Route } from "./route.ts";
import { validateInput } from "./validate.ts";

/** The version of the interface; a request that names another is refused. */
export const API_VERSION = "1.0";

/** The checks that know the product, handed in by the application. */
export interface PipelineDeps<Tx> {
  identify(authorization: string): Promise<Principal | Failure>;
  limits: {
    agents(principal: Principal): Promise<RateCount>;
    token(address: string): Promise<RateCount>;
  };
  idempotency: {
    begin(principal: Principal, routeId: string, key: string, bodyHash: string): Promise<KeyState>;
    complete(tx: Tx | null, claim: KeyClaim, answer: StoredAnswer): Promise<void>;
    abandon(claim: KeyClaim): Promise<void>;
  };
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Compare every answer with its declaration (development and tests). */
  checkAnswers: boolean;
}

/** What the checks before the handler found out about a request. */
interface Gate {
  principal: Principal | null;
}

/** Mounts one route. Every request walks one list: identify → permit → limit rate → (body is read) → version →
 *  validate → idempotency → handle → check the answer → answer. */
export function mountRoute<Tx>(
  server: FastifyInstance,
  deps: PipelineDeps<Tx>,
  route: Route,
  handler: Handler<Route, Tx>,
): void {
  const gates = new WeakMap<FastifyRequest, Gate>();
  server.route({
    method: route.method,
    url: route.path.replaceAll(/\{(\w+)\}/g, ":$1"),
    ...(route.spec.bodyLimitBytes ? { bodyLimit: route.spec.bodyLimitBytes } : {}),
    onRequest: async (request, reply) => {
      const gate = await passGate(deps, route, request, reply);
      if (isFailure(gate)) return sendFailure(request, reply, gate);
      gates.set(request, gate);
    },
    handler: async (request, reply) => {
      const principal = gates.get(request)?.principal ?? null;
      return respond(deps, route, handler, { request, reply, principal });
    },
  });
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
  const { permission } = route.spec;
  if (permission === "open" || permission === "signed_in") return null;
  if (principal?.permissions.has(permission)) return null;
  return failure("forbidden", { detail: { permission } });
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
}

async function respond<Tx>(
  deps: PipelineDeps<Tx>,
  route: Route,
  handler: Handler<Route, Tx>,
  exchange: Exchange,
): Promise<FastifyReply> {
  const { request, reply, principal } = exchange;
  const version = request.headers["api-version"];
  if (version !== undefined && version !== API_VERSION)
    return sendFailure(request, reply, failure("unsupported_version"));
  const input = validateInput(route, { params: request.params, query: request.query, body: request.body ?? undefined });
  if (isFailure(input)) return sendFailure(request, reply, input);
  const key = idempotencyKey(route, request);
  if (isFailure(key)) return sendFailure(request, reply, key);
  const base = { requestId: request.id, address: request.ip, userAgent: request.headers["user-agent"] ?? null };
  if (key.value === null || principal === null) {
    const effect: RequestContext<Route, Tx>["effect"] = (work) => inEffect(deps, work, null);
    const outcome = await settle(handler(input as never, { ...base, principal, effect } as never));
    return answer(deps, route, exchange, outcome);
  }
  return respondOnce(deps, route, handler, exchange, { ...base, input, key: key.value, principal });
}

interface KeyedRequest {
  readonly requestId: string;
  readonly address: string;
  readonly userAgent: string | null;
  readonly input: unknown;
  readonly key: string;
  readonly principal: Principal;
}

/** The same, with an `Idempotency-Key`: one effect however often and however many at once the request arrives. */
async function respondOnce<Tx>(
  deps: PipelineDeps<Tx>,
  route: Route,
  handler: Handler<Route, Tx>,
  exchange: Exchange,
  keyed: KeyedRequest,
): Promise<FastifyReply> {
  const { request, reply } = exchange;
  const begun = await deps.idempotency.begin(keyed.principal, route.id, keyed.key, hashOf(keyed.input));
  if (begun.kind === "mismatch") return sendFailure(request, reply, failure("idempotency_key_reused"));
  if (begun.kind === "in_progress") return sendFailure(request, reply, failure("idempotency_in_progress"));
  if (begun.kind === "replay") {
    reply.header("idempotent-replayed", "true");
    return sendAnswer(reply, begun.answer.status, begun.answer.body, "application/json; charset=utf-8");
  }
  let stored = false;
  const effect: RequestContext<Route, Tx>["effect"] = async (work) => {
    const done = await inEffect(deps, work, (tx, { status, body }) =>
      deps.idempotency.complete(tx, begun.claim, { status, body: JSON.stringify(body) }),
    );
    stored ||= !isFailure(done);
    return done;
  };
  try {
    const outcome = await settle(handler(keyed.input as never, { ...keyed, effect }));
    const kept = stored ? null : storable(outcome, request.id);
    if (kept) {
      await deps.idempotency.complete(null, begun.claim, kept);
      stored = true;
    }
    return await answer(deps, route, exchange, outcome);
  } finally {
    if (!stored) await deps.idempotency.abandon(begun.claim);
  }
}

/** What an outcome is stored as, or null for those that a client may mend and repeat with the same key. */
function storable(outcome: Outcome | Failure, requestId: string): StoredAnswer | null {
  if (!isFailure(outcome)) return { status: outcome.status, body: JSON.stringify(outcome.body) };
  const { status } = ERRORS[outcome.error];
  const runsAgain =
    status >= 500 || [400, 401, 402, 403, 429].includes(status) || outcome.error === "idempotency_in_progress";
  return runsAgain ? null : { status, body: failureBody(outcome, requestId) };
}

type Outcome = { readonly status: number; readonly body: unknown; readonly headers?: Readonly<Record<string, string>> };

/** One transaction around an effect. A failure inside rolls everything back and is handed on as a value. */
async function inEffect<Tx, A>(
  deps: PipelineDeps<Tx>,
  work: (tx: Tx) => Promise<A>,
  keep: ((tx: Tx, done: Outcome) => Promise<void>) | null,
): Promise<A> {
  return settle(
    deps.transaction(async (tx) => {
      const done = await work(tx);
      if (isFailure(done)) throw new FailureError(done);
      if (keep) await keep(tx, done as unknown as Outcome);
      return done;
    }),
  ) as Promise<A>;
}

async function settle<T>(work: Promise<T>): Promise<T | Failure> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof FailureError) return error.failure;
    throw error;
  }
}

async function answer<Tx>(
  deps: PipelineDeps<Tx>,
  route: Route,
  exchange: Exchange,
  outcome: Outcome | Failure,
): Promise<FastifyReply> {
  const { request, reply } = exchange;
  if (isFailure(outcome)) return sendFailure(request, reply, outcome);
  const shape = route.spec.returns[outcome.status];
  if (shape === undefined) throw new Error(`${route.id} does not declare the status ${outcome.status}`);
  if (outcome.headers) reply.headers(outcome.headers);
  if (deps.checkAnswers) checkAnswer(route, shape, outcome.body);
  return sendAnswer(reply, outcome.status, outcome.body, mediaType(shape));
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
  return failure("invalid_request", {
    detail: { errors: [{ path: "Idempotency-Key", message: "must have 1 to 255 characters" }] },
  });
}

/** The same members in another order are the same body. */
function hashOf(input: unknown): string {
  return createHash("sha256")
    .update(JSON.stringify(ordered(input)) ?? "")
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
