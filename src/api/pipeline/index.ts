import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import { inSpan, SpanKind } from "#platform/span.ts";
import { FREE } from "../charging.ts";
import { type Handler, pathsOf, type Route } from "../route.ts";
import { answer } from "./answer.ts";
import { charge } from "./charge.ts";
import { handle } from "./handle.ts";
import { idempotency } from "./idempotency.ts";
import { identify } from "./identify.ts";
import { permit } from "./permit.ts";
import { rate } from "./rate.ts";
import { read } from "./read.ts";
import type { Exchange, PipelineDeps, Step } from "./step.ts";
import { validate } from "./validate.ts";

export type { PipelineDeps } from "./step.ts";

/** What every request of a declared route goes through, in this order. A step that returns an ending stops the walk;
 *  `answer` sends the ending. */
const STEPS = [identify, permit, rate, read, validate, idempotency, charge, handle] as const satisfies readonly Step[];

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
    handler: async (request, reply) => {
      const exchange = newExchange(deps, route, handler, request, reply);
      return inSpan(route.id, spanOf(request), () => walk(exchange));
    },
  };
  for (const path of pathsOf(route)) server.route({ ...mounted, url: path.replaceAll(/\{(\w+)\}/g, ":$1") });
}

async function walk<Tx>(exchange: Exchange<Tx>): Promise<FastifyReply> {
  try {
    for (const step of STEPS) {
      const ending = await step(exchange);
      if (ending) return await answer(exchange, ending);
    }
    throw new Error(`no step answered ${exchange.route.id}`);
  } finally {
    for (const release of exchange.releases) release();
  }
}

function newExchange<Tx>(
  deps: PipelineDeps<Tx>,
  route: Route,
  handler: Handler<Route, Tx>,
  request: FastifyRequest,
  reply: FastifyReply,
): Exchange<Tx> {
  return {
    deps,
    route,
    handler,
    request,
    reply,
    signal: goneSignal(reply),
    principal: null,
    body: undefined,
    form: null,
    input: { params: undefined, query: undefined, body: undefined, upload: undefined },
    idempotencyKey: null,
    lastEventId: 0,
    keepers: [],
    charge: FREE,
    releases: [],
  };
}

function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once("close", () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return gone.signal;
}

/** The request's span belongs to the caller's trace if the request names one (W3C Trace Context). */
function spanOf(request: FastifyRequest) {
  const { traceparent } = request.headers;
  const parent = typeof traceparent === "string" ? { traceparent } : {};
  return { ...parent, kind: SpanKind.SERVER, attributes: { "request.id": request.id } };
}
