import type { EventFrames } from "#api/route.ts";
import { isFailure } from "#errors";
import type { RunsDeps } from "#features/runs/index.ts";
import type { ChatDeps } from "./chat-deps.ts";
import {
  type AskedLaunch,
  goesOn,
  type Launched,
  outcomeOf,
  type StartedLaunch,
  type StreamContext,
  startLaunch,
} from "./launch.ts";
import { streamAnswer } from "./stream-answer.ts";

/** How the reply to a launch is streamed, also to a repeat of the request. It holds no name of a person. */
interface LaunchReply {
  readonly sessionId: string;
  readonly started: StartedLaunch;
  /** Whether the reply waits for the result. */
  readonly waits: boolean;
}

const PREFIX = "chat launch ";

/** The answer of chat to a message that launched a workflow. */
export function launchAnswer(sessionId: string, { workflow }: Pick<StartedLaunch, "workflow">, launched: Launched) {
  const { message, workflow_result, cdm_events } = launched;
  return {
    status: "success" as const,
    session_id: sessionId,
    response: `${message}.`,
    answered: true,
    citations: [],
    workflow_launched: workflow,
    workflow_result,
    cdm_events,
  };
}

/** Starts a launch and answers with the events of a reply of chat, like any other answer. */
export async function launchAndReply(
  deps: ChatDeps,
  context: StreamContext & { readonly respondAsync: boolean; readonly requestId: string },
  asked: AskedLaunch,
) {
  const { sessionId } = asked.exchange;
  const { waits } = asked.launch;
  const reference = await context.beginStream(async (tx) => {
    const started = await startLaunch(deps, tx, context, asked);
    if (isFailure(started)) return started;
    const reply: LaunchReply = { sessionId, started, waits: waits && !context.respondAsync };
    return `${PREFIX}${JSON.stringify(reply)}`;
  });
  if (isFailure(reference)) return reference;
  return {
    status: 200 as const,
    events: streamReply(deps.runs, reference, { requestId: context.requestId, after: 0 }),
  };
}

/** Whether a stream that a request started is the reply to a launch. */
export function isLaunchReply(reference: string): boolean {
  return reference.startsWith(PREFIX);
}

/** The reply to a launch as events, from its beginning or after an event. */
export function streamReply(
  runs: RunsDeps,
  reference: string,
  { requestId, after }: { readonly requestId: string; readonly after: number },
): EventFrames {
  const { sessionId, started, waits } = JSON.parse(reference.slice(PREFIX.length)) as LaunchReply;
  const reply = async () => {
    const launched = waits ? await outcomeOf(runs, started) : goesOn(started, "pending");
    return isFailure(launched) ? launched : launchAnswer(sessionId, started, launched);
  };
  return streamAnswer({ reply, requestId, after, stopping: runs.stopping, log: runs.log });
}
