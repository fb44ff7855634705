import { type LookupAddress, type LookupOptions, lookup as systemLookup } from "node:dns";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import {
  type BrotliDecompress,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  type Gunzip,
  type Inflate,
} from "node:zlib";
import { Agent, type Dispatcher, request as undiciRequest } from "undici";
import { HttpFailure, networkFailure } from "./http-failure.ts";

export interface HttpRequest {
  readonly url: URL;
  readonly method?: "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE";
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** Time limit of one exchange, from the DNS lookup to the last byte (10 s). */
  readonly timeoutMs?: number;
  /** Maximum size after decompression (8 MiB). */
  readonly maxBytes?: number;
  /** The body is not needed: status and headers are the answer, however large the body is and even if it breaks off. */
  readonly discardBody?: boolean;
  readonly signal?: AbortSignal;
}

export interface HttpAnswer {
  readonly status: number;
  /** Names in lower case; of a repeated header, the first. */
  readonly headers: Readonly<Record<string, string>>;
  /** Decompressed. */
  readonly body: Buffer;
}

const TIMEOUT_MS = 10_000;
const LOOKUP_TIMEOUT_MS = 4_000;
const MAX_BYTES = 8 * 1024 * 1024;
/** How much of an unneeded body is read, since a connection can be reused once its answer has ended. */
const DISCARDED_BYTES = 1024;
const CONNECTIONS_PER_ORIGIN = 8;

type LookupCallback = (error: Error | null, address: string | LookupAddress[], family?: number) => void;
/** The signature that `net.connect` expects. */
export type Lookup = (hostname: string, options: LookupOptions, callback: LookupCallback) => void;

/** Connections of one part of the service. `lookup` resolves names to addresses. */
export function createAgent(lookup: Lookup = systemLookup): Agent {
  return new Agent({
    connect: { lookup: inTime(lookup), timeout: TIMEOUT_MS },
    connections: CONNECTIONS_PER_ORIGIN,
    keepAliveTimeout: 5_000,
    maxHeaderSize: 32 * 1024,
  });
}

/** One request and its complete answer, whatever its status; redirects are answers. @throws HttpFailure without a
 *  complete answer; the reason of `signal` when it fires. */
export async function exchange(dispatcher: Dispatcher, request: HttpRequest): Promise<HttpAnswer> {
  const late = AbortSignal.timeout(request.timeoutMs ?? TIMEOUT_MS);
  const signal = request.signal === undefined ? late : AbortSignal.any([late, request.signal]);
  const { host } = request.url;
  try {
    const response = await undiciRequest(request.url, {
      dispatcher,
      signal,
      method: request.method ?? "GET",
      headers: { "accept-encoding": "gzip, deflate, br", ...request.headers },
      body: request.body ?? null,
    });
    const headers = firstValues(response.headers);
    if (request.discardBody === true) {
      await response.body.dump({ limit: DISCARDED_BYTES, signal }).catch(() => undefined);
      return { status: response.statusCode, headers, body: Buffer.alloc(0) };
    }
    const body = await readBody(response.body, headers, request.maxBytes ?? MAX_BYTES, host);
    return { status: response.statusCode, headers, body };
  } catch (error) {
    request.signal?.throwIfAborted();
    throw late.aborted ? new HttpFailure("timeout", host, { cause: error }) : networkFailure(error, host);
  }
}

async function readBody(
  stream: Readable,
  headers: Readonly<Record<string, string>>,
  maxBytes: number,
  host: string,
): Promise<Buffer> {
  const tooLarge = (): HttpFailure => new HttpFailure("too_large", host);
  if (Number(headers["content-length"] ?? 0) > maxBytes) {
    stream.on("error", () => undefined).destroy();
    throw tooLarge();
  }
  const chunks: Buffer[] = [];
  let bytes = 0;
  const collect = async (source: AsyncIterable<Buffer>): Promise<void> => {
    for await (const chunk of source) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw tooLarge();
      chunks.push(chunk);
    }
  };
  const decoder = decoderOf(headers["content-encoding"]);
  await (decoder === null ? pipeline(stream, collect) : pipeline(stream, decoder, collect));
  return Buffer.concat(chunks);
}

function decoderOf(encoding: string | undefined): Gunzip | Inflate | BrotliDecompress | null {
  const name = encoding?.trim().toLowerCase() ?? "";
  if (name === "gzip" || name === "x-gzip") return createGunzip();
  if (name === "deflate") return createInflate();
  return name === "br" ? createBrotliDecompress() : null;
}

function firstValues(headers: Readonly<Record<string, string | string[] | undefined>>): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    const first = Array.isArray(value) ? value[0] : value;
    if (first !== undefined) values[name.toLowerCase()] = first;
  }
  return values;
}

/** Treats a resolver that does not answer like a name without an address: the system would wait up to a minute. */
export function inTime(lookup: Lookup): Lookup {
  return (hostname, options, callback) => {
    let answered = false;
    const answer: LookupCallback = (...result) => {
      if (answered) return;
      answered = true;
      clearTimeout(timer);
      callback(...result);
    };
    const timer = setTimeout(
      () => answer(Object.assign(new Error("the name was not resolved in time"), { code: "EAI_AGAIN" }), []),
      LOOKUP_TIMEOUT_MS,
    );
    lookup(hostname, options, answer);
  };
}
