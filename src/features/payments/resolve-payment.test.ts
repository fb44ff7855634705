import { expect, test } from "vitest";
import { settableClock } from "#platform/clock.ts";
import { createLog } from "#platform/log.ts";
import { CHAIN_ID, DOLLAR } from "../../../test/support/x402-chain.ts";
import type { PaymentChanges } from "../../../test/support/x402-payer.ts";
import { paidOf, startPaymentBench, transferOf, wordOf } from "../../../test/support/x402-payments.ts";
import { openPaymentChain, type SentPayment } from "./index.ts";
import { type Finding, listUnknownPayments, resolvePayment } from "./resolve-payment.ts";

const bench = await startPaymentBench();
const { database, chain, official, claim, sentV2, received } = bench;
const log = createLog({ level: "silent" });
const network = { caip2: `eip155:${CHAIN_ID}`, chainId: CHAIN_ID, name: "base-sepolia" } as const;
const node = openPaymentChain(chain.rpcUrl, network, { address: DOLLAR });
const LOST: Finding = { kind: "lost", force: false };
const settledBy = (transactionHash: string): Finding => ({ kind: "settled", transactionHash });
const SOME_HASH = `0x${"5e".repeat(32)}`;

/** A payment whose settlement got no answer, in a service without an RPC node, and the operator's commands. */
async function lostSettlement(how: "done_then_server_error" | "server_error", changes: PaymentChanges = {}) {
  const clock = settableClock(new Date());
  const granted: string[] = [];
  const fulfill = {
    agents: async (_tx: unknown, { id }: { id: string }) => {
      granted.push(id);
      return { outcome: { granted: true } };
    },
  };
  const { payments } = await bench.open({ rpcUrl: undefined, clock, fulfill });
  const sent = await sentV2(changes);
  official.next("settle", how);
  expect(wordOf(await payments.take(sent, claim))).toBe("settlement_unknown");
  const { id = "" } = (await payments.find(sent)) ?? {};
  clock.advance(31_000);
  const resolve = (finding: Finding, rpc: typeof node | null = null) =>
    resolvePayment({ database, clock, log, chain: rpc, fulfill }, id, finding);
  return { clock, payments, sent, id, granted, resolve };
}

/** The transaction that made the transfer, as a block explorer shows it. */
async function transactionOf({ authorization }: SentPayment): Promise<string> {
  const fate = await node.fateOf({
    payer: authorization.from,
    nonce: authorization.nonce,
    payTo: authorization.to,
    amountAtomic: authorization.value,
    validBefore: authorization.validBefore,
    sentAt: new Date(),
  });
  if (fate.kind !== "paid") throw new Error(`the transfer is ${fate.kind}`);
  return fate.transactionHash;
}

test("lists a payment with unknown settlement and the data to look it up on a block explorer", async () => {
  const { id, sent } = await lostSettlement("done_then_server_error");
  const open = await listUnknownPayments({ database });
  expect(open.find((payment) => payment.id === id)).toMatchObject({
    purpose: "agents",
    amountUsd: "0.10",
    network: "eip155:84532",
    payer: sent.authorization.from,
    nonce: sent.authorization.nonce,
  });
});

test("grants a settled payment once, and runs its request without another charge", async () => {
  const { payments, sent, id, granted, resolve } = await lostSettlement("done_then_server_error");
  const [balance, hash] = [await received(), await transactionOf(sent)];
  expect(await resolve(settledBy(hash))).toEqual({ kind: "settled", credits: 10 });
  expect(await resolve(settledBy(hash))).toMatchObject({ kind: "refused", reason: expect.stringContaining(hash) });
  expect(paidOf(await payments.take(sent, claim)).payment).toMatchObject({
    id,
    state: "settled",
    transactionHash: hash,
  });
  expect([granted, await received()]).toEqual([[id], balance]);
  expect((await listUnknownPayments({ database })).map((payment) => payment.id)).not.toContain(id);
});

test("refuses a lost payment once its authorization has expired, and it can be paid again", async () => {
  const { clock, payments, sent, granted, resolve } = await lostSettlement("server_error");
  expect(await resolve(LOST)).toMatchObject({ kind: "refused", reason: expect.stringContaining("valid until") });
  expect(wordOf(await payments.take(sent, claim))).toBe("settlement_unknown");
  clock.advance(300_000);
  expect(await resolve(LOST)).toEqual({ kind: "lost" });
  expect(wordOf(await payments.take(sent, claim))).toBe("refused: expired");
  expect(granted).toEqual([]);
  const reopened = await bench.open();
  paidOf(await reopened.payments.take(await sentV2(), claim));
});

test("ends an authorization that is valid for years by force, and it still pays only once", async () => {
  const years = BigInt(Math.floor(Date.now() / 1000) + 100_000_000);
  const { payments, sent, resolve } = await lostSettlement("server_error", { validBefore: years });
  expect((await resolve(LOST)).kind).toBe("refused");
  expect(await resolve({ kind: "lost", force: true })).toEqual({ kind: "lost" });
  const balance = await received();
  paidOf(await payments.take(sent, claim));
  expect((await received()) - balance).toBe(100_000n);
});

test("resolves a payment as settled after it was resolved as lost, if its transfer turns up", async () => {
  const { sent, id, granted, resolve } = await lostSettlement("done_then_server_error");
  expect(await resolve({ kind: "lost", force: true })).toEqual({ kind: "lost" });
  expect((await resolve(settledBy(await transactionOf(sent)))).kind).toBe("settled");
  expect(granted).toEqual([id]);
});

test("rejects a finding that the chain contradicts", async () => {
  const done = await lostSettlement("done_then_server_error");
  expect((await done.resolve({ kind: "lost", force: true }, node)).kind).toBe("refused");
  expect((await done.resolve(settledBy(SOME_HASH), node)).kind).toBe("refused");
  const open = await lostSettlement("server_error");
  expect((await open.resolve(settledBy(SOME_HASH), node)).kind).toBe("refused");
  await bench.send(DOLLAR, transferOf(open.sent));
  expect((await open.resolve(settledBy(await transactionOf(open.sent)), node)).kind).toBe("settled");
});

test("settles only one payment per transaction, and rejects an invalid hash", async () => {
  const [first, second] = [await lostSettlement("done_then_server_error"), await lostSettlement("server_error")];
  const hash = await transactionOf(first.sent);
  expect((await first.resolve(settledBy(hash))).kind).toBe("settled");
  for (const wrong of [hash, "0x5e", "5e".repeat(32)])
    expect((await second.resolve(settledBy(wrong))).kind).toBe("refused");
});

test("accepts one of several concurrent findings, and rejects an unknown payment id", async () => {
  const { resolve, clock } = await lostSettlement("done_then_server_error");
  const findings = await Promise.all([1, 2, 3].map(() => resolve({ kind: "lost", force: true })));
  expect(findings.map(({ kind }) => kind).sort()).toEqual(["lost", "refused", "refused"]);
  const deps = { database, clock, log, chain: null, fulfill: {} };
  for (const id of ["00000000-0000-7000-8000-000000000000", "not an id"])
    expect(await resolvePayment(deps, id, LOST)).toEqual({ kind: "refused", reason: "this payment does not exist" });
});
