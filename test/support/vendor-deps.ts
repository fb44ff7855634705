import type { Clock } from "#platform/clock.ts";
import { settableClock, systemClock } from "#platform/clock.ts";
import { type HttpCache, memoryCache } from "#platform/http-cache.ts";
import { createHttpClient } from "#platform/http-client.ts";
import { memoryPacer } from "#platform/request-pacer.ts";
import { createSingleFlight } from "#platform/single-flight.ts";
import type { VendorDeps } from "#providers/ask-vendor.ts";

/** When the bundled prices end, after the close in New York. */
export const EVENING = "2021-03-31T22:00:00Z";

/** Dependencies of sources: a client with short timeouts, at the pace of each source. */
export function vendorDeps(more: { clock?: Clock; cache?: HttpCache; deadlineMs?: number } = {}): VendorDeps {
  const { clock = settableClock(EVENING), cache = memoryCache(), deadlineMs = 15_000 } = more;
  const http = createHttpClient({ pacer: memoryPacer(systemClock), deadlineMs, firstPauseMs: 5 });
  return { http, cache, clock, flights: createSingleFlight() };
}
