/** One event as a client receives it. */
export interface SentEvent {
  readonly id: number;
  readonly type: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads members of whatever was sent.
  readonly data: any;
}

/** Opens a stream of events and reads it strictly: exactly the lines that the contract names, else an error. */
export async function followEvents(url: string, init: RequestInit): Promise<AsyncIterable<SentEvent>> {
  const response = await fetch(url, init);
  if (response.status !== 200 || response.body === null)
    throw new Error(`${response.status}: ${await response.text()}`);
  // Read at once: an unread body ends when its response is garbage-collected.
  return readEvents(response.body.pipeThrough(new TextDecoderStream()));
}

async function* readEvents(body: ReadableStream<string>): AsyncGenerator<SentEvent> {
  let text = "";
  for await (const chunk of body) {
    text += chunk;
    for (let end = text.indexOf("\n\n"); end !== -1; end = text.indexOf("\n\n")) {
      const block = text.slice(0, end);
      text = text.slice(end + 2);
      if (!block.startsWith(":")) yield eventOf(block);
    }
  }
  if (text !== "") throw new Error(`the stream ended within an event: ${text}`);
}

function eventOf(block: string): SentEvent {
  const [, id, type, data] = /^id: (\d+)\nevent: (\w+)\ndata: (.*)$/.exec(block) ?? [];
  if (id === undefined || type === undefined || data === undefined) throw new Error(`this is no event: ${block}`);
  return { id: Number(id), type, data: JSON.parse(data) };
}
