import type { z } from "zod";
import { ApiError, type CallResult } from "#api/client.ts";
import type { Citation as CitationSchema } from "#features/chat/routes.ts";
import { chatRoutes } from "#features/chat/routes.ts";
import { call } from "@/shell/api.ts";
import { createCallOnce } from "@/shell/call-once.ts";
import { newIdempotencyKey } from "@/shell/idempotency-key.ts";
import { queries } from "@/shell/queries.ts";
import { currentSession } from "@/shell/session.ts";
import type { Stage } from "./stage.ts";
import { type Asked, type ChatAnswer, streamChat } from "./stream-chat.ts";

export type Citation = z.infer<typeof CitationSchema>;
export type Workflow = NonNullable<ChatAnswer["workflow_launched"]>;
export type Proposal = NonNullable<ChatAnswer["workflow_proposed"]>;
type StoredMessage = CallResult<typeof chatRoutes.getChatSession>["body"]["messages"][number];

export interface Message {
  readonly id: string;
  readonly role: "user" | "assistant";
  readonly content: string;
  readonly citations: readonly Citation[];
  readonly run: { readonly workflow: Workflow; readonly id: string } | null;
}

/** What is in progress, or the outcome of the last message. */
export type Pending =
  | { readonly kind: "answering"; readonly stage: Stage; readonly statements: readonly string[] }
  | { readonly kind: "failed"; readonly error: unknown; readonly message: string }
  | { readonly kind: "stopped"; readonly message: string }
  | { readonly kind: "proposed"; readonly proposal: Proposal; readonly starting: boolean; readonly error: unknown };

/** What a message is about: the content of the page. */
export interface About {
  readonly document_id?: number;
  readonly deal_id?: number;
  readonly run_id?: string;
}

export interface Conversation {
  readonly sessionId: string;
  readonly messages: readonly Message[];
  readonly pending: Pending | null;
  /** The messages of an earlier conversation are loading. */
  readonly loading: boolean;
}

const KEY = "tranche.chat";
const listeners = new Set<() => void>();
let state: Conversation | null = null;
let owner: number | undefined;
let stopping: AbortController | null = null;

/** The user's conversation in this tab, which survives page changes: the most recently open one, or a new one. */
export function conversation(): Conversation {
  const user = currentSession()?.user.id;
  if (state === null || owner !== user) {
    stopping?.abort();
    owner = user;
    const kept = keptSession();
    state = kept === null ? fresh() : { ...fresh(), sessionId: kept, loading: true };
    if (kept !== null) void load(kept);
  }
  return state;
}

export function onConversationChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function newConversation(): void {
  stopping?.abort();
  localStorage.removeItem(KEY);
  set(fresh());
}

/** Shows an earlier conversation. */
export function openConversation(sessionId: string): void {
  stopping?.abort();
  keep(sessionId);
  set({ ...fresh(), sessionId, loading: true });
  void load(sessionId);
}

/** Sends a message and shows the answer as it arrives. */
export async function send(text: string, about: About): Promise<void> {
  const now = conversation();
  if (now.pending?.kind === "answering") return;
  const user: Message = { id: newIdempotencyKey(), role: "user", content: text, citations: [], run: null };
  // A failed message is sent again in its place.
  const retried = now.pending?.kind === "failed" || now.pending?.kind === "stopped";
  const earlier = retried && now.messages.at(-1)?.content === text ? now.messages.slice(0, -1) : now.messages;
  set({ ...now, messages: [...earlier, user], pending: answering({ kind: "thinking" }, []) });
  const control = new AbortController();
  stopping = control;
  const asked: Asked = { message: text, session_id: now.sessionId, ...about };
  try {
    const answer = await streamChat(asked, control.signal, {
      onStage: (stage) =>
        update(now.sessionId, ({ pending }) => ({ pending: answering(stage, statementsOf(pending)) })),
      onStatement: (statement) =>
        update(now.sessionId, ({ pending }) => ({
          pending: answering({ kind: "searching" }, [...statementsOf(pending), statement]),
        })),
    });
    keep(now.sessionId);
    update(now.sessionId, ({ messages }) => ({ messages: [...messages, said(answer)], pending: proposalOf(answer) }));
    void queries.invalidateQueries({ queryKey: ["chat", "sessions"] });
  } catch (error) {
    const pending: Pending = control.signal.aborted
      ? { kind: "stopped", message: text }
      : { kind: "failed", error, message: text };
    update(now.sessionId, () => ({ pending }));
  }
}

/** Stops an answer in progress; the server stores none of it. */
export function stop(): void {
  stopping?.abort();
}

const launchOnce = createCallOnce();

/** Starts the workflow that was proposed. */
export async function launch({ deal_id }: About): Promise<void> {
  const { sessionId, pending } = conversation();
  if (pending?.kind !== "proposed" || pending.starting) return;
  const { proposal } = pending;
  set({ ...conversation(), pending: { ...pending, starting: true, error: null } });
  try {
    const body = { ...proposal, session_id: sessionId, ...(deal_id === undefined ? {} : { deal_id }) };
    const answer = await launchOnce(chatRoutes.launchWorkflow, { body, respondAsync: true });
    keep(sessionId);
    const { message, workflow_result: result } = answer.body;
    const id = [result["analysis_id"], result["research_id"], result["run_id"]].find((one) => typeof one === "string");
    const run = id === undefined ? null : { workflow: proposal.workflow_type, id };
    update(sessionId, ({ messages }) => ({
      messages: [
        ...messages,
        { id: newIdempotencyKey(), role: "assistant", content: `${message}.`, citations: [], run },
      ],
      pending: null,
    }));
    void queries.invalidateQueries({ queryKey: ["chat", "sessions"] });
  } catch (error) {
    update(sessionId, () => ({ pending: { ...pending, starting: false, error } }));
  }
}

/** Dismisses a proposed workflow. */
export function dismiss(): void {
  set({ ...conversation(), pending: null });
}

async function load(sessionId: string): Promise<void> {
  try {
    const { body } = await call(chatRoutes.getChatSession, { params: { session_id: sessionId } });
    update(sessionId, () => ({ messages: body.messages.map(stored), loading: false }));
  } catch (error) {
    const gone = error instanceof ApiError && error.status === 404;
    update(sessionId, () => ({ loading: false, pending: gone ? null : { kind: "failed", error, message: "" } }));
  }
}

function stored({ id, role, content, citations, workflow_launched: workflow, run_id }: StoredMessage): Message {
  const run = role === "assistant" && workflow !== null && run_id !== null ? { workflow, id: run_id } : null;
  return { id, role, content, citations, run };
}

function said({ response, citations, workflow_launched: workflow, workflow_result: result = {} }: ChatAnswer): Message {
  const id = [result["analysis_id"], result["research_id"], result["run_id"]].find((one) => typeof one === "string");
  const run = workflow === undefined || id === undefined ? null : { workflow, id };
  return { id: newIdempotencyKey(), role: "assistant", content: response, citations, run };
}

function proposalOf({ workflow_proposed: proposal }: ChatAnswer): Pending | null {
  return proposal === undefined ? null : { kind: "proposed", proposal, starting: false, error: null };
}

function answering(stage: Stage, statements: readonly string[]): Pending {
  return { kind: "answering", stage, statements };
}

function statementsOf(pending: Pending | null): readonly string[] {
  return pending?.kind === "answering" ? pending.statements : [];
}

function fresh(): Conversation {
  return { sessionId: `web-${newIdempotencyKey()}`, messages: [], pending: null, loading: false };
}

function set(next: Conversation): void {
  state = next;
  for (const listener of listeners) listener();
}

/** Changes the conversation, unless another one has been opened meanwhile. */
function update(sessionId: string, change: (now: Conversation) => Partial<Conversation>): void {
  const now = conversation();
  if (now.sessionId === sessionId) set({ ...now, ...change(now) });
}

function keep(sessionId: string): void {
  localStorage.setItem(KEY, JSON.stringify({ user: currentSession()?.user.id, sessionId }));
}

/** The conversation that this user had open most recently. */
function keptSession(): string | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "null") as { user?: unknown; sessionId?: unknown } | null;
    if (kept === null || kept.user !== currentSession()?.user.id) return null;
    return typeof kept.sessionId === "string" ? kept.sessionId : null;
  } catch {
    return null;
  }
}
