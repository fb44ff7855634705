/** One event of a stream, as sent. */
export interface StreamedEvent {
  readonly id: number;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** The events of a streaming answer, until it ends. Used by programs and browsers: `EventSource` cannot send a token.
 *  To resume after a lost connection, send `Last-Event-ID`. @throws Error for any other answer. */
export async function* readEventStream(response: Response): AsyncGenerator<StreamedEvent> {
  const isStream = response.headers.get("content-type")?.startsWith("text/event-stream") ?? false;
  if (!isStream || response.body === null) throw new Error(`no stream of events was answered, but ${response.status}`);
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  let text = "";
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      text += decoder.decode(part.value, { stream: true });
      const blocks = text.split("\n\n");
      text = blocks.pop() ?? "";
      for (const block of blocks) {
        const event = eventOf(block);
        if (event) yield event;
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** Undefined for a comment. */
function eventOf(block: string): StreamedEvent | undefined {
  const fields = new Map(block.split("\n").map((line) => line.split(/: (.*)/s, 2) as [string, string]));
  const [id, data] = [fields.get("id"), fields.get("data")];
  if (id === undefined || data === undefined) return undefined;
  const { type, data: members } = JSON.parse(data) as { type: string; data: Record<string, unknown> };
  return { id: Number(id), type, data: members };
}
