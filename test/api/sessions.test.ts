import { createHmac } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { startApp } from "../support/app.ts";

const app = await startApp({
  AUTH_RATE_LIMIT_PER_MINUTE: "100000",
  JWT_SECRET: "a secret of this test, more than 32 bytes",
});
const first = await app.signUp("first@example.com");

const me = (token: string) => app.call("GET", "/api/auth/me", { token });
const refresh = (token: string, headers: Record<string, string> = {}) =>
  app.call("POST", "/api/auth/refresh", { json: { refresh_token: token }, headers });
const retried = { "Idempotency-Key": "one-renewal" };
const login = (email: string, password: string) => app.call("POST", "/api/auth/login", { json: { email, password } });

it("creates an account with tokens and a new organization", async () => {
  const { status, body } = await app.call("POST", "/api/auth/register", {
    json: {
      email: " New@Example.com ",
      password: "another long pass phrase",
      name: "New",
      organization_name: "New Capital",
    },
  });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    token_type: "Bearer",
    expires_in: 86_400,
    refresh_expires_in: 2_592_000,
    user: {
      email: "new@example.com",
      name: "New",
      role: "admin",
      wallet_address: null,
      organization: { name: "New Capital", operator: false, paid: false, unlocked: false },
    },
  });
  expect((await me(body.access_token)).body.user).toEqual(body.user);
});

it("makes the organization of the first account the operator", async () => {
  const { body } = await me(first.token);
  expect(body.user.organization.operator).toBe(true);
  expect(body.user.permissions).toContain("trades:place_live");
  const second = await app.signUp();
  expect((await me(second.token)).body.user.permissions).not.toContain("trades:place_live");
});

it("rejects an email that is taken, whatever its case", async () => {
  const { status, body } = await app.call("POST", "/api/auth/register", {
    json: { email: "FIRST@example.com", password: "another long pass phrase" },
  });
  expect([status, body.detail.code]).toEqual([409, "email_taken"]);
});

it.each([
  ["11 characters", "elevenchars"],
  ["257 characters", "x".repeat(257)],
  ["a common password", "123456789012"],
  ["one character repeated", "aaaaaaaaaaaa"],
  ["a sequence repeated", "abcabcabcabc"],
  ["the email", "weak-one@example.com"],
  ["the name", "Wilhelmina Featherstone"],
])("rejects as a password %s", async (_what, password) => {
  const { status, body } = await app.call("POST", "/api/auth/register", {
    json: { email: "weak-one@example.com", name: "Wilhelmina Featherstone", password },
  });
  expect([status, body.detail.errors[0].path]).toEqual([400, "password"]);
});

it.each(["Passw0rd-for-tests-1", "correct horse battery staple 42", "long-enough-password", "Sup3rSecret!!"])(
  "accepts the ordinary password %s",
  async (password) => {
    const email = `${password.replaceAll(/\W/g, "").toLowerCase()}@ordinary.example`;
    const { status } = await app.call("POST", "/api/auth/register", { json: { email: email.slice(2), password } });
    expect(status).toBe(201);
  },
);

it("returns the same answer for a wrong password and an unknown email", async () => {
  const wrong = await login(first.email, "not the pass phrase");
  const unknown = await login("nobody@example.com", "not the pass phrase");
  expect([wrong.status, unknown.status]).toEqual([401, 401]);
  expect({ ...wrong.body.detail, request_id: 0 }).toEqual({ ...unknown.body.detail, request_id: 0 });
  expect(wrong.body.message).toBe(unknown.body.message);
  expect((await login("First@Example.com", first.password)).status).toBe(200);
});

it("exchanges a refresh token for a new pair, and revokes the session when a used one is sent again", async () => {
  const session = (await login(first.email, first.password)).body;
  const renewed = await refresh(session.refresh_token);
  expect(renewed.status).toBe(200);
  expect(renewed.body.refresh_token).not.toBe(session.refresh_token);
  expect((await me(renewed.body.access_token)).status).toBe(200);
  const reused = await refresh(session.refresh_token);
  expect([reused.status, reused.body.detail.code]).toEqual([401, "refresh_reused"]);
  expect((await me(renewed.body.access_token)).status).toBe(401);
  expect((await refresh(renewed.body.refresh_token)).status).toBe(401);
});

it("revokes the session at once when a used refresh token is sent again without an Idempotency-Key", async () => {
  const session = (await login(first.email, first.password)).body;
  const renewed = (await refresh(session.refresh_token)).body;
  const reused = await refresh(session.refresh_token);
  expect([reused.status, reused.body.detail.code]).toEqual([401, "refresh_reused"]);
  expect((await me(renewed.access_token)).status).toBe(401);
  expect((await refresh(renewed.refresh_token)).status).toBe(401);
});

it("returns the same working pair to two parallel refreshes with one Idempotency-Key", async () => {
  const session = (await login(first.email, first.password)).body;
  const send = () => refresh(session.refresh_token, retried);
  const [a, b] = await Promise.all([send(), send()]);
  expect([a.status, b.status]).toEqual([200, 200]);
  expect(b.body).toEqual(a.body);
  expect((await me(a.body.access_token)).status).toBe(200);
  expect((await refresh(a.body.refresh_token)).status).toBe(200);
});

it.each<[reason: string, between: (renewed: { access_token: string; refresh_token: string }) => unknown]>([
  ["the new access token was used", ({ access_token }) => me(access_token)],
  ["the new refresh token was used", ({ refresh_token }) => refresh(refresh_token)],
  ["more than 10 seconds passed", () => app.clock.advance(10_001)],
])("stops repeating a refresh once %s, and revokes the session", async (_reason, between) => {
  const session = (await login(first.email, first.password)).body;
  const renewed = (await refresh(session.refresh_token, retried)).body;
  expect((await refresh(session.refresh_token, retried)).body).toEqual(renewed);
  await between(renewed);
  const reused = await refresh(session.refresh_token, retried);
  expect([reused.status, reused.body.detail.code]).toEqual([401, "refresh_reused"]);
  expect((await me(renewed.access_token)).status).toBe(401);
});

it.each([
  ["the same client", { ...retried, "user-agent": "another program" }],
  ["the same Idempotency-Key", { "Idempotency-Key": "another" }],
])("repeats a refresh for %s only", async (_only, headers) => {
  const session = (await login(first.email, first.password)).body;
  const renewed = (await refresh(session.refresh_token, retried)).body;
  const elsewhere = await refresh(session.refresh_token, headers);
  expect([elsewhere.status, elsewhere.body.detail.code]).toEqual([401, "refresh_reused"]);
  expect((await me(renewed.access_token)).status).toBe(401);
});

it("stores no refresh token in plain text", async () => {
  const session = (await login(first.email, first.password)).body;
  const renewed = (await refresh(session.refresh_token, retried)).body;
  const { rows } = await app.database.db.execute(sql`select row_to_json(t)::text as row from refresh_tokens t`);
  const stored = JSON.stringify(rows);
  expect(stored).toContain("v1.");
  for (const token of [session.refresh_token, renewed.refresh_token, renewed.access_token])
    expect(stored).not.toContain(token);
});

it("ends the session on logout, and only that one", async () => {
  const [a, b] = [(await login(first.email, first.password)).body, (await login(first.email, first.password)).body];
  expect((await app.call("POST", "/api/auth/logout", { token: a.access_token })).status).toBe(204);
  expect((await me(a.access_token)).status).toBe(401);
  expect((await refresh(a.refresh_token)).status).toBe(401);
  expect((await me(b.access_token)).status).toBe(200);
});

it("lists the sessions of the user, and ends one of them", async () => {
  const user = await app.signUp();
  const phone = await app.call("POST", "/api/auth/login", {
    json: { email: user.email, password: user.password },
    headers: { "user-agent": "A phone" },
  });
  const list = async () => (await app.call("GET", "/api/auth/sessions", { token: user.token })).body.sessions;
  const [newest, own] = await list();
  expect(newest).toMatchObject({ current: false, user_agent: "A phone", network: "127.0.0.1" });
  expect(own).toMatchObject({ current: true });
  const end = (token: string) => app.call("DELETE", `/api/auth/sessions/${newest.id}`, { token });
  expect((await end(first.token)).status).toBe(404);
  expect((await end(user.token)).status).toBe(204);
  expect((await end(user.token)).status).toBe(404);
  expect((await me(phone.body.access_token)).status).toBe(401);
  expect((await refresh(phone.body.refresh_token)).status).toBe(401);
  expect((await list()).map(({ id }: { id: string }) => id)).toEqual([own.id]);
  expect((await app.call("DELETE", "/api/auth/sessions/none", { token: user.token })).status).toBe(404);
});

it("signs out everywhere: ends every session and revokes every API key", async () => {
  const user = await app.signUp();
  const other = (await login(user.email, user.password)).body;
  const { key } = (await app.call("POST", "/api/api-keys", { token: user.token, json: { name: "k" } })).body;
  expect((await me(key)).status).toBe(200);
  expect((await app.call("POST", "/api/auth/logout-everywhere", { token: user.token })).status).toBe(204);
  for (const token of [user.token, other.access_token, key]) expect((await me(token)).status).toBe(401);
  expect((await refresh(other.refresh_token)).status).toBe(401);
  expect((await me(first.token)).status).toBe(200);
});

it("changes the password, ends every other session and, on request, revokes every API key", async () => {
  const user = await app.signUp();
  const other = (await login(user.email, user.password)).body;
  const { key } = (await app.call("POST", "/api/api-keys", { token: user.token, json: { name: "k" } })).body;
  const change = (current_password: string, new_password: string, more: object = {}) =>
    app.call("POST", "/api/auth/password", { token: user.token, json: { current_password, new_password, ...more } });
  const wrong = await change("not the present one", "a wholly new pass phrase");
  expect([wrong.status, wrong.body.detail.code]).toEqual([400, "invalid_current_password"]);
  const changed = await change(user.password, "a wholly new pass phrase");
  expect([changed.status, changed.body]).toEqual([
    200,
    { status: "success", sessions_revoked: 1, api_keys_revoked: 0 },
  ]);
  expect((await me(other.access_token)).status).toBe(401);
  expect((await me(user.token)).status).toBe(200);
  expect((await me(key)).status).toBe(200);
  expect((await login(user.email, user.password)).status).toBe(401);
  expect((await login(user.email, "a wholly new pass phrase")).status).toBe(200);
  const again = await change("a wholly new pass phrase", "yet another pass phrase", { revoke_api_keys: true });
  expect(again.body.api_keys_revoked).toBe(1);
  expect((await me(key)).status).toBe(401);
});

it("accepts only its own unexpired and unaltered tokens", async () => {
  const { token } = await app.signUp();
  const [header, payload, signature] = token.split(".") as [string, string, string];
  const claims = JSON.parse(Buffer.from(payload, "base64url").toString());
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const signed = (h: unknown, c: unknown, hash = "sha256") => {
    const content = `${encode(h)}.${encode(c)}`;
    return `${content}.${createHmac(hash, "a secret of this test, more than 32 bytes").update(content).digest("base64url")}`;
  };
  const hs256 = { alg: "HS256", typ: "JWT" };
  expect((await me(signed(hs256, claims))).status).toBe(200);
  const refused = [
    "",
    "x",
    token.slice(0, -3),
    `${header}.${payload}.`,
    `${header}.${encode({ ...claims, sub: "1" })}.${signature}`,
    `${encode({ alg: "none" })}.${payload}.`,
    signed({ alg: "HS512" }, claims, "sha512"),
    signed(hs256, { ...claims, iss: "elsewhere" }),
    signed(hs256, { ...claims, aud: "elsewhere" }),
    signed(hs256, { ...claims, exp: Number(claims.iat) - 1 }),
    signed(hs256, { ...claims, exp: undefined }),
    signed(hs256, { ...claims, sid: undefined }),
    signed(hs256, { ...claims, sid: "no session" }),
    signed(hs256, { ...claims, sub: "99999999999" }),
    signed(hs256, { ...claims, rot: "1" }),
    signed(hs256, { ...claims, sid: "01a1f805-3d28-7607-8c61-d17058350ccb" }),
    signed(hs256, { ...claims, sub: String(first.userId) }),
    signed(hs256, { ...claims, nbf: Number(claims.iat) + 1000 }),
  ];
  for (const forged of refused) expect([forged, (await me(forged)).status]).toEqual([forged, 401]);
});

it("answers concurrent requests with a token whose session ID is malformed", async () => {
  const { token } = await app.signUp();
  const [header, payload] = token.split(".") as [string, string];
  const claims = JSON.parse(Buffer.from(payload, "base64url").toString());
  const content = `${header}.${Buffer.from(JSON.stringify({ ...claims, sid: "x" })).toString("base64url")}`;
  const signature = createHmac("sha256", "a secret of this test, more than 32 bytes").update(content);
  const malformed = `${content}.${signature.digest("base64url")}`;
  const tokens = Array.from({ length: 12 }, (_, i) => (i % 3 === 0 ? malformed : token));
  const answers = await Promise.all(tokens.map(me));
  expect(answers.map(({ status }) => status)).toEqual(tokens.map((sent) => (sent === token ? 200 : 401)));
});

it("rejects an unknown or expired refresh token", async () => {
  const user = await app.signUp();
  expect((await refresh("trr_unknown")).body.detail.code).toBe("refresh_invalid");
  app.clock.advance(2_592_000_000 + 1000);
  expect((await refresh(user.refreshToken)).body.detail.code).toBe("refresh_invalid");
  expect((await me(user.token)).status).toBe(401);
});
