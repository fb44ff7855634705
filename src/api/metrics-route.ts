import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type Failure, failure } from "#errors";
import type { Metrics } from "#platform/metrics.ts";
import { sendFailure } from "./pipeline/write-answer.ts";

/** `/metrics` for Prometheus: from loopback, or with the configured token. Once a token is set, loopback needs it as
 *  well. */
export function mountMetrics(server: FastifyInstance, metrics: Metrics, token: string | undefined): void {
  server.get("/metrics", async (request, reply) => {
    const refusal = refuse(request, token);
    if (refusal) return sendFailure(request, reply, refusal);
    return reply.type(metrics.mediaType).send(await metrics.text());
  });
}

function refuse(request: FastifyRequest, token: string | undefined): Failure | null {
  if (token === undefined) return isLoopback(request.ip) ? null : failure("forbidden");
  const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? "")?.[1];
  return given !== undefined && sameSecret(given, token) ? null : failure("unauthorized");
}

function isLoopback(address: string): boolean {
  return address === "::1" || /^(::ffff:)?127\./.test(address);
}

function sameSecret(a: string, b: string): boolean {
  const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
