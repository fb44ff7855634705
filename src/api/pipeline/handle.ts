import { prefersAsync } from "../sse.ts";
import { answerSeal } from "./answer-seal.ts";
import { keptEffects, settle } from "./effects.ts";
import type { Ending, Exchange } from "./step.ts";

/** Calls the handler and stores its outcome with the key and the charge. This ends before the answer is sent, so a client
 *  that repeats a failed request at once finds its key and its credits free. */
export async function handle<Tx>(exchange: Exchange<Tx>): Promise<Ending> {
  const { deps, handler, request, reply, principal, input, keepers, charge, lastEventId, signal } = exchange;
  const { headers } = charge;
  const { seal } = answerSeal(exchange);
  const effects = keptEffects(deps, [...keepers, ...charge.keepers], { requestId: request.id, headers, seal });
  reply.headers(headers);
  const context = {
    principal,
    requestId: request.id,
    address: request.ip,
    userAgent: request.headers["user-agent"] ?? null,
    respondAsync: prefersAsync(request.headers.prefer),
    lastEventId,
    signal,
    payment: charge.payment,
    charge: charge.run,
    effect: effects.effect,
    begin: effects.begin,
    beginStream: effects.beginStream,
  };
  try {
    // `mountRoute` is called with the handler of this very route, which fits its input and context.
    const outcome = await settle(handler(input as never, context as never));
    await effects.keep(outcome);
    return outcome;
  } finally {
    await effects.release();
  }
}
