import { describe, expect, it, test } from "vitest";
import { activeAccountOf } from "#features/brokerage/index.ts";
import { startApp, type TestApp } from "../support/app.ts";
import { applicationOf, BANK } from "../support/brokerage.ts";

const app = await startApp();
const billed = await startApp({
  BROKERAGE_TRANSFER_FEE_CREDITS: "3",
  SIGNUP_CREDITS: "4",
  CREDITS_PENNIES_PER_USD: "50",
});
await app.signUp("operator@example.com");

const BROKERAGE = "/api/brokerage";
const apply = (token: string, json: object, on: TestApp = app) =>
  on.call("POST", `${BROKERAGE}/account/apply`, { token, json });
const statusOf = async (token: string, on: TestApp = app) =>
  (await on.call("GET", `${BROKERAGE}/account/status`, { token })).body;
const addBank = (token: string, change: object = {}, on: TestApp = app) =>
  on.call("POST", `${BROKERAGE}/ach-relationships`, { token, json: { ...BANK, ...change } });
const move = (way: string, token: string, json: object, on: TestApp = app, headers: Record<string, string> = {}) =>
  on.call("POST", `${BROKERAGE}/${way}`, { token, json, headers });
const document = {
  document_type: "identity_verification",
  content_base64: btoa("%PDF-1.7 a passport"),
  mime_type: "image/png",
};

/** A user with an active account and a bank account. */
async function investor(on: TestApp = app) {
  const user = await on.signUp();
  await apply(user.token, applicationOf(user.email), on);
  await statusOf(user.token, on);
  const { body } = await addBank(user.token, {}, on);
  return { ...user, relationship_id: body.relationship_id as string };
}

let members = 0;
/** A user in the organization of an admin. */
async function member(admin: { token: string }, role: string) {
  const email = `${role}${++members}@members.example.com`;
  const { body } = await app.call("POST", "/api/organization/invites", { token: admin.token, json: { email, role } });
  const user = await app.signUp(email);
  await app.call("POST", "/api/organization/join", { token: user.token, json: { invite: body.invite } });
  return user;
}

describe("an account without a broker", () => {
  it("is submitted, becomes active on the next read, is marked as simulated, and is not used for trading", async () => {
    const { token, email, userId } = await app.signUp();
    expect(await statusOf(token)).toMatchObject({ has_account: false, status: null, simulated: true });
    const { status, body } = await apply(token, applicationOf(email));
    expect([status, body]).toMatchObject([200, { status: "SUBMITTED", broker_status: "SUBMITTED", simulated: true }]);
    expect(await statusOf(token)).toMatchObject({
      has_account: true,
      status: "ACTIVE",
      broker_status: "ACTIVE",
      account_id: body.account_id,
      simulated: true,
    });
    expect((await apply(token, applicationOf(email))).body).toMatchObject({
      status: "ACTIVE",
      account_id: body.account_id,
    });
    expect(await activeAccountOf(app.database.db, userId)).toBeNull();
  });

  it.each([
    { what: "nothing", identity: {} },
    { what: "no birthday", identity: { given_name: "A", family_name: "B", tax_id: "666-55-4321" } },
    { what: "an empty tax number", identity: { ...applicationOf("").identity, tax_id: " " } },
  ])("needs documents where the identity has $what, and becomes active with them", async ({ identity }) => {
    const { token, email } = await app.signUp();
    const { body } = await apply(token, { ...applicationOf(email), identity });
    expect(body.status).toBe("ACTION_REQUIRED");
    for (let looks = 0; looks < 2; looks += 1)
      expect(await statusOf(token)).toMatchObject({
        status: "ACTION_REQUIRED",
        action_required_reason: "The broker needs documents: identity_verification.",
      });
    const handed = await app.call("POST", `${BROKERAGE}/account/documents`, { token, json: document });
    expect([handed.status, handed.body.status, handed.body.document.mime_type]).toEqual([
      200,
      "ACTIVE",
      "application/pdf",
    ]);
    expect(await statusOf(token)).toMatchObject({ status: "ACTIVE", action_required_reason: null });
    expect((await app.call("POST", `${BROKERAGE}/account/documents`, { token, json: document })).status).toBe(409);
  });

  it("is one account for two concurrent applications", async () => {
    const { token, email } = await app.signUp();
    const all = await Promise.all(Array.from({ length: 20 }, () => apply(token, applicationOf(email))));
    expect(new Set(all.map(({ status, body }) => `${status} ${body.account_id}`)).size).toBe(1);
  });
});

describe("money of an account without a broker", () => {
  it("is moved immediately, and listed newest first, page by page", async () => {
    const { token, relationship_id } = await investor();
    const sent = [];
    for (const [way, amount] of [
      ["fund", 100.25],
      ["fund", 3],
      ["withdraw", 50],
    ] as const)
      sent.push((await move(way, token, { amount, relationship_id })).body);
    expect(sent[0]).toMatchObject({ status: "completed", amount: 100.25, direction: "INCOMING", simulated: true });
    expect(sent[2]).toMatchObject({ status: "completed", amount: 50, direction: "OUTGOING" });
    const { body } = await app.call("GET", `${BROKERAGE}/transfers?limit=2`, { token });
    expect([body.total, body.transfers]).toEqual([3, [sent[2], sent[1]]]);
    const second = await app.call("GET", `${BROKERAGE}/transfers?limit=2&page=2`, { token });
    expect(second.body.transfers).toEqual([sent[0]]);
  });

  it("comes only from the user's own bank account", async () => {
    const [one, other] = [await investor(), await investor()];
    const taken = await move("fund", one.token, { amount: 1, relationship_id: other.relationship_id });
    expect([taken.status, taken.body.detail.code]).toEqual([404, "not_found"]);
    const { body } = await app.call("GET", `${BROKERAGE}/transfers`, { token: other.token });
    expect(body.total).toBe(0);
  });

  it("cannot be moved without an active account", async () => {
    const { token, email } = await app.signUp();
    const call = () => move("withdraw", token, { amount: 1, relationship_id: "none" });
    expect((await call()).body.detail.code).toBe("no_active_account");
    await apply(token, { ...applicationOf(email), identity: {} });
    expect((await call()).body.detail.code).toBe("no_active_account");
    expect((await addBank(token)).body.detail.code).toBe("no_active_account");
  });

  it("costs the fee, which the 402 states in USD", async () => {
    const { token, relationship_id } = await investor(billed);
    const fund = (key: string) =>
      move("fund", token, { amount: 1, relationship_id }, billed, { "idempotency-key": key });
    expect((await fund("a")).status).toBe(201);
    expect((await fund("a")).headers.get("idempotent-replayed")).toBe("true");
    const { status, body } = await fund("b");
    expect([status, body.payment_request.amount_usd, body.detail.credits_available]).toEqual([402, "0.06", 1]);
    expect((await billed.call("GET", `${BROKERAGE}/transfers`, { token })).body.total).toBe(1);
  });

  it("lists each bank account once by its last digits, at most 20", async () => {
    const { token } = await investor();
    const again = await addBank(token);
    const { body } = await app.call("GET", `${BROKERAGE}/ach-relationships`, { token });
    expect(body).toMatchObject({ total: 1, relationships: [again.body] });
    for (let i = 1; i < 20; i += 1)
      expect((await addBank(token, { bank_account_number: String(10_000 + i) })).status).toBe(201);
    expect((await addBank(token, { bank_account_number: "55555" })).status).toBe(409);
  });
});

const ROUTES = [
  ["POST", "account/apply", applicationOf("x@example.com")],
  ["GET", "account/status", undefined],
  ["POST", "account/documents", document],
  ["POST", "fund", { amount: 1, relationship_id: "x" }],
  ["POST", "withdraw", { amount: 1, relationship_id: "x" }],
  ["GET", "transfers", undefined],
  ["POST", "ach-relationships", BANK],
  ["GET", "ach-relationships", undefined],
] as const;

describe("access", () => {
  test.each(ROUTES)("%s %s requires a token", async (method, path, json) => {
    expect((await app.call(method, `${BROKERAGE}/${path}`, { json })).status).toBe(401);
  });

  it("is allowed for admins and bankers", async () => {
    const admin = await app.signUp();
    const [banker, analyst] = [await member(admin, "banker"), await member(admin, "analyst")];
    for (const [method, path, json] of ROUTES) {
      const refused = await app.call(method, `${BROKERAGE}/${path}`, { token: analyst.token, json });
      expect([path, refused.status, refused.body.detail.permission]).toEqual([path, 403, "brokerage:use"]);
      expect((await app.call(method, `${BROKERAGE}/${path}`, { token: banker.token, json })).status).not.toBe(403);
    }
    // Each user has an account, in one organization.
    await apply(admin.token, applicationOf("admin@example.com"));
    expect((await statusOf(admin.token)).account_id).not.toBe((await statusOf(banker.token)).account_id);
  });
});

it("to read is allowed for an auditor of the organization, but for no other member", async () => {
  const owner = await investor();
  await move("fund", owner.token, { amount: 10, relationship_id: owner.relationship_id });
  const [auditor, banker, viewer] = [
    await member(owner, "auditor"),
    await member(owner, "banker"),
    await member(owner, "viewer"),
  ];
  const read = (token: string, path: string, userId: number) =>
    app.call("GET", `${BROKERAGE}/${path}?user_id=${userId}`, { token });
  const paths = ["account/status", "transfers", "ach-relationships"];
  const [status, transfers, relationships] = await Promise.all(
    paths.map(async (path) => (await read(auditor.token, path, owner.userId)).body),
  );
  expect([status.status, transfers.total, relationships.total]).toEqual(["ACTIVE", 1, 1]);
  const stranger = await app.signUp();
  for (const path of paths) {
    expect((await read(banker.token, path, owner.userId)).body.detail).toMatchObject({ permission: "audit:read" });
    expect((await read(viewer.token, path, owner.userId)).status).toBe(403);
    expect((await read(stranger.token, path, owner.userId)).status).toBe(404);
    expect((await read(auditor.token, path, stranger.userId)).status).toBe(404);
  }
  expect((await apply(auditor.token, applicationOf(auditor.email))).status).toBe(403);
});
