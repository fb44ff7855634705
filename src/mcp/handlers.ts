import type { FastifyInstance } from "fastify";
import type { mcpRoutes } from "#api/mcp-routes.ts";
import type { Handlers, Route } from "#api/route.ts";
import { failure } from "#errors";
import type { OperationAnswer, SendRequest } from "./tool-server.ts";
import { type OperationTool, operationTools, permittedTools } from "./tools.ts";

export interface McpOptions {
  /** The routes of the service by feature, without the MCP endpoint itself. */
  readonly routes: Readonly<Record<string, Readonly<Record<string, Route>>>>;
  /** Sends a request through the service's own pipeline. */
  readonly inject: FastifyInstance["inject"];
  readonly version: string;
}

/** Answers MCP messages: each tool call is a request of the same sender, through the pipeline of every request. */
export function mcpHandlers<Tx>({ routes, inject, version }: McpOptions): Handlers<typeof mcpRoutes, Tx> {
  let tools: readonly OperationTool[] | null = null;
  return {
    callMcp: async ({ body }, { principal, authorization, address, signal }) => {
      tools ??= operationTools(routes);
      const [{ createToolServer }, { WebStandardStreamableHTTPServerTransport }] = await Promise.all([
        import("./tool-server.ts"),
        import("@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js"),
      ]);
      const server = createToolServer(
        permittedTools(tools, principal.permissions),
        senderOf(inject, { authorization, address }),
        version,
      );
      const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
      try {
        await server.connect(transport);
        const response = await transport.handleRequest(mcpRequest(body, signal), { parsedBody: body });
        if (response.status === 202) return { status: 202, body: null };
        const answer = (await response.json()) as Record<string, unknown>;
        if (response.ok) return { status: 200, body: answer };
        const { error } = answer as { error?: { message?: string } };
        return failure("invalid_request", error?.message === undefined ? {} : { message: error.message });
      } finally {
        await server.close();
      }
    },
  };
}

/** The message as the SDK's transport takes it. What the client accepts is plain: one JSON answer. */
function mcpRequest(body: unknown, signal: AbortSignal): Request {
  const headers = { "content-type": "application/json", accept: "application/json, text/event-stream" };
  return new Request("http://localhost/api/mcp", { method: "POST", headers, body: JSON.stringify(body), signal });
}

function senderOf(
  inject: FastifyInstance["inject"],
  { authorization, address }: { authorization: string | null; address: string },
): SendRequest {
  return async ({ method, url, body, idempotencyKey }): Promise<OperationAnswer> => {
    const answer = await inject({
      method: method as "GET",
      url,
      remoteAddress: address,
      headers: {
        ...(authorization === null ? {} : { authorization }),
        ...(body === null ? {} : { "content-type": "application/json" }),
        ...(idempotencyKey === null ? {} : { "idempotency-key": idempotencyKey }),
      },
      ...(body === null ? {} : { payload: body }),
    });
    return {
      status: answer.statusCode,
      mediaType: answer.headers["content-type"] ?? "",
      bytes: answer.rawPayload,
    };
  };
}
