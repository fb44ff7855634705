import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll } from "vitest";

/** What the service sent to a model, as far as a script cares. */
export interface ModelRequest {
  readonly messages: readonly { readonly role: string; readonly content: unknown }[];
  readonly tools?: readonly { readonly function: { readonly name: string } }[];
}

/** What the model says: words, calls of tools, or nothing at all (an error). */
export interface ModelSays {
  readonly content?: string;
  readonly calls?: readonly { readonly name: string; readonly input: unknown }[];
}

export type ModelScript = (request: ModelRequest) => ModelSays | "error" | "silence";

export interface FakeModel {
  script: ModelScript;
  readonly requests: ModelRequest[];
  readonly settings: Readonly<Record<string, string>>;
}

/** A server with the interface of a language model, with answers that a test scripts. */
export async function startFakeModel(): Promise<FakeModel> {
  const requests: ModelRequest[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      const asked = JSON.parse(body) as ModelRequest;
      requests.push(asked);
      const says = fake.script(asked);
      if (says === "silence") return;
      if (says === "error") return void response.writeHead(500).end("{}");
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(completion(says)));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const fake: FakeModel = {
    script: () => "error",
    requests,
    settings: {
      LLM_PROVIDER: "openai-compatible",
      LLM_BASE_URL: `http://127.0.0.1:${port}/v1`,
      LLM_MODEL: "m",
    },
  };
  return fake;
}

function completion({ content = "", calls = [] }: ModelSays) {
  const tool_calls = calls.map(({ name, input }, i) => ({
    id: `call-${i}`,
    type: "function",
    function: { name, arguments: typeof input === "string" ? input : JSON.stringify(input) },
  }));
  const message = { role: "assistant", content, ...(tool_calls.length === 0 ? {} : { tool_calls }) };
  return {
    id: "1",
    object: "chat.completion",
    created: 1,
    model: "m",
    choices: [{ index: 0, message, finish_reason: tool_calls.length === 0 ? "stop" : "tool_calls" }],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  };
}
