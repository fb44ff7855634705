import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { type Failure, failure, statusOf } from "#errors";
import { failureBody } from "./failure-body.ts";
import { API_VERSION } from "./version.ts";

/** The answer to a request that Node could not parse, by error code. */
const FAILURES: Readonly<Record<string, Failure>> = {
  HPE_INVALID_METHOD: failure("method_not_allowed", { headers: { allow: "GET, HEAD, POST, PUT, PATCH, DELETE" } }),
  HPE_HEADER_OVERFLOW: failure("headers_too_large"),
  ERR_HTTP_REQUEST_TIMEOUT: failure("request_timeout"),
};
const NOT_HTTP = failure("invalid_request", { message: "The request is not valid HTTP." });

/** Answers a request that Node's parser rejected, in the format of all errors, and closes the connection. */
export function answerMalformed(error: NodeJS.ErrnoException, socket: Socket, requestId: string): void {
  if (!socket.writable) return;
  const cause = FAILURES[error.code ?? ""] ?? NOT_HTTP;
  const status = statusOf(cause);
  const body = failureBody(cause, requestId);
  const headers = {
    ...cause.headers,
    "content-type": "application/json; charset=utf-8",
    "content-length": String(Buffer.byteLength(body)),
    "x-request-id": requestId,
    "api-version": API_VERSION,
    connection: "close",
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? "Error"}`, ...lines, "", body].join("\r\n"));
}
