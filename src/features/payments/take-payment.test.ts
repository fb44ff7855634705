import { decodePaymentRequiredHeader, decodePaymentResponseHeader } from "@x402/core/http";
import { PaymentRequiredV2Schema, PaymentRequirementsV1Schema } from "@x402/core/schemas";
import { type Hex, toHex } from "viem";
import { expect, test, vi } from "vitest";
import { DOLLAR } from "../../../test/support/x402-chain.ts";
import { newPayer, type PaymentChanges } from "../../../test/support/x402-payer.ts";
import { ANSWER, ASK, PAY_TO, paidOf, startPaymentBench, wordOf } from "../../../test/support/x402-payments.ts";
import type { PaymentClaim } from "./index.ts";

const bench = await startPaymentBench();
const { database, chain, official, other, payer, claim, open, payments, fulfilled } = bench;
const { sentV1, sentV2, settlements, received, endLeases } = bench;

test("the official clients of both versions can read the payment request", () => {
  const { v2, v1Accepts, header } = payments.challenge(ASK, "payment_required");
  expect(PaymentRequiredV2Schema.strict().safeParse(v2).error).toBeUndefined();
  expect(PaymentRequirementsV1Schema.strict().safeParse(v1Accepts[0]).error).toBeUndefined();
  expect(decodePaymentRequiredHeader(header)).toEqual(v2);
  const terms = {
    asset: DOLLAR,
    payTo: "0x00000000000000000000000000000000000000AA",
    extra: { name: "USDC", version: "2" },
  };
  expect(v2.accepts).toEqual([expect.objectContaining({ ...terms, network: "eip155:84532", amount: "100000" })]);
  expect(v1Accepts).toEqual([
    expect.objectContaining({ ...terms, network: "base-sepolia", maxAmountRequired: "100000", resource: ASK.url }),
  ]);
});

test("reads a token from the chain if only its address is known, or payments do not open", async () => {
  const token = { address: DOLLAR, name: null };
  const { payments: here } = await open({ token });
  expect(here.challenge(ASK, "")).toEqual(payments.challenge(ASK, ""));
  expect(wordOf(await here.take(await sentV2(), claim))).toBe("paid");
  await expect(open({ token: { address: PAY_TO, name: null } })).rejects.toThrow("X402_TOKEN");
});

test("a network without a version 1 name gets no version 1 request", async () => {
  const elsewhere = await open({ network: { caip2: "eip155:31337", chainId: 31_337, name: null }, rpcUrl: undefined });
  expect(elsewhere.payments.challenge(ASK, "").v1Accepts).toEqual([]);
  expect(wordOf(await elsewhere.payments.take(await sentV1({ network: "eip155:31337" }), claim))).toBe(
    "refused: unsupported_version",
  );
});

test.each([
  ["2", sentV2, "PAYMENT-RESPONSE", "eip155:84532"],
  ["1", sentV1, "X-PAYMENT-RESPONSE", "base-sepolia"],
] as const)(
  "a payment of version %s is settled on the chain and fulfilled, and its payer gets a receipt",
  async (_version, make, header, network) => {
    const before = await received();
    const { payment } = paidOf(await payments.take(await make(), claim));
    expect((await received()) - before).toBe(100_000n);
    expect(fulfilled.filter((id) => id === payment.id)).toHaveLength(1);
    expect(payment).toMatchObject({
      state: "settled",
      amountUsd: "0.10",
      amountAtomic: "100000",
      outcome: { credits: 10 },
    });
    const receipt = payments.receipt(payment);
    expect(receipt.header).toBe(header);
    expect(decodePaymentResponseHeader(receipt.value)).toEqual({
      success: true,
      network,
      payer: payer.address,
      transaction: payment.transactionHash,
    });
    const mined = await chain.client.getTransactionReceipt({ hash: payment.transactionHash as Hex });
    expect(mined.status).toBe("success");
  },
);

test("the same payment for the same request gets the stored answer, and is not settled again", async () => {
  const sent = await sentV2();
  const { claim: held, payment } = paidOf(await payments.take(sent, claim));
  await database.transaction((tx) => payments.complete(tx, held, ANSWER));
  const [before, balance] = [settlements(), await received()];
  expect(await payments.take(sent, claim)).toMatchObject({
    kind: "answered",
    answer: ANSWER,
    payment: { id: payment.id },
  });
  expect([settlements(), await received()]).toEqual([before, balance]);
});

test("a request that stored nothing runs again with the same payment, which is fulfilled once", async () => {
  const sent = await sentV2();
  const first = paidOf(await payments.take(sent, claim));
  await payments.abandon(first.claim);
  const second = paidOf(await payments.take(sent, claim));
  expect(second.payment.id).toBe(first.payment.id);
  expect(fulfilled.filter((id) => id === first.payment.id)).toHaveLength(1);
  await expect(database.transaction((tx) => payments.complete(tx, first.claim, ANSWER))).rejects.toThrow(
    "running in another attempt",
  );
});

test("a repeat waits while the request waits; if the process dies, the repeat gets the provisional answer", async () => {
  const { payments: here } = await open();
  const sent = await sentV2();
  const { claim: held } = paidOf(await here.take(sent, claim));
  const accepted = { ...ANSWER, status: 202 };
  await database.transaction((tx) => here.hold(tx, held, accepted));
  const repeat = here.take(sent, claim);
  await database.transaction((tx) => here.complete(tx, held, ANSWER));
  expect(await repeat).toMatchObject({ kind: "answered", answer: { status: 200 } });

  const left = await sentV2();
  const { claim: lost } = paidOf(await here.take(left, claim));
  await database.transaction((tx) => here.hold(tx, lost, accepted));
  await endLeases();
  expect(await here.take(left, claim)).toMatchObject({ kind: "answered", answer: { status: 202 } });
});

const now = BigInt(Math.floor(Date.now() / 1000));
const STRANGER = newPayer().address;
test.each<[string, PaymentChanges, string]>([
  ["to another payee", { to: STRANGER }, "wrong_payee"],
  ["that accepted another payee", { accepted: { payTo: STRANGER } }, "wrong_payee"],
  ["of less", { value: 99_999n }, "wrong_amount"],
  ["of more", { value: 100_001n }, "wrong_amount"],
  ["that accepted another amount", { accepted: { amount: "1" } }, "wrong_amount"],
  ["in another token", { accepted: { asset: STRANGER } }, "wrong_asset"],
  ["signed for another token", { token: STRANGER }, "invalid_signature"],
  ["on another network", { accepted: { network: "eip155:8453" } }, "wrong_network"],
  ["signed for another chain", { chainId: 8453 }, "invalid_signature"],
  ["by another scheme", { accepted: { scheme: "upto" } }, "unsupported_scheme"],
  ["for another resource", { resourceUrl: "http://localhost:4000/api/y" }, "wrong_resource"],
  ["for the same path with another query", { resourceUrl: "http://localhost:4000/api/x?all=1" }, "wrong_resource"],
  ["for an invalid address", { resourceUrl: "x" }, "wrong_resource"],
  ["that has expired", { validBefore: now - 1n }, "expired"],
  ["that is not yet valid", { validAfter: now + 3_600n, validBefore: now + 7_200n }, "not_yet_valid"],
  ["signed by somebody else", { from: STRANGER }, "invalid_signature"],
  ["with a broken signature", { signature: () => `0x${"11".repeat(65)}` }, "invalid_signature"],
  ["with an empty signature", { signature: () => "0x00" }, "invalid_signature"],
])("a payment %s is refused before the facilitator is asked", async (_what, changes, word) => {
  const asked = official.asked().length;
  const sent = await sentV2(changes);
  expect(wordOf(await payments.take(sent, claim))).toBe(`refused: ${word}`);
  expect([official.asked().length, await payments.find(sent)]).toEqual([asked, null]);
});

test.each<[string, PaymentChanges, string]>([
  ["on another network", { network: "base" }, "wrong_network"],
  ["to another payee", { to: STRANGER }, "wrong_payee"],
  ["of less", { value: 1n }, "wrong_amount"],
])("a payment of version 1 %s is refused", async (_what, changes, word) => {
  expect(wordOf(await payments.take(await sentV1(changes), claim))).toBe(`refused: ${word}`);
});

test.each<[string, Partial<PaymentClaim>]>([
  ["another user", other],
  ["another route", { route: "POST /api/y" }],
  ["another body", { bodyHash: "b2" }],
  ["another purpose", { purpose: "top_up" }],
])("a payment presented again for %s is a replay", async (_what, change) => {
  const sent = await sentV2();
  paidOf(await payments.take(sent, claim));
  expect(wordOf(await payments.take(sent, { ...claim, ...change }))).toBe("payment_replayed");
});

test("another authorization with the same nonce is a replay, also in the other version", async () => {
  const nonce = toHex(7n, { size: 32 });
  paidOf(await payments.take(await sentV2({ nonce }), claim));
  const again = await sentV1({ nonce, validBefore: now + 7_200n });
  expect(wordOf(await payments.take(again, claim))).toBe("payment_replayed");
});

test("one of a hundred concurrent requests settles, and all others get its answer", async () => {
  const sent = await sentV2();
  const [before, paymentsBefore] = [settlements(), await chain.paymentsTo(PAY_TO)];
  const all = Array.from({ length: 100 }, async () => {
    const taken = await payments.take(sent, claim);
    if (wordOf(taken) === "paid") {
      await database.transaction((tx) => payments.complete(tx, paidOf(taken).claim, ANSWER));
    }
    return wordOf(taken);
  });
  expect((await Promise.all(all)).sort()).toEqual([...Array<string>(99).fill("answered"), "paid"]);
  expect([settlements() - before, (await chain.paymentsTo(PAY_TO)) - paymentsBefore]).toEqual([1, 1]);
});

test("identical requests wait a minute for the first one's answer, then report that it is in progress", async () => {
  const sent = await sentV2();
  const { claim: held } = paidOf(await payments.take(sent, claim));
  vi.useFakeTimers({ toFake: ["performance"] });
  try {
    const gaveUp = payments.take(sent, claim);
    await vi.advanceTimersByTimeAsync(61_000);
    expect(wordOf(await gaveUp)).toBe("idempotency_in_progress");
    const repeats = Array.from({ length: 20 }, () => payments.take(sent, claim));
    await vi.advanceTimersByTimeAsync(45_000);
    await database.transaction((tx) => payments.complete(tx, held, ANSWER));
    expect(new Set((await Promise.all(repeats)).map(wordOf))).toEqual(new Set(["answered"]));
  } finally {
    vi.useRealTimers();
  }
});

test.each([
  ["verify", "invalid_exact_evm_insufficient_balance", "insufficient_funds"],
  ["verify", "a vendor's own words", "payment_refused"],
  ["settle", "insufficient_funds", "insufficient_funds"],
  ["settle", "some_new_code", "payment_refused"],
] as const)(
  "a refusal at %s with %j is answered with our own error, and the payment may be sent again",
  async (path, code, word) => {
    const sent = await sentV2();
    official.next(path, { refuse: code });
    expect(wordOf(await payments.take(sent, claim))).toBe(`refused: ${word}`);
    const [before, balance] = [settlements(), await received()];
    paidOf(await payments.take(sent, claim));
    expect([settlements() - before, (await received()) - balance]).toEqual([1, 100_000n]);
  },
);

test("a resource is identified by its path, under any host name", async () => {
  paidOf(await payments.take(await sentV2({ resourceUrl: "http://127.0.0.1:4000/api/x" }), claim));
});

test("a payer without enough funds is refused for that reason", async () => {
  expect(wordOf(await payments.take(await sentV2({}, newPayer()), claim))).toBe("refused: insufficient_funds");
});
