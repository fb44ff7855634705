import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
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
import { type Log, plainLog } from "#platform/log.ts";
import { createThrottle } from "#platform/throttle.ts";
import { corsFor } from "./cors.ts";
import { answerMalformed } from "./malformed-request.ts";
import { sendFailure } from "./pipeline/write-answer.ts";
import { pathsOf, type Route } from "./route.ts";
import { API_HEADERS, HEALTH_HEADERS, PAGE_HEADERS } from "./security-headers.ts";
import type { WebAnswer } from "./web-app.ts";

export interface HttpServerOptions {
  readonly log: Log;
  readonly trustProxy: false | readonly string[] | ((address: string, hop: number) => boolean);
  readonly corsOrigins: readonly string[];
  readonly newRequestId: () => string;
  /** Called once a request is answered. */
  readonly onAnswered: (method: string, route: string, status: number, seconds: number) => void;
  /** A client that reads no byte of its answer for this long is disconnected (60 s). */
  readonly sendTimeoutMs?: number;
}

/** The answer to clients while the database is down, and how often that is logged. */
const OUTAGE_RETRY_SECONDS = "2";
const OUTAGE_LOG_MS = 1_000;
const MEBIBYTE = 1024 * 1024;
const HEADERS_TIMEOUT_MS = 20_000;
const CHECK_CONNECTIONS_MS = 5_000;
const SEND_TIMEOUT_MS = 60_000;
/** UTF-16 units. Sockets buffer several times as many bytes. */
const SMALL_ANSWER = 2_048;
const COMPRESSED_BODY = "Compressed bodies are not supported. Send the body without Content-Encoding.";

/** A bare server with what every answer needs: strict JSON, limits, security headers, request ids, one error shape.
 *  Routes are mounted on it by `mountRoute`. */
export function createHttpServer(options: HttpServerOptions): FastifyInstance {
  const { log } = options;
  const loggerInstance: FastifyBaseLogger = log;
  const server = Fastify({
    loggerInstance,
    // A child logger per request costs more than adding the request id to the few lines that are written.
    childLoggerFactory: (logger) => logger,
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
  // The framework does not read bodies. The pipeline does, after it has identified the sender.
  server.addContentTypeParser("*", (_request, _payload, done) => done(null, undefined));
  addHooks(server, options);
  const outages = createThrottle(OUTAGE_LOG_MS);
  server.setErrorHandler((error, request, reply) => {
    if (isOutage(error)) {
      const unlogged = outages.pass();
      if (unlogged !== null) log.error({ err: error, unlogged, request_id: request.id }, "database unavailable");
      return sendFailure(request, reply, failure("unavailable", { headers: { "retry-after": OUTAGE_RETRY_SECONDS } }));
    }
    const cause = failureOf(error as FastifyError);
    if (cause.error === "internal_error") log.error({ err: error, request_id: request.id }, "request failed");
    return sendFailure(request, reply, cause);
  });
  return server;
}

function addHooks(server: FastifyInstance, options: HttpServerOptions): void {
  let closing = false;
  const unused = unusedConnections(server);
  server.addHook("preClose", async () => {
    closing = true;
    for (const connection of unused) connection.destroy();
  });
  const cors = corsFor(options.corsOrigins);
  const requests = plainLog(options.log);
  // These hooks take a callback: each promise would cost every request a turn of the event loop's microtasks.
  server.addHook("onRequest", (request, reply, next) => {
    identifyAnswer(request, reply);
    if (cors(request, reply)) return;
    const encoding = request.headers["content-encoding"];
    if (encoding === undefined || encoding === "identity") return next();
    sendFailure(request, reply, failure("unsupported_media_type", { message: COMPRESSED_BODY }));
  });
  server.addHook("onSend", (_request, reply, payload, next) => {
    // Restarts with every byte sent; streams of events send one at least every 15 s.
    if (!fitsSocket(payload, reply)) reply.raw.setTimeout(options.sendTimeoutMs ?? SEND_TIMEOUT_MS, destroyResponse);
    next(null, payload);
  });
  server.addHook("onResponse", (request, reply, next) => {
    const ms = reply.elapsedTime;
    const { url } = request.routeOptions;
    options.onAnswered(request.method, url ?? "none", reply.statusCode, ms / 1000);
    // Probes arrive every few seconds and would bury the rest.
    const level = url?.startsWith("/health/") ? "debug" : "info";
    if (requests.isLevelEnabled(level)) {
      const { id, method } = request;
      const line = {
        request_id: id,
        method,
        route: url ?? null,
        status: reply.statusCode,
        ms: Math.round(ms * 10) / 10,
      };
      requests[level](line, "request");
    }
    // Its connection was in use when the idle ones were closed, and the server waits for it.
    if (closing) setImmediate(() => server.server.closeIdleConnections());
    next();
  });
}

/** The open connections that have carried no complete request. Browsers open some in advance, Node does not count them as idle, and
 *  one of them would keep the server from closing. */
function unusedConnections({ server }: FastifyInstance): ReadonlySet<Socket> {
  const unused = new Set<Socket>();
  server.on("connection", (connection: Socket) => {
    unused.add(connection);
    connection.once("close", () => unused.delete(connection));
  });
  server.on("request", ({ socket }: IncomingMessage) => unused.delete(socket));
  return unused;
}

/** Whether the operating system takes the whole answer at once, however slowly the client reads. */
function fitsSocket(payload: unknown, { raw }: FastifyReply): boolean {
  return typeof payload === "string" && payload.length <= SMALL_ANSWER && raw.socket?.writableLength === 0;
}

/** Disconnects a client that reads no byte of its answer. */
function destroyResponse(this: ServerResponse): void {
  this.destroy();
}

/** Sets the headers of every answer, including the framework's own errors. */
function identifyAnswer(request: FastifyRequest, reply: FastifyReply): void {
  reply.header("x-request-id", request.id);
  const { url } = request;
  reply.headers(url.startsWith("/api/") ? API_HEADERS : url.startsWith("/health/") ? HEALTH_HEADERS : PAGE_HEADERS);
}

/** Answers requests that match no route: 405 with `Allow` where the path exists, else a page of the web app, else
 *  404. */
export function answerTheRest(server: FastifyInstance, routes: readonly Route[], web?: WebAnswer): void {
  const patterns = routes.flatMap((route) =>
    pathsOf(route).map((path) => ({
      method: route.method,
      pattern: new RegExp(
        `^${path
          .split(/\{\w+\}/)
          .map((word) => RegExp.escape(word))
          .join("[^/]+")}$`,
      ),
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
  // Before the framework reads the body, which it refuses with its own message for methods such as QUERY.
  server.addHook("onRequest", (request, reply, next) => {
    if (request.is404) void answerRest(request, reply).catch(next);
    else next();
  });
}

/** Maps the framework's own errors to error answers. */
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
