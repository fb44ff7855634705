import type { Principal } from "#domain/access/principal.ts";
import { hasOtherMember } from "#features/users/index.ts";
import type { Queryable } from "#platform/database/transaction.ts";
import type { WorkflowAction } from "../schemas.ts";
import type { DocumentRow } from "../store.ts";
import type { WorkflowState } from "../tables.ts";

interface Step {
  readonly from: WorkflowState;
  readonly to: WorkflowState;
  readonly permission: "documents:write" | "documents:review";
}

/** The transitions of a document. DELETE archives from any state. */
export const STEPS: Readonly<Record<WorkflowAction, Step>> = {
  submit: { from: "draft", to: "under_review", permission: "documents:write" },
  approve: { from: "under_review", to: "approved", permission: "documents:review" },
  reject: { from: "under_review", to: "draft", permission: "documents:review" },
  publish: { from: "approved", to: "published", permission: "documents:review" },
  archive: { from: "published", to: "archived", permission: "documents:review" },
};

/** The actions that a user may take on a document now. */
export async function availableActions(
  db: Queryable,
  principal: Principal,
  document: DocumentRow,
): Promise<WorkflowAction[]> {
  const actions = (Object.keys(STEPS) as WorkflowAction[]).filter((action) => {
    const { from, permission } = STEPS[action];
    return from === document.state && principal.permissions.has(permission);
  });
  if (!actions.includes("approve") || (await mayApprove(db, principal, document))) return actions;
  return actions.filter((action) => action !== "approve");
}

/** Users cannot approve their own submissions, unless no other member can. */
export async function mayApprove(
  db: Queryable,
  { userId, organizationId }: Principal,
  { submittedBy }: DocumentRow,
): Promise<boolean> {
  return submittedBy !== userId || !(await hasOtherMember(db, { organizationId, userId }));
}
