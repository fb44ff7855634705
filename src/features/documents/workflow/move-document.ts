import { type Principal, scopeOf } from "#domain/access/principal.ts";
import { type Failure, failure } from "#errors";
import { emit } from "#features/webhooks/index.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import { auditDocument } from "../audit.ts";
import type { WorkflowAction } from "../schemas.ts";
import { type DocumentChange, type DocumentRow, lockDocument, updateDocument } from "../store.ts";
import { documentHistory, type HISTORY_ACTIONS, type WorkflowState } from "../tables.ts";
import { availableActions, mayApprove, STEPS } from "./workflow.ts";

interface Words {
  readonly comment?: string | undefined;
  readonly reason?: string | undefined;
}

/** Takes one step of the workflow. State, history and webhook change in one transaction. */
export async function moveDocument(
  tx: Transaction,
  principal: Principal,
  { id, action, at, words }: { id: number; action: WorkflowAction; at: Date; words: Words },
): Promise<null | Failure> {
  const { from, to, permission } = STEPS[action];
  const document = await lockDocument(tx, scopeOf(principal, permission), id);
  if (!document) return failure("not_found");
  if (document.state !== from) return invalidTransition(tx, principal, document);
  if (action === "approve" && !(await mayApprove(tx, principal, document)))
    return failure("forbidden", {
      message: "You submitted this document, so someone else must approve it.",
      detail: { permission, reason: "own_submission" },
    });
  const change = changeOf(action, principal.userId, at, words.reason ?? null);
  await recordMove(tx, { document, principal, action, to, at, words, change });
  return null;
}

/** Archives a document from any state; an archived document stays unchanged. */
export async function archiveDocument(
  tx: Transaction,
  principal: Principal,
  { id, at }: { id: number; at: Date },
): Promise<null | Failure> {
  const document = await lockDocument(tx, scopeOf(principal, "documents:review"), id);
  if (!document) return failure("not_found");
  if (document.state === "archived") return null;
  await recordMove(tx, { document, principal, action: "archive", to: "archived", at, words: {}, change: {} });
  return null;
}

/** A new version returns the document's workflow to draft. */
export async function backToDraft(tx: Transaction, principal: Principal, document: DocumentRow, at: Date) {
  if (document.state === "draft") return;
  const change = { ...NOT_APPROVED, submittedAt: null, submittedBy: null, rejectionReason: null };
  await recordMove(tx, { document, principal, action: "new_version", to: "draft", at, words: {}, change });
}

/** The answer to a step that the state does not allow. */
export async function invalidTransition(
  tx: Transaction,
  principal: Principal,
  document: DocumentRow,
): Promise<Failure> {
  return failure("invalid_transition", {
    message: `The document is ${document.state.replace("_", " ")}. Its state does not allow this action.`,
    detail: { state: document.state, available_actions: await availableActions(tx, principal, document) },
  });
}

const NOT_APPROVED = { approvedAt: null, approvedBy: null, publishedAt: null };

function changeOf(action: WorkflowAction, userId: number, at: Date, reason: string | null): DocumentChange {
  switch (action) {
    case "submit":
      return { ...NOT_APPROVED, submittedAt: at, submittedBy: userId, rejectionReason: null };
    case "approve":
      return { approvedAt: at, approvedBy: userId };
    case "reject":
      return { ...NOT_APPROVED, rejectionReason: reason };
    case "publish":
      return { publishedAt: at };
    case "archive":
      return {};
  }
}

interface Move {
  readonly document: DocumentRow;
  readonly principal: Principal;
  readonly action: (typeof HISTORY_ACTIONS)[number];
  readonly to: WorkflowState;
  readonly at: Date;
  readonly words: Words;
  readonly change: DocumentChange;
}

async function recordMove(tx: Transaction, { document, principal, action, to, at, words, change }: Move) {
  const { id, state, currentVersion, title, organizationId } = document;
  const version = action === "new_version" ? currentVersion + 1 : currentVersion;
  await updateDocument(tx, id, { ...change, state: to });
  await tx.insert(documentHistory).values({
    documentId: id,
    userId: principal.userId,
    at,
    action,
    fromState: state,
    toState: to,
    versionNumber: version,
    comment: words.comment ?? null,
    reason: words.reason ?? null,
  });
  const data = { document_id: id, version, title, action, from_state: state, to_state: to, user_id: principal.userId };
  await emit(tx, { organizationId, type: "document.workflow", data });
  if (action === "new_version") return;
  await auditDocument(tx, principal, id, `document.${action}`, { version, from_state: state, to_state: to });
}
