import type { Principal } from "#domain/access/principal.ts";
import { isFailure } from "#errors";
import { answerSeal } from "./answer-seal.ts";
import { bodyHash } from "./body-hash.ts";
import type { Ending, Exchange } from "./step.ts";

/** Charges a route with a price. If the charge is refused, or the request was already paid and answered, the
 *  `Idempotency-Key` is released. */
export function charge<Tx>(exchange: Exchange<Tx>): Promise<Ending | undefined> | undefined {
  const { route, principal } = exchange;
  return route.spec.price === "none" || principal === null ? undefined : openCharge(exchange, principal);
}

async function openCharge<Tx>(exchange: Exchange<Tx>, principal: Principal): Promise<Ending | undefined> {
  const { deps, route, request, input, keepers } = exchange;
  let opened = false;
  try {
    const result = await deps.charging.open({
      route,
      principal,
      input,
      bodyHash: () => bodyHash(input),
      headers: request.headers,
      target: request.url,
      requestId: request.id,
    });
    if (isFailure(result)) return result;
    if (result.kind === "replay") return { replay: answerSeal(exchange).open(result.answer) };
    exchange.charge = result.charge;
    opened = true;
    return undefined;
  } finally {
    if (!opened) for (const keeper of keepers) await keeper.abandon();
  }
}
