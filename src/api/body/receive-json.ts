import type { FastifyRequest } from "fastify";
import { type Failure, failure } from "#errors";
import { readJsonBody } from "./json-body.ts";

/** Receives a JSON body up to the limit of its route. The value is undefined where nothing was sent. */
export async function receiveJson(request: FastifyRequest): Promise<{ readonly value: unknown } | Failure> {
  if (!carriesBody(request)) return { value: undefined };
  if (request.mediaType !== "application/json") return closing(failure("unsupported_media_type"));
  const limit = request.routeOptions.bodyLimit;
  const declared = Number(request.headers["content-length"] ?? Number.NaN);
  if (declared > limit) return tooLarge(limit);
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of request.raw.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > limit) return tooLarge(limit);
      chunks.push(chunk);
    }
  } catch {
    return closing(failure("invalid_request", { message: "The body ended too early. Send it again." }));
  }
  return length === 0 ? { value: undefined } : readJsonBody(Buffer.concat(chunks, length));
}

/** GET and HEAD are answered without their body, if they have one. */
function carriesBody({ method, headers }: FastifyRequest): boolean {
  if (method === "GET" || method === "HEAD") return false;
  const declared = headers["content-length"];
  return headers["transfer-encoding"] !== undefined || (declared !== undefined && declared !== "0");
}

function tooLarge(limit: number): Failure {
  return closing(failure("too_large", { detail: { limit_bytes: limit } }));
}

/** The rest of the body is not read, so the connection cannot carry another request. */
function closing(cause: Failure): Failure {
  return { ...cause, headers: { ...cause.headers, connection: "close" } };
}
