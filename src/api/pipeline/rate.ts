import { failure } from "#errors";
import type { RateCount } from "#platform/database/rate-limit.ts";
import type { Ending, Exchange } from "./step.ts";

/** Counts the request against the route's limit and adds the count to the answer's headers. */
export function rate<Tx>(exchange: Exchange<Tx>): Promise<Ending | undefined> | undefined {
  const counting = count(exchange);
  return counting && limit(exchange, counting);
}

async function limit<Tx>(exchange: Exchange<Tx>, counting: Promise<RateCount>): Promise<Ending | undefined> {
  const count = await counting;
  exchange.reply.headers(rateHeaders(count));
  if (count.allowed) return undefined;
  return failure("rate_limited", {
    detail: { retry_after_seconds: count.retryAfterSeconds },
    headers: { "retry-after": String(count.retryAfterSeconds) },
  });
}

function count<Tx>({ deps, route, request, principal }: Exchange<Tx>): Promise<RateCount> | undefined {
  if (route.spec.rate === "token") return deps.limits.token(request.ip);
  if (route.spec.rate === "agents" && principal) return deps.limits.agents(principal);
  return undefined;
}

/** Adds the current count to the answer of a request that is refused before it counts. */
export async function showRate<Tx>({ deps, route, reply, principal }: Exchange<Tx>): Promise<void> {
  if (route.spec.rate === "agents") reply.headers(rateHeaders(await deps.limits.readAgents(principal)));
}

function rateHeaders(count: RateCount): Record<string, string> {
  return {
    "x-ratelimit-limit": String(count.limit),
    "x-ratelimit-remaining": String(count.remaining),
    "x-ratelimit-reset": String(Math.ceil(count.resetAt.getTime() / 1000)),
  };
}
