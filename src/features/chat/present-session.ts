import type { MessageRow, SessionRow } from "./store.ts";

/** A session as the API shows it. */
export function presentSession(session: SessionRow) {
  return {
    session_id: session.sessionId,
    title: session.title,
    deal_id: session.dealId,
    document_id: session.documentId,
    created_at: session.createdAt.toISOString(),
    updated_at: session.updatedAt.toISOString(),
  };
}

/** A session with its messages, oldest first. */
export function presentHistory(session: SessionRow, messages: readonly MessageRow[]) {
  return {
    ...presentSession(session),
    messages: messages.map((message) => ({
      id: message.id,
      role: message.role,
      content: message.content,
      citations: [...message.citations],
      workflow_launched: message.workflowLaunched,
      run_id: message.runId,
      created_at: message.createdAt.toISOString(),
    })),
  };
}
