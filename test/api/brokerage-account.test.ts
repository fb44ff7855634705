import { sql } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { activeAccountOf } from "#features/brokerage/index.ts";
import { startApp } from "../support/app.ts";
import { applicationOf } from "../support/brokerage.ts";
import { BROKER_KEYS, startFakeAlpacaBroker } from "../support/fakes/alpaca-broker.ts";

const broker = await startFakeAlpacaBroker(() => app.clock.now());
const configured = {
  TRADING_BROKER_API_KEY: BROKER_KEYS.keyId,
  TRADING_BROKER_API_SECRET: BROKER_KEYS.secret,
  TRADING_BROKER_BASE_URL: broker.baseUrl,
};
const app = await startApp(configured);
const worker = await startApp({ ...configured, PROCESS_ROLE: "all" });
const wrong = await startApp({ ...configured, TRADING_BROKER_API_SECRET: "another" });
await app.signUp("operator@example.com");
afterEach(() => broker.recover());

const ACCOUNT = "/api/brokerage/account";
const apply = (token: string, json: unknown) => app.call("POST", `${ACCOUNT}/apply`, { token, json });
const statusOf = async (token: string) => (await app.call("GET", `${ACCOUNT}/status`, { token })).body;
const hand = (token: string, json: unknown) => app.call("POST", `${ACCOUNT}/documents`, { token, json });
const opened = () => broker.requests.filter(({ method, path }) => method === "POST" && path === "/v1/accounts").length;
const PICTURE = Buffer.from([0xff, 0xd8, 0xff, 0xe0, ...Buffer.from("a passport of nobody")]);
const passport = {
  document_type: "identity_verification",
  content_base64: PICTURE.toString("base64"),
  mime_type: "image/jpeg",
};

describe("applying", () => {
  it("opens an account at the broker with all given data, and follows its status", async () => {
    const { token, email, userId } = await app.signUp();
    expect(await statusOf(token)).toEqual({
      has_account: false,
      status: null,
      broker_status: null,
      action_required_reason: null,
      account_id: null,
      updated_at: null,
      simulated: false,
    });
    const application = { ...applicationOf(email), enabled_assets: ["us_equity"] };
    const { status, body } = await apply(token, application);
    const account = broker.accounts.at(-1);
    expect([status, body]).toEqual([
      200,
      {
        status: "SUBMITTED",
        account_id: account?.id,
        broker_status: "SUBMITTED",
        simulated: false,
        message: "The account is being opened.",
      },
    ]);
    expect(account?.application).toEqual(application);
    expect(await activeAccountOf(app.database.db, userId)).toBeNull();
    broker.turn("ACTIVE");
    expect(await statusOf(token)).toMatchObject({
      has_account: true,
      status: "ACTIVE",
      broker_status: "ACTIVE",
      account_id: account?.id,
      action_required_reason: null,
    });
    expect(await activeAccountOf(app.database.db, userId)).toEqual({ accountId: account?.id });
  });

  it.each([
    ["ONBOARDING", "SUBMITTED"],
    ["SUBMITTED", "SUBMITTED"],
    ["APPROVAL_PENDING", "SUBMITTED"],
    ["APPROVED", "SUBMITTED"],
    ["ACTIVE", "ACTIVE"],
    ["ACCOUNT_UPDATED", "ACTIVE"],
    ["ACTION_REQUIRED", "ACTION_REQUIRED"],
    ["REJECTED", "ACTION_REQUIRED"],
    ["SUBMISSION_FAILED", "ACTION_REQUIRED"],
    ["ACCOUNT_CLOSED", "ACTION_REQUIRED"],
    ["SOMETHING_NEW", "ACTION_REQUIRED"],
  ])("shows %s as %s, and keeps the broker's status", async (raw, shown) => {
    const { token, email, userId } = await app.signUp();
    await apply(token, applicationOf(email));
    broker.turn(raw);
    const now = await statusOf(token);
    expect([now.status, now.broker_status]).toEqual([shown, raw]);
    expect(now.action_required_reason === null).toBe(shown !== "ACTION_REQUIRED");
    expect((await activeAccountOf(app.database.db, userId)) !== null).toBe(shown === "ACTIVE");
  });

  it("again returns the same account, also for ten concurrent requests with different data", async () => {
    const { token, email } = await app.signUp();
    const before = opened();
    const all = await Promise.all(Array.from({ length: 10 }, () => apply(token, applicationOf(email))));
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(all.map(({ body }) => body.account_id)).size).toBe(1);
    const later = await apply(token, applicationOf("another@example.com"));
    expect(later.body.account_id).toBe(all[0]?.body.account_id);
    expect(opened() - before).toBe(1);
  });

  it("concurrently waits for the first request, without calls to the broker", async () => {
    const { token, email } = await app.signUp();
    const before = broker.requests.length;
    const release = broker.holdAnswer(/accounts$/);
    const first = apply(token, applicationOf(email));
    await expect.poll(() => broker.requests.length - before, { timeout: 10_000 }).toBe(1);
    const second = apply(token, applicationOf(email));
    const third = await app.call("GET", `${ACCOUNT}/status`, { token });
    expect(third.body.has_account).toBe(false);
    release();
    expect((await second).body).toEqual((await first).body);
    expect(broker.requests.length - before).toBe(1);
  });

  it("opens one account per user", async () => {
    const [one, other] = [await app.signUp(), await app.signUp()];
    const { body } = await apply(one.token, applicationOf(one.email));
    const second = await apply(other.token, applicationOf(other.email));
    expect(second.body.account_id).not.toBe(body.account_id);
  });

  it("with data that the broker rejects names the members in our words, and can be corrected", async () => {
    const { token, email } = await app.signUp();
    const { status, body } = await apply(token, applicationOf(email, { family_name: "Refuser" }));
    expect([status, body.detail.code, body.detail.errors]).toEqual([
      400,
      "invalid_request",
      [{ path: "identity.tax_id", message: "was rejected by the broker" }],
    ]);
    expect(JSON.stringify(body)).not.toContain("invalid for");
    expect((await statusOf(token)).has_account).toBe(false);
    expect((await apply(token, applicationOf(email))).status).toBe(200);
  });

  it("with the email of another user's account does not return that account", async () => {
    const [owner, thief] = [await app.signUp(), await app.signUp()];
    const { body } = await apply(owner.token, applicationOf(owner.email));
    const stolen = await apply(thief.token, applicationOf(owner.email));
    expect([stolen.status, stolen.body.detail.reason]).toEqual([409, "email_taken"]);
    broker.fail("hang_up");
    expect((await apply(thief.token, applicationOf(owner.email))).status).toBe(502);
    expect((await apply(thief.token, applicationOf(owner.email))).status).toBe(409);
    expect((await statusOf(thief.token)).account_id).not.toBe(body.account_id);
  });

  it.each([
    { path: "contact.email_address", change: { contact: {} } },
    { path: "contact.email_address", change: { contact: { email_address: 7 } } },
    { path: "contact", change: { contact: "x" } },
    { path: "identity", change: { identity: undefined } },
    { path: "identity", change: { identity: { note: "x".repeat(20_001) } } },
    { path: "agreements.0.signed_at", change: { agreements: [{ agreement: "customer_agreement" }] } },
    {
      path: "documents.0.content",
      change: { documents: [{ document_type: "x", content: "!", mime_type: "image/png" }] },
    },
    { path: "password", change: { password: "x" } },
  ])("with a wrong $path is rejected, and names the member", async ({ path, change }) => {
    const { token, email } = await app.signUp();
    const { status, body } = await apply(token, { ...applicationOf(email), ...change });
    expect([status, body.detail.errors.map((one: { path: string }) => one.path)]).toEqual([
      400,
      expect.arrayContaining([path]),
    ]);
  });
});

describe("an application without a received answer", () => {
  it("is found by email in the same request, and opened once", async () => {
    const { token, email } = await app.signUp();
    const before = opened();
    broker.loseAnswer(/accounts$/);
    const { status, body } = await apply(token, applicationOf(email));
    expect([status, body.account_id]).toEqual([200, broker.accounts.at(-1)?.id]);
    expect(opened() - before).toBe(1);
  });

  it("is found by the next request if the lookup also failed", async () => {
    const { token, email } = await app.signUp();
    const before = opened();
    const release = broker.holdAnswer(/accounts$/);
    broker.loseAnswer(/accounts$/);
    const first = apply(token, applicationOf(email));
    await expect.poll(() => opened() - before, { timeout: 10_000 }).toBe(1);
    broker.fail("server_error", 3);
    release();
    expect((await first).status).toBe(502);
    const { body } = await apply(token, applicationOf("changed@example.com"));
    expect(body.account_id).toBe(broker.accounts.at(-1)?.id);
    expect(broker.accounts.at(-1)?.application["contact"].email_address).toBe(email);
    expect(opened() - before).toBe(1);
  });

  it("is also found by a status request", async () => {
    const { token, email } = await app.signUp();
    const before = opened();
    const release = broker.holdAnswer(/accounts$/);
    broker.loseAnswer(/accounts$/);
    const first = apply(token, applicationOf(email));
    await expect.poll(() => opened() - before, { timeout: 10_000 }).toBe(1);
    expect(await statusOf(token)).toMatchObject({ has_account: false });
    broker.fail("server_error", 3);
    release();
    await first;
    expect(await statusOf(token)).toMatchObject({ has_account: true, account_id: broker.accounts.at(-1)?.id });
  });

  it("is not taken for another user's account with that email at the broker", async () => {
    const { token } = await app.signUp();
    const theirs = applicationOf("somebody@example.com", { given_name: "Somebody", family_name: "Else" });
    const keys = Buffer.from(`${BROKER_KEYS.keyId}:${BROKER_KEYS.secret}`).toString("base64");
    await fetch(`${broker.baseUrl}/v1/accounts`, {
      method: "POST",
      headers: { authorization: `Basic ${keys}`, "content-type": "application/json" },
      body: JSON.stringify(theirs),
    });
    broker.fail("hang_up");
    expect((await apply(token, applicationOf("somebody@example.com"))).status).toBe(502);
    expect(await statusOf(token)).toMatchObject({ has_account: false });
    const again = await apply(token, applicationOf("somebody@example.com"));
    expect([again.status, again.body.detail.reason]).toEqual([409, "email_taken"]);
    expect((await apply(token, applicationOf("an.address.of.ones.own@example.com"))).status).toBe(200);
  });

  it("that never arrived is sent by the next request", async () => {
    const { token, email } = await app.signUp();
    broker.fail("hang_up");
    expect((await apply(token, applicationOf(email))).status).toBe(502);
    expect(await statusOf(token)).toMatchObject({ has_account: false });
    expect((await apply(token, applicationOf(email))).status).toBe(200);
    const found = broker.accounts.filter(({ application }) => application["contact"].email_address === email);
    expect(found).toHaveLength(1);
  });

  it("of a dead process is taken over after 90 seconds", async () => {
    const { token, email } = await app.signUp();
    const release = broker.holdAnswer(/accounts$/);
    const before = opened();
    const first = apply(token, applicationOf(email));
    await expect.poll(() => opened() - before, { timeout: 10_000 }).toBe(1);
    app.clock.advance(91_000);
    const second = await apply(token, applicationOf(email));
    expect(second.status).toBe(200);
    release();
    // The broker allows one account per email: it refuses the late one, and finds the account here.
    expect(await first).toMatchObject({ status: 200, body: { account_id: second.body.account_id } });
    expect(await statusOf(token)).toMatchObject({ account_id: second.body.account_id });
  });
});

describe("documents", () => {
  it("go to the broker on its request, as JSON or as a form, and the status follows", async () => {
    const { token, email } = await app.signUp();
    await apply(token, applicationOf(email));
    broker.turn("ACTION_REQUIRED", ["IDENTITY_VERIFICATION", "not a code"]);
    expect((await statusOf(token)).action_required_reason).toBe("The broker needs documents: identity_verification.");
    const { status, body } = await hand(token, passport);
    expect([status, body.document]).toEqual([
      200,
      { document_type: "identity_verification", mime_type: "image/jpeg", bytes: PICTURE.length },
    ]);
    expect(body.status).toBe("ACTION_REQUIRED");
    const form = new FormData();
    form.set("document_type", "address_verification");
    form.set("file", new Blob([new Uint8Array(PICTURE)]), "bill");
    const sent = await app.call("POST", `${ACCOUNT}/documents`, { token, form });
    expect([sent.status, sent.body.document.mime_type]).toEqual([200, "image/jpeg"]);
    expect(broker.accounts.at(-1)?.documents).toEqual([
      { document_type: "identity_verification", content: PICTURE.toString("base64"), mime_type: "image/jpeg" },
      { document_type: "address_verification", content: PICTURE.toString("base64"), mime_type: "image/jpeg" },
    ]);
    broker.turn("ACTIVE");
    const late = await hand(token, passport);
    expect([late.status, late.body.detail.account_status]).toEqual([409, "ACTIVE"]);
  });

  it("are rejected without an account, without a type, or if the broker rejects them", async () => {
    const { token, email } = await app.signUp();
    expect((await hand(token, passport)).status).toBe(409);
    await apply(token, applicationOf(email));
    expect((await hand(token, passport)).body.detail.account_status).toBe("SUBMITTED");
    broker.turn("ACTION_REQUIRED");
    for (const change of [
      { document_type: "A Passport" },
      { content_base64: "?" },
      { content_base64: "" },
      { file: "x" },
    ])
      expect((await hand(token, { ...passport, ...change })).status).toBe(400);
    const text = { ...passport, content_base64: btoa("plain words"), mime_type: "text/plain" };
    expect((await hand(token, text)).body.detail.errors[0].path).toBe("document_type");
    broker.fail("server_error", 3);
    expect((await hand(token, passport)).body.detail.code).toBe("broker_error");
  });
});

it("an account becomes active here a minute after it does at the broker, without a status request", async () => {
  const { token, userId } = await worker.signUp();
  const json = applicationOf("never.looks@example.com");
  const { body } = await worker.call("POST", `${ACCOUNT}/apply`, { token, json });
  broker.turn("ACTIVE");
  worker.clock.advance(60_000);
  await expect
    .poll(() => activeAccountOf(worker.database.db, userId), { timeout: 15_000 })
    .toEqual({ accountId: body.account_id });
});

describe("a failing broker", () => {
  it.each([
    ["server_error", 3],
    ["too_many_requests", 3],
    ["hang_up", 3],
    ["other_shape", 1],
  ] as const)("%s returns 502 for the status", async (trouble, times) => {
    const { token, email } = await app.signUp();
    await apply(token, applicationOf(email));
    broker.fail(trouble, times);
    const { status, body } = await app.call("GET", `${ACCOUNT}/status`, { token });
    expect([status, body.detail.code]).toEqual([502, "broker_error"]);
  });

  it("returns 502 if it rejects the operator's keys, and no account is simulated instead", async () => {
    const { token, email } = await wrong.signUp();
    const { status, body } = await wrong.call("POST", `${ACCOUNT}/apply`, { token, json: applicationOf(email) });
    expect([status, body.detail.code]).toEqual([502, "broker_error"]);
    const { rows } = await wrong.database.db.execute(sql`select 1 from brokerage_accounts`);
    expect(rows).toEqual([]);
  });
});
