import { getAddress, type Hex } from "viem";
import { describe, expect, it } from "vitest";
import { cdmErrors } from "#domain/cdm/validate.ts";
import { startApp } from "../support/app.ts";
import { compileContract } from "../support/chain.ts";
import { MISTYPED, minterOf, newHolder, one } from "../support/minting.ts";
import { startOutcomeTokenChain } from "../support/outcome-token-chain.ts";

const chain = await startOutcomeTokenChain();
const app = await startApp(chain.settings);
const ann = await app.signUp();
const bob = await app.signUp();
const { mint, holdings, transaction } = minterOf(app, ann.token);
const MOST = String(2n ** 256n - 1n);
const nonce = () => chain.nonceOf(chain.deployer);

const newEvent = async (ids: readonly string[]) => {
  const outcomes = ids.map((outcome_token_id) => ({ name: `Outcome ${outcome_token_id}`, outcome_token_id }));
  const closes_at = new Date(Date.now() + 86_400_000).toISOString();
  const { body, status } = await app.call("POST", "/api/market-events", {
    token: ann.token,
    json: { title: `Which of ${ids.join(", ")}?`, closes_at, outcomes },
  });
  expect(status).toBe(201);
  return body as { id: number; title: string };
};

describe("a mint", () => {
  it("is sent to the chain and answered once confirmed, with and without /api", async () => {
    for (const path of ["/api/outcome-tokens/mint", "/outcome-tokens/mint"]) {
      const to = newHolder();
      const { status, body } = await app.call("POST", path, { token: ann.token, json: one(to, "42", "1000") });
      expect([status, body]).toEqual([
        201,
        {
          status: "completed",
          transaction_id: expect.any(String),
          chain_id: chain.chainId,
          transaction_hash: expect.stringMatching(/^0x[0-9a-f]{64}$/),
          contract_address: chain.contract,
          recipient_address: to,
          outcome_token_id: "42",
          amount: "1000",
          outcome_token_ids: null,
          amounts: null,
          market_event_id: null,
          reason: null,
        },
      ]);
      expect(await chain.balanceOf(to, 42n)).toBe(1000n);
      const log = await app.call("GET", `/api/audit-log?object_id=${body.transaction_id}`, { token: ann.token });
      expect(log.body.entries.map(({ action }: { action: string }) => action)).toEqual(["outcome_token.mint"]);
      const receipt = await chain.client.getTransactionReceipt({ hash: body.transaction_hash });
      expect([receipt.status, getAddress(receipt.from)]).toEqual(["success", chain.deployer]);
    }
  });

  it("of several outcomes is one transaction", async () => {
    const to = newHolder();
    const before = await nonce();
    const batch = { recipient_address: to, outcome_token_ids: ["0", "7", MOST], amounts: ["1", "20", "300"] };
    const { status, body } = await mint({ ...batch, data: "0xC0FFEE" });
    expect([status, body]).toMatchObject([
      201,
      { ...batch, status: "completed", outcome_token_id: null, amount: null },
    ]);
    const held = await Promise.all([0n, 7n, BigInt(MOST)].map((id) => chain.balanceOf(to, id)));
    expect([held, await nonce()]).toEqual([[1n, 20n, 300n], before + 1]);
  });

  it("accepts 256-bit amounts and IDs exactly", async () => {
    const to = newHolder();
    const most = BigInt(MOST) / 2n;
    expect(await mint(one(to, MOST, String(most)))).toMatchObject({ status: 201, body: { amount: String(most) } });
    expect(await chain.balanceOf(to, BigInt(MOST))).toBe(most);
  });

  it("accepts an address without a checksum", async () => {
    const to = newHolder();
    const { status, body } = await mint(one(to.toLowerCase()));
    expect([status, body.recipient_address]).toEqual([201, to]);
  });

  it("is listed with the user's transactions", async () => {
    const { body } = await mint(one(newHolder(), "5", "6"));
    expect(await transaction(body.transaction_id)).toMatchObject({
      kind: "mint",
      status: "completed",
      user_id: ann.userId,
      amount: "6",
      outcome_token_id: "5",
      source_chain_id: chain.chainId,
      dest_chain_id: chain.chainId,
      token_address: chain.contract,
      dest_tx_hash: body.transaction_hash,
      bridge_external_id: null,
      reason: null,
    });
    const bobs = await app.call("GET", "/api/cross-chain/transactions", { token: bob.token });
    expect(bobs.body.total).toBe(0);
  });

  it("accepts only outcomes of the given market event", async () => {
    const { id } = await newEvent(["501", "502"]);
    const made = await mint({ ...one(newHolder(), "502"), market_event_id: id });
    expect([made.status, made.body.market_event_id]).toEqual([201, id]);
    expect((await transaction(made.body.transaction_id)).market_event_id).toBe(id);
    const stray = await mint({ ...one(newHolder(), "503"), market_event_id: id });
    expect([stray.status, stray.body.detail.errors[0].path]).toEqual([400, "outcome_token_id"]);
    const batch = { recipient_address: newHolder(), outcome_token_ids: ["501", "9"], amounts: ["1", "1"] };
    const strays = await mint({ ...batch, market_event_id: id });
    expect([strays.status, strays.body.detail.errors[0].path]).toEqual([400, "outcome_token_ids.1"]);
    expect((await mint({ ...one(newHolder()), market_event_id: 99_999 })).status).toBe(404);
  });

  it("that the smart contract rejects fails with a reason, and costs nothing", async () => {
    const before = await nonce();
    const { status, body } = await mint(one(chain.contract));
    expect([status, body]).toMatchObject([201, { status: "failed", transaction_hash: null }]);
    expect(body.reason).toBe("The recipient is a smart contract that does not accept these tokens.");
    expect(await transaction(body.transaction_id)).toMatchObject({ status: "failed", reason: body.reason });
    const over = await mint({ recipient_address: newHolder(), outcome_token_ids: ["1", "2"], amounts: [MOST, MOST] });
    expect(over.body).toMatchObject({ status: "failed", reason: "The supply would leave 256 bits." });
    expect(await nonce()).toBe(before);
  });

  it("is allowed only for an admin of the operator organization", async () => {
    const refused = await minterOf(app, bob.token).mint(one(newHolder()));
    expect([refused.status, refused.body.detail.permission]).toEqual([403, "outcome_tokens:mint"]);
    expect((await app.call("POST", "/outcome-tokens/mint", { json: one(newHolder()) })).status).toBe(401);
    const { body } = await app.call("POST", "/api/organization/invites", {
      token: ann.token,
      json: { email: "banker@example.com", role: "banker" },
    });
    const joined = { email: "banker@example.com", password: "a long enough pass phrase", invite: body.invite };
    const banker = (await app.call("POST", "/api/auth/register", { json: joined })).body.access_token;
    expect((await minterOf(app, banker).mint(one(newHolder()))).status).toBe(403);
  });

  it("passes its data to a recipient that is a smart contract", async () => {
    const receiver = compileContract("OutcomeTokenReceiver.sol", "OutcomeTokenReceiver");
    const hash = await chain.client.deployContract({ ...receiver, args: [] });
    const address = getAddress((await chain.receiptOf(hash)).contractAddress as Hex);
    const received = () => chain.client.readContract({ address, abi: receiver.abi, functionName: "received" });
    expect((await mint({ ...one(address), data: "0xC0FFEE" })).body.status).toBe("completed");
    expect(await received()).toBe("0xc0ffee");
    const batch = { recipient_address: address, outcome_token_ids: ["1", "2"], amounts: ["1", "1"] };
    expect((await mint({ ...batch, data: "0x00" })).body.status).toBe("completed");
    expect(await received()).toBe("0x00");
  });

  it("is reported to the organization's webhooks at each step", async () => {
    const hook = { url: "https://203.0.114.7/hook", events: ["bridge.updated"] };
    const { body: made } = await app.call("POST", "/api/webhooks", { token: ann.token, json: hook });
    const { body } = await mint(one(newHolder()));
    const told = await app.database.pool.query("select data from webhook_deliveries where webhook_id = $1", [made.id]);
    const steps = told.rows.map(({ data }) => [data.transaction_id, data.kind, data.status]).sort();
    expect(steps).toEqual(["completed", "submitted"].map((status) => [body.transaction_id, "mint", status]));
    await app.call("DELETE", `/api/webhooks/${made.id}`, { token: ann.token });
  });

  it("is answered before confirmation if the client prefers it", async () => {
    const to = newHolder();
    const { status, body } = await mint(one(to, "4", "2"), { prefer: "respond-async" });
    expect([status, body.status]).toEqual([202, "submitted"]);
    expect((await chain.receiptOf(body.transaction_hash)).status).toBe("success");
    expect(await chain.balanceOf(to, 4n)).toBe(2n);
  });

  it("is made once per Idempotency-Key", async () => {
    const to = newHolder();
    const key = { "idempotency-key": "mint-once" };
    const first = await mint(one(to, "3", "4"), key);
    const again = await mint(one(to, "3", "4"), key);
    expect([again.status, again.headers.get("idempotent-replayed"), again.body]).toEqual([201, "true", first.body]);
    expect(await chain.balanceOf(to, 3n)).toBe(4n);
    const other = await mint(one(to, "3", "5"), key);
    expect([other.status, other.body.detail.code]).toEqual([400, "idempotency_key_reused"]);
  });
});

const TO = newHolder();
const pair = { outcome_token_ids: ["1", "2"], amounts: ["1", "1"] };
const many = (length: number) => Array.from({ length }, (_, n) => String(n + 1));
it.each<[string, object, string]>([
  ["without a recipient", { outcome_token_id: "1", amount: "1" }, "recipient_address"],
  ["to the zero address", one(`0x${"0".repeat(40)}`), "recipient_address"],
  ["to an address of another length", one(TO.slice(0, -1)), "recipient_address"],
  ["to an address with a wrong checksum", one(MISTYPED), "recipient_address"],
  ["of nothing", one(TO, "1", "0"), "amount"],
  ["of less than nothing", one(TO, "1", "-1"), "amount"],
  ["of a fraction", one(TO, "1", "1.5"), "amount"],
  ["of an amount with an exponent", one(TO, "1", "1e3"), "amount"],
  ["of an amount in hex", one(TO, "1", "0x10"), "amount"],
  ["of an amount with a zero in front", one(TO, "1", "010"), "amount"],
  ["of an amount over 256 bits", one(TO, "1", String(2n ** 256n)), "amount"],
  ["of an amount of 79 digits", one(TO, "1", "1".repeat(79)), "amount"],
  ["of an amount that is a number", { ...one(TO), amount: 5 }, "amount"],
  ["without an amount", { recipient_address: TO, outcome_token_id: "1" }, "amount"],
  ["without a token", { recipient_address: TO, amount: "1" }, "outcome_token_id"],
  ["of a token over 256 bits", one(TO, String(2n ** 256n)), "outcome_token_id"],
  ["of one and of several", { ...one(TO), ...pair }, "outcome_token_id"],
  ["of several without amounts", { recipient_address: TO, outcome_token_ids: ["1"] }, "amounts"],
  ["of amounts without tokens", { recipient_address: TO, amounts: ["1"] }, "outcome_token_ids"],
  ["of more tokens than amounts", { recipient_address: TO, ...pair, amounts: ["1"] }, "amounts"],
  ["of the same token twice", { recipient_address: TO, ...pair, outcome_token_ids: ["1", "1"] }, "outcome_token_ids"],
  ["of no tokens", { recipient_address: TO, outcome_token_ids: [], amounts: [] }, "outcome_token_ids"],
  ["of 101 tokens", { recipient_address: TO, outcome_token_ids: many(101), amounts: many(101) }, "outcome_token_ids"],
  ["with data that are not bytes", { ...one(TO), data: "0x123" }, "data"],
  ["with data that are too long", { ...one(TO), data: `0x${"00".repeat(4097)}` }, "data"],
  ["with a member that it does not have", { ...one(TO), gas: "1" }, "gas"],
])("rejects a mint %s before anything is sent", async (_what, json, path) => {
  const before = await nonce();
  const { status, body } = await mint(json);
  expect([status, body.detail.code]).toEqual([400, "invalid_request"]);
  expect(body.detail.errors.map((error: { path: string }) => error.path)).toContain(path);
  expect(await nonce()).toBe(before);
});

it("makes a batch of 100", async () => {
  const to = newHolder();
  const { status, body } = await mint({ recipient_address: to, outcome_token_ids: many(100), amounts: many(100) });
  expect([status, body.status]).toEqual([201, "completed"]);
  expect(await chain.balanceOf(to, 100n)).toBe(100n);
  const { body: held } = await holdings(to);
  expect(held.holdings).toHaveLength(100);
});

describe("holdings", () => {
  it("come from the chain, with the outcomes of the tokens, for any user", async () => {
    const to = newHolder();
    const event = await newEvent(["601", "602"]);
    await mint(one(to, "602", "12"));
    await mint(one(to, "77", "1"));
    const { status, body } = await minterOf(app, bob.token).holdings(to);
    expect([status, body]).toEqual([
      200,
      {
        status: "success",
        address: to,
        chain_id: chain.chainId,
        contract_address: chain.contract,
        chains: [{ chain_id: chain.chainId, contract_address: chain.contract, available: true }],
        complete: true,
        holdings: expect.toSatisfy((held: { outcome_token_id: string }[]) => held.length === 2),
      },
    ]);
    const outcomes = [{ market_event_id: event.id, title: event.title, name: "Outcome 602" }];
    const transferable_product = expect.toSatisfy(
      (product: unknown) => cdmErrors("TransferableProduct", product).length === 0,
      "a CDM product",
    );
    const where = { chain_id: chain.chainId, contract_address: chain.contract, transferable_product };
    expect(body.holdings).toContainEqual({ ...where, outcome_token_id: "602", amount: "12", outcomes });
    expect(body.holdings).toContainEqual({ ...where, outcome_token_id: "77", amount: "1", outcomes: [] });
    const named = body.holdings.find((held: { outcome_token_id: string }) => held.outcome_token_id === "602");
    expect(JSON.stringify(named.transferable_product)).toContain(
      `eip155:${chain.chainId}/erc1155:${chain.contract}/602`,
    );
  });

  it("of given token IDs come from the chain, whether stored here or not", async () => {
    const to = newHolder();
    await mint(one(to, "88", "2"));
    expect((await holdings(to, "&outcome_token_ids=89,88,88")).body.holdings).toMatchObject([
      { outcome_token_id: "88", amount: "2" },
    ]);
    expect((await holdings(to, "&outcome_token_ids=89")).body.holdings).toEqual([]);
  });

  it.each([
    ["without an address", "", "address"],
    ["of a wrong checksum", MISTYPED, "address"],
    ["of no address", "0x12", "address"],
    ["of what is no token", `${TO}&outcome_token_ids=1,x`, "outcome_token_ids"],
    ["of 101 tokens", `${TO}&outcome_token_ids=${many(101).join(",")}`, "outcome_token_ids"],
  ])("%s are rejected", async (_what, query, path) => {
    const { status, body } = await holdings(query);
    expect([status, body.detail.errors[0].path]).toEqual([400, path]);
  });
});
