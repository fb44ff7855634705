import { clientNetwork } from "#platform/client-network.ts";
import type { RateCount, RateLimiter } from "#platform/database/rate-limit.ts";

/** The limit of a whole site (/48), as a multiple of the limit of one IPv6 network. */
const SITE_FACTOR = 10;

/** Counts a request to a token endpoint by its address: IPv6 by /64, and by /48 with a higher limit. */
export async function countTokenRequest(limiter: RateLimiter, address: string, limit: number): Promise<RateCount> {
  const { network, site } = clientNetwork(address);
  const count = await limiter.count(`token:${network}`, limit);
  if (site === null || !count.allowed) return count;
  const siteCount = await limiter.count(`token:${site}`, limit * SITE_FACTOR);
  return siteCount.allowed ? count : siteCount;
}
