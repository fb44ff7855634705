import { encodeFunctionData, type Hex } from "viem";
import { expect, test, vi } from "vitest";
import { settableClock } from "#platform/clock.ts";
import { compileContract, startChain } from "../../../test/support/chain.ts";
import { startOfficialFacilitator } from "../../../test/support/facilitator-official.ts";
import { DOLLAR, DOLLAR_ABI, startPaymentChain } from "../../../test/support/x402-chain.ts";
import { newPayer, signAuthorization } from "../../../test/support/x402-payer.ts";
import { facilitatorAt, paidOf, startPaymentBench, transferOf, wordOf } from "../../../test/support/x402-payments.ts";

const bench = await startPaymentBench();
const { chain, official, honest, impatient, other, payer, claim, open, payments } = bench;
const { sentV2, settlements, received, send, endLeases } = bench;
const stopped = await startOfficialFacilitator(chain);
const otherChain = await startChain(31_337);
/** A clock that the test advances. */
const later = await startPaymentChain();
const ofLater = await startOfficialFacilitator(later);

test.each(["done_then_silence", "done_then_server_error", "done_then_half_an_answer"] as const)(
  "a settlement whose answer is lost (%s) is unknown, and found on the chain when the request is repeated",
  async (misbehaviour) => {
    const { payments: here, fulfilled } = await open({ facilitator: impatient });
    const sent = await sentV2();
    const [before, balance] = [settlements(), await received()];
    official.next("settle", misbehaviour);
    expect(wordOf(await here.take(sent, claim))).toBe("settlement_unknown");
    await vi.waitUntil(async () => (await received()) > balance, { timeout: 10_000 });
    const { payment } = paidOf(await here.take(sent, claim));
    expect([settlements() - before, (await received()) - balance]).toEqual([1, 100_000n]);
    expect(fulfilled.filter((id) => id === payment.id)).toHaveLength(1);
    const { logs } = await chain.client.getTransactionReceipt({ hash: payment.transactionHash as Hex });
    expect(logs.map(({ topics }) => topics[2])).toContain(sent.authorization.nonce);
  },
);

test("any sweeper finds a settlement whose answer was lost, and fulfills it once", async () => {
  const { payments: here, clock, fulfilled } = await open();
  const sent = await sentV2();
  official.next("settle", "done_then_server_error");
  expect(wordOf(await here.take(sent, claim))).toBe("settlement_unknown");
  clock.advance(3_000);
  await Promise.all([here.reconcile(), here.reconcile()]);
  expect(await here.find(sent)).toMatchObject({ state: "settled" });
  const { payment } = paidOf(await here.take(sent, claim));
  expect(fulfilled.filter((id) => id === payment.id)).toHaveLength(1);
});

test("a lost settlement that did not happen is never sent again, and ends when it can no longer happen", async () => {
  await later.mint(payer.address, 1_000_000n);
  const { payments: here, clock } = await open({
    rpcUrl: later.rpcUrl,
    facilitator: facilitatorAt(ofLater.baseUrl),
  });
  const sent = await sentV2();
  ofLater.next("settle", "server_error");
  expect(wordOf(await here.take(sent, claim))).toBe("settlement_unknown");
  expect(wordOf(await here.take(sent, claim))).toBe("settlement_unknown");
  await later.client.increaseTime({ seconds: 200 });
  await later.client.mine({ blocks: 1 });
  clock.advance(200_000);
  await here.reconcile();
  expect(await here.find(sent)).toMatchObject({ state: "refused" });
  expect(wordOf(await here.take(sent, claim))).toBe("refused: expired");
  expect(ofLater.asked()).toEqual(["verify", "settle"]);
});

test("without a node an unknown outcome stays unknown", async () => {
  const { payments: here, clock } = await open({ rpcUrl: undefined });
  const sent = await sentV2();
  official.next("settle", "done_then_server_error");
  expect(wordOf(await here.take(sent, claim))).toBe("settlement_unknown");
  clock.advance(600_000);
  await here.reconcile();
  expect(wordOf(await here.take(sent, claim))).toBe("settlement_unknown");
  paidOf(await payments.take(sent, claim));
});

test("detects a facilitator that reported a refusal but settled", async () => {
  const { payments: here, clock, fulfilled } = await open();
  const sent = await sentV2();
  official.next("settle", { refuse: "insufficient_funds" });
  expect(wordOf(await here.take(sent, claim))).toBe("refused: insufficient_funds");
  await send(DOLLAR, transferOf(sent));
  clock.advance(300_000);
  await here.reconcile();
  const found = await here.find(sent);
  expect(found).toMatchObject({ state: "settled" });
  expect(fulfilled.filter((id) => id === found?.id)).toHaveLength(1);
});

test("a failure that names a transaction, or describes an error, does not count as a refusal", async () => {
  for (const misbehaviour of [
    { refuse: "settlement_pending", transaction: `0x${"ab".repeat(32)}` },
    { refuse: "Timed out while waiting for transaction" },
  ]) {
    official.next("settle", misbehaviour);
    expect(wordOf(await payments.take(await sentV2(), claim))).toBe("settlement_unknown");
  }
});

test("an authorization that was canceled on the chain is not paid", async () => {
  const sent = await sentV2();
  official.next("settle", "server_error");
  expect(wordOf(await payments.take(sent, claim))).toBe("settlement_unknown");
  const { nonce } = sent.authorization;
  const signature = await payer.signTypedData({
    domain: { name: "USDC", version: "2", chainId: 84_532, verifyingContract: DOLLAR },
    types: {
      CancelAuthorization: [
        { name: "authorizer", type: "address" },
        { name: "nonce", type: "bytes32" },
      ],
    },
    primaryType: "CancelAuthorization",
    message: { authorizer: payer.address, nonce },
  });
  const args = [payer.address, nonce, signature] as const;
  await send(DOLLAR, encodeFunctionData({ abi: DOLLAR_ABI, functionName: "cancelAuthorization", args }));
  expect(wordOf(await payments.take(sent, claim))).toBe("refused: authorization_used");
});

test("one transfer does not count for two authorizations used in the same transaction", async () => {
  const paying = await sentV2();
  official.next("settle", "server_error");
  expect(wordOf(await payments.take(paying, claim))).toBe("settlement_unknown");
  const hollow = await sentV2();
  official.next("settle", "server_error");
  expect(wordOf(await payments.take(hollow, claim))).toBe("settlement_unknown");
  // With the same nonce, to the payer itself.
  const { message, payload } = await signAuthorization(
    payer,
    { payTo: payer.address, amount: "100000" },
    { nonce: hollow.authorization.nonce },
  );
  const toSelf = { ...hollow, authorization: { ...message, signature: payload.signature } };
  const batch = await chain.deploy("TransferBatch");
  const { abi } = compileContract("DollarToken.sol", "TransferBatch");
  const calls = [transferOf(paying), transferOf(toSelf)];
  await send(batch, encodeFunctionData({ abi, functionName: "make", args: [DOLLAR, calls] }));
  expect(wordOf(await payments.take(hollow, claim))).toBe("refused: authorization_used");
  expect(wordOf(await payments.take(paying, claim))).toBe("paid");
});

test("a facilitator outage charges nothing, and the same payment is accepted after it", async () => {
  await stopped.stop();
  const { payments: here } = await open({ facilitator: facilitatorAt(stopped.baseUrl) });
  const sent = await sentV2();
  const balance = await received();
  expect(wordOf(await here.take(sent, claim))).toBe("payment_provider_error");
  expect([await received(), (await here.find(sent))?.state]).toEqual([balance, "reserved"]);
  expect(wordOf(await here.take(sent, { ...claim, ...other }))).toBe("payment_replayed");
  paidOf(await payments.take(sent, claim));
});

test("a facilitator that goes down before settling has charged nothing", async () => {
  const { payments: here } = await open({
    facilitator: { ...honest, settle: async () => ({ kind: "down" }) },
  });
  const sent = await sentV2();
  expect(wordOf(await here.take(sent, claim))).toBe("payment_provider_error");
  expect(await here.find(sent)).toMatchObject({ state: "reserved" });
  paidOf(await payments.take(sent, claim));
});

const ended = () => Promise.reject(new Error("the process ended"));

test("a repeated request continues a payment whose process died before settling", async () => {
  const clock = settableClock(new Date());
  const dying = await open({ clock, facilitator: { ...honest, verify: ended } });
  const { payments: next } = await open({ clock });
  const sent = await sentV2();
  await expect(dying.payments.take(sent, claim)).rejects.toThrow("ended");
  await endLeases();
  const before = settlements();
  paidOf(await next.take(sent, claim));
  expect(settlements() - before).toBe(1);
});

test.each([
  ["before the settlement request", ended],
  [
    "after the settlement request",
    async (request: Parameters<typeof honest.settle>[0]) => honest.settle(request).then(ended),
  ],
])("after a process dies %s, the chain decides the outcome", async (_when, settle) => {
  const clock = settableClock(new Date());
  const dying = await open({ clock, facilitator: { ...honest, settle } });
  const { payments: next } = await open({ clock });
  const sent = await sentV2();
  const balance = await received();
  await expect(dying.payments.take(sent, claim)).rejects.toThrow("ended");
  const charged = (await received()) > balance;
  await endLeases();
  expect(wordOf(await next.take(sent, claim))).toBe(charged ? "paid" : "settlement_unknown");
});

test("a settlement and its fulfillment commit together or not at all", async () => {
  let broken = true;
  const fulfill = { agents: async () => (broken ? ended() : { outcome: { done: true } }) };
  const { payments: here } = await open({ fulfill });
  const sent = await sentV2();
  await expect(here.take(sent, claim)).rejects.toThrow("ended");
  expect(await here.find(sent)).toMatchObject({ state: "settling", outcome: null });
  broken = false;
  await endLeases();
  expect(paidOf(await here.take(sent, claim)).payment).toMatchObject({ state: "settled", outcome: { done: true } });
});

test("after a process dies during the paid request, another one runs it without another charge", async () => {
  const { payments: here } = await open();
  const sent = await sentV2();
  const first = paidOf(await here.take(sent, claim));
  const balance = await received();
  await endLeases();
  const second = paidOf(await here.take(sent, claim));
  expect([second.payment.id, await received()]).toEqual([first.payment.id, balance]);
});

test("a node of another chain is rejected", async () => {
  const { payments: here } = await open({ rpcUrl: otherChain.rpcUrl });
  const sent = await sentV2();
  official.next("settle", "done_then_server_error");
  expect(wordOf(await here.take(sent, claim))).toBe("settlement_unknown");
  expect(wordOf(await here.take(sent, claim))).toBe("settlement_unknown");
  paidOf(await payments.take(sent, claim));
});

test("outcomes are counted, and unknown ones are reported for all processes", async () => {
  const { payments: here, registry } = await open();
  const sent = await sentV2();
  official.next("settle", "done_then_server_error");
  await here.take(sent, claim);
  const unsettled = async () => Number(/^payments_unsettled (\d+)$/m.exec(await registry.metrics())?.[1]);
  const open_ = await unsettled();
  expect(open_).toBeGreaterThan(0);
  await here.take(sent, claim);
  await here.take(await sentV2(), claim);
  await here.take(await sentV2({ to: newPayer().address }), claim);
  await here.take(sent, { ...claim, ...other });
  const text = await registry.metrics();
  const outcomes = [...text.matchAll(/^payments_total\{outcome="(\w+)"\} (\d+)$/gm)].map(([, name, n]) => [name, n]);
  expect(Object.fromEntries(outcomes)).toEqual({
    unknown: "1",
    reconciled: "1",
    settled: "1",
    refused: "1",
    replayed: "1",
  });
  expect(await unsettled()).toBe(open_ - 1);
});
