import { recordChange } from "#features/audit/index.ts";
import { parseId } from "#platform/ids.ts";
import { fateOf } from "./check-chain.ts";
import { authorizationEndsAt } from "./check-schedule.ts";
import { fulfillPayment } from "./fulfill-payment.ts";
import type { AuthorizationFate } from "./payment-chain.ts";
import type { PaymentsDeps } from "./payments-deps.ts";
import { findPaymentById, isTransactionKnown, leasePayment, listUnknown, markLost, type PaymentRow } from "./store.ts";

/** A payment that was sent for settlement and whose outcome is unknown, with what is needed to look it up on a block
 *  explorer. */
export type UnknownPayment = Pick<
  PaymentRow,
  | "id"
  | "userId"
  | "purpose"
  | "amountUsd"
  | "amountAtomic"
  | "network"
  | "asset"
  | "payer"
  | "payTo"
  | "nonce"
  | "validBefore"
  | "settlingAt"
>;

/** Oldest first. */
export function listUnknownPayments({ database }: Pick<PaymentsDeps, "database">): Promise<UnknownPayment[]> {
  return listUnknown(database.db);
}

/** The operator's finding: the transaction that made the transfer, or that there is none. */
export type Finding =
  | { readonly kind: "settled"; readonly transactionHash: string }
  /** `force`: although the authorization is still valid. */
  | { readonly kind: "lost"; readonly force: boolean };

export type Resolved =
  | { readonly kind: "settled"; readonly credits: number }
  | { readonly kind: "lost" }
  /** Nothing was changed. */
  | { readonly kind: "refused"; readonly reason: string };

export type ResolveDeps = Pick<PaymentsDeps, "database" | "clock" | "log" | "chain" | "fulfill">;

const TRANSACTION_HASH = /^0x[0-9a-f]{64}$/;
const IN_PROGRESS = "a request or the service is working on this payment: try again in a minute";

/** Resolves a payment with unknown settlement by the operator's finding. Settled: it is fulfilled, and its request gets
 *  an answer when it is sent again. Lost: it is refused, and the payer can pay again; if the transfer turns up later,
 *  the payment can still be resolved as settled. A finding that the chain contradicts is refused. */
export async function resolvePayment(deps: ResolveDeps, id: string, finding: Finding): Promise<Resolved> {
  const { database, clock } = deps;
  const uuid = parseId(id);
  const row = uuid === undefined ? null : await findPaymentById(database.db, uuid);
  if (row === null) return refused("this payment does not exist");
  const reason =
    finding.kind === "lost" ? await whyNotLost(deps, row, finding) : await whyNotSettled(deps, row, finding);
  if (reason !== null) return refused(reason);
  const now = clock.now();
  const held = await leasePayment(database.db, row);
  if (held === null) return refused(IN_PROGRESS);
  if (finding.kind === "lost") {
    const word = isOver(row, now) ? "expired" : "payment_refused";
    const lost = await markLost(database.db, held, word, now);
    if (!lost) return refused(IN_PROGRESS);
    await recordResolved(deps, row, "lost");
    return { kind: "lost" };
  }
  const resolution = { resolution: "settled", resolvedAt: now } as const;
  const settled = await fulfillPayment(deps, id, finding.transactionHash, null, resolution);
  if (!settled) return refused(IN_PROGRESS);
  await recordResolved(deps, row, "settled");
  return { kind: "settled", credits: settled.credits };
}

/** The operator decides on the command line, so there is no user. */
function recordResolved({ database }: ResolveDeps, row: PaymentRow, resolution: "settled" | "lost"): Promise<void> {
  const by = { organizationId: row.organizationId, userId: null };
  const change = { action: "payment.resolve", objectId: row.id, detail: { resolution } } as const;
  return database.transaction((tx) => recordChange(tx, by, change));
}

async function whyNotLost(
  deps: ResolveDeps,
  row: PaymentRow,
  { force }: Extract<Finding, { kind: "lost" }>,
): Promise<string | null> {
  if (row.state !== "settling") return `it is ${row.state}`;
  const fate = await askChain(deps, row);
  if (fate?.kind === "paid") return `the chain shows its transfer in ${fate.transactionHash}`;
  if (force || fate?.kind === "void" || fate?.kind === "expired" || isOver(row, deps.clock.now())) return null;
  return `its authorization is valid until ${new Date(Number(row.validBefore) * 1000).toISOString()}, so it can still be settled`;
}

async function whyNotSettled(
  deps: ResolveDeps,
  row: PaymentRow,
  { transactionHash }: Extract<Finding, { kind: "settled" }>,
): Promise<string | null> {
  if (!TRANSACTION_HASH.test(transactionHash)) return "a transaction hash is 0x and 64 hexadecimal digits";
  if (row.state === "settled") return `it is settled by ${row.transactionHash}`;
  if (row.settlingAt === null) return "it was never sent for settlement";
  if (await isTransactionKnown(deps.database.db, transactionHash)) return "that transaction settled another payment";
  const fate = await askChain(deps, row);
  if (fate === null || (fate.kind === "paid" && fate.transactionHash === transactionHash)) return null;
  return fate.kind === "paid"
    ? `the chain shows its transfer in ${fate.transactionHash}`
    : "the chain shows no such transfer";
}

/** Null without a node, or if it does not answer: then the operator's finding counts. */
async function askChain(deps: ResolveDeps, row: PaymentRow): Promise<AuthorizationFate | null> {
  return deps.chain === null ? null : fateOf(deps, deps.chain, row);
}

/** Whether its authorization can no longer be used. */
function isOver(row: PaymentRow, now: Date): boolean {
  return authorizationEndsAt(row, now) <= now;
}

function refused(reason: string): Resolved {
  return { kind: "refused", reason };
}
