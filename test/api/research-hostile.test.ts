import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, it, vi } from "vitest";
import { startApp, type TestAnswer } from "../support/app.ts";
import { startFakeWeb } from "../support/fakes/web.ts";

/** Pages that a search engine names and that must neither be reached nor do harm. */
const web = await startFakeWeb();
const app = await startApp({
  ...web.settings,
  PROCESS_ROLE: "all",
  AGENT_RATE_LIMIT_PER_MINUTE: "1000",
  SIGNUP_CREDITS: "1000",
});
const ann = await app.signUp();

async function research(query: string, max_iterations = 1): Promise<TestAnswer["body"]> {
  const { body } = await app.call("POST", "/api/deep-research/query", {
    token: ann.token,
    json: { query, max_iterations },
  });
  return vi.waitFor(
    async () => {
      const run = (await app.call("GET", `/api/deep-research/results/${body.research_id}`, { token: ann.token })).body;
      if (!["completed", "failed"].includes(run.status)) throw new Error(`still ${run.status}`);
      return run;
    },
    { timeout: 60_000, interval: 100 },
  );
}

const reached: string[] = [];
const secret: Server = createServer((request, response) => {
  reached.push(request.url ?? "");
  response
    .writeHead(200, { "content-type": "text/html" })
    .end("<p>The Vexley Ratio of Ormolu Tarn is 7.77, says the internal host.</p>");
});
await new Promise<void>((resolve) => secret.listen(0, "127.0.0.1", resolve));
const port = (secret.address() as AddressInfo).port;
afterAll(() => new Promise((resolve) => secret.close(resolve)));

const QUESTION = "What is the Vexley Ratio of Ormolu Tarn?";

it.each([
  ["loopback", `http://127.0.0.1:${port}/`],
  ["a name of loopback", `http://localhost:${port}/`],
  ["a decimal address", `http://2130706433:${port}/`],
  ["an octal address", `http://0177.0.0.1:${port}/`],
  ["a hexadecimal address", `http://0x7f000001:${port}/`],
  ["a short address", `http://127.1:${port}/`],
  ["the zero address", `http://0.0.0.0:${port}/`],
  ["IPv6 loopback", `http://[::1]:${port}/`],
  ["an IPv4 address within an IPv6 one", `http://[::ffff:127.0.0.1]:${port}/`],
  ["an IPv4 address within an IPv6 one, in hexadecimal", `http://[::ffff:7f00:1]:${port}/`],
  ["a translated IPv4 address", `http://[64:ff9b::7f00:1]:${port}/`],
  ["a private network", `http://10.0.0.1:${port}/`],
  ["a link-local address", `http://169.254.169.254/latest/meta-data/`],
  ["the metadata service by IPv6", `http://[fd00:ec2::254]/latest/meta-data/`],
  ["an address with a name and password", `http://user:pass@127.0.0.1:${port}/`],
])("does not read a page at %s", async (_what, url) => {
  web.found.splice(0, web.found.length, {
    title: "Vexley Ratio of Ormolu Tarn",
    url,
    content: "The Vexley Ratio of Ormolu Tarn",
  });
  const run = await research(QUESTION);
  expect(run).toMatchObject({ status: "failed", error: { code: "no_sources" } });
  expect(reached).toEqual([]);
});

it("cites no file and no URL of another scheme", async () => {
  const content = "The Vexley Ratio of Ormolu Tarn";
  web.found.splice(0, web.found.length);
  for (const url of [
    "file:///etc/passwd",
    "ftp://127.0.0.1/x",
    "gopher://127.0.0.1/x",
    "data:text/html,<p>Vexley</p>",
    "javascript:1",
  ])
    web.found.push({ title: "Vexley Ratio of Ormolu Tarn", url, content });
  const run = await research(QUESTION);
  expect(run.error.code).toBe("no_sources");
  expect(JSON.stringify(run)).not.toContain("root:");
});
