import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import type { Principal } from "#domain/access/principal.ts";
import { inSpan, SpanKind, spansAreExported } from "#platform/span.ts";
import { mountWithForms, type SentForm } from "../body/multipart-body.ts";
import { type Charge, FREE } from "../charging.ts";
import { type Handler, pathsOf, type Route } from "../route.ts";
import { answer } from "./answer.ts";
import { charge } from "./charge.ts";
import type { AnswerKeeper } from "./effects.ts";
import { handle } from "./handle.ts";
import { idempotency } from "./idempotency.ts";
import { identify } from "./identify.ts";
import { permit } from "./permit.ts";
import { rate } from "./rate.ts";
import { read } from "./read.ts";
import type { Exchange, PipelineDeps, Step } from "./step.ts";
import { validate } from "./validate.ts";
import type { ParsedInput } from "./validate-input.ts";

export type { PipelineDeps } from "./step.ts";

/** The steps of every request to a declared route, in order. A step that returns an ending stops the pipeline; `answer`
 *  sends the ending. */
const STEPS = [identify, permit, rate, read, validate, idempotency, charge, handle] as const satisfies readonly Step[];

const NO_INPUT: ParsedInput = { params: undefined, query: undefined, body: undefined, upload: undefined };

/** Mounts one route at each of its paths. */
export function mountRoute<Tx>(
  server: FastifyInstance,
  deps: PipelineDeps<Tx>,
  route: Route,
  handler: Handler<Route, Tx>,
): void {
  const mounted: Omit<RouteOptions, "url"> = {
    method: route.method,
    // A HEAD request must never be charged.
    exposeHeadRoute: route.spec.price === "none",
    ...(route.spec.bodyLimitBytes ? { bodyLimit: route.spec.bodyLimitBytes } : {}),
    handler: (request, reply) => {
      const exchange = new RequestExchange(deps, route, handler, request, reply);
      const walking = spansAreExported() ? inSpan(route.id, spanOf(request), () => walk(exchange)) : walk(exchange);
      // A promise that the framework gets costs every request several turns of the microtask queue.
      walking.catch((error: unknown) => reply.send(error));
    },
  };
  const mount = (scope: FastifyInstance): void => {
    for (const path of pathsOf(route)) scope.route({ ...mounted, url: path.replaceAll(/\{(\w+)\}/g, ":$1") });
  };
  if (route.spec.upload) mountWithForms(server, mount);
  else mount(server);
}

async function walk<Tx>(exchange: Exchange<Tx>): Promise<void> {
  try {
    for (const step of STEPS) {
      // Most steps are synchronous on most routes.
      const returned = step(exchange);
      const ending = returned instanceof Promise ? await returned : returned;
      if (!ending) continue;
      const reply = answer(exchange, ending);
      // A stream is still being sent.
      if (!reply.sent) await reply;
      return;
    }
    throw new Error(`no step answered ${exchange.route.id}`);
  } finally {
    for (const release of exchange.releases) release();
  }
}

class RequestExchange<Tx> implements Exchange<Tx> {
  readonly deps: PipelineDeps<Tx>;
  readonly route: Route;
  readonly handler: Handler<Route, Tx>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  principal: Principal | null = null;
  body: unknown = undefined;
  form: SentForm | null = null;
  input: ParsedInput = NO_INPUT;
  idempotencyKey: string | null = null;
  lastEventId = 0;
  readonly keepers: AnswerKeeper<Tx>[] = [];
  charge: Charge<Tx> = FREE;
  readonly releases: (() => void)[] = [];
  #signal: AbortSignal | undefined;

  constructor(
    deps: PipelineDeps<Tx>,
    route: Route,
    handler: Handler<Route, Tx>,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    this.deps = deps;
    this.route = route;
    this.handler = handler;
    this.request = request;
    this.reply = reply;
  }

  get signal(): AbortSignal {
    this.#signal ??= disconnectSignal(this.reply);
    return this.#signal;
  }
}

/** Aborts if the client closes the connection before it is answered. */
function disconnectSignal({ raw }: FastifyReply): AbortSignal {
  const disconnected = new AbortController();
  const closed = (): void => {
    if (!raw.writableFinished) disconnected.abort();
  };
  if (raw.destroyed) closed();
  else raw.once("close", closed);
  return disconnected.signal;
}

/** The request's span belongs to the caller's trace if the request names one (W3C Trace Context). */
function spanOf(request: FastifyRequest) {
  const { traceparent } = request.headers;
  const parent = typeof traceparent === "string" ? { traceparent } : {};
  return { ...parent, kind: SpanKind.SERVER, attributes: { "request.id": request.id } };
}
