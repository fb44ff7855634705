import type { RunCharge } from "#api/paid-by.ts";
import type { Principal } from "#domain/access/principal.ts";
import { observationOfResult } from "#domain/cdm/business-events.ts";
import type { Workflow } from "#domain/questions/launch/launch-request.ts";
import { type Failure, failure, isFailure } from "#errors";
import { outlinePeopleResult, type PeopleResult } from "#features/people/index.ts";
import {
  hasEnded,
  ID_NAME,
  type RunFamily,
  type RunKind,
  type RunRow,
  type RunsDeps,
  startRun,
  streamRun,
  waitForRun,
} from "#features/runs/index.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import type { ChatDeps } from "./chat-deps.ts";
import type { LaunchParams } from "./routes.ts";
import { insertExchange } from "./store.ts";

/** A workflow with its input, ready to start. */
export interface Launchable {
  readonly workflow: Workflow;
  readonly kind: RunKind<never>;
  readonly input: unknown;
  readonly dealId: number | undefined;
  /** Whether the caller asked for the events of the run instead of its id. */
  readonly stream: boolean;
  /** Whether the answer waits for the result. */
  readonly waits: boolean;
  /** A title, such as `Analysis of Apple Inc.` */
  readonly title: string;
  /** The text of the answer and of the `started` event. */
  readonly message: string;
}

/** Converts parameters to the run that they start. */
export function launchable(
  { workflows }: Pick<ChatDeps, "workflows">,
  asked: LaunchParams,
  dealId: number | undefined,
): Launchable {
  switch (asked.workflow) {
    case "langalpha":
      return analysisLaunch(workflows.analyses, asked, dealId);
    case "deepresearch":
      return {
        workflow: "deepresearch",
        kind: workflows.research,
        input: asked.params,
        dealId,
        stream: false,
        waits: false,
        title: `Research on “${asked.params.query}”`,
        message: "Research started",
      };
    case "peoplehub":
      return {
        workflow: "peoplehub",
        kind: workflows.people,
        input: asked.params,
        dealId,
        stream: false,
        waits: true,
        title: `People profile of ${asked.params.person_name}`,
        message: "People profile started",
      };
  }
}

type AnalysisParams = Extract<LaunchParams, { workflow: "langalpha" }>;

function analysisLaunch(
  kinds: ChatDeps["workflows"]["analyses"],
  asked: AnalysisParams,
  dealId: number | undefined,
): Launchable {
  const { deal_id: ownDeal, stream, ...input } = asked.params;
  const given = { workflow: "langalpha", input, dealId: dealId ?? ownDeal, stream, waits: false } as const;
  const titled = (title: string): Launchable => ({
    ...given,
    kind: kinds[KIND_OF[asked.operation]],
    title,
    message: `${title} started`,
  });
  switch (asked.operation) {
    case "company":
      return titled(`Analysis of ${asked.params.company_name}`);
    case "market":
      return titled("Market analysis");
    case "loan_application":
      return titled(`Loan analysis for ${asked.params.borrower_name}`);
  }
}

const KIND_OF = { company: "company", market: "market", loan_application: "loanApplication" } as const;

/** The answer to a launch: 202 while the run is in progress, 200 with its result if the request waited for it. */
export interface Launched {
  readonly status: 200 | 202;
  /** What happened, without a period: `Research started`. */
  readonly message: string;
  readonly workflow_result: Record<string, unknown>;
  readonly cdm_events: Record<string, unknown>[];
}

/** A launch whose run is stored. */
export interface StartedLaunch {
  readonly runId: string;
  readonly workflow: Workflow;
  readonly family: RunFamily;
  readonly runKind: string;
  /** As in `Launchable`. */
  readonly message: string;
  /** ISO 8601 UTC. */
  readonly at: string;
}

/** The parts of a launch request. */
interface LaunchContext {
  readonly principal: Principal;
  readonly charge: RunCharge<Transaction>;
}

interface AnswerContext<A> extends LaunchContext {
  readonly respondAsync: boolean;
  readonly effect: (work: (tx: Transaction) => Promise<A | Failure>) => Promise<A | Failure>;
  readonly begin: (work: (tx: Transaction) => Promise<A | Failure>) => Promise<A | Failure>;
}

export interface StreamContext extends LaunchContext {
  readonly beginStream: (work: (tx: Transaction) => Promise<string | Failure>) => Promise<string | Failure>;
}

/** The message that requested a launch, as the session stores it. */
interface LaunchMessage {
  readonly sessionId: string;
  readonly dealId: number | undefined;
  readonly documentId: number | undefined;
  readonly message: string;
}

/** A launch and the message that requested it. */
export interface AskedLaunch {
  readonly launch: Launchable;
  readonly exchange: LaunchMessage;
}

/** Starts a launch and answers at once, or waits for the result of a launch that waits. */
export async function launchAndAnswer<A>(
  deps: ChatDeps,
  context: AnswerContext<A>,
  asked: AskedLaunch,
  answer: (launched: Launched) => A,
): Promise<A | Failure> {
  let started: StartedLaunch | undefined;
  const work = async (tx: Transaction): Promise<A | Failure> => {
    const launch = await startLaunch(deps, tx, context, asked);
    if (isFailure(launch)) return launch;
    started = launch;
    return answer(goesOn(launch, "pending"));
  };
  if (!asked.launch.waits || context.respondAsync) return context.effect(work);
  const accepted = await context.begin(work);
  if (started === undefined) return accepted;
  const launched = await outcomeOf(deps.runs, started);
  return isFailure(launched) ? launched : answer(launched);
}

/** Starts a launch and answers with the events of its run. */
export async function launchAndStream(deps: ChatDeps, context: StreamContext, asked: AskedLaunch) {
  const id = await context.beginStream(async (tx) => {
    const started = await startLaunch(deps, tx, context, asked);
    return isFailure(started) ? started : started.runId;
  });
  return isFailure(id) ? id : { status: 200 as const, events: streamRun(deps.runs, id, 0) };
}

/** Stores the run with its hold and the message in one transaction. */
export async function startLaunch(
  deps: ChatDeps,
  tx: Transaction,
  { principal, charge }: LaunchContext,
  { launch, exchange }: AskedLaunch,
): Promise<StartedLaunch | Failure> {
  const at = deps.runs.clock.now();
  const { kind, workflow, message: answer } = launch;
  // The kind matches these parameters: `launchable` paired them.
  const asked = { kind: kind as RunKind, input: launch.input, dealId: launch.dealId, message: answer };
  const runId = await startRun(deps.runs, tx, principal, charge, asked);
  if (isFailure(runId)) return runId;
  const { sessionId, dealId, documentId, message } = exchange;
  await insertExchange(tx, principal, {
    sessionId,
    dealId: dealId ?? null,
    documentId: documentId ?? null,
    message,
    answer: `${answer}.`,
    citations: [],
    launched: { workflow, runId },
    at,
  });
  return { runId, workflow, family: kind.family, runKind: kind.kind, message: answer, at: at.toISOString() };
}

/** The result of a launch once its run has ended, or the state that the run has after the wait. */
export async function outcomeOf(runs: RunsDeps, started: StartedLaunch): Promise<Launched | Failure> {
  const run = await waitForRun(runs, started.runId);
  if (run === null) return goesOn(started, "pending");
  return hasEnded(run) ? endedRun(run) : goesOn(started, run.status);
}

/** The facts about a run that has not ended. */
export function goesOn(
  { runId, workflow, family, runKind, message, at }: StartedLaunch,
  status: RunRow["status"],
): Launched {
  const event = observationOfResult({
    kind: "launch",
    id: runId,
    eventDate: at.slice(0, 10),
    timestamp: at,
    details: { workflow_type: workflow, run_kind: runKind, run_status: status },
    comment: "Workflow launched by a machine; not confirmed by a person.",
  });
  return {
    status: 202,
    message,
    workflow_result: { [ID_NAME[family]]: runId, status },
    cdm_events: [{ ...event }],
  };
}

function endedRun(run: RunRow): Launched | Failure {
  if (run.status !== "completed") {
    const message = run.errorMessage === null ? {} : { message: run.errorMessage };
    return failure(run.errorCode ?? "internal_error", { ...message, detail: { run_id: run.id } });
  }
  return {
    status: 200,
    // Only people runs are waited for.
    message: `People profile completed. ${outlinePeopleResult(run.result as PeopleResult)}`,
    workflow_result: { ...(run.result as Record<string, unknown>), run_id: run.id },
    cdm_events: run.cdmEvents,
  };
}
