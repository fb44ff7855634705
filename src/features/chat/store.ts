import { and, count, desc, eq, isNotNull, ne, sql } from "drizzle-orm";
import type { Principal } from "#domain/access/principal.ts";
import type { Citation } from "#domain/questions/answer/claim.ts";
import type { EarlierMessage, Workflow } from "#domain/questions/launch/launch-request.ts";
import type { Queryable, Transaction } from "#platform/database/transaction.ts";
import { newId } from "#platform/ids.ts";
import { chatMessages, chatSessions } from "./tables.ts";

export type SessionRow = typeof chatSessions.$inferSelect;
export type MessageRow = typeof chatMessages.$inferSelect;

/** The owner of the sessions that a query reads. Sessions belong to a user in the organization in which the user is
 *  acting. */
export interface SessionOwner {
  readonly organizationId: number;
  readonly userId: number;
}

function ownedBy({ organizationId, userId }: SessionOwner) {
  return and(eq(chatSessions.organizationId, organizationId), eq(chatSessions.userId, userId));
}

/** One message of the user and the answer to it. */
export interface Exchange {
  readonly sessionId: string;
  readonly dealId: number | null;
  readonly documentId: number | null;
  readonly message: string;
  readonly answer: string;
  readonly citations: readonly Citation[];
  readonly launched: { readonly workflow: Workflow; readonly runId: string } | null;
  readonly at: Date;
}

const TITLE_UNITS = 120;

/** Appends an exchange to its session, which is created if it is new. Returns the id of the answer. */
export async function insertExchange(
  tx: Transaction,
  { organizationId, userId }: Principal,
  exchange: Exchange,
): Promise<string> {
  const { sessionId, dealId, documentId, message, answer, citations, launched, at } = exchange;
  await leaveElsewhere(tx, { organizationId, userId }, sessionId);
  const [session] = await tx
    .insert(chatSessions)
    .values({
      organizationId,
      userId,
      sessionId,
      // A person's name must not outlive the run about them.
      title: launched?.workflow === "peoplehub" ? "People profile" : message.slice(0, TITLE_UNITS),
      dealId,
      documentId,
      createdAt: at,
      updatedAt: at,
    })
    .onConflictDoUpdate({
      target: [chatSessions.userId, chatSessions.sessionId],
      set: {
        updatedAt: at,
        dealId: sql`coalesce(excluded.deal_id, ${chatSessions.dealId})`,
        documentId: sql`coalesce(excluded.document_id, ${chatSessions.documentId})`,
      },
    })
    .returning({ id: chatSessions.id });
  const chatSessionId = (session as { id: number }).id;
  const runId = launched?.runId ?? null;
  const asked = { id: newId(), chatSessionId, role: "user" as const, content: message, runId, createdAt: at };
  const answerId = newId();
  await tx.insert(chatMessages).values([
    asked,
    {
      id: answerId,
      chatSessionId,
      role: "assistant",
      content: answer,
      citations,
      workflowLaunched: launched?.workflow ?? null,
      runId,
      createdAt: at,
    },
  ]);
  return answerId;
}

/** A session that the user had in another organization stays there under another name, with its messages, deal and
 *  document. */
async function leaveElsewhere(tx: Transaction, by: SessionOwner, sessionId: string): Promise<void> {
  const { organizationId, userId } = by;
  const ofUser = and(eq(chatSessions.userId, userId), eq(chatSessions.sessionId, sessionId));
  await tx
    .update(chatSessions)
    .set({ sessionId: sql`left(${chatSessions.sessionId}, 180) || '@' || ${chatSessions.id}` })
    .where(and(ofUser, ne(chatSessions.organizationId, organizationId)));
}

/** The last messages of a session, oldest first. */
export async function lastMessages(
  db: Queryable,
  owner: SessionOwner,
  sessionId: string,
  limit: number,
): Promise<EarlierMessage[]> {
  const rows = await db
    .select({ role: chatMessages.role, content: chatMessages.content })
    .from(chatMessages)
    .innerJoin(chatSessions, eq(chatSessions.id, chatMessages.chatSessionId))
    .where(and(ownedBy(owner), eq(chatSessions.sessionId, sessionId)))
    .orderBy(desc(chatMessages.id))
    .limit(limit);
  return rows.reverse();
}

/** The runs that a session launched, newest first. */
export async function launchedRuns(db: Queryable, owner: SessionOwner, sessionId: string, limit: number) {
  return db
    .select({ runId: chatMessages.runId, workflow: chatMessages.workflowLaunched })
    .from(chatMessages)
    .innerJoin(chatSessions, eq(chatSessions.id, chatMessages.chatSessionId))
    .where(and(ownedBy(owner), eq(chatSessions.sessionId, sessionId), isNotNull(chatMessages.workflowLaunched)))
    .orderBy(desc(chatMessages.id))
    .limit(limit);
}

export async function listSessions(
  db: Queryable,
  owner: SessionOwner,
  page: { readonly page: number; readonly limit: number },
) {
  const [counted] = await db.select({ total: count() }).from(chatSessions).where(ownedBy(owner));
  // Written in full, because a query of one table omits the table from column names.
  const messages = sql<number>`(select count(*)::integer from chat_messages m where m.chat_session_id = chat_sessions.id)`;
  const rows = await db
    .select({ session: chatSessions, messages })
    .from(chatSessions)
    .where(ownedBy(owner))
    .orderBy(desc(chatSessions.updatedAt), desc(chatSessions.id))
    .limit(page.limit)
    .offset((page.page - 1) * page.limit);
  return { total: counted?.total ?? 0, rows };
}

const MAX_MESSAGES = 1_000;

/** A session with its latest 1,000 messages, oldest first. */
export async function findSession(
  db: Queryable,
  owner: SessionOwner,
  sessionId: string,
): Promise<{ session: SessionRow; messages: MessageRow[] } | null> {
  const [session] = await db
    .select()
    .from(chatSessions)
    .where(and(ownedBy(owner), eq(chatSessions.sessionId, sessionId)));
  if (session === undefined) return null;
  const messages = await db
    .select()
    .from(chatMessages)
    .where(eq(chatMessages.chatSessionId, session.id))
    .orderBy(desc(chatMessages.id))
    .limit(MAX_MESSAGES);
  return { session, messages: messages.reverse() };
}
