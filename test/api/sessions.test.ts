import { createHmac } from "node:crypto";
import { expect, it } from "vitest";
import { startApp } from "../support/app.ts";

const app = await startApp({
  AUTH_RATE_LIMIT_PER_MINUTE: "100000",
  JWT_SECRET: "a secret of this test, more than 32 bytes",
});
const first = await app.signUp("first@example.com");

const me = (token: string) => app.call("GET", "/api/auth/me", { token });
const refresh = (token: string) => app.call("POST", "/api/auth/refresh", { json: { refresh_token: token } });
const login = (email: string, password: string) => app.call("POST", "/api/auth/login", { json: { email, password } });

it("makes an account with tokens and an organization of its own", async () => {
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

it("refuses an e-mail that is taken, whatever its case", async () => {
  const { status, body } = await app.call("POST", "/api/auth/register", {
    json: { email: "FIRST@example.com", password: "another long pass phrase" },
  });
  expect([status, body.detail.code]).toEqual([409, "email_taken"]);
});

it.each([
  ["11 characters", "elevenchars"],
  ["257 characters", "x".repeat(257)],
  ["a common password", "123456789012"],
])("refuses a password of %s", async (_what, password) => {
  const { status, body } = await app.call("POST", "/api/auth/register", {
    json: { email: "weak@example.com", password },
  });
  expect([status, body.detail.errors[0].path]).toEqual([400, "password"]);
});

it("gives one answer for a wrong password and for an unknown e-mail", async () => {
  const wrong = await login(first.email, "not the pass phrase");
  const unknown = await login("nobody@example.com", "not the pass phrase");
  expect([wrong.status, unknown.status]).toEqual([401, 401]);
  expect({ ...wrong.body.detail, request_id: 0 }).toEqual({ ...unknown.body.detail, request_id: 0 });
  expect(wrong.body.message).toBe(unknown.body.message);
  expect((await login("First@Example.com", first.password)).status).toBe(200);
});

it("spends a refresh token for a new pair, and revokes the family when a spent one comes again", async () => {
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

it("lets one of two parallel refreshes win", async () => {
  const session = (await login(first.email, first.password)).body;
  const answers = await Promise.all([refresh(session.refresh_token), refresh(session.refresh_token)]);
  expect(answers.map((a) => a.status).sort()).toEqual([200, 401]);
});

it("ends the session on logout, and only that one", async () => {
  const [a, b] = [(await login(first.email, first.password)).body, (await login(first.email, first.password)).body];
  expect((await app.call("POST", "/api/auth/logout", { token: a.access_token })).status).toBe(204);
  expect((await me(a.access_token)).status).toBe(401);
  expect((await refresh(a.refresh_token)).status).toBe(401);
  expect((await me(b.access_token)).status).toBe(200);
});

it("changes the password and ends every other session", async () => {
  const user = await app.signUp();
  const other = (await login(user.email, user.password)).body;
  const change = (current_password: string) =>
    app.call("POST", "/api/auth/password", {
      token: user.token,
      json: { current_password, new_password: "a wholly new pass phrase" },
    });
  const wrong = await change("not the present one");
  expect([wrong.status, wrong.body.detail.code]).toEqual([400, "invalid_current_password"]);
  expect((await change(user.password)).status).toBe(204);
  expect((await me(other.access_token)).status).toBe(401);
  expect((await me(user.token)).status).toBe(200);
  expect((await login(user.email, user.password)).status).toBe(401);
  expect((await login(user.email, "a wholly new pass phrase")).status).toBe(200);
});

it("takes no token but its own, unexpired and unaltered", async () => {
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
    signed(hs256, { ...claims, sid: "01a1f805-3d28-7607-8c61-d17058350ccb" }),
    signed(hs256, { ...claims, sub: String(first.userId) }),
    signed(hs256, { ...claims, nbf: Number(claims.iat) + 1000 }),
  ];
  for (const forged of refused) expect([forged, (await me(forged)).status]).toEqual([forged, 401]);
});

it("takes no refresh token that is unknown or expired", async () => {
  const user = await app.signUp();
  expect((await refresh("trr_unknown")).body.detail.code).toBe("refresh_invalid");
  app.clock.advance(2_592_000_000 + 1000);
  expect((await refresh(user.refreshToken)).body.detail.code).toBe("refresh_invalid");
  expect((await me(user.token)).status).toBe(401);
});
