import type { Handlers } from "#api/route.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import { answerStart } from "../answer-start.ts";
import type { WorkflowsDeps } from "../workflows-deps.ts";
import type { LangalphaKinds } from "./kinds.ts";
import type { langalphaRoutes } from "./routes.ts";

/** Starts analyses; what can be asked of them afterwards is the same for all runs. */
export function langalphaHandlers(
  deps: WorkflowsDeps,
  kinds: LangalphaKinds,
): Handlers<typeof langalphaRoutes, Transaction> {
  return {
    analyseCompany: async ({ body }, context) => {
      const { deal_id: dealId, stream, ...input } = body;
      const message = `Analysis of ${input.company_name} started`;
      return answerStart(deps, context, { kind: kinds.company, input, dealId, stream, message });
    },
    analyseMarket: async ({ body }, context) => {
      const { deal_id: dealId, stream, ...input } = body;
      const message = "Analysis of the market started";
      return answerStart(deps, context, { kind: kinds.market, input, dealId, stream, message });
    },
    analyseLoanApplication: async ({ body }, context) => {
      const { deal_id: dealId, stream, ...input } = body;
      const message = `Analysis of a loan to ${input.borrower_name} started`;
      return answerStart(deps, context, { kind: kinds.loanApplication, input, dealId, stream, message });
    },
  };
}
