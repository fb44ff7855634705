import type { ArbitraryRequest } from "./arbitrary-request.ts";

export interface Visitor {
  readonly baseUrl: string;
  /** Signs in again: a request may have ended the session. */
  signIn(): Promise<string>;
  /** What must never be in an answer. */
  readonly secrets: readonly string[];
}

export interface Seen {
  readonly request: ArbitraryRequest;
  readonly status: number;
  readonly code: string;
  readonly elapsedMs: number;
  /** What is wrong with the answer; empty when nothing is. */
  readonly faults: readonly string[];
}

/** The ids that answers named, the newest first, by subject. */
type Known = Map<string, readonly string[]>;

const TIMEOUT_MS = 30_000;
/** Failures that lie outside the service, or that it declares: a vendor that is not there, a part that is off. */
const DECLARED_5XX: ReadonlySet<string> = new Set([
  "no_sources",
  "provider_error",
  "no_market_data",
  "broker_error",
  "run_timeout",
  "payment_provider_error",
  "banking_not_enabled",
  "cross_chain_disabled",
  "minting_not_configured",
  "bridge_not_configured",
  "inapp_not_enabled",
  "payments_not_enabled",
]);
const LEAKS = [
  /\bat [\w.<>]+ \(.*:\d+:\d+\)/,
  /node_modules/,
  /\/src\/\w+\//,
  /\bselect .* from\b/i,
  /relation "\w+"/,
  /drizzle|DBOS/,
];

/** Sends requests one after another and checks every answer against the conventions of all routes. Ids in answers are
 *  used in later paths. */
export async function sendRequests(visitor: Visitor, requests: Iterable<ArbitraryRequest>): Promise<Seen[]> {
  const known: Known = new Map();
  const seen: Seen[] = [];
  let token = await visitor.signIn();
  for (const request of requests) {
    const one = await send(visitor, request, token, known);
    seen.push(one);
    if (one.status === 401 && request.headers["authorization"] === undefined) token = await visitor.signIn();
  }
  return seen;
}

async function send(visitor: Visitor, request: ArbitraryRequest, token: string, known: Known): Promise<Seen> {
  const subject = subjectOf(request.path);
  const ids = known.get(subject) ?? [];
  const path = request.path.replaceAll(/\{known:(\d+)\}/g, (_all, n: string) => ids[Number(n) % ids.length] ?? "1");
  const begun = performance.now();
  try {
    const response = await fetch(visitor.baseUrl + path, {
      method: request.method,
      headers: { authorization: `Bearer ${token}`, ...request.headers },
      ...(request.body === null ? {} : { body: request.body }),
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const isStream = response.headers.get("content-type")?.startsWith("text/event-stream") === true;
    if (isStream) await response.body?.cancel();
    const text = isStream ? "" : await response.text();
    const { status } = response;
    const elapsedMs = performance.now() - begun;
    const body = parsed(response, text);
    if (response.ok) known.set(subject, [...idsIn(body), ...ids].slice(0, 20));
    const faults = judged(visitor, request, { response, text, body });
    return { request: { ...request, path }, status, code: codeOf(body), elapsedMs, faults };
  } catch (error) {
    const elapsedMs = performance.now() - begun;
    return {
      request: { ...request, path },
      status: 0,
      code: "none",
      elapsedMs,
      faults: [`no answer: ${String(error)}`],
    };
  }
}

function parsed(response: Response, text: string): unknown {
  if (!(response.headers.get("content-type") ?? "").includes("json")) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

interface Answer {
  readonly response: Response;
  readonly text: string;
  readonly body: unknown;
}

function judged({ secrets }: Visitor, request: ArbitraryRequest, { response, text, body }: Answer): string[] {
  const { status, headers } = response;
  const code = codeOf(body);
  const faults: string[] = [];
  if (status >= 500 && !DECLARED_5XX.has(code) && request.method !== "HEAD") faults.push(`answered ${status} ${code}`);
  if (headers.get("x-request-id") === null) faults.push("has no X-Request-Id");
  if (headers.get("api-version") !== "1.0") faults.push("has no API-Version");
  if (status >= 400 && request.method !== "HEAD") faults.push(...envelopeFaults(body, headers.get("x-request-id")));
  const whole = text + JSON.stringify([...headers]);
  if (secrets.some((secret) => whole.includes(secret))) faults.push("shows a secret");
  const leak = status < 400 ? undefined : LEAKS.find((pattern) => pattern.test(whole));
  if (leak) faults.push(`shows ${String(leak)}`);
  return faults;
}

function envelopeFaults(body: unknown, requestId: string | null): string[] {
  if (!isObject(body)) return ["is no error object"];
  const { status, message, detail } = body;
  if (status !== "error" || typeof message !== "string" || message === "") return ["is not {status, message, detail}"];
  if (!isObject(detail) || typeof detail["code"] !== "string") return ["has no detail.code"];
  return detail["request_id"] === requestId ? [] : ["names another request id"];
}

function codeOf(body: unknown): string {
  if (!isObject(body) || !isObject(body["detail"])) return "";
  const { code } = body["detail"];
  return typeof code === "string" ? code : "";
}

/** `/api/documents` of a path below it: what a path names is mostly an answer of its neighbors. */
function subjectOf(path: string): string {
  return path.split(/[/?]/).slice(0, 3).join("/");
}

function idsIn(body: unknown): string[] {
  if (!isObject(body)) return [];
  return Object.entries(body).flatMap(([name, value]) => {
    if (Array.isArray(value)) return value.slice(0, 3).flatMap(idsIn);
    if (isObject(value)) return idsIn(value);
    return /(^|_)id$/.test(name) && (typeof value === "string" || typeof value === "number") ? [`${value}`] : [];
  });
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
