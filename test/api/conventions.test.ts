import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import { startApp } from "../support/app.ts";

const app = await startApp();
const { token } = await app.signUp();

it("returns every error in one shape, with the request ID also in a header", async () => {
  const { status, headers, body } = await app.call("GET", "/api/nothing");
  expect(status).toBe(404);
  expect(body).toMatchObject({ status: "error", message: expect.any(String), detail: { code: "not_found" } });
  expect(body.detail.request_id).toBe(headers.get("x-request-id"));
});

it("requires a token on every protected path", async () => {
  const document = (await app.call("GET", "/openapi.json")).body;
  for (const [path, operations] of Object.entries<Record<string, { security: unknown[] }>>(document.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      if (operation.security.length === 0) continue;
      const { status, body } = await app.call(method.toUpperCase(), path.replaceAll(/\{\w+\}/g, "1"));
      expect([path, status, body.detail.code]).toEqual([path, 401, "unauthorized"]);
    }
  }
});

it("lists the allowed methods of a path when another is used", async () => {
  const { status, headers, body } = await app.call("DELETE", "/api/documents", { token });
  expect([status, headers.get("allow"), body.detail.code]).toEqual([405, "POST, GET, HEAD", "method_not_allowed"]);
});

/** Sends bytes as they are and reads the answer until the server closes the connection. */
async function sendRaw(request: string): Promise<{ status: number; headers: Headers; body: any }> {
  const { hostname, port } = new URL(app.baseUrl);
  const socket = connect(Number(port), hostname);
  socket.write(request);
  const [head = "", body = ""] = (await text(socket)).split("\r\n\r\n", 2);
  const [statusLine = "", ...lines] = head.split("\r\n");
  const headers = new Headers(lines.map((line) => line.split(/: ?(.*)/s, 2) as [string, string]));
  return { status: Number(statusLine.split(" ")[1]), headers, body: JSON.parse(body) };
}

it.each([
  ["a path parameter that is too long", "GET", `/api/documents/${"9".repeat(300)}`, 404, "not_found"],
  ["a path with bad percent-encoding", "GET", "/api/documents/%zz", 400, "invalid_request"],
  ["a method that the path does not take", "QUERY", "/api/documents", 405, "method_not_allowed"],
  ["a method without a body type", "PROPFIND", "/api/documents", 405, "method_not_allowed"],
  ["a method that HTTP does not know", "FOO", "/api/documents", 405, "method_not_allowed"],
  ["headers that are too large", "GET", `/?${"x".repeat(20_000)}`, 431, "headers_too_large"],
  ["a request line that is not HTTP", "GET", "/ HTTP/9.9\r\nX", 400, "invalid_request"],
])("answers %s like every error, with request ID and version", async (_what, method, path, status, code) => {
  const answer = await sendRaw(`${method} ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  expect([answer.status, answer.body.status, answer.body.detail.code]).toEqual([status, "error", code]);
  expect(answer.headers.get("x-request-id")).toBe(answer.body.detail.request_id);
  expect(answer.headers.get("api-version")).toBe("1.0");
  if (status === 405) expect(answer.headers.get("allow")).toContain("GET");
});

it("lists the errors of every 400, also of those about a header or the whole request", async () => {
  const send = (headers: Record<string, string>, name: string) =>
    app.call("POST", "/api/deals", { token, headers, json: { name } });
  await send({ "Idempotency-Key": "one-deal" }, "First");
  const reused = await send({ "Idempotency-Key": "one-deal" }, "Second");
  const version = await send({ "API-Version": "2.0" }, "Third");
  const encoding = await app.call("GET", "/api/documents/%zz", { token });
  const invite = await app.call("POST", "/api/organization/join", { token, json: { invite: "unknown" } });
  const answers = [reused, version, encoding, invite].map(({ status, body }) => [status, body.detail.errors]);
  expect(answers).toEqual([
    [400, [{ path: "Idempotency-Key", message: reused.body.message }]],
    [400, [{ path: "API-Version", message: version.body.message }]],
    [400, [{ path: "", message: encoding.body.message }]],
    [400, [{ path: "invite", message: invite.body.message }]],
  ]);
});

it("names the member in the message of a 400 that a handler gives", async () => {
  const json = { wallet_address: "0x52908400098527886E0F7030069857D2E4169Ee7" };
  const { status, body } = await app.call("POST", "/api/auth/wallet/nonce", { json });
  expect([status, body.message]).toEqual([400, "`wallet_address` has a wrong checksum (EIP-55)."]);
});

it("rejects a duplicate member and names it", async () => {
  const { status, body } = await app.call("POST", "/api/deals", { token, raw: '{"name":"A","stage":1,"name":"B"}' });
  expect([status, body.detail.errors]).toEqual([400, [{ path: "name", message: "is given more than once" }]]);
});

it("rejects a request with two Idempotency-Key headers", async () => {
  const json = '{"name":"Twice"}';
  const head = `POST /api/deals HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\nConnection: close\r\n`;
  const keys = "Idempotency-Key: a\r\nIdempotency-Key: b\r\n";
  const sent = `${head}${keys}Content-Type: application/json\r\nContent-Length: ${json.length}\r\n\r\n${json}`;
  const { status, body } = await sendRaw(sent);
  expect([status, body.detail.errors]).toEqual([
    400,
    [{ path: "Idempotency-Key", message: "is given more than once" }],
  ]);
});

it("shows the rate on a 403 of an agent path and does not count it", async () => {
  const { body: invite } = await app.call("POST", "/api/organization/invites", {
    token,
    json: { email: "reader@example.com", role: "viewer" },
  });
  const reader = await app.signUp("reader@example.com");
  await app.call("POST", "/api/organization/join", { token: reader.token, json: { invite: invite.invite } });
  for (let i = 0; i < 2; i++) {
    const { status, headers } = await app.call("POST", "/api/quantitative-analysis/market", {
      token: reader.token,
      json: { query: "rates" },
    });
    const shown = ["limit", "remaining"].map((name) => headers.get(`x-ratelimit-${name}`));
    expect([status, ...shown]).toEqual([403, "60", "60"]);
    expect(Number(headers.get("x-ratelimit-reset")) * 1000).toBeGreaterThan(Date.now());
  }
});

it.each([
  ["without a token", {}],
  ["with an invalid token", { token: "no.such.token" }],
])("shows the unused rate on a 401 of an agent path %s, and counts it against nobody", async (_what, given) => {
  const { status, headers } = await app.call("GET", "/api/deep-research/results", given);
  const shown = ["limit", "remaining"].map((name) => headers.get(`x-ratelimit-${name}`));
  expect([status, ...shown]).toEqual([401, "60", "60"]);
  expect(Number(headers.get("x-ratelimit-reset")) * 1000).toBeGreaterThan(app.clock.now().getTime());
});

it("rejects unknown members and parameters and names each", async () => {
  const inBody = await app.call("POST", "/api/deals", { token, json: { name: "A", owner: 1, extra: 2 } });
  expect(inBody.status).toBe(400);
  expect(inBody.body.detail.errors.map((e: { path: string }) => e.path)).toEqual(["owner", "extra"]);
  const inQuery = await app.call("GET", "/api/documents?pages=1&limit=0", { token });
  expect(inQuery.body.detail.errors.map((e: { path: string }) => e.path).sort()).toEqual(["limit", "pages"]);
});

it.each([
  ["not JSON", "{"],
  ["a number beyond a double", '{"name":1e400}'],
  ["NUL in a string", '{"name":"a\\u0000b"}'],
  ["a lone surrogate", '{"name":"\\ud800"}'],
  ["bytes that are not UTF-8", new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x7d])],
  ["65 levels of nesting", `{"name":${"[".repeat(64)}${"]".repeat(64)}}`],
  ["400,000 levels of nesting", "[".repeat(400_000)],
])("rejects %s with 400", async (_what, raw) => {
  const { status, body } = await app.call("POST", "/api/deals", { token, raw });
  expect([status, body.status]).toEqual([400, "error"]);
});

it("rejects another content type, a compressed body and a body over the limit", async () => {
  const type = await app.call("POST", "/api/deals", {
    token,
    raw: "name=A",
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
  expect([type.status, type.body.detail.code]).toEqual([415, "unsupported_media_type"]);
  const compressed = await app.call("POST", "/api/deals", {
    token,
    raw: "{}",
    headers: { "content-encoding": "gzip" },
  });
  expect(compressed.status).toBe(415);
  const large = await app.call("POST", "/api/deals", { token, json: { name: "x".repeat(1024 * 1024) } });
  expect([large.status, large.body.detail.code, large.body.detail.limit_bytes]).toEqual([
    413,
    "too_large",
    1024 * 1024,
  ]);
});

it("answers in version 1.0 and rejects other versions", async () => {
  expect((await app.call("GET", "/api/auth/me", { token })).headers.get("api-version")).toBe("1.0");
  expect((await app.call("GET", "/api/auth/me", { token, headers: { "api-version": "1.0" } })).status).toBe(200);
  const other = await app.call("GET", "/api/auth/me", { token, headers: { "api-version": "2.0" } });
  expect([other.status, other.body.detail.code]).toEqual([400, "unsupported_version"]);
});

it("returns 404 for a malformed ID in a path", async () => {
  for (const id of ["abc", "0", "-1", "1.5", "99999999999", "1e2"]) {
    expect((await app.call("GET", `/api/documents/${id}`, { token })).status).toBe(404);
  }
});

it("sends security headers and lets no other origin read", async () => {
  const { headers } = await app.call("GET", "/health/live", { headers: { origin: "https://elsewhere.example" } });
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("content-security-policy")).not.toContain("unsafe");
  expect(headers.get("access-control-allow-origin")).toBeNull();
});

it("reports that it is live and ready", async () => {
  expect((await app.call("GET", "/health/live")).body).toEqual({ status: "ok" });
  expect((await app.call("GET", "/health/ready")).body).toEqual({
    status: "ok",
    checks: { database: "ok", accepting: "ok" },
  });
});

it("shows metrics to loopback", async () => {
  const { status, body } = await app.call("GET", "/metrics");
  expect(status).toBe(200);
  expect(body).toContain("http_request_duration_seconds_bucket");
});

it("describes every route in OpenAPI 3.1, with a unique ID", async () => {
  const { body } = await app.call("GET", "/openapi.json");
  expect(body.openapi).toBe("3.1.0");
  const ids = Object.values<Record<string, { operationId: string }>>(body.paths).flatMap((operations) =>
    Object.values(operations).map((o) => o.operationId),
  );
  expect(new Set(ids).size).toBe(ids.length);
  expect((await app.call("GET", "/docs/")).status).toBe(200);
});

it("lets a configured origin read answers and rate-limit headers", async () => {
  const open = await startApp({ CORS_ORIGINS: "https://desk.example" });
  const { headers } = await open.call("GET", "/health/live", { headers: { origin: "https://desk.example" } });
  expect(headers.get("access-control-allow-origin")).toBe("https://desk.example");
  expect(headers.get("access-control-expose-headers")).toContain("X-RateLimit-Remaining");
  const preflight = { origin: "https://desk.example", "access-control-request-method": "POST" };
  const asked = await open.call("OPTIONS", "/api/documents", { headers: preflight });
  expect(asked.status).toBe(204);
  expect(asked.headers.get("access-control-allow-methods")).toContain("POST");
});

it("requires the token for metrics once one is set, also from loopback", async () => {
  const guarded = await startApp({ METRICS_TOKEN: "scrape me" });
  expect((await guarded.call("GET", "/metrics")).status).toBe(401);
  expect((await guarded.call("GET", "/metrics", { token: "scrape you" })).status).toBe(401);
  expect((await guarded.call("GET", "/metrics", { headers: { authorization: "Bearer scrape me" } })).status).toBe(200);
});

it("serves only health and metrics as a worker", async () => {
  const worker = await startApp({
    PROCESS_ROLE: "worker",
    DATABASE_URL: "postgres://elsewhere/x",
    JWT_SECRET: "s".repeat(32),
    ENCRYPTION_KEYS: "k".repeat(32),
  });
  expect((await worker.call("GET", "/health/ready")).status).toBe(200);
  expect((await worker.call("GET", "/metrics")).status).toBe(200);
  expect((await worker.call("GET", "/api/documents")).status).toBe(404);
});
