import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { startApp } from "../support/app.ts";
import { webhooksOf } from "../support/webhooks.ts";

const app = await startApp();
const ann = await app.signUp();
const bob = await app.signUp();
const anns = webhooksOf(app, ann.token);
const bobs = webhooksOf(app, bob.token);

// An address of the internet that nothing here ever calls: no process of this file sends.
const URL_OF_OTHERS = "https://203.0.114.7/hook";
const wanted = { url: URL_OF_OTHERS, events: ["run.completed", "credits.changed"] };
const make = async (more = {}): Promise<any> => {
  const { status, body } = await anns.call("POST", "", { ...wanted, ...more });
  expect(status).toBe(201);
  return body;
};

describe("a webhook", () => {
  it("is created with a secret that is shown once", async () => {
    const made = await make({ events: ["run.failed", "run.completed", "run.failed"] });
    expect(made).toMatchObject({ url: URL_OF_OTHERS, events: ["run.failed", "run.completed"], disabled_at: null });
    expect(Number.isInteger(made.id)).toBe(true);
    expect(Buffer.from(made.secret.replace(/^whsec_/, ""), "base64").length).toBeGreaterThanOrEqual(24);
    const { body } = await anns.call("GET", "");
    expect(body.webhooks[0]).toMatchObject({ id: made.id, events: made.events });
    expect(JSON.stringify(body)).not.toContain("secret");
  });

  it("is created once per Idempotency-Key, and its secret is not stored in plain text", async () => {
    const once = { token: ann.token, json: wanted, headers: { "idempotency-key": "hook-once" } };
    const first = await app.call("POST", "/api/webhooks", once);
    const again = await app.call("POST", "/api/webhooks", once);
    expect([again.status, again.headers.get("idempotent-replayed")]).toEqual([201, "true"]);
    expect(again.body).toEqual(first.body);
    const { rows } = await app.database.db.execute(sql`
      select to_json(w) as kept from webhooks w union all select to_json(i) from idempotency_keys i`);
    expect(JSON.stringify(rows)).toContain("hook-once");
    expect(JSON.stringify(rows)).not.toContain(first.body.secret.replace("whsec_", ""));
  });

  it("is deleted once", async () => {
    const { id } = await make();
    expect((await anns.call("DELETE", `/${id}`)).status).toBe(204);
    expect((await anns.call("DELETE", `/${id}`)).status).toBe(404);
    expect((await anns.call("GET", `/${id}/deliveries`)).status).toBe(404);
  });

  it("returns 404 for another organization", async () => {
    const { id } = await make();
    expect((await bobs.call("GET", "")).body).toMatchObject({ total: 0, webhooks: [] });
    const resend = "/deliveries/0198a000-0000-7000-8000-000000000000/resend";
    for (const [method, path] of [
      ["DELETE", ""],
      ["GET", "/deliveries"],
      ["POST", resend],
    ] as const)
      expect((await bobs.call(method, `/${id}${path}`)).status).toBe(404);
    expect((await anns.call("GET", `/${id}/deliveries`)).body).toMatchObject({ total: 0, deliveries: [] });
    expect((await anns.call("POST", `/${id}${resend}`)).status).toBe(404);
    expect((await anns.call("POST", `/${id}/deliveries/7/resend`)).status).toBe(404);
  });

  it("can be managed only by admins", async () => {
    const { body } = await app.call("POST", "/api/organization/invites", {
      token: ann.token,
      json: { email: "banker@example.com", role: "banker" },
    });
    const joined = { email: "banker@example.com", password: "a long enough pass phrase", invite: body.invite };
    const banker = (await app.call("POST", "/api/auth/register", { json: joined })).body.access_token;
    for (const [method, path] of [
      ["GET", ""],
      ["DELETE", "/1"],
    ] as const) {
      const refused = await webhooksOf(app, banker).call(method, path);
      expect([refused.status, refused.body.detail.permission]).toEqual([403, "webhooks:manage"]);
    }
    expect((await app.call("GET", "/api/webhooks")).status).toBe(401);
  });

  it("is limited to 20 per organization, also with concurrent requests", async () => {
    const cara = webhooksOf(app, (await app.signUp()).token);
    const made = await Promise.all(Array.from({ length: 23 }, () => cara.call("POST", "", wanted)));
    const codes = made.map(({ status }) => status).sort();
    expect(codes).toEqual([...Array.from({ length: 20 }, () => 201), 409, 409, 409]);
    const { body } = await cara.call("GET", "?page=2&limit=8");
    expect([body.total, body.webhooks.length]).toEqual([20, 8]);
    const ids = body.webhooks.map(({ id }: { id: number }) => id);
    expect(ids).toEqual(ids.toSorted((a: number, b: number) => b - a));
  });
});

describe("an address", () => {
  it.each([
    "http://127.0.0.1/",
    "http://127.0.0.1:4000/api",
    "https://localhost/hook",
    "http://2130706433/",
    "http://10.1.2.3/",
    "http://192.168.0.1/",
    "http://169.254.169.254/latest/meta-data/",
    "http://[::1]:8080/",
    "http://[::ffff:10.0.0.1]/",
    "http://[fd00:ec2::254]/",
  ])("in a private network is rejected: %s", async (url) => {
    const { status, body } = await anns.call("POST", "", { ...wanted, url });
    expect([status, body.detail.code, body.detail.errors[0].path]).toEqual([400, "invalid_request", "url"]);
    expect(body.detail.errors[0].message).toContain("private network");
  });

  it.each([
    ["of another kind", "ftp://203.0.114.7/"],
    ["with a user in it", "https://user@203.0.114.7/"],
    ["with a password in it", "https://user:word@203.0.114.7/"],
    ["that is none", "hook"],
    ["without a host", "https://"],
    ["with a line break", "https://203.0.114.7/\nx"],
    ["of more than 2,048 characters", `https://203.0.114.7/${"x".repeat(2048)}`],
  ])("%s is rejected", async (_what, url) => {
    const { status, body } = await anns.call("POST", "", { ...wanted, url });
    expect([status, body.detail.errors[0].path]).toEqual([400, "url"]);
  });

  it("accepts a host name that does not resolve yet, since each delivery looks it up", async () => {
    expect(await make({ url: "https://hooks.bank.invalid/in" })).toMatchObject({
      url: "https://hooks.bank.invalid/in",
    });
  });
});

it.each([
  ["no events", []],
  ["an event that there is not", ["document.extracted", "document.read"]],
])("a webhook for %s is rejected", async (_what, events) => {
  const { status, body } = await anns.call("POST", "", { ...wanted, events });
  expect([status, body.detail.code]).toEqual([400, "invalid_request"]);
});
