import { ApiError, type CallInput, type CallResult, errorOf } from "#api/client.ts";
import { readEventStream, type StreamedEvent } from "#api/event-stream.ts";
import { chatRoutes } from "#features/chat/routes.ts";
import { asUser } from "@/shell/api.ts";
import type { Stage } from "./stage.ts";

export type ChatAnswer = CallResult<typeof chatRoutes.chat>["body"];
export type Asked = Omit<NonNullable<CallInput<typeof chatRoutes.chat>["body"]>, "stream" | "propose_launch">;

interface Heard {
  readonly onStage: (stage: Stage) => void;
  readonly onStatement: (text: string) => void;
}

/** Sends a chat message and streams the answer. A workflow is only proposed, never launched. @throws ApiError, or Error
 *  when the stream ends without an answer */
export async function streamChat(asked: Asked, signal: AbortSignal, heard: Heard): Promise<ChatAnswer> {
  const body = JSON.stringify({ ...asked, stream: true, propose_launch: true });
  const response = await asUser(async (token) => {
    const answer = await fetch(chatRoutes.chat.path, {
      method: "POST",
      headers: {
        accept: "text/event-stream",
        "content-type": "application/json",
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      body,
      signal,
    });
    if (!answer.ok) throw await errorOf(answer);
    return answer;
  });
  for await (const event of readEventStream(response)) {
    const answer = hear(event, heard);
    if (answer !== null) return answer;
  }
  signal.throwIfAborted();
  throw new TypeError("the answer was cut off");
}

function hear({ type, data }: StreamedEvent, { onStage, onStatement }: Heard): ChatAnswer | null {
  if (type === "reading") onStage({ kind: "reading", titles: data["documents"] as readonly string[] });
  if (type === "searching") onStage({ kind: "searching" });
  if (type === "statement") onStatement(data["text"] as string);
  if (type === "failed") throw new ApiError(500, data);
  // The server checks its answers against the route's declaration.
  return type === "answer" ? (data as ChatAnswer) : null;
}
