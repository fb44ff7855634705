/** Why a request got no usable answer.
 *  - `unreachable`: the name has no address, or nothing listens there. Nothing was sent.
 *  - `timeout`: no complete answer in time. `broken`: the connection or the body ended early.
 *  - `rate_limited`: 429, or our own rate limit has no free slot. `server_error`: 5xx. `refused`: any other status.
 *  - `too_large`: more bytes than the caller accepts. `forbidden_target`: an address that users may not make us
 *  call. */
export type HttpFailureKind =
  | "unreachable"
  | "timeout"
  | "broken"
  | "rate_limited"
  | "server_error"
  | "refused"
  | "too_large"
  | "forbidden_target";

const RETRYABLE: ReadonlySet<HttpFailureKind> = new Set(["timeout", "broken", "rate_limited", "server_error"]);
const OUTAGE: ReadonlySet<HttpFailureKind> = new Set(["unreachable", "timeout", "broken", "server_error"]);

/** Contains host and kind, never the body or the query of the request. */
export class HttpFailure extends Error {
  override readonly name = "HttpFailure";
  readonly kind: HttpFailureKind;
  readonly status: number | null;
  /** The pause from `Retry-After`. */
  readonly retryAfterMs: number | null;

  constructor(
    kind: HttpFailureKind,
    host: string,
    more: { status?: number; retryAfterMs?: number | null; cause?: unknown } = {},
  ) {
    const status = more.status === undefined ? "" : ` (${more.status})`;
    super(`${host}: ${kind}${status}`, more.cause === undefined ? {} : { cause: more.cause });
    this.kind = kind;
    this.status = more.status ?? null;
    this.retryAfterMs = more.retryAfterMs ?? null;
  }

  /** Whether the same request may succeed soon. */
  get retryable(): boolean {
    return RETRYABLE.has(this.kind);
  }

  /** Whether the host, not the request, caused the failure. */
  get outage(): boolean {
    return OUTAGE.has(this.kind);
  }
}

const UNREACHABLE = new Set([
  ...["ENOTFOUND", "EAI_AGAIN", "EAI_FAIL", "EAI_NODATA", "EAI_NONAME", "ENODATA"],
  ...["ECONNREFUSED", "ENETUNREACH", "EHOSTUNREACH", "ENETDOWN", "EADDRNOTAVAIL"],
]);
const TIMEOUT = new Set(["ETIMEDOUT", "UND_ERR_CONNECT_TIMEOUT", "UND_ERR_HEADERS_TIMEOUT", "UND_ERR_BODY_TIMEOUT"]);

/** Converts a network error to a failure. With several addresses, all must be unreachable. */
export function networkFailure(error: unknown, host: string): HttpFailure {
  if (error instanceof HttpFailure) return error;
  if (error instanceof Error && error.cause instanceof HttpFailure) return error.cause;
  const codes = errorCodes(error);
  if (codes.length > 0 && codes.every((code) => UNREACHABLE.has(code))) {
    return new HttpFailure("unreachable", host, { cause: error });
  }
  return new HttpFailure(codes.some((code) => TIMEOUT.has(code)) ? "timeout" : "broken", host, { cause: error });
}

function errorCodes(error: unknown): string[] {
  if (error instanceof AggregateError && error.errors.length > 0) return error.errors.flatMap(errorCodes);
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  if (typeof code === "string") return [code];
  return cause === undefined ? [] : errorCodes(cause);
}

/** Milliseconds of a `Retry-After` header: seconds or an HTTP date; null if missing or unusable. */
export function retryAfterMs(header: string | undefined, nowMs: number): number | null {
  if (header === undefined) return null;
  const text = header.trim();
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000;
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : Math.max(0, at - nowMs);
}
