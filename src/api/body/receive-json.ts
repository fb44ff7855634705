import type { FastifyRequest } from "fastify";
import { type Failure, failure, isFailure } from "#errors";
import { readJsonBody } from "./json-body.ts";
import type { Receiver } from "./receiver.ts";

/** Receives a JSON body up to the limit of its route. The value is undefined if nothing was sent. */
export async function receiveJson(
  request: FastifyRequest,
  receiver: Receiver,
): Promise<{ readonly value: unknown } | Failure> {
  if (!carriesBody(request)) return { value: undefined };
  if (!isJson(request)) return failure("unsupported_media_type");
  const limit = request.routeOptions.bodyLimit;
  const declared = Number(request.headers["content-length"] ?? Number.NaN);
  if (declared > limit) return tooLarge(limit);
  const bytes = await receiver.inTime(bytesOf(request, limit, receiver));
  if (isFailure(bytes)) return bytes;
  return bytes.length === 0 ? { value: undefined } : readJsonBody(bytes);
}

async function bytesOf({ raw }: FastifyRequest, limit: number, receiver: Receiver): Promise<Buffer | Failure> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of raw.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > limit) return tooLarge(limit);
      const refusal = await receiver.count(chunk.length);
      if (refusal) return refusal;
      chunks.push(chunk);
    }
  } catch {
    return failure("invalid_request", { message: "The body ended too early. Send it again." });
  }
  return Buffer.concat(chunks, length);
}

/** The body of a GET or HEAD request is ignored. */
export function carriesBody({ method, headers }: FastifyRequest): boolean {
  if (method === "GET" || method === "HEAD") return false;
  const declared = headers["content-length"];
  return headers["transfer-encoding"] !== undefined || (declared !== undefined && declared !== "0");
}

/** A PATCH may name the type of JSON Patch (RFC 6902), which is JSON too. */
function isJson({ method, mediaType }: FastifyRequest): boolean {
  return mediaType === "application/json" || (method === "PATCH" && mediaType === "application/json-patch+json");
}

function tooLarge(limit: number): Failure {
  return failure("too_large", { detail: { limit_bytes: limit } });
}
