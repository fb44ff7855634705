import { type Failure, failure, isFailure } from "#errors";
import { showRate } from "./rate.ts";
import type { Ending, Exchange } from "./step.ts";

/** Identifies the sender of the request. Open routes skip this. A refusal shows the route's rate limit and does not
 *  count against it. */
export function identify<Tx>(exchange: Exchange<Tx>): Promise<Ending | undefined> | undefined {
  const { route, request } = exchange;
  if (route.spec.permission === "open") return undefined;
  const { authorization } = request.headers;
  return authorization === undefined ? refuse(exchange, failure("unauthorized")) : identifyBy(exchange, authorization);
}

async function identifyBy<Tx>(exchange: Exchange<Tx>, authorization: string): Promise<Ending | undefined> {
  const { deps } = exchange;
  const principal = await deps.identify(authorization);
  if (isFailure(principal)) return refuse(exchange, principal);
  exchange.principal = principal;
  return undefined;
}

async function refuse<Tx>(exchange: Exchange<Tx>, refusal: Failure): Promise<Ending> {
  await showRate(exchange);
  return refusal;
}
