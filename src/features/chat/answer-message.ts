import type { Citation } from "#domain/questions/answer/claim.ts";
import { writeAnswer } from "#domain/questions/answer/write-answer.ts";
import type { EarlierMessage } from "#domain/questions/launch/launch-request.ts";
import { type Failure, isFailure } from "#errors";
import type { Reader } from "#features/documents/index.ts";
import { askModel } from "./ask-model.ts";
import type { ChatDeps } from "./chat-deps.ts";
import type { Sources } from "./gather-sources.ts";

/** The answer to a message. */
export interface Answered {
  readonly response: string;
  readonly answered: boolean;
  readonly citations: readonly Citation[];
}

interface AskedMessage {
  readonly message: string;
  readonly history: readonly EarlierMessage[];
  /** `YYYY-MM-DD` */
  readonly today: string;
  /** Whose share of the threads the answer takes. */
  readonly reader: Pick<Reader, "owner" | "group">;
  readonly signal: AbortSignal;
  /** Called before a model is asked, because the model may be slow. */
  readonly onModel?: () => void;
}

/** Answers from the sources by rules. If the rules find nothing, a model may look for a passage that answers. */
export async function answerMessage(
  { answers, model }: Pick<ChatDeps, "answers" | "model">,
  sources: Sources,
  asked: AskedMessage,
): Promise<Answered | Failure> {
  const { message, history, today, signal } = asked;
  const earlier = history.filter(({ role }) => role === "user").map(({ content }) => content);
  if (ABOUT_CHAT.test(message.trim())) return { response: CAPABILITIES, answered: false, citations: [] };
  if (sources.subjects.length === 0 && sources.facts.length === 0) return without(sources);
  const question = { message, earlier, today, subjects: sources.subjects, facts: sources.facts };
  const reader = { ...asked.reader, signal };
  const reply = await answers.answer(question, reader);
  if (isFailure(reply)) return reply;
  if (reply.kind === "answer") return { ...writeAnswer(reply.claims), answered: true };
  if (model !== null) {
    asked.onModel?.();
    const found = await askModel(model, answers, question, reader);
    if (found !== null) return { ...writeAnswer(found), answered: true };
  }
  const reason = sources.lack === null ? reply.reason : `${sources.lack} Its own data does not answer this.`;
  return { response: `I can’t answer that. ${reason}`, answered: false, citations: [] };
}

/** A message that is only a greeting, thanks or a question about chat itself. */
const ABOUT_CHAT =
  /^(?:(?:hi|hello|hey|thanks|thank you)(?: there| a lot| very much)?|help(?: me)?|what can (?:you|i) (?:do|ask)(?: you)?|who are you)[\s.!?]*$/i;

function without({ candidates }: Sources): Answered {
  const named = candidates.length === 0 ? "" : ` For example: ${candidates.join("; ")}.`;
  return {
    response: `I can’t answer that without a document, a deal or a run. Open one or name the borrower.${named}`,
    answered: false,
    citations: [],
  };
}

const CAPABILITIES =
  "I can’t chat about everything, but I answer questions about an agreement, a deal or a run with citations, compute interest, fees and headroom, and launch an analysis, research or a people profile when you ask for one.";
