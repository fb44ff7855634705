import type { Failure } from "#errors";
import { type Outcome, settle } from "./effects.ts";
import { HandlerContext } from "./handler-context.ts";
import type { Ending, Exchange } from "./step.ts";

/** Calls the handler and stores its outcome with the key and the charge. This completes before the answer is sent, so a
 *  client that immediately repeats a failed request finds its key and its credits released. */
export function handle<Tx>(exchange: Exchange<Tx>): Promise<Ending> {
  const { handler, reply, input, keepers, charge } = exchange;
  reply.headers(charge.headers);
  const context = new HandlerContext(exchange);
  // `mountRoute` is called with the handler of this very route, so its types match.
  const outcome = settle(() => handler(input as never, context as never));
  return keepers.length + charge.keepers.length === 0 ? outcome : keep(context, outcome);
}

async function keep<Tx>({ effects }: HandlerContext<Tx>, handling: Promise<Outcome | Failure>): Promise<Ending> {
  try {
    const outcome = await handling;
    await effects.keep(outcome);
    return outcome;
  } finally {
    await effects.release();
  }
}
