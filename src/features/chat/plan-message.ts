import type { Principal } from "#domain/access/principal.ts";
import { type EarlierMessage, type LaunchPlan, readLaunch } from "#domain/questions/launch/launch-request.ts";
import type { Database } from "#platform/database/database.ts";
import { lastMessages } from "./store.ts";

/** How many earlier messages an answer may use. */
const HISTORY = 10;

interface ChatBody {
  readonly message: string;
  readonly session_id: string;
  readonly conversation_history?: readonly EarlierMessage[] | undefined;
  readonly propose_launch?: boolean;
}

/** What a message asks for, with the history used to read it. */
export interface PlannedMessage {
  readonly plan: LaunchPlan;
  readonly history: readonly EarlierMessage[];
}

export interface MessagePlans {
  /** Reads a message once, so that charging and answering use the same reading. */
  read(principal: Principal, body: ChatBody): Promise<PlannedMessage>;
  /** Whether a chat request is charged because it launches a workflow. */
  launches(principal: Principal, body: unknown): Promise<boolean>;
}

/** Reads what messages ask for. A reading is cached as long as the request body lives. */
export function createMessagePlans({ db }: Pick<Database, "db">): MessagePlans {
  const read = new WeakMap<object, Promise<PlannedMessage>>();
  const plan = (principal: Principal, body: ChatBody): Promise<PlannedMessage> => {
    const known = read.get(body);
    if (known !== undefined) return known;
    const planned = planMessage(db, principal, body);
    read.set(body, planned);
    return planned;
  };
  return {
    read: plan,
    async launches(principal, body) {
      // The pipeline has already validated the body against the route's schema.
      const asked = body as ChatBody;
      return asked.propose_launch !== true && (await plan(principal, asked)).plan.kind === "launch";
    },
  };
}

async function planMessage(db: Database["db"], principal: Principal, body: ChatBody): Promise<PlannedMessage> {
  const { message, session_id: sessionId, conversation_history: sent } = body;
  const history = sent === undefined ? await lastMessages(db, principal, sessionId, HISTORY) : sent.slice(-HISTORY);
  return { plan: readLaunch(message, history), history };
}
