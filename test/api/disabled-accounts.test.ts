import { expect, it } from "vitest";
import { type Account, disableAccount, enableAccount, findAccountNamed } from "../../src/features/users/index.ts";
import { startApp } from "../support/app.ts";

const app = await startApp();
const admin = await app.signUp();
const deps = { database: app.database, clock: app.clock, welcome: () => Promise.resolve() };
const account = async (name: string) => (await findAccountNamed(deps, name)) as Account;

it("ends the sessions and keys of a disabled account, which can sign in again once enabled", async () => {
  const user = await app.signUp();
  const { key } = (await app.call("POST", "/api/api-keys", { token: user.token, json: { name: "k" } })).body;
  const login = () => app.call("POST", "/api/auth/login", { json: { email: user.email, password: user.password } });
  expect(await disableAccount(deps, await account(user.email))).toBeNull();
  for (const token of [user.token, key]) expect((await app.call("GET", "/api/documents", { token })).status).toBe(401);
  expect((await app.call("POST", "/api/auth/refresh", { json: { refresh_token: user.refreshToken } })).status).toBe(
    401,
  );
  const refused = await login();
  expect([refused.status, refused.body.detail.code]).toEqual([403, "account_disabled"]);
  const wrong = await app.call("POST", "/api/auth/login", { json: { email: user.email, password: "not the one" } });
  expect(wrong.body.detail.code).toBe("invalid_credentials");
  expect(await enableAccount(deps, await account(String(user.userId)))).toBeNull();
  expect((await login()).status).toBe(200);
});

it("keeps at least one enabled admin in an organization with other members", async () => {
  const { invite } = (
    await app.call("POST", "/api/organization/invites", {
      token: admin.token,
      json: { email: "second@example.com", role: "admin" },
    })
  ).body;
  await app.call("POST", "/api/auth/register", {
    json: { email: "second@example.com", password: admin.password, invite },
  });
  expect(await disableAccount(deps, await account("second@example.com"))).toBeNull();
  expect(await disableAccount(deps, await account(admin.email))).toMatchObject({ error: "last_admin" });
  const demoted = await app.call("PATCH", `/api/organization/members/${admin.userId}`, {
    token: admin.token,
    json: { role: "viewer" },
  });
  expect(demoted.body.detail.code).toBe("last_admin");
});
