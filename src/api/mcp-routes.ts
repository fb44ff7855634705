import { z } from "zod";
import { route } from "./route.ts";

/** The MCP endpoint (streamable HTTP, without sessions). */
export const mcpRoutes = {
  callMcp: route("POST /api/mcp", {
    tag: "MCP",
    summary: "Call the service as an MCP server (streamable HTTP)",
    description:
      "JSON-RPC messages of the Model Context Protocol. Every operation of this API is a tool, with the permissions, limits and prices of the operation.",
    permission: "signed_in",
    apiKeys: true,
    price: "none",
    bodyLimitBytes: 24 * 1024 * 1024,
    body: z.union([
      z.looseObject({ jsonrpc: z.literal("2.0") }),
      z
        .array(z.looseObject({ jsonrpc: z.literal("2.0") }))
        .min(1)
        .max(50),
    ]),
    returns: { 200: z.union([z.looseObject({}), z.array(z.looseObject({}))]), 202: null },
  }),
};
