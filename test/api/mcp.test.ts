import { fileURLToPath } from "node:url";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { afterAll, expect, it } from "vitest";
import { operationRoutes } from "#routes";
import { operationTools } from "../../src/mcp/tools.ts";
import { startApp } from "../support/app.ts";
import { sampleText } from "../support/samples.ts";

const app = await startApp({ AGENT_RATE_LIMIT_PER_MINUTE: "1000" });
const ann = await app.signUp();
const text = sampleText("harbour-ridge-term-loan");

const client = await connect(ann.token);
afterAll(() => client.close());

async function connect(token: string): Promise<Client> {
  const transport = new StreamableHTTPClientTransport(new URL("/api/mcp", app.baseUrl), {
    requestInit: { headers: { authorization: `Bearer ${token}` } },
  });
  const made = new Client({ name: "test", version: "1" });
  await made.connect(transport);
  return made;
}

const tool = async (name: string, given: object = {}) => {
  const result = await client.callTool({ name, arguments: { ...given } });
  return result as { isError?: boolean; structuredContent?: any; content: { type: string; text: string }[] };
};

it("has one tool for each operation, with a unique name", () => {
  const tools = operationTools(operationRoutes);
  expect(tools.length).toBeGreaterThan(50);
  expect(new Set(tools.map(({ name }) => name)).size).toBe(tools.length);
  for (const { name, route, inputSchema } of tools) {
    expect(name).toMatch(/^[a-z][a-z0-9_]{1,63}$/);
    const members = [route.spec.params, route.spec.query].flatMap((part) => Object.keys(part?.shape ?? {}));
    expect(Object.keys(inputSchema["properties"] as object)).toEqual(expect.arrayContaining(members));
  }
});

it("lists the tools with input schemas from the route declarations", async () => {
  const { tools } = await client.listTools();
  const byName = new Map(tools.map((one) => [one.name, one]));
  expect(byName.get("get_document")?.inputSchema).toMatchObject({
    properties: { id: { type: "integer" } },
    required: ["id"],
  });
  expect(byName.get("create_deal")?.inputSchema.properties).toHaveProperty("name");
  expect(byName.get("analyze_company")?.description).toContain("Costs credits");
  expect(byName.get("get_document")?.annotations).toMatchObject({ readOnlyHint: true });
  expect(byName.has("login")).toBe(false);
});

it("calls operations as the caller: stores a document, reads it, asks about it", async () => {
  const stored = await tool("create_document", { text, title: "Harbour Ridge" });
  expect(stored.isError).toBe(false);
  const { id } = stored.structuredContent;
  expect((await tool("get_document", { id })).structuredContent).toMatchObject({ id, title: "Harbour Ridge" });
  expect((await tool("get_document_text", { id })).content[0]?.text).toBe(text);
  const answer = await tool("chat", { message: "What is the maturity date?", session_id: "mcp", document_id: id });
  expect(answer.structuredContent.response).toContain("2028-06-12");
  const listed = await tool("list_documents", { limit: 1, search: "Harbour" });
  expect(listed.structuredContent).toMatchObject({ total: 1, limit: 1 });
});

it("returns rejections as tool errors", async () => {
  const missing = await tool("get_document", { id: 999_999 });
  expect([missing.isError, missing.structuredContent.detail.code]).toEqual([true, "not_found"]);
  const invalid = await tool("create_deal", { nme: "x" });
  expect(invalid.structuredContent.detail.errors.map((error: { path: string }) => error.path)).toContain("nme");
  const unknown = await tool("drop_tables");
  expect(unknown.isError).toBe(true);
});

it("starts one run per idempotency key, at the price of the operation", async () => {
  const before = (await tool("get_credits")).structuredContent.available;
  const asked = {
    workflow_type: "langalpha",
    session_id: "mcp",
    workflow_params: { company_name: "Apple" },
    idempotency_key: "once",
  };
  const [first, second] = [await tool("launch_workflow", asked), await tool("launch_workflow", asked)];
  expect(first.structuredContent.workflow_result).toMatchObject({ status: "pending" });
  expect(second.structuredContent).toEqual(first.structuredContent);
  expect((await tool("get_credits")).structuredContent.available).toBe(before - 10);
});

it("accepts API keys, with their permissions", async () => {
  const { body } = await app.call("POST", "/api/api-keys", {
    token: ann.token,
    json: { name: "reader", permissions: ["documents:read"] },
  });
  const reader = await connect(body.key);
  const names = (await reader.listTools()).tools.map(({ name }) => name);
  expect(names).toContain("list_documents");
  expect(names).not.toContain("create_document");
  await reader.close();
});

it("rejects a caller without a token, other methods and invalid messages", async () => {
  const none = await app.call("POST", "/api/mcp", { json: { jsonrpc: "2.0", id: 1, method: "tools/list" } });
  expect([none.status, none.body.detail.code]).toEqual([401, "unauthorized"]);
  const get = await app.call("GET", "/api/mcp", { token: ann.token });
  expect([get.status, get.headers.get("allow")]).toEqual([405, "POST"]);
  const other = await app.call("POST", "/api/mcp", { token: ann.token, json: { hello: 1 } });
  expect([other.status, other.body.detail.code]).toEqual([400, "invalid_request"]);
});

it("serves standard input and output with the same tools", async () => {
  const cli = fileURLToPath(new URL("../../src/bin/cli.ts", import.meta.url));
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [cli, "mcp", "--url", app.baseUrl],
    env: { TRANCHE_TOKEN: ann.token, PATH: process.env["PATH"] ?? "" },
  });
  const local = new Client({ name: "test", version: "1" });
  await local.connect(transport);
  const [remote, own] = [await client.listTools(), await local.listTools()];
  expect(own.tools).toEqual(remote.tools);
  const { structuredContent } = await local.callTool({ name: "list_documents", arguments: {} });
  expect(structuredContent).toMatchObject({ status: "success", total: 1 });
  await local.close();
});
