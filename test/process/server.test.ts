import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { createServer } from "node:net";
import { expect, it, vi } from "vitest";
import { dataFolder, startProcess, startServer, temporaryFolder } from "../support/process.ts";

const register = (baseUrl: string, email: string) =>
  fetch(`${baseUrl}/api/auth/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password: "a long enough pass phrase" }),
  });

it("exits with 78 and names every configuration error", async () => {
  const { status, stderr } = await startProcess("server", [], { PORT: "x", X402_ENABLED: "true" }).finished;
  expect(status).toBe(78);
  for (const name of ["PORT", "X402_FACILITATOR_URL", "X402_PAY_TO", "X402_NETWORK", "X402_TOKEN"])
    expect(stderr).toContain(name);
});

it("reports that a port is taken", async () => {
  const holder = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => holder.on("listening", resolve));
  const { port } = holder.address() as { port: number };
  const { status, stderr } = await startProcess("server", [], {
    PORT: String(port),
    DATA_DIR: await dataFolder(),
  }).finished;
  holder.close();
  expect([status, stderr]).toEqual([69, `port ${port} of 127.0.0.1 is taken: stop what listens there, or set PORT\n`]);
}, 180_000);

it("keeps accounts across a restart, rejects a second process on its data, and exits with 0 on SIGTERM", async () => {
  const folder = await temporaryFolder();
  const first = await startServer({ DATA_DIR: folder });
  const { access_token } = (await (await register(first.baseUrl, "a@example.com")).json()) as { access_token: string };
  const second = await startProcess("server", [], { PORT: "0", DATA_DIR: folder }).finished;
  expect(second.status).toBe(1);
  expect(second.stderr).toContain("is in use by another process");
  first.child.kill("SIGTERM");
  expect((await first.finished).status).toBe(0);
  const again = await startServer({ DATA_DIR: folder });
  const me = await fetch(`${again.baseUrl}/api/auth/me`, { headers: { authorization: `Bearer ${access_token}` } });
  expect(me.status).toBe(200);
});

it("logs JSON lines with the request id and without secrets or names", async () => {
  const server = await startServer({ DATA_DIR: await dataFolder(), LOG_LEVEL: "trace" });
  const answer = await register(server.baseUrl, "secret.person@example.com");
  const { access_token, refresh_token } = (await answer.json()) as { access_token: string; refresh_token: string };
  await fetch(`${server.baseUrl}/api/auth/me`, { headers: { authorization: `Bearer ${access_token}` } });
  server.child.kill("SIGTERM");
  const { stdout } = await server.finished;
  const lines = stdout.split("\n").filter((line) => line !== "" && !line.startsWith("Tranche is ready"));
  const requests = lines
    .map((line) => JSON.parse(line) as { request_id?: string; msg: string })
    .filter((line) => line.msg === "request");
  expect(requests.map((line) => line.request_id)).toContain(answer.headers.get("x-request-id"));
  for (const secret of ["secret.person", "a long enough", access_token, refresh_token])
    expect(stdout).not.toContain(secret);
}, 180_000);

it("prints the setup token once when listening beyond loopback", async () => {
  const server = await startServer({ DATA_DIR: await dataFolder(), HOST: "0.0.0.0" });
  expect(server.output().match(/setup token: trs_\S+/g)).toHaveLength(1);
}, 180_000);

it("is live but not ready while its database does not answer", async () => {
  const free = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => free.on("listening", resolve));
  const { port } = free.address() as { port: number };
  await new Promise((resolve) => free.close(resolve));
  const server = startProcess("server", [], {
    PORT: String(port),
    DATABASE_URL: "postgres://127.0.0.1:1/none",
    DATA_DIR: await dataFolder(),
  });
  await server.printed(/database not ready: no answer yet/);
  await vi.waitFor(async () => expect((await fetch(`http://127.0.0.1:${port}/health/live`)).status).toBe(200), 30_000);
  const ready = await fetch(`http://127.0.0.1:${port}/health/ready`);
  expect(ready.status).toBe(503);
  expect(await ready.json()).toMatchObject({ status: "error", detail: { code: "unavailable" } });
}, 180_000);

it("completes an open request on SIGTERM", async () => {
  const server = await startServer({ DATA_DIR: await dataFolder() });
  const { access_token } = (await (await register(server.baseUrl, "a@example.com")).json()) as { access_token: string };
  const text = "The Borrower shall pay $5,000,000 to each Lender. ".repeat(60_000);
  const open = request(`${server.baseUrl}/api/extract`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      authorization: `Bearer ${access_token}`,
      expect: "100-continue",
    },
  });
  const answered = once(open, "response");
  open.flushHeaders();
  // The server has the request once it reads the body, and almost all of the body once the socket has taken it.
  await once(open, "continue");
  await new Promise<void>((resolve) => open.end(JSON.stringify({ text }), resolve));
  server.child.kill("SIGTERM");
  const [response] = (await answered) as [IncomingMessage];
  expect(response.statusCode).toBe(200);
  response.resume();
  const answeredAt = performance.now();
  expect((await server.finished).status).toBe(0);
  // Not when the time for open requests is over: the client keeps its connection.
  expect(performance.now() - answeredAt).toBeLessThan(15_000);
}, 180_000);
