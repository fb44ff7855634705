import type { HttpClient } from "#platform/http-client.ts";
import { providerError } from "../provider-error.ts";

export interface PlaidSettings {
  readonly baseUrl: string;
  readonly clientId: string;
  readonly secret: string;
}

/** An answer of the vendor: 200, or 400 with an error that explains the problem. */
export interface PlaidAnswer {
  readonly status: number;
  /** Undefined when the body is not JSON. */
  readonly data: unknown;
}

/** Sends a request to one of the vendor's paths. @throws ProviderError when no answer comes back */
export type PlaidCall = (path: string, body: Readonly<Record<string, unknown>>) => Promise<PlaidAnswer>;

const VERSION = "2020-09-14";
/** 1,200 requests a minute. */
const PACE = { name: "bank-link", intervalMs: 50, burst: 40 } as const;
const TIMEOUT_MS = 10_000;
/** These calls query the bank itself. According to the vendor that can take 30 seconds, longer than a client waits. */
const SLOW_TIMEOUT_MS = 22_000;
const SLOW: ReadonlySet<string> = new Set(["/accounts/balance/get", "/transactions/sync"]);
/** A public token works for one exchange, so a lost exchange must not be repeated. */
const ONCE: ReadonlySet<string> = new Set(["/item/public_token/exchange"]);
/** Errors that explain the problem have this status; others are failures of the call. */
const EXPLAINED_ERROR = 400;

/** Sends through the service's own HTTP client, with its time limits, retries, rate limits and circuit breaker. */
export function plaidCalls(http: HttpClient, { baseUrl, clientId, secret }: PlaidSettings): PlaidCall {
  const headers = {
    "content-type": "application/json",
    "plaid-client-id": clientId,
    "plaid-secret": secret,
    "plaid-version": VERSION,
  };
  return async (path, body) => {
    const request = {
      url: new URL(`${baseUrl.replace(/\/$/, "")}${path}`),
      method: "POST" as const,
      headers,
      body: JSON.stringify(body),
      pace: PACE,
      timeoutMs: SLOW.has(path) ? SLOW_TIMEOUT_MS : TIMEOUT_MS,
      repeatable: !ONCE.has(path),
      answers: [EXPLAINED_ERROR],
    };
    const answer = await http.send(request).catch((error: unknown) => {
      throw providerError(error, "bank_link", "plaid");
    });
    return { status: answer.status, data: jsonOf(answer.body) };
  };
}

function jsonOf(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString("utf8"));
  } catch {
    return undefined;
  }
}
