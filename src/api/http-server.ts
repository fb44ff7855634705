import cors from "@fastify/cors";
import helmet from "@fastify/helmet";
import multipart from "@fastify/multipart";
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify";
import { type Failure, failure } from "#errors";
import { isOutage } from "#platform/database/database-error.ts";
import type { Log } from "#platform/log.ts";
import { createThrottle } from "#platform/throttle.ts";
import { answerMalformed } from "./malformed-request.ts";
import { sendFailure } from "./pipeline/write-answer.ts";
import { pathsOf, type Route } from "./route.ts";
import { API_VERSION } from "./version.ts";
import type { WebAnswer } from "./web-app.ts";

export interface HttpServerOptions {
  readonly log: Log;
  readonly trustProxy: false | readonly string[] | ((address: string, hop: number) => boolean);
  readonly corsOrigins: readonly string[];
  readonly newRequestId: () => string;
  /** Told once a request is answered. */
  readonly onAnswered: (method: string, route: string, status: number, seconds: number) => void;
}

/** The answer to clients while the database is down, and how often that is logged. */
const OUTAGE_RETRY_SECONDS = "2";
const OUTAGE_LOG_MS = 1_000;
const MEBIBYTE = 1024 * 1024;
const HEADERS_TIMEOUT_MS = 20_000;
const CHECK_CONNECTIONS_MS = 5_000;
/** A client that takes no byte of its answer for so long is cut off. */
const SEND_TIMEOUT_MS = 60_000;
const EXPOSED_HEADERS = [
  "X-Request-Id",
  "API-Version",
  "Idempotent-Replayed",
  "X-RateLimit-Limit",
  "X-RateLimit-Remaining",
  "X-RateLimit-Reset",
  "Retry-After",
  "Location",
  "PAYMENT-REQUIRED",
  "PAYMENT-RESPONSE",
  "X-PAYMENT-RESPONSE",
];

/** A bare server with what holds for every answer: strict JSON, limits, security headers, request ids, one error shape.
 *  Routes are mounted on it by `mountRoute`. */
export async function createHttpServer(options: HttpServerOptions): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = options.log;
  const server = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "request_id" }),
    genReqId: options.newRequestId,
    trustProxy: typeof options.trustProxy === "object" ? [...options.trustProxy] : options.trustProxy,
    bodyLimit: MEBIBYTE,
    // The largest upload over a line of 2 Mbit/s takes 210 s.
    requestTimeout: 300_000,
    connectionTimeout: 0,
    forceCloseConnections: "idle",
    return503OnClosing: true,
    routerOptions: { maxParamLength: 200 },
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: CHECK_CONNECTIONS_MS },
    frameworkErrors: (error, request, reply) => {
      identifyAnswer(request, reply);
      void sendFailure(request, reply, failureOf(error));
    },
    clientErrorHandler: (error, socket) => answerMalformed(error, socket, options.newRequestId()),
  });
  server.removeAllContentTypeParsers();
  // The framework reads no body. The pipeline does, once it knows who sends it.
  server.addContentTypeParser("*", (_request, _payload, done) => done(null, undefined));
  await server.register(multipart, { throwFileSizeLimit: false });
  await server.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", "data:"],
        fontSrc: ["'self'", "data:"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: null,
      },
    },
    strictTransportSecurity: { maxAge: 31_536_000 },
    referrerPolicy: { policy: "no-referrer" },
  });
  await server.register(cors, { origin: [...options.corsOrigins], exposedHeaders: EXPOSED_HEADERS, maxAge: 600 });
  addHooks(server, options);
  const outages = createThrottle(OUTAGE_LOG_MS);
  server.setErrorHandler((error, request, reply) => {
    if (isOutage(error)) {
      const unlogged = outages.pass();
      if (unlogged !== null) request.log.error({ err: error, unlogged }, "database unavailable");
      return sendFailure(request, reply, failure("unavailable", { headers: { "retry-after": OUTAGE_RETRY_SECONDS } }));
    }
    const cause = failureOf(error as FastifyError);
    if (cause.error === "internal_error") request.log.error({ err: error }, "a request failed");
    return sendFailure(request, reply, cause);
  });
  return server;
}

function addHooks(server: FastifyInstance, options: HttpServerOptions): void {
  let closing = false;
  server.addHook("preClose", async () => {
    closing = true;
  });
  server.addHook("onRequest", async (request, reply) => {
    identifyAnswer(request, reply);
    const encoding = request.headers["content-encoding"];
    if (encoding !== undefined && encoding !== "identity") {
      return sendFailure(
        request,
        reply,
        failure("unsupported_media_type", {
          message: "Compressed bodies are not supported. Send the body without Content-Encoding.",
        }),
      );
    }
  });
  server.addHook("onSend", async (request, reply) => {
    // Restarts with every byte sent; streams of events send one at least every 15 s.
    reply.raw.setTimeout(SEND_TIMEOUT_MS, () => reply.raw.destroy());
    if (request.url.startsWith("/api/") && !reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
  });
  server.addHook("onResponse", async (request, reply) => {
    const seconds = reply.elapsedTime / 1000;
    options.onAnswered(request.method, request.routeOptions.url ?? "none", reply.statusCode, seconds);
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? null,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      "request",
    );
    // Its connection was in use when the idle ones were closed, and the server waits for it.
    if (closing) setImmediate(() => server.server.closeIdleConnections());
  });
}

/** What every answer says of itself, the framework's own errors included. */
function identifyAnswer(request: FastifyRequest, reply: FastifyReply): void {
  reply.header("x-request-id", request.id);
  reply.header("api-version", API_VERSION);
}

/** Answers requests that no route takes: 405 with `Allow` where the path exists, else a page of the web app, else 404. */
export function answerTheRest(server: FastifyInstance, routes: readonly Route[], web?: WebAnswer): void {
  const patterns = routes.flatMap((route) =>
    pathsOf(route).map((path) => ({
      method: route.method,
      pattern: new RegExp(`^${path.replaceAll(/[.*+?^$()|[\]\\]/g, "\\$&").replaceAll(/\{\w+\}/g, "[^/]+")}$`),
    })),
  );
  const answerRest = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const path = request.url.split("?", 1)[0] ?? "";
    const allowed = patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
    if (allowed.length === 0) {
      if (await web?.(request, reply)) return reply;
      return sendFailure(request, reply, failure("not_found"));
    }
    const allow = [...new Set(allowed.includes("GET") ? [...allowed, "HEAD"] : allowed)].join(", ");
    return sendFailure(request, reply, failure("method_not_allowed", { headers: { allow } }));
  };
  server.setNotFoundHandler(answerRest);
  // Before the framework looks at the body, which it refuses in its own words for methods such as QUERY.
  server.addHook("onRequest", async (request, reply) => (request.is404 ? answerRest(request, reply) : undefined));
}

/** What the framework's own errors are to a client. */
function failureOf(error: FastifyError): Failure {
  switch (error.code) {
    case "FST_ERR_CTP_INVALID_MEDIA_TYPE":
      return failure("unsupported_media_type");
    case "FST_ERR_BAD_URL":
    case "FST_ERR_ASYNC_CONSTRAINT":
      return failure("invalid_request");
    case "FST_ERR_MAX_PARAM_LENGTH":
      return failure("not_found");
    default:
      return failure("internal_error");
  }
}
