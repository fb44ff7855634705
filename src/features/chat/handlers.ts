import type { Handlers, RequestContext } from "#api/route.ts";
import { scopeOf } from "#domain/access/principal.ts";
import { observationOfResult } from "#domain/cdm/business-events.ts";
import { type Failure, failure, isFailure } from "#errors";
import { resolveUserId } from "#features/users/index.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import { answerMessage } from "./answer-message.ts";
import type { ChatDeps } from "./chat-deps.ts";
import { gatherSources } from "./gather-sources.ts";
import { type Launchable, launchAndAnswer, launchable } from "./launch.ts";
import type { MessagePlans } from "./plan-message.ts";
import { presentHistory, presentSession } from "./present-session.ts";
import { type chatRoutes, parseLaunchParams } from "./routes.ts";
import { findSession, insertExchange, listSessions } from "./store.ts";

type Routes = typeof chatRoutes;
type ChatBody = Parameters<Handlers<Routes, Transaction>["chat"]>[0]["body"];
type ChatContext = RequestContext<Routes["chat"], Transaction>;

/** Answers messages, launches workflows and shows sessions. */
export function chatHandlers(deps: ChatDeps, plans: MessagePlans): Handlers<Routes, Transaction> {
  const { db } = deps.runs.database;
  return {
    chat: async ({ body }, context) => {
      const missing = await refuseMissing(deps, body, context);
      if (missing) return missing;
      const { plan, history } = await plans.read(context.principal, body);
      if (plan.kind === "launch")
        return launchFromChat(deps, body, context, { workflow: plan.workflow, params: plan.params });
      if (plan.kind === "ask")
        return store(deps, body, context, { response: plan.question, answered: false, citations: [] });
      const today = deps.runs.clock.now().toISOString().slice(0, 10);
      const sources = await gatherSources(db, context.principal, {
        message: body.message,
        sessionId: body.session_id,
        dealId: body.deal_id,
        documentId: body.document_id,
        context: body.document_context,
        today,
      });
      if (isFailure(sources)) return sources;
      const asked = { message: body.message, history, today, signal: context.signal };
      return store(deps, body, context, await answerMessage(deps.model, sources, asked));
    },
    launchWorkflow: async ({ body }, context) => {
      const { workflow_type: workflow, workflow_params, session_id: sessionId, deal_id: dealId } = body;
      const params = parseLaunchParams(workflow, workflow_params);
      if (!params.success) return failure("invalid_request");
      const launch = launchable(deps, params.data, dealId);
      const exchange = { sessionId, dealId, documentId: undefined, message: `Launch ${workflow}` };
      return launchAndAnswer(deps, context, { launch, exchange }, ({ status, workflow_result, cdm_events }) => ({
        status,
        body: {
          status: "success" as const,
          workflow_type: workflow,
          message: launch.message,
          workflow_result,
          cdm_events,
        },
      }));
    },
    listChatSessions: async ({ query }, { principal }) => {
      const userId = await resolveUserId(db, principal, { userId: query.user_id, permission: "audit:read" });
      if (isFailure(userId)) return userId;
      const { page, limit } = query;
      const { total, rows } = await listSessions(
        db,
        { organizationId: principal.organizationId, userId },
        { page, limit },
      );
      const sessions = rows.map(({ session, messages }) => ({ ...presentSession(session), messages }));
      return { status: 200, body: { status: "success", total, page, limit, sessions } };
    },
    getChatSession: async ({ params, query }, { principal }) => {
      const userId = await resolveUserId(db, principal, { userId: query.user_id, permission: "audit:read" });
      if (isFailure(userId)) return userId;
      const found = await findSession(db, { organizationId: principal.organizationId, userId }, params.session_id);
      return found === null
        ? failure("not_found")
        : { status: 200, body: presentHistory(found.session, found.messages) };
    },
  };
}

/** A deal that the message names has to exist, whatever the message asks for. */
async function refuseMissing(
  { runs }: ChatDeps,
  { deal_id: dealId }: ChatBody,
  { principal }: ChatContext,
): Promise<Failure | null> {
  if (dealId === undefined) return null;
  return (await runs.dealExists(runs.database.db, scopeOf(principal, "deals:read"), dealId))
    ? null
    : failure("deal_not_found");
}

interface Said {
  readonly response: string;
  readonly answered: boolean;
  readonly citations: Parameters<typeof insertExchange>[2]["citations"];
}

/** Stores the exchange with its answer, in one transaction. */
function store(
  { runs: { clock } }: ChatDeps,
  body: ChatBody,
  { principal, effect }: ChatContext,
  { response, answered, citations }: Said,
) {
  const at = clock.now();
  return effect(async (tx) => {
    const id = await insertExchange(tx, principal, {
      sessionId: body.session_id,
      dealId: body.deal_id ?? null,
      documentId: body.document_id ?? null,
      message: body.message,
      answer: response,
      citations,
      launched: null,
      at,
    });
    const event = observationOfResult({
      kind: "chat",
      id,
      eventDate: at.toISOString().slice(0, 10),
      timestamp: at.toISOString(),
      details: {
        answered,
        citations: citations.length,
        document_id: body.document_id ?? null,
        deal_id: body.deal_id ?? null,
      },
    });
    return {
      status: 200,
      body: {
        status: "success",
        session_id: body.session_id,
        response,
        answered,
        citations: [...citations],
        cdm_events: [{ ...event }],
      },
    };
  });
}

async function launchFromChat(
  deps: ChatDeps,
  body: ChatBody,
  context: ChatContext,
  asked: { readonly workflow: Launchable["workflow"]; readonly params: Readonly<Record<string, unknown>> },
) {
  const params = parseLaunchParams(asked.workflow, asked.params);
  if (!params.success) {
    const problems = params.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("; ");
    return store(deps, body, context, {
      response: `I can’t launch that: ${problems}.`,
      answered: false,
      citations: [],
    });
  }
  const launch = launchable(deps, params.data, body.deal_id);
  const exchange = {
    sessionId: body.session_id,
    dealId: body.deal_id,
    documentId: body.document_id,
    message: body.message,
  };
  return launchAndAnswer(deps, context, { launch, exchange }, ({ status, workflow_result, cdm_events }) => ({
    status,
    body: {
      status: "success" as const,
      session_id: body.session_id,
      response: `${launch.message}.`,
      answered: true,
      citations: [],
      workflow_launched: launch.workflow,
      workflow_result,
      cdm_events,
    },
  }));
}
