import type { FastifyReply, FastifyRequest } from "fastify";

const PREFLIGHT_SECONDS = "600";
const METHODS = "GET, HEAD, POST, PUT, PATCH, DELETE";
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
].join(", ");

/** Lets the configured origins read answers (Fetch standard, CORS protocol); `*` allows every origin.
 *  @returns the function that adds the headers of one request and answers a preflight; true if it has answered */
export function corsFor(origins: readonly string[]): (request: FastifyRequest, reply: FastifyReply) => boolean {
  const allowed = new Set(origins);
  const every = allowed.has("*");
  return (request, reply) => {
    const { origin } = request.headers;
    if (!every && allowed.size > 0) reply.header("vary", "Origin");
    if (origin === undefined) return false;
    if (every || allowed.has(origin)) {
      reply.header("access-control-allow-origin", every ? "*" : origin);
      reply.header("access-control-expose-headers", EXPOSED_HEADERS);
    }
    if (request.method !== "OPTIONS" || request.headers["access-control-request-method"] === undefined) return false;
    answerPreflight(request, reply);
    return true;
  };
}

function answerPreflight(request: FastifyRequest, reply: FastifyReply): void {
  const asked = request.headers["access-control-request-headers"];
  reply.header("vary", "Origin, Access-Control-Request-Headers");
  reply.header("access-control-allow-methods", METHODS);
  reply.header("access-control-max-age", PREFLIGHT_SECONDS);
  if (asked !== undefined) reply.header("access-control-allow-headers", asked);
  void reply.code(204).header("content-length", "0").send();
}
