import type { Handlers, RequestContext } from "#api/route.ts";
import { scopeOf } from "#domain/access/principal.ts";
import { isFailure } from "#errors";
import type { Transaction } from "#platform/database/transaction.ts";
import type { DocumentsDeps } from "../documents-deps.ts";
import { presentDocument } from "../get-document.ts";
import type { WorkflowAction } from "../schemas.ts";
import { moveDocument } from "./move-document.ts";
import type { workflowRoutes } from "./routes.ts";
import { STEPS } from "./workflow.ts";

type Deps = Pick<DocumentsDeps, "clock">;

export function workflowHandlers({ clock }: Deps): Handlers<typeof workflowRoutes, Transaction> {
  const step =
    (action: WorkflowAction) =>
    async (
      {
        params,
        body,
      }: { params: { id: number }; body?: { comment?: string | undefined; reason?: string | undefined } | undefined },
      {
        principal,
        effect,
      }: Pick<RequestContext<typeof workflowRoutes.submitDocument, Transaction>, "effect" | "principal">,
    ) =>
      effect(async (tx) => {
        const move = { id: params.id, action, at: clock.now(), words: body ?? {} };
        const refused = await moveDocument(tx, principal, move);
        if (refused) return refused;
        const document = await presentDocument(tx, principal, scopeOf(principal, STEPS[action].permission), params.id);
        return isFailure(document) ? document : { status: 200 as const, body: document };
      });
  return {
    submitDocument: step("submit"),
    approveDocument: step("approve"),
    rejectDocument: step("reject"),
    publishDocument: step("publish"),
    archiveDocument: step("archive"),
  };
}
