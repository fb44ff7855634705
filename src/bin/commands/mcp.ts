import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { API_VERSION } from "#api/version.ts";
import type { Permission } from "#domain/access/permissions.ts";
import { operationRoutes } from "#routes";
import { createToolServer, type SendRequest } from "../../mcp/tool-server.ts";
import { operationTools, permittedTools } from "../../mcp/tools.ts";

/** EX_UNAVAILABLE and EX_NOPERM of sysexits.h. */
const UNAVAILABLE = 69;
const NO_PERMISSION = 77;

/** `tranche mcp`: an MCP server on standard input and output that calls a running service. Ends with its input. */
export async function serveMcp({ url, token }: { readonly url: string; readonly token: string }): Promise<number> {
  const send = senderTo(url, token);
  const permissions = await permissionsOf(send);
  if (typeof permissions === "number") return permissions;
  const server = createToolServer(permittedTools(operationTools(operationRoutes), permissions), send, API_VERSION);
  const ended = new Promise<void>((resolve) => {
    server.onclose = resolve;
    process.stdin.once("end", resolve);
  });
  await server.connect(new StdioServerTransport());
  await ended;
  await server.close();
  return 0;
}

/** The caller's permissions, or the exit status. Only MCP messages may be written to standard output. */
async function permissionsOf(send: SendRequest): Promise<ReadonlySet<Permission> | number> {
  try {
    const { status, bytes } = await send({ method: "GET", url: "/api/auth/me", body: null, idempotencyKey: null });
    const body = JSON.parse(Buffer.from(bytes).toString("utf8")) as {
      message?: string;
      user?: { permissions: Permission[] };
    };
    if (body.user !== undefined) return new Set(body.user.permissions);
    process.stderr.write(`tranche mcp: the service answered ${status}: ${body.message ?? "no message"}\n`);
    return NO_PERMISSION;
  } catch (error) {
    process.stderr.write(
      `tranche mcp: the service does not answer: ${error instanceof Error ? error.message : String(error)}\n`,
    );
    return UNAVAILABLE;
  }
}

function senderTo(baseUrl: string, token: string): SendRequest {
  return async ({ method, url, body, idempotencyKey }) => {
    const response = await fetch(new URL(url, baseUrl), {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === null ? {} : { "content-type": "application/json" }),
        ...(idempotencyKey === null ? {} : { "idempotency-key": idempotencyKey }),
      },
      ...(body === null ? {} : { body }),
    });
    return {
      status: response.status,
      mediaType: response.headers.get("content-type") ?? "",
      bytes: new Uint8Array(await response.arrayBuffer()),
    };
  };
}
