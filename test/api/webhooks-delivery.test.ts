import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { startApp } from "../support/app.ts";
import { webhooksOf } from "../support/webhooks.ts";

const app = await startApp({
  PROCESS_ROLE: "all",
  OFFLINE: "true",
  ALLOW_PRIVATE_NETWORK_TARGETS: "true",
  AGENT_RATE_LIMIT_PER_MINUTE: "1000",
});
const ann = await app.signUp();
const anns = webhooksOf(app, ann.token);
const { db } = app.database;

const TEXT =
  "CREDIT AGREEMENT dated as of March 14, 2019 among HARROWGATE TOOLWORKS, INC., as Borrower, and the Lenders.";
const store = async (title: string): Promise<any> =>
  (await app.call("POST", "/api/documents", { token: ann.token, json: { title, text: TEXT } })).body;
const analyse = (company_name: string) =>
  app.call("POST", "/api/quantitative-analysis/company", { token: ann.token, json: { company_name } });
/** Puts all deliveries to a webhook back in time. */
const age = (webhookId: number, by: string) =>
  db.execute(sql`update webhook_deliveries set asked_at = asked_at - ${by}::interval, next_attempt_at = now()
    where webhook_id = ${webhookId} and status = 'pending'`);

it("reports an extracted document, signed", async () => {
  const receiver = await anns.receiver(["document.extracted"]);
  const document = await store("Lantern");
  const [told] = await receiver.hears(1);
  expect(told).toMatchObject({
    type: "document.extracted",
    data: { document_id: document.id, version: 1, title: "Lantern", document_kind: document.document_kind },
  });
  expect(told?.data.borrower_name).toBe(document.borrower_name);
  expect(told?.request).toMatchObject({ method: "POST", path: "/hook" });
  expect(told?.request.headers["content-type"]).toBe("application/json");
  const delivery = await receiver.stands({ status: "delivered", attempts: 1, last_status_code: 200, last_error: null });
  expect(delivery).toMatchObject({ id: told?.id, type: "document.extracted", next_attempt_at: null });
  expect(delivery.created_at).toBe(told?.timestamp);
  expect(delivery.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(Math.abs(Number.parseInt(delivery.id.replaceAll("-", "").slice(0, 12), 16) - Date.now())).toBeLessThan(60_000);
});

it("reports completed and failed runs to subscribed webhooks, without results", async () => {
  const completed = await anns.receiver(["run.completed"]);
  const failed = await anns.receiver(["run.failed"]);
  const { analysis_id } = (await analyse("Apple Inc.")).body;
  const { detail } = (await analyse("Zzyzx Widgets of Nowhere")).body;
  const [good] = await completed.hears(1);
  expect([good?.type, good?.data]).toEqual([
    "run.completed",
    { run_id: analysis_id, family: "analysis", kind: "company", status: "completed", deal_id: null, error_code: null },
  ]);
  const [bad] = await failed.hears(1);
  expect([bad?.type, bad?.data]).toMatchObject([
    "run.failed",
    { run_id: detail.analysis_id, status: "failed", error_code: "no_data" },
  ]);
  expect([completed.received().length, failed.received().length]).toEqual([1, 1]);
});

it("reports granted, reserved and spent credits as in the history", async () => {
  const receiver = await anns.receiver(["credits.changed"]);
  const { body } = await app.call("POST", "/api/organization/invites", {
    token: ann.token,
    json: { email: "analyst@example.com", role: "analyst" },
  });
  const joined = { email: "analyst@example.com", password: "a long enough pass phrase", invite: body.invite };
  const analyst = (await app.call("POST", "/api/auth/register", { json: joined })).body;
  const [granted] = await receiver.hears(1);
  expect(granted?.data).toMatchObject({
    user_id: analyst.user.id,
    type: "grant",
    feature: null,
    amount: 100,
    balance_after: 100,
    reference: "sign-up",
  });
  await app.call("POST", "/api/quantitative-analysis/company", {
    token: analyst.access_token,
    json: { company_name: "Apple Inc." },
  });
  const told = (await receiver.hears(3)).map(({ timestamp, data }) => ({ ...data, created_at: timestamp }));
  const history = await app.call("GET", "/api/credits/history", { token: analyst.access_token });
  const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
  const entries = history.body.entries.map((entry: { ends?: unknown }) => {
    const sent = { ...entry, user_id: analyst.user.id };
    delete sent.ends;
    return sent;
  });
  expect(told.toSorted(byId)).toEqual(entries.toSorted(byId));
  expect(told.map(({ type }) => type).sort()).toEqual(["capture", "grant", "hold"]);
});

it("sends nothing to another organization", async () => {
  const bobs = webhooksOf(app, (await app.signUp()).token);
  const other = await bobs.receiver(["document.extracted", "credits.changed", "run.completed"]);
  const own = await anns.receiver(["document.extracted"]);
  await store("Ours");
  const [told] = await own.hears(1);
  expect(other.received()).toEqual([]);
  expect(await bobs.deliveries(other.id)).toEqual([]);
  const resend = await bobs.call("POST", `/${own.id}/deliveries/${told?.id}/resend`);
  expect(resend.status).toBe(404);
  const crossed = await bobs.call("POST", `/${other.id}/deliveries/${told?.id}/resend`);
  expect(crossed.status).toBe(404);
});

it("sends nothing for a rejected request", async () => {
  const receiver = await anns.receiver(["document.extracted"]);
  const refused = { title: "x", text: TEXT, deal_id: 999_999 };
  expect((await app.call("POST", "/api/documents", { token: ann.token, json: refused })).status).toBe(404);
  await store("Accepted");
  const told = await receiver.hears(1);
  expect(told.map(({ data }) => data.title)).toEqual(["Accepted"]);
  expect(await anns.deliveries(receiver.id)).toHaveLength(1);
});

it("retries within 5 seconds with the same ID and body", async () => {
  const receiver = await anns.receiver(["document.extracted"]);
  receiver.host.fail("server_error");
  await store("Twice");
  const [first, second] = await receiver.hears(2);
  expect([second?.id, second?.request.body]).toEqual([first?.id, first?.request.body]);
  expect((second?.request.at ?? 0) - (first?.request.at ?? 0)).toBeGreaterThan(1_400);
  await receiver.stands({ id: first?.id, status: "delivered", attempts: 2, last_status_code: 200, last_error: null });
});

it.each([
  ["server_error", { last_status_code: 500, last_error: "answered 500" }],
  ["hang_up", { last_status_code: null, last_error: "the connection broke off, or could not be secured" }],
] as const)("describes the failure in its own words: %s", async (trouble, said) => {
  const receiver = await anns.receiver(["document.extracted"]);
  receiver.host.fail(trouble, 1_000);
  await store("Trouble");
  const pending = await receiver.stands({ status: "pending", delivered_at: null, ...said });
  const waits = Date.parse(pending.next_attempt_at) - Date.parse(pending.created_at);
  expect(waits).toBeGreaterThan(1_400);
  const listed = async (status: string) => (await anns.deliveries(receiver.id, `?status=${status}`)).length;
  expect([await listed("pending"), await listed("delivered"), await listed("failed")]).toEqual([1, 0, 0]);
  expect((await anns.call("GET", `/${receiver.id}/deliveries?status=lost`)).status).toBe(400);
});

it("gives up after three days, and resends on request", async () => {
  const receiver = await anns.receiver(["document.extracted"]);
  receiver.host.fail("server_error", 1_000);
  await store("Late");
  const { id } = await receiver.stands({ status: "pending", last_status_code: 500 });
  await age(receiver.id, "3 days");
  const failed = await receiver.stands({ status: "failed", next_attempt_at: null, last_error: "answered 500" });
  receiver.host.recover();
  const before = receiver.received().length;
  const resent = await anns.call("POST", `/${receiver.id}/deliveries/${id}/resend`);
  expect([resent.status, resent.body.status, resent.body.id]).toEqual([200, "pending", id]);
  const told = await receiver.hears(before + 1);
  expect(told.at(-1)?.id).toBe(id);
  await receiver.stands({ id, status: "delivered", attempts: Number(failed.attempts) + 1 });
});

it("resends a delivered message under its ID", async () => {
  const receiver = await anns.receiver(["document.extracted"]);
  await store("Again");
  const { id } = await receiver.stands({ status: "delivered" });
  await anns.call("POST", `/${receiver.id}/deliveries/${id}/resend`);
  const [first, second] = await receiver.hears(2);
  expect([second?.id, second?.request.body]).toEqual([id, first?.request.body]);
  await receiver.stands({ id, status: "delivered", attempts: 2 });
});

it("stops sending to a receiver that answers 410", async () => {
  const receiver = await anns.receiver(["document.extracted"], () => ({ status: 410, body: "" }));
  await store("Gone");
  const { id } = await receiver.stands({ status: "failed", attempts: 1, last_status_code: 410 });
  const { webhooks } = (await anns.call("GET", "")).body;
  expect(webhooks[0]).toMatchObject({ id: receiver.id, disabled_at: expect.stringMatching(/Z$/) });
  const other = await anns.receiver(["document.extracted"]);
  await store("After");
  await other.hears(1);
  expect([receiver.received().length, (await anns.deliveries(receiver.id)).length]).toEqual([1, 1]);
  expect((await anns.call("POST", `/${receiver.id}/deliveries/${id}/resend`)).status).toBe(409);
});

it("follows no redirects", async () => {
  const elsewhere = await anns.receiver(["bridge.updated"]);
  const location = `${elsewhere.host.baseUrl}/elsewhere`;
  const receiver = await anns.receiver(["document.extracted"], () => ({
    status: 307,
    headers: { location },
    body: "",
  }));
  await store("Moved");
  await receiver.stands({ status: "pending", last_status_code: 307, last_error: expect.stringContaining("redirects") });
  expect(elsewhere.host.requests).toEqual([]);
});

it("accepts a 2xx status whatever the body, and reads only a bounded part of it", async () => {
  const receiver = await anns.receiver(["document.extracted"]);
  receiver.host.fail("endless_body");
  await store("Talkative");
  await receiver.stands({ status: "delivered", attempts: 1, last_status_code: 200 });
  expect(receiver.host.bytesSent()).toBeLessThan(10_000_000);
});

it("sends nothing more to a deleted webhook", async () => {
  const deleted = await anns.receiver(["document.extracted"]);
  const kept = await anns.receiver(["document.extracted"]);
  for (const { host } of [deleted, kept]) host.fail("server_error");
  await store("Deleted");
  await deleted.stands({ status: "pending", attempts: 1 });
  expect((await anns.call("DELETE", `/${deleted.id}`)).status).toBe(204);
  await kept.stands({ status: "delivered", attempts: 2 });
  await store("Later");
  await kept.hears(3);
  expect(deleted.received()).toHaveLength(1);
});

it("does not let a slow receiver delay another", async () => {
  const slow = await anns.receiver(["document.extracted"]);
  slow.host.fail("silence", 1_000);
  for (let n = 0; n < 12; n += 1) await store(`Slow ${n}`);
  await slow.hears(4);
  const quick = await anns.receiver(["document.extracted"]);
  await store("Quick");
  const [told] = await quick.hears(1);
  expect(told?.data.title).toBe("Quick");
  expect(slow.received().length).toBeLessThanOrEqual(8);
});

it("counts the outcomes of its attempts", async () => {
  const { body } = await app.call("GET", "/metrics");
  for (const outcome of ["delivered", "retried", "failed"])
    expect(body).toMatch(new RegExp(`webhook_deliveries_total\\{outcome="${outcome}"\\} [1-9]`));
});
