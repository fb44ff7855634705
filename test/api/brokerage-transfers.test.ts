import { afterEach, describe, expect, it } from "vitest";
import { startApp, type TestApp } from "../support/app.ts";
import { applicationOf, BANK } from "../support/brokerage.ts";
import { BROKER_KEYS, startFakeAlpacaBroker } from "../support/fakes/alpaca-broker.ts";

const broker = await startFakeAlpacaBroker(() => app.clock.now());
const configured = {
  TRADING_BROKER_API_KEY: BROKER_KEYS.keyId,
  TRADING_BROKER_API_SECRET: BROKER_KEYS.secret,
  TRADING_BROKER_BASE_URL: broker.baseUrl,
};
const app = await startApp(configured);
const billed = await startApp({ ...configured, BROKERAGE_TRANSFER_FEE_CREDITS: "15", SIGNUP_CREDITS: "40" });
await app.signUp("operator@example.com");
await billed.signUp("operator@example.com");
afterEach(() => broker.recover());

const BROKERAGE = "/api/brokerage";
const addBank = (token: string, change: object = {}, on = app) =>
  on.call("POST", `${BROKERAGE}/ach-relationships`, { token, json: { ...BANK, ...change } });
const move = (way: string, token: string, json: object, on = app, headers: Record<string, string> = {}) =>
  on.call("POST", `${BROKERAGE}/${way}`, { token, json, headers });
const listed = async (token: string) => (await app.call("GET", `${BROKERAGE}/transfers`, { token })).body.transfers;
const posted = () =>
  broker.requests.filter(({ method, path }) => method === "POST" && path.endsWith("/transfers")).length;
const creditsOf = async (token: string) => (await billed.call("GET", "/api/credits", { token })).body;

let users = 0;
/** A user with an active account and a bank account. */
async function investor(on: TestApp = app) {
  const user = await on.signUp(`investor${++users}@example.com`);
  await on.call("POST", `${BROKERAGE}/account/apply`, { token: user.token, json: applicationOf(user.email) });
  broker.turn("ACTIVE", [], user.email);
  const { body } = await addBank(user.token, {}, on);
  return { ...user, relationship_id: body.relationship_id as string, account: broker.accounts.at(-1) };
}

describe("bank accounts", () => {
  it("are added at the broker and listed by last digits", async () => {
    const { token, account, relationship_id } = await investor();
    const { body } = await app.call("GET", `${BROKERAGE}/ach-relationships`, { token });
    expect(body).toMatchObject({ status: "success", total: 1, page: 1, limit: 50 });
    expect(body.relationships).toEqual([
      {
        relationship_id,
        status: "QUEUED",
        account_owner_name: "Johanna Doesworth",
        nickname: "Everyday",
        bank_account_type: "CHECKING",
        bank_account_mask: "1987",
        simulated: false,
        created_at: expect.any(String),
      },
    ]);
    expect(account?.relationships).toMatchObject([{ ...BANK, id: relationship_id }]);
    expect(JSON.stringify(body)).not.toContain(BANK.bank_account_number);
  });

  it("added again return the existing one, also after a lost answer; a different one returns 409", async () => {
    const { token, email } = await app.signUp("twice@example.com");
    await app.call("POST", `${BROKERAGE}/account/apply`, { token, json: applicationOf(email) });
    broker.turn("ACTIVE");
    broker.loseAnswer(/ach_relationships$/);
    expect((await addBank(token)).status).toBe(502);
    const again = await addBank(token);
    expect([again.status, again.body.relationship_id]).toEqual([201, broker.accounts.at(-1)?.relationships[0]?.["id"]]);
    expect(broker.accounts.at(-1)?.relationships).toHaveLength(1);
    const another = await addBank(token, { bank_account_number: "99998888" });
    expect([another.status, another.body.detail.code]).toEqual([409, "conflict"]);
  });

  it.each([
    { bank_routing_number: "1210003580" },
    { bank_account_number: "12" },
    { bank_account_type: "BROKERAGE" },
    { account_owner_name: "" },
    { pin: "1234" },
  ])("with %j are rejected, and none is added without an active account", async (change) => {
    const { token } = await app.signUp(`bank${++users}@example.com`);
    expect((await addBank(token, change)).status).toBe(400);
    expect((await addBank(token)).body.detail.code).toBe("no_active_account");
  });

  it("that the broker rejects return 400", async () => {
    const { token, email } = await app.signUp("routing@example.com");
    await app.call("POST", `${BROKERAGE}/account/apply`, { token, json: applicationOf(email) });
    broker.turn("ACTIVE");
    const { status, body } = await addBank(token, { bank_routing_number: "000000000" });
    expect([status, body.detail.errors[1].path]).toEqual([400, "bank_routing_number"]);
  });
});

describe("a transfer", () => {
  it.each([
    ["fund", "INCOMING"],
    ["withdraw", "OUTGOING"],
  ])("%s is sent %s, and followed until it completes", async (way, direction) => {
    const { token, relationship_id } = await investor();
    const { status, body } = await move(way, token, { amount: 250.5, relationship_id });
    expect([status, body]).toMatchObject([
      201,
      { status: "pending", amount: 250.5, direction, relationship_id, broker_status: "QUEUED", simulated: false },
    ]);
    expect(broker.transfers[0]).toMatchObject({ type: "ach", amount: "250.50", direction, relationship_id });
    broker.settle("COMPLETE");
    expect(await listed(token)).toMatchObject([{ transfer_id: body.transfer_id, status: "completed" }]);
    broker.settle("RETURNED");
    expect(await listed(token)).toMatchObject([{ status: "completed" }]);
  });

  it("is listed in its last known state while the broker does not answer", async () => {
    const { token, relationship_id } = await investor();
    await move("fund", token, { amount: 1, relationship_id });
    broker.settle("APPROVED");
    broker.fail("server_error", 3);
    expect(await listed(token)).toMatchObject([{ status: "pending", broker_status: "QUEUED" }]);
    broker.recover();
    expect(await listed(token)).toMatchObject([{ status: "pending", broker_status: "APPROVED" }]);
  });

  it("requires an active account and one of its bank accounts", async () => {
    const { token, email } = await app.signUp("nobody@example.com");
    const mine = await investor();
    const { relationship_id } = mine;
    for (const way of ["fund", "withdraw"]) {
      const { status, body } = await move(way, token, { amount: 1, relationship_id });
      expect([status, body.detail.code]).toEqual([409, "no_active_account"]);
    }
    await app.call("POST", `${BROKERAGE}/account/apply`, { token, json: applicationOf(email) });
    expect((await move("fund", token, { amount: 1, relationship_id })).body.detail.code).toBe("no_active_account");
    broker.turn("ACTIVE");
    const before = posted();
    expect((await move("fund", token, { amount: 1, relationship_id })).status).toBe(404);
    expect((await move("fund", mine.token, { amount: 1, relationship_id: crypto.randomUUID() })).status).toBe(404);
    expect((await move("fund", mine.token, { amount: 1, relationship_id: "7" })).status).toBe(404);
    expect(posted()).toBe(before);
    expect(await listed(token)).toEqual([]);
  });

  it.each([0, -1, 0.001, 100_000_000.01, "1", null])("of %j is rejected", async (amount) => {
    const { token } = await app.signUp(`amount${++users}@example.com`);
    const { status, body } = await move("fund", token, { amount, relationship_id: "x" });
    expect([status, body.detail.errors[0].path]).toEqual([400, "amount"]);
  });

  it("that the broker rejects returns 400 and fails", async () => {
    const { token, relationship_id } = await investor();
    const { status, body } = await move("fund", token, { amount: 60_000, relationship_id });
    expect([status, body.detail.reason]).toEqual([400, "transfer_refused"]);
    expect(JSON.stringify(body)).not.toContain("daily");
    expect(await listed(token)).toMatchObject([{ status: "failed", broker_status: null }]);
  });

  it("that exceeds the broker's rate limit fails, and can be sent again immediately", async () => {
    const { token, relationship_id } = await investor();
    broker.dropNext(/transfers$/, "too many");
    expect((await move("fund", token, { amount: 4, relationship_id })).body.detail.code).toBe("broker_error");
    expect(await listed(token)).toMatchObject([{ status: "failed" }]);
    expect((await move("fund", token, { amount: 4, relationship_id })).status).toBe(201);
  });

  it("is sent once per Idempotency-Key", async () => {
    const { token, relationship_id } = await investor();
    const before = posted();
    const call = () => move("fund", token, { amount: 5, relationship_id }, app, { "idempotency-key": "one" });
    const [first, again] = [await call(), await call()];
    expect(again.body).toEqual(first.body);
    expect(again.headers.get("idempotent-replayed")).toBe("true");
    expect(posted() - before).toBe(1);
  });

  it("of the same amount after the first answer is another transfer", async () => {
    const { token, relationship_id } = await investor();
    const [one, two] = [
      await move("fund", token, { amount: 5, relationship_id }),
      await move("fund", token, { amount: 5, relationship_id }),
    ];
    expect([one.status, two.status, one.body.transfer_id === two.body.transfer_id]).toEqual([201, 201, false]);
  });
});

describe("a transfer without a received answer", () => {
  it("is found at the broker in the same request", async () => {
    const { token, relationship_id } = await investor();
    const before = posted();
    broker.loseAnswer(/transfers$/);
    const { status, body } = await move("fund", token, { amount: 7, relationship_id });
    expect([status, body.broker_status]).toEqual([201, "QUEUED"]);
    expect(posted() - before).toBe(1);
    expect(await listed(token)).toHaveLength(1);
  });

  it("is found by the next request, and not taken for a similar transfer", async () => {
    const { token, relationship_id } = await investor();
    const other = await move("fund", token, { amount: 8, relationship_id });
    app.clock.advance(1_000);
    const before = posted();
    const release = broker.holdAnswer(/transfers$/);
    broker.loseAnswer(/transfers$/);
    const first = move("fund", token, { amount: 8, relationship_id });
    await expect.poll(() => posted() - before, { timeout: 10_000 }).toBe(1);
    const meanwhile = await move("fund", token, { amount: 8, relationship_id });
    expect([meanwhile.status, meanwhile.body.detail.code]).toEqual([409, "conflict"]);
    broker.fail("server_error", 3);
    release();
    const lost = await first;
    expect([lost.status, lost.body.detail.code]).toEqual([502, "broker_error"]);
    const again = await move("fund", token, { amount: 8, relationship_id });
    expect([again.status, again.body.transfer_id]).toEqual([201, lost.body.detail.transfer_id]);
    expect(again.body.transfer_id).not.toBe(other.body.transfer_id);
    expect(posted() - before).toBe(1);
    expect(new Set(broker.transfers.slice(0, 2).map(({ id }) => id)).size).toBe(2);
  });

  it("is also found by a read of the list", async () => {
    const { token, relationship_id } = await investor();
    const before = posted();
    const release = broker.holdAnswer(/transfers$/);
    broker.loseAnswer(/transfers$/);
    const first = move("withdraw", token, { amount: 9, relationship_id });
    await expect.poll(() => posted() - before, { timeout: 10_000 }).toBe(1);
    expect(await listed(token)).toMatchObject([{ status: "unknown" }]);
    broker.fail("server_error", 3);
    release();
    await first;
    expect(await listed(token)).toMatchObject([{ status: "pending", broker_status: "QUEUED", direction: "OUTGOING" }]);
  });

  it("is resent after a delay if the broker does not have it", async () => {
    const { token, relationship_id } = await investor();
    const sent = posted();
    broker.dropNext(/transfers$/);
    const lost = await move("fund", token, { amount: 11, relationship_id });
    expect([lost.status, lost.body.detail.code]).toEqual([502, "broker_error"]);
    const soon = await move("fund", token, { amount: 11, relationship_id });
    expect([soon.status, soon.body.detail.transfer_id]).toEqual([409, lost.body.detail.transfer_id]);
    expect(posted() - sent).toBe(1);
    app.clock.advance(10_000);
    const later = await move("fund", token, { amount: 11, relationship_id });
    expect([later.status, later.body.transfer_id]).toEqual([201, lost.body.detail.transfer_id]);
    expect(posted() - sent).toBe(2);
    expect(await listed(token)).toHaveLength(1);
  });

  it("is looked up after 90 seconds if its process died, and not resent", async () => {
    const { token, relationship_id } = await investor();
    const sent = posted();
    const release = broker.holdAfter(/transfers$/);
    const first = move("fund", token, { amount: 12, relationship_id });
    await expect.poll(posted, { timeout: 10_000 }).toBe(sent + 1);
    expect((await move("fund", token, { amount: 12, relationship_id })).status).toBe(409);
    app.clock.advance(91_000);
    const second = await move("fund", token, { amount: 12, relationship_id });
    release();
    expect([second.status, (await first).body.transfer_id]).toEqual([201, second.body.transfer_id]);
    expect(posted() - sent).toBe(1);
    expect(await listed(token)).toHaveLength(1);
  });
});

describe("the fee of a transfer", () => {
  it("is zero if the operator sets none", async () => {
    const { token, relationship_id } = await investor();
    await move("fund", token, { amount: 1, relationship_id });
    expect((await app.call("GET", "/api/credits", { token })).body.balance).toBe(100);
  });

  it("is deducted for each transfer, released if nothing moved, and requested with a 402", async () => {
    const { token, relationship_id } = await investor(billed);
    expect((await move("fund", token, { amount: 60_000, relationship_id }, billed)).status).toBe(400);
    expect((await move("fund", token, { amount: 1, relationship_id: "other" }, billed)).status).toBe(404);
    broker.fail("server_error", 3);
    expect((await move("fund", token, { amount: 1, relationship_id }, billed)).status).toBe(502);
    await expect.poll(() => creditsOf(token), { timeout: 10_000 }).toMatchObject({ balance: 40, held: 0 });
    for (const way of ["fund", "withdraw"])
      expect((await move(way, token, { amount: 1, relationship_id }, billed)).status).toBe(201);
    expect(await creditsOf(token)).toMatchObject({ balance: 10, held: 0 });
    const before = posted();
    const { status, body } = await move("fund", token, { amount: 1, relationship_id }, billed);
    expect([status, body.detail, body.payment_request.amount_usd]).toMatchObject([
      402,
      { feature: "brokerage_transfer", credits_required: 15, credits_available: 10 },
      "0.15",
    ]);
    expect(posted()).toBe(before);
  });
});
