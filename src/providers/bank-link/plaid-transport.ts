import type { HttpClient } from "#platform/http-client.ts";

/** A request as the vendor's client hands it to what sends it. */
export interface ClientRequest {
  readonly url?: string;
  readonly headers?: object;
  readonly data?: unknown;
}

/** 1,200 requests a minute. */
const PACE = { name: "bank-link", intervalMs: 50, burst: 40 } as const;
const TIMEOUT_MS = 10_000;
/** What makes the bank itself be asked: the vendor says that it may take half a minute; longer than this nobody waits. */
const SLOW_TIMEOUT_MS = 22_000;
const SLOW = ["/accounts/balance/get", "/transactions/sync"];
/** A public token is good for one exchange: whether a lost one came through must not be tried out by another. */
const ONCE = ["/item/public_token/exchange"];
/** Errors that say what is wrong have this status; others are failures of the call. */
const SPOKEN_ERROR = 400;

/** Lets the vendor's client send by the service's own, which has the time limits, retries, pace and circuit breaker; the
 *  client's own way out has none of them. */
export function clientTransport(http: HttpClient) {
  return async (request: ClientRequest) => {
    const url = new URL(request.url ?? "");
    const ends = (paths: readonly string[]): boolean => paths.some((path) => url.pathname.endsWith(path));
    const { status, headers, body } = await http.send({
      url,
      method: "POST",
      headers: textHeaders(request.headers ?? {}),
      body: typeof request.data === "string" ? request.data : "{}",
      pace: PACE,
      timeoutMs: ends(SLOW) ? SLOW_TIMEOUT_MS : TIMEOUT_MS,
      repeatable: !ends(ONCE),
      answers: [SPOKEN_ERROR],
    });
    return { data: body.toString("utf8"), status, statusText: "", headers, config: request };
  };
}

/** Without a length: the bytes that are sent have their own. */
function textHeaders(headers: object): Record<string, string> {
  const given = Object.entries(headers).filter(([name]) => name.toLowerCase() !== "content-length");
  return Object.fromEntries(given.map(([name, value]) => [name.toLowerCase(), String(value)]));
}
