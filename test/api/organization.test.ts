import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { describe, expect, it } from "vitest";
import { startApp, type TestApp } from "../support/app.ts";

const app = await startApp();
const admin = await app.signUp("admin@example.com");

type Answer = Awaited<ReturnType<TestApp["call"]>>;
type SignedUp = Awaited<ReturnType<TestApp["signUp"]>>;

const makeInvite = (role: string, email: string, token = admin.token): Promise<Answer> =>
  app.call("POST", "/api/organization/invites", { token, json: { email, role } });
const invite = async (role: string, email: string, token = admin.token): Promise<string> =>
  (await makeInvite(role, email, token)).body.invite;
const openInvites = async (token = admin.token) =>
  (await app.call("GET", "/api/organization/invites", { token })).body.invites as { id: number; email: string }[];
const join = (token: string, code: string) =>
  app.call("POST", "/api/organization/join", { token, json: { invite: code } });
const register = (email: string, code: string) =>
  app.call("POST", "/api/auth/register", { json: { email, password: "a long enough pass phrase", invite: code } });
const me = async (token: string) => (await app.call("GET", "/api/auth/me", { token })).body.user;
const makeKey = (token: string, json: object = {}) =>
  app.call("POST", "/api/api-keys", { token, json: { name: "a program", ...json } });
const statusWith = async (token: string, path = "/api/documents") => (await app.call("GET", path, { token })).status;
const changeRole = (userId: number, role: string, token = admin.token) =>
  app.call("PATCH", `/api/organization/members/${userId}`, { token, json: { role } });
const remove = (userId: number, token = admin.token) =>
  app.call("DELETE", `/api/organization/members/${userId}`, { token });
const member = async (role: string, token = admin.token): Promise<SignedUp> => {
  const user = await app.signUp();
  expect((await join(user.token, await invite(role, user.email, token))).status).toBe(200);
  return user;
};

describe("an invite", () => {
  it("adds a new account to its organization once", async () => {
    const code = await invite("analyst", "invited@example.com");
    const { status, body } = await register("invited@example.com", code);
    expect(status).toBe(201);
    expect(body.user).toMatchObject({
      role: "analyst",
      organization: { id: (await me(admin.token)).organization.id },
    });
    const late = await app.signUp("late@example.com");
    const again = await join(late.token, code);
    expect([again.status, again.body.detail.code]).toEqual([400, "invite_invalid"]);
  });

  it("is rejected for another email, and stays valid for its own", async () => {
    const code = await invite("banker", "guest@example.com");
    const stranger = await app.signUp();
    for (const refused of [await join(stranger.token, code), await register("mal@example.com", code)])
      expect([refused.status, refused.body.detail.code]).toEqual([400, "invite_invalid"]);
    expect((await register("Guest@Example.com", code)).body.user.role).toBe("banker");
  });

  it("sets the invited email on an account created with a wallet", async () => {
    const wallet = privateKeyToAccount(generatePrivateKey());
    const json = { wallet_address: wallet.address };
    const { message } = (await app.call("POST", "/api/auth/wallet/nonce", { json })).body;
    const proof = { ...json, message, signature: await wallet.signMessage({ message }) };
    const { access_token } = (await app.call("POST", "/api/auth/wallet", { json: proof })).body;
    const joined = await join(access_token, await invite("viewer", "by-wallet@example.com"));
    expect(joined.body.user).toMatchObject({ email: "by-wallet@example.com", role: "viewer" });
  });

  it("expires after seven days", async () => {
    const user = await app.signUp();
    const code = await invite("viewer", user.email);
    app.clock.advance(7 * 86_400_000 + 1000);
    const renewed = (await app.call("POST", "/api/auth/refresh", { json: { refresh_token: user.refreshToken } })).body
      .access_token;
    expect((await join(renewed, code)).body.detail.code).toBe("invite_invalid");
    app.clock.advance(-7 * 86_400_000 - 1000);
  });

  it("is listed without its token while open, and can be revoked", async () => {
    const made = await makeInvite("reviewer", "listed@example.com");
    const { status, body } = await app.call("GET", "/api/organization/invites?limit=1", { token: admin.token });
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: "success", page: 1, limit: 1 });
    expect(body.invites).toEqual([
      {
        id: made.body.id,
        email: "listed@example.com",
        role: "reviewer",
        invited_by: admin.userId,
        created_at: expect.any(String),
        expires_at: made.body.expires_at,
      },
    ]);
    const revoke = (token: string) => app.call("DELETE", `/api/organization/invites/${made.body.id}`, { token });
    expect((await revoke((await app.signUp()).token)).status).toBe(404);
    expect((await revoke(admin.token)).status).toBe(204);
    expect((await revoke(admin.token)).status).toBe(404);
    expect((await openInvites()).map(({ id }) => id)).not.toContain(made.body.id);
    expect((await register("listed@example.com", made.body.invite)).body.detail.code).toBe("invite_invalid");
  });

  it("ends when its inviter is removed or can no longer assign the role", async () => {
    for (const end of [remove, (userId: number) => changeRole(userId, "analyst")]) {
      const inviter = await member("admin");
      const code = await invite("admin", inviter.email, inviter.token);
      expect((await openInvites()).map(({ email }) => email)).toContain(inviter.email);
      await end(inviter.userId);
      expect((await openInvites()).map(({ email }) => email)).not.toContain(inviter.email);
      expect((await join(inviter.token, code)).body.detail.code).toBe("invite_invalid");
    }
  });

  it("cannot assign a role beyond the permissions of the API key that creates it", async () => {
    const { key } = (await makeKey(admin.token, { permissions: ["members:manage", "documents:read"] })).body;
    const refused = await makeInvite("admin", "escalates@example.com", key);
    expect([refused.status, refused.body.detail.code]).toEqual([403, "forbidden"]);
    const user = await member("viewer");
    expect((await changeRole(user.userId, "admin", key)).status).toBe(403);
  });
});

it("moves an existing user, whose old token then acts in the new organization", async () => {
  const user = await member("banker");
  expect(await me(user.token)).toMatchObject({ role: "banker", organization: { operator: true } });
  const { body } = await app.call("GET", "/api/organization", { token: user.token });
  expect(body.members.map((m: { id: number }) => m.id)).toContain(user.userId);
});

it("shows members' email and wallet addresses only to themselves and to those who manage members", async () => {
  const user = await member("applicant");
  const list = async (token: string) =>
    (await app.call("GET", "/api/organization", { token })).body.members as { id: number; email: string | null }[];
  const seen = await list(user.token);
  expect(seen.filter(({ email }) => email !== null)).toEqual([expect.objectContaining({ id: user.userId })]);
  expect((await list(admin.token)).find(({ id }) => id === user.userId)?.email).toBe(user.email);
});

it("never names an organization after its admin's email", async () => {
  const user = await app.signUp();
  expect((await me(user.token)).organization.name).toBe(user.email.split("@")[1]);
  const removed = await member("analyst");
  await remove(removed.userId);
  expect((await me(removed.token)).organization.name).not.toContain(removed.email);
});

it("lets only an admin invite, and names the missing permission", async () => {
  const user = await member("viewer");
  const { status, body } = await app.call("POST", "/api/organization/invites", {
    token: user.token,
    json: { email: "x@example.com", role: "viewer" },
  });
  expect([status, body.detail.code, body.detail.permission]).toEqual([403, "forbidden", "members:manage"]);
});

it("applies a role change from the next request", async () => {
  const user = await member("viewer");
  const changed = await changeRole(user.userId, "analyst");
  expect([changed.status, changed.body.role]).toEqual([200, "analyst"]);
  expect((await me(user.token)).permissions).toContain("documents:write");
});

it("creates a new organization for a removed member", async () => {
  const user = await member("analyst");
  expect((await remove(user.userId)).status).toBe(204);
  expect(await me(user.token)).toMatchObject({ role: "admin", organization: { operator: false } });
});

it("does not remove the last admin", async () => {
  const self = `/api/organization/members/${admin.userId}`;
  const demoted = await app.call("PATCH", self, { token: admin.token, json: { role: "viewer" } });
  expect([demoted.status, demoted.body.detail.code]).toEqual([409, "last_admin"]);
  expect((await app.call("DELETE", self, { token: admin.token })).body.detail.code).toBe("last_admin");
  const other = await app.signUp();
  const elsewhere = await invite("viewer", admin.email, other.token);
  expect((await join(admin.token, elsewhere)).body.detail.code).toBe("last_admin");
});

it("keeps one of two admins who demote each other concurrently", async () => {
  const owner = await app.signUp();
  const partner = await member("admin", owner.token);
  await Promise.all([
    changeRole(partner.userId, "viewer", owner.token),
    changeRole(owner.userId, "viewer", partner.token),
  ]);
  const roles = [(await me(owner.token)).role, (await me(partner.token)).role];
  expect(roles).toContain("admin");
});

it("returns 404 for members of another organization", async () => {
  const stranger = await app.signUp();
  expect((await changeRole(stranger.userId, "viewer")).status).toBe(404);
  expect((await remove(stranger.userId)).status).toBe(404);
});

describe("an API key", () => {
  it("is shown once, and has only the granted permissions", async () => {
    const user = await member("analyst");
    const made = await makeKey(user.token, { permissions: ["documents:read"] });
    expect(made.status).toBe(201);
    const { id, key } = made.body;
    const listed = await app.call("GET", "/api/api-keys", { token: user.token });
    expect(JSON.stringify(listed.body)).not.toContain(key);
    expect(listed.body.api_keys.map((k: { id: number }) => k.id)).toEqual([id]);
    expect(await statusWith(key)).toBe(200);
    const refused = await app.call("POST", "/api/deals", { token: key, json: { name: "A" } });
    expect([refused.status, refused.body.detail.permission]).toEqual([403, "deals:write"]);
    expect((await app.call("DELETE", `/api/api-keys/${id}`, { token: user.token })).status).toBe(204);
    expect(await statusWith(key)).toBe(401);
  });

  it.each<[method: string, path: string, json?: object]>([
    ["POST", "/api/auth/wallet/link", { wallet_address: `0x${"1".repeat(40)}`, signature: "0x", message: "m" }],
    ["POST", "/api/auth/wallet/unlink", {}],
    ["POST", "/api/auth/password", { current_password: "a", new_password: "a wholly new pass phrase" }],
    ["POST", "/api/auth/logout"],
    ["POST", "/api/auth/logout-everywhere"],
    ["GET", "/api/auth/sessions"],
    ["DELETE", "/api/auth/sessions/01a1f805-3d28-7607-8c61-d17058350ccb"],
    ["POST", "/api/organization/join", { invite: "tri_x" }],
    ["POST", "/api/api-keys", { name: "another" }],
    ["GET", "/api/api-keys"],
    ["DELETE", "/api/api-keys/1"],
  ])("with every permission is rejected at %s %s", async (method, path, json) => {
    const { key } = (await makeKey(admin.token)).body;
    const { status, body } = await app.call(method, path, { token: key, ...(json === undefined ? {} : { json }) });
    expect([status, body.detail.code, body.detail.reason]).toEqual([403, "forbidden", "api_key"]);
    expect(await statusWith(key)).toBe(200);
  });

  it("sees its own permissions, no email, and members only with permission to manage them", async () => {
    const { key } = (await makeKey(admin.token, { permissions: ["documents:read"] })).body;
    expect(await me(key)).toMatchObject({ id: admin.userId, email: null, permissions: ["documents:read"] });
    const refused = await app.call("GET", "/api/organization", { token: key });
    expect([refused.status, refused.body.detail.permission]).toEqual([403, "members:manage"]);
    const { key: managing } = (await makeKey(admin.token, { permissions: ["members:manage"] })).body;
    expect(await statusWith(managing, "/api/organization")).toBe(200);
  });

  it("of the in-app provider can call only its webhook", async () => {
    const { key } = (await makeKey(admin.token, { permissions: ["subscriptions:webhook"] })).body;
    for (const path of ["/api/auth/me", "/api/organization", "/api/documents", "/api/credits"])
      expect([path, await statusWith(key, path)]).toEqual([path, 403]);
  });

  it("has at most the permissions of its creator at creation", async () => {
    const user = await member("viewer");
    const refused = await makeKey(user.token, { permissions: ["members:manage"] });
    expect([refused.status, refused.body.detail.permission]).toEqual([403, "members:manage"]);
    const { key } = (await makeKey(user.token)).body;
    await changeRole(user.userId, "analyst");
    const written = await app.call("POST", "/api/deals", { token: key, json: { name: "A" } });
    expect([written.status, await statusWith(key)]).toEqual([403, 200]);
  });

  it("can be revoked only by an admin or its creator", async () => {
    const [user, colleague] = [await member("analyst"), await member("analyst")];
    const { id } = (await makeKey(user.token)).body;
    expect((await app.call("DELETE", `/api/api-keys/${id}`, { token: colleague.token })).status).toBe(404);
    expect((await app.call("DELETE", `/api/api-keys/${id}`, { token: admin.token })).status).toBe(204);
  });

  it("stops working when it expires", async () => {
    const expires_at = new Date(app.clock.now().getTime() + 60_000).toISOString();
    const { key } = (await makeKey(admin.token, { expires_at })).body;
    expect(await statusWith(key)).toBe(200);
    app.clock.advance(61_000);
    expect(await statusWith(key)).toBe(401);
  });

  it("stops working for good when its user is removed, moves or loses permissions", async () => {
    const endings: ((user: SignedUp) => Promise<unknown>)[] = [
      (user) => remove(user.userId),
      (user) => changeRole(user.userId, "viewer"),
      async (user) => {
        const other = await app.signUp();
        await join(user.token, await invite("analyst", user.email, other.token));
      },
    ];
    for (const end of endings) {
      const user = await member("analyst");
      const { key } = (await makeKey(user.token)).body;
      expect(await statusWith(key)).toBe(200);
      await end(user);
      expect(await statusWith(key)).toBe(401);
      await join(user.token, await invite("analyst", user.email));
      expect(await statusWith(key)).toBe(401);
    }
  });

  it("can be granted every permission that a route requires of keys", async () => {
    const { body } = await app.call("GET", "/api/api-keys", { token: admin.token });
    expect(body.grantable_permissions).toEqual(expect.arrayContaining(["documents:read", "members:manage"]));
    expect(body.grantable_permissions).not.toContain("api_keys:manage");
  });
});
