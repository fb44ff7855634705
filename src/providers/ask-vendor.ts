import type { Clock } from "#platform/clock.ts";
import type { CachedAnswer, HttpCache } from "#platform/http-cache.ts";
import type { HttpClient } from "#platform/http-client.ts";
import type { HttpAnswer } from "#platform/http-exchange.ts";
import { HttpFailure } from "#platform/http-failure.ts";
import type { RequestPace } from "#platform/request-pacer.ts";
import type { SingleFlight } from "#platform/single-flight.ts";
import { type Capability, ProviderError, providerError } from "./provider-error.ts";

export interface VendorDeps {
  readonly http: HttpClient;
  readonly cache: HttpCache;
  readonly clock: Clock;
  readonly flights: SingleFlight;
}

/** How to call a data source. */
export interface Vendor {
  readonly name: string;
  readonly capability: Capability;
  readonly pace: RequestPace;
  /** Sent with every request. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface Question<T> {
  readonly url: URL;
  /** How long an answer counts as fresh. */
  readonly freshMs: number;
  readonly maxBytes?: number;
  readonly timeoutMs?: number;
  /** Whether an answer with this status means "not found"; an empty body counts as a 404. By default, only a 404
   *  does. */
  readonly isUnknown?: (status: number, body: string) => boolean;
  /** Parses a body; null if it says "not found". @throws ShapeError if it is not in the published format. */
  readonly read: (body: string) => T | null;
}

export interface VendorAnswer<T> {
  readonly value: T;
  readonly url: string;
  readonly retrievedAt: Date;
  /** From the cache, because the source is unreachable. */
  readonly stale: boolean;
}

/** A body that is not in the published format. */
export class ShapeError extends Error {
  override readonly name = "ShapeError";
}

/** Statuses that may mean "not found"; the question's `isUnknown` decides. */
const PERHAPS_UNKNOWN = [400, 404, 422];

/** Queries a source, or uses a fresh cached answer of any process. Null: not found. Concurrent callers share the
 *  result. @throws ProviderError if there is no usable answer. */
export async function askVendor<T>(
  deps: VendorDeps,
  vendor: Vendor,
  question: Question<T>,
): Promise<VendorAnswer<T> | null> {
  const key = `${vendor.name} ${question.url.href}`;
  return deps.flights(key, () => askOnce(deps, vendor, question, key));
}

async function askOnce<T>(
  deps: VendorDeps,
  vendor: Vendor,
  question: Question<T>,
  key: string,
): Promise<VendorAnswer<T> | null> {
  const kept = await deps.cache.find(key);
  if (kept !== null && kept.freshUntil > deps.clock.now()) return fromBody(vendor, question, kept, false);
  try {
    return await askNow(deps, vendor, question, key, kept);
  } catch (error) {
    if (kept !== null && error instanceof HttpFailure && error.kind === "unreachable") {
      return fromBody(vendor, question, kept, true);
    }
    throw providerError(error, vendor.capability, vendor.name);
  }
}

async function askNow<T>(
  { http, cache, clock }: VendorDeps,
  vendor: Vendor,
  question: Question<T>,
  key: string,
  kept: CachedAnswer | null,
): Promise<VendorAnswer<T> | null> {
  const { url, maxBytes, timeoutMs, isUnknown = isNotFound } = question;
  const answer = await http.send({
    url,
    pace: vendor.pace,
    headers: { ...vendor.headers, ...validators(kept) },
    answers: PERHAPS_UNKNOWN,
    ...(maxBytes === undefined ? {} : { maxBytes }),
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  });
  const retrievedAt = clock.now();
  const freshUntil = new Date(retrievedAt.getTime() + question.freshMs);
  if (answer.status === 304 && kept !== null) {
    const renewed = { ...kept, retrievedAt, freshUntil };
    await cache.store(key, renewed);
    return fromBody(vendor, question, renewed, false);
  }
  if (answer.status >= 300) {
    if (isUnknown(answer.status, answer.body.toString("utf8"))) return null;
    throw new HttpFailure("refused", url.host, { status: answer.status });
  }
  const fetched = { body: answer.body, ...namesOfVersion(answer), retrievedAt, freshUntil };
  const read = fromBody(vendor, question, fetched, false);
  // Only answers that could be parsed are cached.
  if (read !== null) await cache.store(key, fetched);
  return read;
}

function isNotFound(status: number): boolean {
  return status === 404;
}

function fromBody<T>(
  { capability, name }: Vendor,
  { url, read, isUnknown = isNotFound }: Question<T>,
  { body, retrievedAt }: CachedAnswer,
  stale: boolean,
): VendorAnswer<T> | null {
  const text = body.toString("utf8").trim();
  if (text === "" && isUnknown(404, "")) return null;
  // Challenge and block pages also come with status 200.
  if (text.startsWith("<")) throw new ProviderError(capability, name, "blocked");
  try {
    const value = read(text);
    return value === null ? null : { value, url: url.href, retrievedAt, stale };
  } catch (error) {
    if (error instanceof ShapeError) throw new ProviderError(capability, name, "bad_shape", error);
    throw error;
  }
}

function validators(kept: CachedAnswer | null): Record<string, string> {
  return {
    ...(kept?.etag == null ? {} : { "if-none-match": kept.etag }),
    ...(kept?.lastModified == null ? {} : { "if-modified-since": kept.lastModified }),
  };
}

function namesOfVersion({ headers }: HttpAnswer): Pick<CachedAnswer, "etag" | "lastModified"> {
  return { etag: headers["etag"] ?? null, lastModified: headers["last-modified"] ?? null };
}
