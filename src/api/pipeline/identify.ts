import { failure, isFailure } from "#errors";
import type { Ending, Exchange } from "./step.ts";

/** Finds out who sends the request. Open routes ask nobody. */
export async function identify<Tx>(exchange: Exchange<Tx>): Promise<Ending | undefined> {
  const { deps, route, request } = exchange;
  if (route.spec.permission === "open") return undefined;
  const { authorization } = request.headers;
  if (authorization === undefined) return failure("unauthorized");
  const principal = await deps.identify(authorization);
  if (isFailure(principal)) return principal;
  exchange.principal = principal;
  return undefined;
}
