import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { expect } from "vitest";
import { atEnd } from "../at-end.ts";

/** A request as a fake sees it. */
export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
  /** Milliseconds on a clock that only goes forward. */
  readonly at: number;
}

export interface FakeAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Text as it is; anything else as JSON. */
  readonly body: unknown;
  /** What was wrong with the request by the published interface. The test file fails for it. */
  readonly complaint?: string;
}

/** How a host can fail. */
export type Trouble =
  | "too_many_requests"
  | "forbidden_page"
  | "server_error"
  | "empty"
  | "truncated_json"
  | "other_shape"
  | "silence"
  | "endless_body"
  | "hang_up";

export interface FakeHost {
  readonly baseUrl: string;
  readonly requests: SeenRequest[];
  /** Bytes of bodies handed to the network so far. */
  readonly bytesSent: () => number;
  /** The next requests fail so, instead of being answered. */
  fail(trouble: Trouble, times?: number): void;
  /** Ends the failures that are left. */
  recover(): void;
  /** From now on connections are refused. */
  stop(): Promise<void>;
}

/** A real HTTP server on a free port of this machine; stopped when the test file is done, which fails if a request
 *  violated the interface. `soFar` holds the requests since `requests` was last emptied, this one included. */
export async function startFakeHost(
  answer: (request: SeenRequest, soFar: readonly SeenRequest[]) => FakeAnswer | Promise<FakeAnswer>,
  address = "127.0.0.1",
): Promise<FakeHost> {
  const requests: SeenRequest[] = [];
  const complaints: string[] = [];
  const troubles: Trouble[] = [];
  let bytes = 0;
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const seen = seenRequest(request, await text(request).catch(() => ""));
    requests.push(seen);
    const trouble = troubles.shift();
    if (trouble !== undefined) {
      failAs(trouble, response, (sent) => {
        bytes += sent;
      });
      return;
    }
    const given = await answer(seen, requests);
    if (given.complaint !== undefined) complaints.push(`${seen.method} ${seen.path}: ${given.complaint}`);
    send(request, response, given);
  };
  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, address, resolve));
  const stop = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  atEnd(async () => {
    await stop();
    expect(complaints).toEqual([]);
  });
  return {
    baseUrl: `http://${address}:${(server.address() as AddressInfo).port}`,
    requests,
    bytesSent: () => bytes,
    fail: (trouble, times = 1) => void troubles.push(...Array.from({ length: times }, () => trouble)),
    recover: () => void troubles.splice(0),
    stop,
  };
}

function seenRequest(request: IncomingMessage, body: string): SeenRequest {
  const url = new URL(request.url ?? "/", "http://fake");
  return {
    method: request.method ?? "",
    path: decodeURIComponent(url.pathname),
    query: url.searchParams,
    headers: request.headers,
    body,
    at: performance.now(),
  };
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status = 200, headers = {}, body }: FakeAnswer,
): void {
  if (headers["etag"] !== undefined && request.headers["if-none-match"] === headers["etag"]) {
    response.writeHead(304).end();
    return;
  }
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const packed = (request.headers["accept-encoding"] ?? "").includes("gzip") && text.length > 1_000;
  response.writeHead(status, {
    "content-type": typeof body === "string" ? "text/plain" : "application/json",
    ...(packed ? { "content-encoding": "gzip" } : {}),
    ...headers,
  });
  response.end(packed ? gzipSync(text) : text);
}

const PAGE = "<!DOCTYPE html><html><body><h1>Request Rate Threshold Exceeded</h1></body></html>";

function failAs(trouble: Trouble, response: ServerResponse, sent: (bytes: number) => void): void {
  const json = { "content-type": "application/json" };
  switch (trouble) {
    case "too_many_requests":
      response.writeHead(429, { "retry-after": "1" }).end("Too Many Requests");
      return;
    case "forbidden_page":
      response.writeHead(403, { "content-type": "text/html" }).end(PAGE);
      return;
    case "server_error":
      response.writeHead(500, json).end('{"error":"internal"}');
      return;
    case "empty":
      response.writeHead(200, json).end();
      return;
    case "truncated_json":
      response.writeHead(200, json).end('{"cik":320193,"facts":{"us-gaap":{"Ass');
      return;
    case "other_shape":
      response.writeHead(200, json).end('{"version":2,"payload":{"rows":[]}}');
      return;
    case "silence":
      return;
    case "hang_up":
      response.socket?.destroy();
      return;
    case "endless_body":
      response.writeHead(200, json);
      writeEndlessly(response, sent);
  }
}

const BLOCK = Buffer.alloc(64 * 1024, 32);
const BLOCKS_IN_A_GIGABYTE = 16_384;

/** 1 GB, as fast as the other side takes it. */
function writeEndlessly(response: ServerResponse, sent: (bytes: number) => void): void {
  let blocks = 0;
  const write = (): void => {
    while (blocks < BLOCKS_IN_A_GIGABYTE && !response.destroyed) {
      blocks += 1;
      sent(BLOCK.length);
      if (!response.write(BLOCK)) {
        response.once("drain", write);
        return;
      }
    }
    response.end();
  };
  response.on("error", () => undefined);
  write();
}
