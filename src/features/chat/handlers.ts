import type { z } from "zod";
import type { Handlers, RequestContext } from "#api/route.ts";
import { scopeOf } from "#domain/access/principal.ts";
import type { EarlierMessage } from "#domain/questions/launch/launch-request.ts";
import { type Failure, failure, isFailure } from "#errors";
import { documentExists, readerOf } from "#features/documents/index.ts";
import { resolveUserId } from "#features/users/index.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import { answerMessage } from "./answer-message.ts";
import type { ChatDeps } from "./chat-deps.ts";
import { gatherSources, runExists } from "./gather-sources.ts";
import { type Launchable, launchAndAnswer, launchAndStream, launchable } from "./launch.ts";
import type { MessagePlans } from "./plan-message.ts";
import { presentHistory, presentSession } from "./present-session.ts";
import { type chatRoutes, parseLaunchParams } from "./routes.ts";
import { findSession, listSessions } from "./store.ts";
import { type Said, storeExchange, without } from "./store-exchange.ts";
import { streamAnswer } from "./stream-answer.ts";
import { launchAndReply, launchAnswer } from "./stream-launch.ts";

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
      if (plan.kind === "launch") {
        const asked = { workflow: plan.workflow, params: plan.params };
        return body.propose_launch
          ? proposeFromChat(deps, body, context, asked)
          : launchFromChat(deps, body, context, asked);
      }
      if (plan.kind === "refuse")
        return say(deps, body, context, { ...without(plan.reason), namesPerson: plan.workflow === "peoplehub" });
      if (plan.kind === "ask") return say(deps, body, context, without(plan.question));
      return answerFromChat(deps, body, context, history);
    },
    launchWorkflow: async ({ body }, context) => {
      const { workflow_type: workflow, workflow_params, session_id: sessionId, deal_id: dealId } = body;
      const params = parseLaunchParams(workflow, workflow_params);
      if (!params.success) return failure("invalid_request");
      const launch = launchable(deps, params.data, dealId);
      const exchange = { sessionId, dealId, documentId: undefined, message: launch.title };
      if (launch.stream) return launchAndStream(deps, context, { launch, exchange });
      return launchAndAnswer(
        deps,
        context,
        { launch, exchange },
        ({ status, message, workflow_result, cdm_events }) => ({
          status,
          body: {
            status: "success" as const,
            workflow_type: workflow,
            message,
            workflow_result,
            cdm_events,
          },
        }),
      );
    },
    listChatSessions: async ({ query }, { principal }) => {
      const userId = await resolveUserId(db, principal, {
        userId: query.user_id,
        permission: "audit:read",
        role: "auditor",
      });
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
      const userId = await resolveUserId(db, principal, {
        userId: query.user_id,
        permission: "audit:read",
        role: "auditor",
      });
      if (isFailure(userId)) return userId;
      const found = await findSession(db, { organizationId: principal.organizationId, userId }, params.session_id);
      return found === null
        ? failure("not_found")
        : { status: 200, body: presentHistory(found.session, found.messages) };
    },
  };
}

/** The deal, the document and the run that a message names must exist, whatever the message asks. */
async function refuseMissing(
  { runs }: ChatDeps,
  { deal_id: dealId, document_id: documentId, run_id: runId }: ChatBody,
  { principal }: ChatContext,
): Promise<Failure | null> {
  const { db } = runs.database;
  if (dealId !== undefined && !(await runs.dealExists(db, scopeOf(principal, "deals:read"), dealId)))
    return failure("deal_not_found");
  if (documentId !== undefined && !(await documentExists(db, scopeOf(principal, "documents:read"), documentId)))
    return failure("not_found", { message: "This document does not exist." });
  if (runId !== undefined && !(await runExists(db, principal, runId)))
    return failure("not_found", { message: "This run does not exist." });
  return null;
}

/** Sends and stores an answer that takes no time. */
function say(deps: ChatDeps, body: ChatBody, context: ChatContext, said: Said) {
  if (body.stream) return streamed(deps, body, context, async () => said);
  return context.effect(async (tx) => ({
    status: 200 as const,
    body: await storeExchange(tx, deps.runs.clock.now(), { body, principal: context.principal, said }),
  }));
}

/** Answers from what the user may read: at once, or as a stream that reports what is being read. */
async function answerFromChat(
  deps: ChatDeps,
  body: ChatBody,
  context: ChatContext,
  history: readonly EarlierMessage[],
) {
  const today = deps.runs.clock.now().toISOString().slice(0, 10);
  const sources = await gatherSources(deps, context.principal, {
    message: body.message,
    sessionId: body.session_id,
    dealId: body.deal_id,
    documentId: body.document_id,
    runId: body.run_id,
    context: body.document_context,
  });
  if (isFailure(sources)) return sources;
  const asked = { message: body.message, history, today, reader: readerOf(context.principal) };
  if (!body.stream) {
    const said = await answerMessage(deps, sources, { ...asked, signal: context.signal });
    return isFailure(said) ? said : say(deps, body, context, said);
  }
  return streamed(deps, body, context, (send, signal) => {
    send("reading", { documents: sources.subjects.map(({ title }) => title) });
    return answerMessage(deps, sources, { ...asked, signal, onModel: () => send("searching", {}) });
  });
}

function streamed(
  { runs }: ChatDeps,
  body: ChatBody,
  { principal, requestId }: ChatContext,
  answer: (...to: Parameters<Parameters<typeof streamAnswer>[0]["reply"]>) => Promise<Said | Failure>,
) {
  const events = streamAnswer({
    async reply(send, signal) {
      const said = await answer(send, signal);
      if (isFailure(said)) return said;
      signal.throwIfAborted();
      return runs.database.transaction((tx) => storeExchange(tx, runs.clock.now(), { body, principal, said }));
    },
    requestId,
    stopping: runs.stopping,
    log: runs.log,
  });
  return { status: 200 as const, events };
}

interface AskedLaunch {
  readonly workflow: Launchable["workflow"];
  readonly params: Readonly<Record<string, unknown>>;
}

function refusedLaunch({ issues }: z.ZodError): string {
  return `I can’t launch that: ${issues.map(({ path, message }) => `${path.join(".")} ${message}`).join("; ")}.`;
}

/** Describes what would be launched, for the user to confirm. */
function proposeFromChat(
  deps: ChatDeps,
  body: ChatBody,
  context: ChatContext,
  { workflow, params: sent }: AskedLaunch,
) {
  const params = parseLaunchParams(workflow, sent);
  if (!params.success) return say(deps, body, context, without(refusedLaunch(params.error)));
  const { title } = launchable(deps, params.data, body.deal_id);
  return say(deps, body, context, {
    ...without(`Confirm to start this: ${title}${title.endsWith(".") ? "" : "."}`),
    proposed: { workflow_type: workflow, workflow_params: { ...sent } },
  });
}

async function launchFromChat(deps: ChatDeps, body: ChatBody, context: ChatContext, asked: AskedLaunch) {
  const params = parseLaunchParams(asked.workflow, asked.params);
  if (!params.success) {
    return say(deps, body, context, without(refusedLaunch(params.error)));
  }
  const launch = launchable(deps, params.data, body.deal_id);
  const exchange = {
    sessionId: body.session_id,
    dealId: body.deal_id,
    documentId: body.document_id,
    message: body.message,
  };
  if (body.stream) return launchAndReply(deps, context, { launch, exchange });
  return launchAndAnswer(deps, context, { launch, exchange }, (launched) => ({
    status: launched.status,
    body: launchAnswer(body.session_id, launch, launched),
  }));
}
