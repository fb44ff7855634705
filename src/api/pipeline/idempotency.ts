import type { Principal } from "#domain/access/principal.ts";
import { failure } from "#errors";
import { answerSeal } from "./answer-seal.ts";
import { bodyHash } from "./body-hash.ts";
import { keyKeeper } from "./effects.ts";
import type { Ending, Exchange } from "./step.ts";

/** Claims the `Idempotency-Key`, so that identical requests have one effect and one answer, however many arrive at
 *  once. */
export function idempotency<Tx>(exchange: Exchange<Tx>): Promise<Ending | undefined> | undefined {
  const { principal, idempotencyKey } = exchange;
  return idempotencyKey === null || principal === null ? undefined : claimKey(exchange, principal, idempotencyKey);
}

async function claimKey<Tx>(exchange: Exchange<Tx>, principal: Principal, key: string): Promise<Ending | undefined> {
  const { deps, route, input } = exchange;
  const started = await deps.idempotency.begin(principal, route.id, key, bodyHash(input));
  switch (started.kind) {
    case "mismatch":
      return failure("idempotency_key_reused");
    case "in_progress":
      return failure("idempotency_in_progress");
    case "replay":
      return { replay: answerSeal(exchange).open(started.answer) };
    case "new":
      exchange.keepers.push(keyKeeper(deps, started.claim));
      return undefined;
  }
}
