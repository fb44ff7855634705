import { expect, it } from "vitest";
import { startApp } from "../support/app.ts";

const account = (email: string, more: object = {}) => ({
  json: { email, password: "a long enough pass phrase", ...more },
});

it("lets only the first account register when registration is closed", async () => {
  const app = await startApp({ REGISTRATION: "closed" });
  expect((await app.call("POST", "/api/auth/register", account("a@example.com"))).status).toBe(201);
  const second = await app.call("POST", "/api/auth/register", account("b@example.com"));
  expect([second.status, second.body.detail.code]).toEqual([403, "registration_closed"]);
});

it("requires an invite when registration is by invite", async () => {
  const app = await startApp({ REGISTRATION: "invite" });
  const admin = (await app.call("POST", "/api/auth/register", account("a@example.com"))).body;
  expect((await app.call("POST", "/api/auth/register", account("b@example.com"))).body.detail.code).toBe(
    "registration_closed",
  );
  const { invite } = (
    await app.call("POST", "/api/organization/invites", {
      token: admin.access_token,
      json: { email: "b@example.com", role: "viewer" },
    })
  ).body;
  expect((await app.call("POST", "/api/auth/register", account("b@example.com", { invite }))).status).toBe(201);
});

it("requires the setup token for the first account when listening beyond loopback", async () => {
  const app = await startApp({ HOST: "0.0.0.0", SETUP_TOKEN: "open sesame" });
  for (const more of [{}, { setup_token: "wrong" }]) {
    const refused = await app.call("POST", "/api/auth/register", account("a@example.com", more));
    expect([refused.status, refused.body.detail.code]).toEqual([403, "setup_token_required"]);
  }
  expect(
    (await app.call("POST", "/api/auth/register", account("a@example.com", { setup_token: "open sesame" }))).status,
  ).toBe(201);
  expect((await app.call("POST", "/api/auth/register", account("b@example.com"))).status).toBe(201);
});

it("requires a configured setup token for the first account on loopback with a public address", async () => {
  const app = await startApp({ PUBLIC_URL: "https://tranche.example", SETUP_TOKEN: "open sesame" });
  expect((await app.call("POST", "/api/auth/register", account("a@example.com"))).body.detail.code).toBe(
    "setup_token_required",
  );
  const more = { setup_token: "open sesame" };
  expect((await app.call("POST", "/api/auth/register", account("a@example.com", more))).status).toBe(201);
});

it.each(["http://localhost:4000", "http://127.0.0.1:4000", "http://[::1]:4000", "https://tranche.example"])(
  "requires no setup token on loopback when none is configured, with the address %s",
  async (PUBLIC_URL) => {
    const app = await startApp({ PUBLIC_URL });
    expect((await app.call("POST", "/api/auth/register", account("a@example.com"))).status).toBe(201);
  },
);

it("generates a setup token when none is configured", async () => {
  const app = await startApp({ HOST: "0.0.0.0" });
  const setup_token = app.app.setupToken;
  expect(setup_token).not.toBeNull();
  expect((await app.call("POST", "/api/auth/register", account("a@example.com", { setup_token }))).status).toBe(201);
});

it("makes one operator when many register first concurrently", async () => {
  const app = await startApp();
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, i) => app.call("POST", "/api/auth/register", account(`u${i}@example.com`))),
  );
  expect(answers.map((a) => a.status)).toEqual(Array.from({ length: 8 }, () => 201));
  expect(answers.filter((a) => a.body.user.organization.operator)).toHaveLength(1);
});
