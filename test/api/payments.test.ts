import { decodePaymentRequiredHeader, decodePaymentResponseHeader } from "@x402/core/http";
import { PaymentRequiredV1Schema, PaymentRequiredV2Schema } from "@x402/core/schemas";
import type { Hex } from "viem";
import { expect, test } from "vitest";
import { startApp } from "../support/app.ts";
import { startOfficialFacilitator } from "../support/facilitator-official.ts";
import { DOLLAR, startPaymentChain } from "../support/x402-chain.ts";
import { payingFetch, payingFetchV1 } from "../support/x402-client.ts";
import { newPayer, type PaymentChanges, payV1, payV2 } from "../support/x402-payer.ts";

const PAY_TO: Hex = "0x00000000000000000000000000000000000000aa";
const MARKET = "/api/quantitative-analysis/market";
const query = { query: "S&P 500" };

const chain = await startPaymentChain();
const official = await startOfficialFacilitator(chain);
const x402 = {
  X402_ENABLED: "true",
  X402_NETWORK: "base-sepolia",
  X402_TOKEN: "USDC",
  X402_PAY_TO: PAY_TO,
  X402_FACILITATOR_URL: official.baseUrl,
  X402_NETWORK_RPC_URL: chain.rpcUrl,
};
const app = await startApp({
  ...x402,
  PROCESS_ROLE: "all",
  OFFLINE: "true",
  SIGNUP_CREDITS: "0",
  AGENT_RATE_LIMIT_PER_MINUTE: "1000",
});
const payer = newPayer();
await chain.mint(payer.address, 1_000_000_000n);
const { token } = await app.signUp();
const stranger = await app.signUp();
const received = () => chain.balanceOf(PAY_TO);

const call = (json: unknown = query, headers: Record<string, string> = {}, as = token) =>
  app.call("POST", MARKET, { token: as, json, headers });
const asked = async () => decodePaymentRequiredHeader((await call()).headers.get("payment-required") ?? "");
const payment = async (changes: PaymentChanges = {}) => payV2(payer, await asked(), changes);
const creditsOf = async (as = token) => (await app.call("GET", "/api/credits", { token: as })).body;
const receiptOf = (headers: Headers) => decodePaymentResponseHeader(headers.get("payment-response") ?? "");

test("returns 402 without credits, readable by clients of both versions", async () => {
  const { status, headers, body } = await call();
  expect([status, body.detail.code]).toEqual([402, "payment_required"]);
  const v2 = decodePaymentRequiredHeader(headers.get("payment-required") ?? "");
  expect(PaymentRequiredV2Schema.strict().safeParse(v2).error).toBeUndefined();
  expect(body.payment_request).toEqual({ ...v2, amount_usd: "0.10" });
  expect(PaymentRequiredV1Schema.safeParse(body).error).toBeUndefined();
  expect(v2.accepts).toMatchObject([{ network: "eip155:84532", amount: "100000", asset: DOLLAR }]);
  expect(body.accepts).toMatchObject([{ network: "base-sepolia", maxAmountRequired: "100000" }]);
});

test.each([
  ["2", payingFetch, "payment-response"],
  ["1", payingFetchV1, "x-payment-response"],
] as const)("the official client of version %s pays for a run", async (_version, fetchOf, header) => {
  const before = await received();
  const response = await fetchOf(payer)(`${app.baseUrl}${MARKET}`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify(query),
  });
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ status: "success" });
  expect((await received()) - before).toBe(100_000n);
  const receipt = decodePaymentResponseHeader(response.headers.get(header) ?? "");
  expect(receipt).toMatchObject({ success: true, payer: payer.address });
  const mined = await chain.client.getTransactionReceipt({ hash: receipt.transaction as Hex });
  expect(mined.status).toBe("success");
  expect(await creditsOf()).toMatchObject({ balance: 0, held: 0 });
});

const now = BigInt(Math.floor(Date.now() / 1000));
const OTHER: Hex = newPayer().address;
test.each<[string, PaymentChanges, string]>([
  ["to another payee", { to: OTHER }, "wrong_payee"],
  ["of less", { value: 99_999n }, "wrong_amount"],
  ["in another token", { accepted: { asset: OTHER } }, "wrong_asset"],
  ["on another network", { accepted: { network: "eip155:8453" } }, "wrong_network"],
  ["that has expired", { validBefore: now - 1n }, "expired"],
  ["that is not yet valid", { validAfter: now + 3_600n, validBefore: now + 7_200n }, "not_yet_valid"],
  ["signed by somebody else", { from: OTHER }, "invalid_signature"],
  ["for another resource", { resourceUrl: "http://localhost/api/x" }, "wrong_resource"],
])("returns 402 with the reason for a payment %s, and charges nothing", async (_what, changes, word) => {
  const before = await received();
  const { status, headers, body } = await call(query, await payment(changes));
  expect([status, body.detail.code, body.error]).toEqual([402, "payment_required", word]);
  expect(decodePaymentRequiredHeader(headers.get("payment-required") ?? "").error).toBe(word);
  expect(await received()).toBe(before);
});

test("returns 402 with the reason for an unreadable payment", async () => {
  for (const header of ["payment-signature", "x-payment"]) {
    const { status, body } = await call(query, { [header]: "not a payment" });
    expect([status, body.error]).toEqual([402, "unreadable_payment"]);
  }
});

test("returns the same answer and receipt for a repeated request and payment, without another charge", async () => {
  const headers = await payment();
  const first = await call(query, headers);
  const balance = await received();
  const second = await call(query, headers);
  expect(second.headers.get("idempotent-replayed")).toBe("true");
  expect(second.body).toEqual(first.body);
  expect(receiptOf(second.headers)).toEqual(receiptOf(first.headers));
  expect(await received()).toBe(balance);
});

test("a payment presented for another request, or by another user, is a replay", async () => {
  const headers = await payment();
  expect((await call(query, headers)).status).toBe(200);
  const otherBody = await call({ query: "Nasdaq" }, headers);
  const otherUser = await call(query, headers, stranger.token);
  const otherRoute = await app.call("POST", "/api/quantitative-analysis/company", {
    token,
    headers,
    json: { company_name: "Apple" },
  });
  for (const { status, body } of [otherBody, otherUser, otherRoute]) {
    expect([status, body.detail.code]).toEqual([402, "payment_replayed"]);
  }
});

test("charges a payment once for a hundred concurrent requests, which all get its answer", async () => {
  const headers = await payment();
  const before = await chain.paymentsTo(PAY_TO);
  const answers = await Promise.all(Array.from({ length: 100 }, () => call(query, headers)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ body }) => body.analysis_id)).size).toBe(1);
  expect((await chain.paymentsTo(PAY_TO)) - before).toBe(1);
}, 120_000);

test("returns 402 with our error when the facilitator rejects a payment, which may be sent again", async () => {
  const headers = await payment();
  official.next("verify", { refuse: "a vendor's own words" });
  official.next("settle", { refuse: "insufficient_funds" });
  for (const word of ["payment_refused", "insufficient_funds"]) {
    const { status, body } = await call(query, headers);
    expect([status, body.error]).toEqual([402, word]);
    expect(JSON.stringify(body)).not.toContain("vendor");
  }
  expect((await call(query, headers)).status).toBe(200);
});

test.each(["done_then_server_error", "done_then_silence"] as const)(
  "returns 502 for a settlement without an answer (%s), and then accepts the same request without a second charge",
  async (misbehaviour) => {
    const [headers, before] = [await payment(), await received()];
    official.next("settle", misbehaviour);
    const lost = await call(query, headers);
    expect([lost.status, lost.body.detail.code]).toEqual([502, "settlement_unknown"]);
    const found = await call(query, headers);
    expect(found.status).toBe(200);
    expect(receiptOf(found.headers)).toMatchObject({ success: true });
    expect((await received()) - before).toBe(100_000n);
  },
  120_000,
);

test("does not use a payment if credits suffice", async () => {
  const rich = await app.signUp();
  await app.call("POST", "/api/credits/grants", {
    token,
    json: { user_id: rich.userId, amount: 100, reason: "a test" },
  });
  const [headers, before] = [await payment(), await received()];
  const { status, headers: sent } = await call(query, headers, rich.token);
  expect([status, sent.get("payment-response"), await received()]).toEqual([200, null, before]);
  expect(await creditsOf(rich.token)).toMatchObject({ balance: 90 });
});

test("returns a failed run's wallet payment as credits", async () => {
  const user = await app.signUp();
  const asked = await app.call("POST", MARKET, { token: user.token, json: { query: "xyzzy plugh" } });
  const headers = await payV2(payer, decodePaymentRequiredHeader(asked.headers.get("payment-required") ?? ""));
  const { status } = await call({ query: "xyzzy plugh" }, headers, user.token);
  expect(status).toBe(400);
  expect(await creditsOf(user.token)).toMatchObject({ balance: 10, held: 0 });
});

test("rejects a version 1 payment like one of version 2", async () => {
  const { body } = await call();
  const refused = await call(query, await payV1(payer, body.accepts[0], { to: OTHER }));
  expect([refused.status, refused.body.error]).toEqual([402, "wrong_payee"]);
});

test("a top-up is paid by wallet and adds the credits once", async () => {
  const user = await app.signUp();
  const topUp = (headers: Record<string, string> = {}) =>
    app.call("POST", "/api/credits/top-up", { token: user.token, json: { amount: 0.5 }, headers });
  expect((await topUp()).body.detail.code).toBe("organization_locked");
  await app.call("POST", "/api/credits/grants", {
    token,
    json: { user_id: user.userId, amount: 1, reason: "a test" },
  });
  const required = await topUp();
  expect([required.status, required.body.payment_request.amount_usd]).toEqual([402, "0.50"]);
  const headers = await payV2(payer, decodePaymentRequiredHeader(required.headers.get("payment-required") ?? ""));
  for (let times = 0; times < 2; times += 1) {
    const { status, body } = await topUp(headers);
    expect([status, body.credits_added, body.balance]).toEqual([200, 50, 51]);
    expect(body.payment).toMatchObject({ network: "eip155:84532", amount_usd: "0.50" });
  }
  expect(await creditsOf(user.token)).toMatchObject({ balance: 51 });
});
