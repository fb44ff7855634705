import type { Handlers } from "#api/route.ts";
import { type Failure, failure, isFailure } from "#errors";
import type { Transaction } from "#platform/database/transaction.ts";
import { ChainUnavailable } from "#providers/outcome-token/outcome-token.ts";
import { readHoldings } from "./holdings.ts";
import { mint } from "./mint.ts";
import type { OutcomeTokensDeps } from "./outcome-tokens-deps.ts";
import { readMintOrder } from "./read-request.ts";
import type { outcomeTokenRoutes } from "./routes.ts";

export function outcomeTokenHandlers(deps: OutcomeTokensDeps): Handlers<typeof outcomeTokenRoutes, Transaction> {
  return {
    mintOutcomeTokens: async ({ body }, context) => {
      const order = await readMintOrder(deps.database.db, body);
      return isFailure(order) ? order : whileItAnswers(deps, () => mint(deps, order, context));
    },
    getHoldings: ({ query }) =>
      whileItAnswers(deps, async () => {
        const holdings = await readHoldings(deps, query);
        return isFailure(holdings) ? holdings : { status: 200, body: holdings };
      }),
  };
}

async function whileItAnswers<A>({ log }: OutcomeTokensDeps, work: () => Promise<A>): Promise<A | Failure> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ChainUnavailable)) throw error;
    log.warn({ err: error }, "outcome chain node request failed");
    return failure("provider_error", { message: "The outcome chain's node is unavailable. Try again shortly." });
  }
}
