import { expect, it } from "vitest";
import { startApp, type TestApp } from "../support/app.ts";

const app = await startApp();
const admin = await app.signUp("admin@example.com");

const invite = async (role: string, token = admin.token): Promise<string> =>
  (await app.call("POST", "/api/organization/invites", { token, json: { email: "someone@example.com", role } })).body
    .invite;
const join = (token: string, code: string) =>
  app.call("POST", "/api/organization/join", { token, json: { invite: code } });
const me = async (token: string) => (await app.call("GET", "/api/auth/me", { token })).body.user;
const member = async (role: string): Promise<Awaited<ReturnType<TestApp["signUp"]>>> => {
  const user = await app.signUp();
  await join(user.token, await invite(role));
  return user;
};

it("takes a new account into the organization of an invite, once", async () => {
  const code = await invite("analyst");
  const register = (email: string) =>
    app.call("POST", "/api/auth/register", { json: { email, password: "a long enough pass phrase", invite: code } });
  const { status, body } = await register("invited@example.com");
  expect(status).toBe(201);
  expect(body.user).toMatchObject({ role: "analyst", organization: { id: (await me(admin.token)).organization.id } });
  const again = await register("late@example.com");
  expect([again.status, again.body.detail.code]).toEqual([400, "invite_invalid"]);
});

it("refuses an invite that has expired", async () => {
  const code = await invite("viewer");
  const user = await app.signUp();
  app.clock.advance(7 * 86_400_000 + 1000);
  const renewed = (await app.call("POST", "/api/auth/refresh", { json: { refresh_token: user.refreshToken } })).body
    .access_token;
  expect((await join(renewed, code)).body.detail.code).toBe("invite_invalid");
  app.clock.advance(-7 * 86_400_000 - 1000);
});

it("moves an existing user, whose old token acts there from then on", async () => {
  const user = await member("banker");
  expect(await me(user.token)).toMatchObject({ role: "banker", organization: { operator: true } });
  const { body } = await app.call("GET", "/api/organization", { token: user.token });
  expect(body.members.map((m: { id: number }) => m.id)).toContain(user.userId);
});

it("lets only an admin invite, and names the missing permission", async () => {
  const user = await member("viewer");
  const { status, body } = await app.call("POST", "/api/organization/invites", {
    token: user.token,
    json: { email: "x@example.com", role: "viewer" },
  });
  expect([status, body.detail.code, body.detail.permission]).toEqual([403, "forbidden", "members:manage"]);
});

it("changes a role from the next request on", async () => {
  const user = await member("viewer");
  const changed = await app.call("PATCH", `/api/organization/members/${user.userId}`, {
    token: admin.token,
    json: { role: "analyst" },
  });
  expect([changed.status, changed.body.role]).toEqual([200, "analyst"]);
  expect((await me(user.token)).permissions).toContain("documents:write");
});

it("gives a removed member an organization of their own", async () => {
  const user = await member("analyst");
  expect((await app.call("DELETE", `/api/organization/members/${user.userId}`, { token: admin.token })).status).toBe(
    204,
  );
  expect(await me(user.token)).toMatchObject({ role: "admin", organization: { operator: false } });
});

it("keeps the last admin", async () => {
  const self = `/api/organization/members/${admin.userId}`;
  const demoted = await app.call("PATCH", self, { token: admin.token, json: { role: "viewer" } });
  expect([demoted.status, demoted.body.detail.code]).toEqual([409, "last_admin"]);
  expect((await app.call("DELETE", self, { token: admin.token })).body.detail.code).toBe("last_admin");
  const other = await app.signUp();
  expect((await join(admin.token, await invite("viewer", other.token))).body.detail.code).toBe("last_admin");
});

it("keeps one admin of two that demote each other at the same time", async () => {
  const owner = await app.signUp();
  const partner = await app.signUp();
  await join(partner.token, await invite("admin", owner.token));
  const demote = (token: string, id: number) =>
    app.call("PATCH", `/api/organization/members/${id}`, { token, json: { role: "viewer" } });
  await Promise.all([demote(owner.token, partner.userId), demote(partner.token, owner.userId)]);
  const roles = [(await me(owner.token)).role, (await me(partner.token)).role];
  expect(roles).toContain("admin");
});

it("answers 404 for members of another organization", async () => {
  const stranger = await app.signUp();
  expect(
    (
      await app.call("PATCH", `/api/organization/members/${stranger.userId}`, {
        token: admin.token,
        json: { role: "viewer" },
      })
    ).status,
  ).toBe(404);
  expect(
    (await app.call("DELETE", `/api/organization/members/${stranger.userId}`, { token: admin.token })).status,
  ).toBe(404);
});

it("shows an API key once, and lets it act with what it was given", async () => {
  const user = await member("analyst");
  const made = await app.call("POST", "/api/api-keys", {
    token: user.token,
    json: { name: "reports", permissions: ["documents:read"] },
  });
  expect(made.status).toBe(201);
  const { id, key } = made.body;
  const listed = await app.call("GET", "/api/api-keys", { token: user.token });
  expect(JSON.stringify(listed.body)).not.toContain(key);
  expect(listed.body.api_keys.map((k: { id: number }) => k.id)).toEqual([id]);
  expect((await app.call("GET", "/api/documents", { token: key })).status).toBe(200);
  const refused = await app.call("POST", "/api/deals", { token: key, json: { name: "A" } });
  expect([refused.status, refused.body.detail.permission]).toEqual([403, "deals:write"]);
  expect((await app.call("DELETE", `/api/api-keys/${id}`, { token: user.token })).status).toBe(204);
  expect((await app.call("GET", "/api/documents", { token: key })).status).toBe(401);
});

it("gives no key more than its maker may do", async () => {
  const user = await member("viewer");
  const made = await app.call("POST", "/api/api-keys", {
    token: user.token,
    json: { name: "more", permissions: ["members:manage"] },
  });
  expect([made.status, made.body.detail.permission]).toEqual([403, "members:manage"]);
});

it("lets an admin revoke the keys of others, and nobody else", async () => {
  const [user, colleague] = [await member("analyst"), await member("analyst")];
  const { id } = (await app.call("POST", "/api/api-keys", { token: user.token, json: { name: "mine" } })).body;
  expect((await app.call("DELETE", `/api/api-keys/${id}`, { token: colleague.token })).status).toBe(404);
  expect((await app.call("DELETE", `/api/api-keys/${id}`, { token: admin.token })).status).toBe(204);
});

it("stops a key at its time, and when its user leaves the organization", async () => {
  const user = await member("analyst");
  const expires_at = new Date(app.clock.now().getTime() + 60_000).toISOString();
  const { key: brief } = (
    await app.call("POST", "/api/api-keys", { token: user.token, json: { name: "brief", expires_at } })
  ).body;
  const { key: lasting } = (await app.call("POST", "/api/api-keys", { token: user.token, json: { name: "lasting" } }))
    .body;
  expect((await app.call("GET", "/api/auth/me", { token: brief })).status).toBe(200);
  app.clock.advance(61_000);
  expect((await app.call("GET", "/api/auth/me", { token: brief })).status).toBe(401);
  await app.call("DELETE", `/api/organization/members/${user.userId}`, { token: admin.token });
  expect((await app.call("GET", "/api/auth/me", { token: lasting })).status).toBe(401);
});
