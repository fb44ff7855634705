import { setTimeout as pause } from "node:timers/promises";
import {
  BrokenCircuitError,
  type CircuitBreakerPolicy,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleWhen,
} from "cockatiel";
import type { Dispatcher } from "undici";
import { createAgent, exchange, type HttpAnswer, type HttpRequest } from "./http-exchange.ts";
import { HttpFailure, retryAfterMs } from "./http-failure.ts";
import type { RequestPace, RequestPacer } from "./request-pacer.ts";
import { retry } from "./retry.ts";

/** A request to a host that the operator configured. */
export interface PacedRequest extends HttpRequest {
  readonly pace: RequestPace;
  /** Statuses other than 2xx and 304 that count as answers, not failures. */
  readonly answers?: readonly number[];
  /** Whether the request can safely be repeated; by default only GET and HEAD. */
  readonly repeatable?: boolean;
}

/** The outcome of one call, for metrics. */
export interface HttpObservation {
  readonly party: string;
  readonly outcome: string;
  readonly seconds: number;
}

export interface HttpClient {
  /** @throws HttpFailure if the host gives no answer; the reason of `signal` when it fires. */
  send(request: PacedRequest): Promise<HttpAnswer>;
  close(): Promise<void>;
}

export interface HttpClientOptions {
  readonly pacer: RequestPacer;
  readonly observe?: (observation: HttpObservation) => void;
  /** Time limit of a whole call with its waits and retries (25 s). */
  readonly deadlineMs?: number;
  /** Pause before the first retry (250 ms); doubled before the second. */
  readonly firstPauseMs?: number;
}

const TIMEOUT_MS = 10_000;
const ATTEMPTS = 3;
const DEADLINE_MS = 25_000;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 2_000;
/** No attempt starts with less time than this until the deadline. */
const SHORTEST_ATTEMPT_MS = 500;
const FAILURES_TO_OPEN = 5;
const FIRST_OPEN_MS = 1_000;
const LONGEST_OPEN_MS = 30_000;
/** The longest `Retry-After` that is obeyed. */
const LONGEST_HOLD_MS = 600_000;

/** The HTTP client for all data sources: rate limits per host group, timeouts, bounded retries, and a circuit breaker
 *  per host. */
export function createHttpClient(options: HttpClientOptions): HttpClient {
  const agent = createAgent();
  const circuits = new Map<string, Circuit>();
  const circuitOf = (origin: string): Circuit => {
    const circuit = circuits.get(origin) ?? openCircuit();
    circuits.set(origin, circuit);
    return circuit;
  };
  return {
    async send(request) {
      const began = performance.now();
      const observe = (outcome: string): void =>
        options.observe?.({ party: request.pace.name, outcome, seconds: (performance.now() - began) / 1000 });
      try {
        const answer = await circuitOf(request.url.origin).call(request.url.host, () =>
          sendWithin(agent, options, request),
        );
        observe(String(answer.status));
        return answer;
      } catch (error) {
        observe(error instanceof HttpFailure ? error.kind : "cancelled");
        throw error;
      }
    },
    close: () => agent.destroy(),
  };
}

interface Circuit {
  call<T>(host: string, work: () => Promise<T>): Promise<T>;
}

/** Opens after 5 consecutive calls that failed because of the host, including their retries; then one call is let
 *  through after 1 s, 2 s … 30 s. Until then, calls fail immediately with the last failure. */
function openCircuit(): Circuit {
  const policy: CircuitBreakerPolicy = circuitBreaker(
    handleWhen((error) => error instanceof HttpFailure && error.outage),
    {
      halfOpenAfter: new ExponentialBackoff({ initialDelay: FIRST_OPEN_MS, maxDelay: LONGEST_OPEN_MS }),
      breaker: new ConsecutiveBreaker(FAILURES_TO_OPEN),
    },
  );
  let last: HttpFailure | null = null;
  return {
    async call(host, work) {
      try {
        return await policy.execute(work);
      } catch (error) {
        if (error instanceof BrokenCircuitError)
          throw new HttpFailure(last?.kind ?? "server_error", host, { cause: error });
        if (error instanceof HttpFailure && error.outage) last = error;
        throw error;
      }
    },
  };
}

async function sendWithin(agent: Dispatcher, options: HttpClientOptions, request: PacedRequest): Promise<HttpAnswer> {
  const endsAt = performance.now() + (options.deadlineMs ?? DEADLINE_MS);
  const left = (): number => endsAt - performance.now();
  const repeatable = request.repeatable ?? ["GET", "HEAD"].includes(request.method ?? "GET");
  let last: HttpFailure | null = null;
  const attempt = async (): Promise<HttpAnswer> => {
    request.signal?.throwIfAborted();
    // A pause that took the rest of the time is no reason of its own: the failure before it is.
    if (last !== null && left() < SHORTEST_ATTEMPT_MS) throw last;
    await waitForPlace(options.pacer, request, left());
    const timeoutMs = Math.max(1, Math.floor(Math.min(request.timeoutMs ?? TIMEOUT_MS, left())));
    const answer = await exchange(agent, { ...request, timeoutMs });
    if (isAnswer(answer.status, request.answers)) return answer;
    const failure = statusFailure(answer, request.url.host);
    if (failure.retryAfterMs !== null) {
      await options.pacer.hold(request.pace.name, Math.min(failure.retryAfterMs, LONGEST_HOLD_MS));
    }
    throw failure;
  };
  return retry(attempt, {
    firstMs: options.firstPauseMs ?? FIRST_PAUSE_MS,
    maxMs: LONGEST_PAUSE_MS,
    maxAttempts: ATTEMPTS,
    deadlineMs: left(),
    signal: request.signal,
    // The host's `Retry-After` must leave time for another attempt.
    retryable: (error) => {
      if (!(error instanceof HttpFailure)) return false;
      last = error;
      return repeatable && error.retryable && (error.retryAfterMs ?? 0) < left() - SHORTEST_ATTEMPT_MS;
    },
  });
}

/** The pacer delays requests to a host that sent `Retry-After`, so waiting for the next slot is enough. */
async function waitForPlace(pacer: RequestPacer, { pace, url, signal }: PacedRequest, leftMs: number): Promise<void> {
  const waitMs = await pacer.reserve(pace, leftMs - SHORTEST_ATTEMPT_MS);
  if (waitMs === null) throw new HttpFailure("rate_limited", url.host, { retryAfterMs: leftMs });
  if (waitMs > 0) await pause(Math.ceil(waitMs), undefined, signal === undefined ? {} : { signal });
}

function isAnswer(status: number, answers: readonly number[] = []): boolean {
  return (status >= 200 && status < 300) || status === 304 || answers.includes(status);
}

function statusFailure({ status, headers }: HttpAnswer, host: string): HttpFailure {
  const asked = retryAfterMs(headers["retry-after"], Date.now());
  if (status === 429) return new HttpFailure("rate_limited", host, { status, retryAfterMs: asked });
  if (status === 503) return new HttpFailure("server_error", host, { status, retryAfterMs: asked });
  return new HttpFailure(status >= 500 || status === 408 ? "server_error" : "refused", host, { status });
}
