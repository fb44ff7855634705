import { failure, isFailure } from "#errors";
import type { Ending, Exchange } from "./step.ts";

/** Identifies the sender of the request. Open routes skip this. */
export function identify<Tx>(exchange: Exchange<Tx>): Promise<Ending | undefined> | Ending | undefined {
  const { route, request } = exchange;
  if (route.spec.permission === "open") return undefined;
  const { authorization } = request.headers;
  return authorization === undefined ? failure("unauthorized") : identifyBy(exchange, authorization);
}

async function identifyBy<Tx>(exchange: Exchange<Tx>, authorization: string): Promise<Ending | undefined> {
  const { deps } = exchange;
  const principal = await deps.identify(authorization);
  if (isFailure(principal)) return principal;
  exchange.principal = principal;
  return undefined;
}
