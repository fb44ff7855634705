import { clientNetwork } from "#platform/client-network.ts";
import type { RateCount, RateLimiter } from "#platform/database/rate-limit.ts";

/** How many times the limit of one IPv6 network a whole site has. */
const SITE_FACTOR = 10;

/** Counts a request to a token endpoint by its address: IPv6 by /64, and by /48 with a wider limit. */
export async function countTokenRequest(limiter: RateLimiter, address: string, limit: number): Promise<RateCount> {
  const { network, site } = clientNetwork(address);
  const count = await limiter.count(`token:${network}`, limit);
  if (site === null || !count.allowed) return count;
  const siteCount = await limiter.count(`token:${site}`, limit * SITE_FACTOR);
  return siteCount.allowed ? count : siteCount;
}
