import { afterEach, describe, expect, it } from "vitest";
import { startApp } from "../support/app.ts";
import { ASKED, deskOf } from "../support/cross-chain.ts";
import { startFakeBridge } from "../support/fakes/bridge.ts";

const bridge = await startFakeBridge();
const app = await startApp({ CROSS_CHAIN_ENABLED: "true", PREDMKT_BRIDGE_API_URL: `${bridge.baseUrl}/` });
const desk = deskOf(app);
const operator = await app.signUp();
const ann = await desk.bridger();

const sent = () => bridge.movements.length;
afterEach(() => bridge.recover());

const MAX_UINT256 = (2n ** 256n - 1n).toString();

describe("a submission that the bridge accepts", () => {
  it("returns 201 with the transaction and the bridge's ID", async () => {
    const { status, body } = await ann.submit();
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...ASKED,
      kind: "bridge",
      user_id: ann.userId,
      status: "submitted",
      reason: null,
      batch: null,
      sender_address: ann.wallet,
      receiver_address: null,
      market_event_id: null,
      outcome_token_id: null,
      bridge_external_id: bridge.movements.at(-1)?.bridgeId,
      dest_tx_hash: null,
      extra_data: { bridge_id: bridge.movements.at(-1)?.bridgeId, status: "submitted" },
    });
    expect(bridge.movements.at(-1)).toMatchObject({ reference: body.id });
    expect(body.created_at <= body.updated_at).toBe(true);
  });

  it("forwards every member unchanged, and adds none", async () => {
    const event = await app.call("POST", "/api/market-events", {
      token: operator.token,
      json: {
        title: "Will it rain?",
        closes_at: new Date(Date.now() + 86_400_000).toISOString(),
        outcomes: [
          { name: "Yes", outcome_token_id: "11" },
          { name: "No", outcome_token_id: "12" },
        ],
      },
    });
    const links = {
      receiver_address: "0x1111111111111111111111111111111111111111",
      market_event_id: event.body.id,
      outcome_token_id: "11",
    };
    const more = { ...links, extra: { memo: "für später", route: { hops: [1, 2] } } };
    const { status, body } = await ann.submit(more);
    expect([status, body]).toMatchObject([201, links]);
    const { amount, ...rest } = ASKED;
    expect(bridge.movements.at(-1)?.body).toEqual({
      ...rest,
      ...more,
      sender_address: ann.wallet,
      amount: Number(amount),
    });
    const other = await ann.submit({ ...links, outcome_token_id: "13" });
    expect([other.status, other.body.detail.errors[0].path]).toEqual([400, "outcome_token_id"]);
    await ann.submit();
    expect(Object.keys(bridge.movements.at(-1)?.body).sort()).toEqual([
      "amount",
      "dest_chain_id",
      "sender_address",
      "source_chain_id",
      "token_address",
    ]);
  });

  it.each(["9007199254740993", MAX_UINT256, "1"])("sends the amount %s with all its digits", async (amount) => {
    const { body } = await ann.submit({ amount });
    expect(body.amount).toBe(amount);
    expect(bridge.movements.at(-1)?.amount).toBe(amount);
    expect((await ann.status(`id=${body.id}`)).body.amount).toBe(amount);
  });

  it("accepts an amount as a number that a double represents exactly", async () => {
    const { body } = await ann.submit({ amount: Number.MAX_SAFE_INTEGER });
    expect(body.amount).toBe("9007199254740991");
    expect(bridge.movements.at(-1)?.amount).toBe("9007199254740991");
  });

  it("also works without the /api prefix", async () => {
    const json = { ...ASKED, sender_address: ann.wallet };
    const { status, body } = await app.call("POST", "/bridge/submit", { token: ann.token, json });
    expect([status, body.status]).toEqual([201, "submitted"]);
    const read = await app.call("GET", `/bridge/status?id=${body.id}`, { token: ann.token });
    expect([read.status, read.body.id]).toEqual([200, body.id]);
  });

  it("is sent once per Idempotency-Key", async () => {
    const before = sent();
    const headers = { "idempotency-key": "bridge-once" };
    const first = await ann.submit({}, headers);
    const again = await ann.submit({}, headers);
    expect([first.status, again.status, again.headers.get("idempotent-replayed")]).toEqual([201, 201, "true"]);
    expect(again.body).toEqual(first.body);
    expect((await ann.submit({ amount: "2" }, headers)).body.detail.code).toBe("idempotency_key_reused");
    expect(sent()).toBe(before + 1);
  });

  it.each([
    ["a word that we do not know", { status: "wobbling" }, "submitted"],
    ["no word", {}, "submitted"],
    ["that it is done", { status: "Completed", dest_tx_hash: "0xdeed" }, "completed"],
  ])("with the bridge status %s", async (_what, said, stands) => {
    bridge.answerNext((bridge_id) => ({ status: 200, body: { bridge_id, ...said } }));
    const { status, body } = await ann.submit();
    expect([status, body.status]).toEqual([201, stands]);
    expect(body.dest_tx_hash).toBe(stands === "completed" ? "0xdeed" : null);
  });
});

describe("a submission that the bridge rejects", () => {
  it.each([400, 401, 403, 404, 409, 422, 429])("with %i fails with a reason in our words", async (status) => {
    bridge.answerNext(() => ({ status, body: { error: "insufficient-liquidity pool 7" } }));
    const { status: answered, body } = await ann.submit();
    expect([answered, body.detail.code, typeof body.detail.reason]).toEqual([502, "bridge_refused", "string"]);
    const { body: kept } = await ann.status(`id=${body.detail.transaction_id}`);
    expect(kept).toMatchObject({ status: "failed", reason: body.detail.reason, bridge_external_id: null });
    expect(JSON.stringify([body, kept])).not.toContain("liquidity");
  });

  it("also fails if the bridge answers 200 with a failure", async () => {
    bridge.answerNext((bridge_id) => ({ status: 200, body: { bridge_id, status: "rejected" } }));
    const { status, body } = await ann.submit();
    expect([status, body.detail.code]).toEqual([502, "bridge_refused"]);
    expect((await ann.status(`id=${body.detail.transaction_id}`)).body.status).toBe("failed");
  });

  it("gets the same answer when repeated with its key, and is not resent", async () => {
    bridge.answerNext(() => ({ status: 422, body: {} }));
    const headers = { "idempotency-key": "refused-once" };
    const first = await ann.submit({}, headers);
    const before = sent();
    const again = await ann.submit({}, headers);
    expect([first.status, again.status]).toEqual([502, 502]);
    expect(again.body.detail.transaction_id).toBe(first.body.detail.transaction_id);
    expect(sent()).toBe(before);
  });
});

describe("a submission without a usable answer", () => {
  it.each(["server_error", "hang_up", "truncated_json", "other_shape", "empty", "endless_body"] as const)(
    "(%s) is pending and is sent once",
    async (trouble) => {
      const before = bridge.requests.filter(({ method }) => method === "POST").length;
      bridge.fail(trouble);
      const { status, body } = await ann.submit();
      expect([status, body.status, body.bridge_external_id]).toEqual([202, "pending", null]);
      expect(body.reason).toContain("nothing is sent a second time");
      expect(bridge.requests.filter(({ method }) => method === "POST")).toHaveLength(before + 1);
    },
  );

  it("is found by its client ID if the bridge supports one", async () => {
    bridge.answerNext(() => ({ status: 200, body: "" }));
    const { body: pending } = await ann.submit();
    expect(pending.status).toBe("pending");
    expect((await ann.status(`id=${pending.id}`)).body).toMatchObject({ status: "pending", reason: pending.reason });
    bridge.knowReferences();
    const { body } = await ann.status(`id=${pending.id}`);
    const { bridgeId } = bridge.movements.at(-1) ?? {};
    expect(body).toMatchObject({ status: "submitted", reason: null, bridge_external_id: bridgeId });
    expect(bridge.movements.filter(({ reference }) => reference === pending.id)).toHaveLength(1);
  });
});

describe("is rejected before anything is sent if", () => {
  const wrong = "0x036cBD53842c5426634e7929541eC2318f3dCF7e";
  const nested = JSON.parse(`${'{"a":'.repeat(9)}1${"}".repeat(9)}`);
  it.each([
    ["the chains are the same", { dest_chain_id: ASKED.source_chain_id }, "dest_chain_id"],
    ["a chain is 0", { source_chain_id: 0 }, "source_chain_id"],
    ["a chain is no whole number", { dest_chain_id: 1.5 }, "dest_chain_id"],
    ["a chain is beyond a double", { dest_chain_id: 2 ** 53 }, "dest_chain_id"],
    ["a chain is text", { dest_chain_id: "137" }, "dest_chain_id"],
    ["the amount is 0", { amount: "0" }, "amount"],
    ["the amount is negative", { amount: -5 }, "amount"],
    ["the amount has a fraction", { amount: "1.5" }, "amount"],
    ["the amount has an exponent", { amount: "1e3" }, "amount"],
    ["the amount begins with 0", { amount: "007" }, "amount"],
    ["the amount is a number beyond what a double holds", { amount: 2 ** 53 }, "amount"],
    ["the amount is beyond 2^256 - 1", { amount: (2n ** 256n).toString() }, "amount"],
    ["the amount has 79 digits", { amount: "1".repeat(79) }, "amount"],
    ["the token is the zero address", { token_address: `0x${"0".repeat(40)}` }, "token_address"],
    ["the sender is the zero address", { sender_address: `0x${"0".repeat(40)}` }, "sender_address"],
    ["the receiver is the zero address", { receiver_address: `0x${"0".repeat(40)}` }, "receiver_address"],
    ["an address has a wrong checksum", { token_address: wrong }, "token_address"],
    ["a receiver has a wrong checksum", { receiver_address: wrong }, "receiver_address"],
    ["an address is too short", { token_address: "0x1234" }, "token_address"],
    ["a token id is no number", { outcome_token_id: "0x7" }, "outcome_token_id"],
    ["a market event is no id", { market_event_id: "seven" }, "market_event_id"],
    ["the extra is a list", { extra: [1] }, "extra"],
    ["the extra nests too deep", { extra: nested }, "extra"],
    ["the extra is too large", { extra: { text: "x".repeat(16_384) } }, "extra"],
    ["a member is unknown", { memo: "x" }, "memo"],
  ])("%s", async (_what, more, path) => {
    const before = bridge.requests.length;
    const { status, body } = await ann.submit(more);
    expect([status, body.detail.code, body.detail.errors[0].path]).toEqual([400, "invalid_request", path]);
    expect(bridge.requests).toHaveLength(before);
  });

  it("the wallet is not linked to the caller, except for the operator's admin", async () => {
    const stranger = "0x2222222222222222222222222222222222222222";
    const bob = await app.signUp();
    const before = bridge.requests.length;
    for (const sender_address of [stranger, ann.wallet]) {
      const refused = await app.call("POST", "/api/bridge/submit", {
        token: bob.token,
        json: { ...ASKED, sender_address },
      });
      expect([refused.status, refused.body.detail.code]).toEqual([403, "forbidden"]);
    }
    const banker = await desk.join(operator.token, "banker");
    const json = { ...ASKED, sender_address: stranger };
    expect((await app.call("POST", "/api/bridge/submit", { token: banker.token, json })).status).toBe(403);
    expect(bridge.requests).toHaveLength(before);
    expect((await app.call("POST", "/api/bridge/submit", { token: operator.token, json })).status).toBe(201);
  });

  it("not because the linked wallet is in lowercase", async () => {
    const { status, body } = await ann.submit({ sender_address: ann.wallet.toLowerCase() });
    expect([status, body.sender_address]).toEqual([201, ann.wallet.toLowerCase()]);
  });

  it("the market event does not exist", async () => {
    const before = bridge.requests.length;
    const { status, body } = await ann.submit({ market_event_id: 2_000_000_000 });
    expect([status, body.detail.code]).toEqual([404, "not_found"]);
    expect(bridge.requests).toHaveLength(before);
  });

  it("the role has no bridge permission", async () => {
    const analyst = await desk.join(ann.token, "analyst");
    const json = { ...ASKED, sender_address: ann.wallet };
    const { status, body } = await app.call("POST", "/api/bridge/submit", { token: analyst.token, json });
    expect([status, body.detail.permission]).toEqual([403, "bridge:use"]);
  });
});
