import type { PaymentRequirementsV1 } from "@x402/core/types";
import { sql } from "drizzle-orm";
import { Registry } from "prom-client";
import { encodeFunctionData, type Hex } from "viem";
import { isFailure } from "#errors";
import {
  openPayments,
  type PaymentClaim,
  type Payments,
  type PaymentsOptions,
  type SentPayment,
  type TakenPayment,
} from "#features/payments/index.ts";
import { type SettableClock, settableClock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import { createLog } from "#platform/log.ts";
import type { PaymentFacilitator } from "#providers/payment-facilitator/payment-facilitator.ts";
import { x402Facilitator } from "#providers/payment-facilitator/x402-facilitator.ts";
import { openTestDatabase } from "./database.ts";
import { startOfficialFacilitator } from "./facilitator-official.ts";
import { vendorDeps } from "./vendor-deps.ts";
import { CHAIN_ID, DOLLAR, DOLLAR_ABI, type PaymentTestChain, startPaymentChain } from "./x402-chain.ts";
import { newPayer, type PaymentChanges, payV1, payV2 } from "./x402-payer.ts";

export const PAY_TO = "0x00000000000000000000000000000000000000aa";

/** The facilitator at an address, called by a client that waits so long for a settlement. */
export function facilitatorAt(baseUrl: string, settleMs = 12_000): PaymentFacilitator {
  const timeoutMs = { verify: 5_000, settle: settleMs };
  const userAgent = "Tranche/0.1 (+http://localhost)";
  return x402Facilitator(vendorDeps(), { facilitatorUrl: baseUrl, userAgent, timeoutMs });
}

export interface PaymentsUnderTest {
  readonly database: Database;
  readonly facilitator: PaymentFacilitator;
  readonly rpcUrl?: string | undefined;
  readonly clock?: SettableClock;
  readonly fulfill?: PaymentsOptions["fulfill"];
  readonly network?: PaymentsOptions["settings"]["network"];
  readonly token?: PaymentsOptions["settings"]["token"];
  readonly sweepEveryMs?: number;
}

/** Wallet payments over a database, with a fulfillment that is counted; paid in dollars of the test chain. */
export async function paymentsUnderTest(parts: PaymentsUnderTest) {
  const { database, facilitator, rpcUrl, clock = settableClock(new Date()) } = parts;
  const registry = new Registry();
  const fulfilled: string[] = [];
  const payments = await openPayments({
    database,
    facilitator,
    clock,
    registry,
    log: createLog({ level: "silent" }),
    sweeps: parts.sweepEveryMs !== undefined,
    sweepEveryMs: parts.sweepEveryMs,
    settings: {
      network: parts.network ?? { caip2: `eip155:${CHAIN_ID}`, chainId: CHAIN_ID, name: "base-sepolia" },
      token: parts.token ?? { address: DOLLAR, name: "USDC", version: "2", decimals: 6 },
      payTo: PAY_TO,
      rpcUrl,
    },
    fulfill: parts.fulfill ?? {
      agents: async (_tx, { id, credits }) => {
        fulfilled.push(id);
        return { outcome: { credits } };
      },
    },
  });
  return { payments, clock, registry, fulfilled };
}

/** A user who pays, in a new organization. */
export async function insertPayer(database: Database): Promise<Pick<PaymentClaim, "userId" | "organizationId">> {
  const { rows } = await database.db.execute<{ id: number; organization_id: number }>(sql`
    with made as (insert into organizations (name) values ('Payers') returning id)
    insert into users (organization_id, role, wallet_address)
    select id, 'admin', '0x' || lpad(id::text, 40, '0') from made returning id, organization_id`);
  const [row] = rows;
  if (row === undefined) throw new Error("no user was made");
  return { userId: row.id, organizationId: row.organization_id };
}

/** What `take` came to, in a word. */
export function wordOf(taken: Awaited<ReturnType<Awaited<ReturnType<typeof openPayments>>["take"]>>): string {
  if (isFailure(taken)) return taken.error;
  return taken.kind === "refused" ? `refused: ${taken.refused}` : taken.kind;
}

export function paidOf(taken: unknown): Extract<TakenPayment, { kind: "paid" }> {
  const paid = taken as TakenPayment;
  if (paid.kind !== "paid") throw new Error(`not paid: ${JSON.stringify(taken)}`);
  return paid;
}

export const ASK = { url: "http://localhost:4000/api/x", description: "An analysis", amountUsd: "0.10" };
export const ANSWER = { status: 200, headers: { "content-type": "application/json" }, body: '{"status":"success"}' };

/** Payments over a database and a chain of the test file's own, with the official facilitator; and a payer with
 *  dollars. */
export async function startPaymentBench(walletFactories: (chain: PaymentTestChain) => Promise<Hex[]> = async () => []) {
  const database = await openTestDatabase();
  const chain = await startPaymentChain();
  const official = await startOfficialFacilitator(chain, await walletFactories(chain));
  const [user, other] = [await insertPayer(database), await insertPayer(database)];
  const payer = newPayer();
  await chain.mint(payer.address, 1_000_000_000n);
  const honest = facilitatorAt(official.baseUrl);
  const open = (parts: Partial<PaymentsUnderTest> = {}) =>
    paymentsUnderTest({ database, facilitator: honest, rpcUrl: chain.rpcUrl, ...parts });
  const { payments, fulfilled } = await open();
  const claim: PaymentClaim = {
    ...user,
    route: "POST /api/x",
    bodyHash: "b1",
    purpose: "agents",
    credits: 10,
    ask: ASK,
    details: null,
  };
  return {
    database,
    chain,
    official,
    honest,
    user,
    other,
    payer,
    claim,
    open,
    payments,
    fulfilled,
    /** Gives up before an answer can be there. */
    impatient: facilitatorAt(official.baseUrl, 1_000),
    sentV2: async (changes: PaymentChanges = {}, account = payer) =>
      readBy(payments, await payV2(account, payments.challenge(ASK, "").v2, changes)),
    sentV1: async (changes: PaymentChanges = {}) =>
      readBy(payments, await payV1(payer, payments.challenge(ASK, "").v1Accepts[0] as PaymentRequirementsV1, changes)),
    /** The number of settlement requests. */
    settlements: () => official.asked().filter((path) => path === "settle").length,
    /** As if the processes that work on payments had died 9 s ago. */
    endLeases: () => database.db.execute(sql`update payments set lease_until = now() - interval '1 second'`),
    received: () => chain.balanceOf(PAY_TO),
    send: async (to: Hex, data: Hex) => {
      const hash = await chain.client.sendTransaction({ to, data });
      return chain.client.waitForTransactionReceipt({ hash });
    },
  };
}

function readBy(payments: Payments, headers: Record<string, string>): SentPayment {
  const sent = payments.read(headers);
  if (sent === null || "unreadable" in sent) throw new Error(`not readable: ${JSON.stringify(sent)}`);
  return sent;
}

/** The call that makes the transfer of a payment, without a facilitator. */
export function transferOf({ authorization: a }: SentPayment): Hex {
  return encodeFunctionData({
    abi: DOLLAR_ABI,
    functionName: "transferWithAuthorization",
    args: [a.from, a.to, a.value, a.validAfter, a.validBefore, a.nonce, a.signature],
  });
}
