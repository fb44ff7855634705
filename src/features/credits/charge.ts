import type { Charge, ChargedRequest, Charging, OpenedCharge } from "#api/charging.ts";
import type { PaidBy, RunCharge } from "#api/paid-by.ts";
import type { AnswerKeeper } from "#api/pipeline/effects.ts";
import type { Price } from "#api/route.ts";
import { type Failure, failure, isFailure } from "#errors";
import type { PaidClaim, Payment, PaymentClaim, Payments, SentPayment } from "#features/payments/index.ts";
import { findAccount } from "#features/users/index.ts";
import { createBatcher } from "#platform/batcher.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import type { CreditMetrics } from "./credit-metrics.ts";
import {
  balanceOf,
  capture,
  endMany,
  type HoldEnd,
  hold,
  holdMany,
  isOpen,
  keepForRun,
  type Movement,
  release,
} from "./ledger.ts";
import { askOf, paymentRequired } from "./payment-required.ts";
import type { PriceList, PriceRow } from "./prices.ts";

export interface ChargingSettings {
  readonly database: Database;
  readonly clock: Clock;
  readonly prices: PriceList;
  /** Null if wallet payments are off. */
  readonly payments: Payments | null;
  readonly inAppAvailable: boolean;
  /** The address of the service as users see it. */
  readonly publicUrl: () => string;
  readonly metrics: CreditMetrics;
}

/** Longer than any request takes. After this, the request's process counts as dead and the hold is released. */
export const REQUEST_HOLD_MS = 15 * 60 * 1000;

/** Charges requests: from the user's credits, else from the payment that the request carries, else by answering 402. */
export function createCharging(settings: ChargingSettings): Charging<Transaction> {
  const { db } = settings.database;
  const deps: ChargingDeps = {
    ...settings,
    hold: createBatcher((movements: readonly RequestHold[]) => holdMany(db, movements)),
    end: createBatcher((ends: readonly HoldEnd[]) => endMany(db, ends)),
  };
  return {
    open: (request) => openCharge(deps, request),
  };
}

type RequestHold = Movement & { readonly expiresAt: Date };

/** Batches holds and their ends, so that concurrent requests share one round trip. */
interface ChargingDeps extends ChargingSettings {
  readonly hold: (movement: RequestHold) => Promise<{ readonly id: string } | null>;
  readonly end: (end: HoldEnd) => Promise<boolean>;
}

/** A request with its price. */
interface Priced {
  readonly request: ChargedRequest;
  readonly price: Exclude<Price, "none">;
  readonly row: PriceRow;
  readonly url: string;
}

async function openCharge(deps: ChargingDeps, request: ChargedRequest): Promise<OpenedCharge<Transaction> | Failure> {
  const price = request.route.spec.price;
  if (price === "none") throw new Error(`${request.route.id} has no price`);
  const { body } = request.input as { body?: { amount?: number } };
  const row = deps.prices.row(price, body?.amount);
  const priced: Priced = { request, price, row, url: `${deps.publicUrl()}${request.target}` };
  const refused = price === "top_up" ? await refuseTopUp(deps, priced) : null;
  if (refused) return refused;
  if (row.credits === 0) return charged(freeOfCharge());
  const sent = deps.payments?.read(request.headers) ?? null;
  const known = sent !== null && "authorization" in sent ? await continuePayment(deps, priced, sent) : null;
  if (known) return known;
  if (row.credits !== null) {
    const fromCredits = await spendCredits(deps, priced, row.credits);
    if (fromCredits) return fromCredits;
  }
  if (sent === null) return askPayment(deps, priced);
  return "unreadable" in sent ? askPayment(deps, priced, sent.unreadable) : takePayment(deps, priced, sent);
}

/** A top-up must buy at least one credit, the organization must be unlocked, and only a wallet can pay for it. */
async function refuseTopUp(
  { database, prices, payments }: ChargingDeps,
  { row, request }: Priced,
): Promise<Failure | null> {
  if (prices.creditsFor(row.usd) === 0) {
    const errors = [{ path: "amount", message: "buys no credits" }];
    return failure("invalid_request", { detail: { errors } });
  }
  const account = await findAccount(database.db, { id: request.principal.userId });
  if (!account?.organization.unlocked) return failure("organization_locked");
  return payments === null ? failure("payments_not_enabled") : null;
}

/** Continues with the payment if this request presented it earlier and it may have been charged. */
async function continuePayment(deps: ChargingDeps, priced: Priced, sent: SentPayment) {
  const known = await deps.payments?.find(sent);
  if (!known || (known.state !== "settled" && known.state !== "settling")) return null;
  const { principal, route, bodyHash } = priced.request;
  if (known.userId !== principal.userId || known.route !== route.id || known.bodyHash !== bodyHash()) return null;
  return takePayment(deps, priced, sent);
}

/** Null if there are not enough credits. The price of a run is held when the run is stored, any other price now. */
async function spendCredits(
  deps: ChargingDeps,
  priced: Priced,
  credits: number,
): Promise<OpenedCharge<Transaction> | null> {
  const { price, request } = priced;
  const { userId } = request.principal;
  if (price === "agents") {
    if ((await balanceOf(deps.database.db, userId)).available < credits) return null;
    return charged({ run: runCharge(deps, priced, null), payment: null, keepers: [], headers: {} });
  }
  const held = await deps.hold({
    userId,
    amountPennies: credits,
    feature: price,
    reference: request.requestId,
    expiresAt: new Date(deps.clock.now().getTime() + REQUEST_HOLD_MS),
  });
  return held && charged({ ...requestCharge(deps, userId, held.id), payment: null, headers: {} });
}

async function takePayment(
  deps: ChargingDeps,
  priced: Priced,
  sent: SentPayment,
): Promise<OpenedCharge<Transaction> | Failure> {
  const { payments } = deps;
  if (payments === null) return askPayment(deps, priced);
  const taken = await payments.take(sent, claimOf(deps, priced));
  if (isFailure(taken)) return taken.error === "payment_replayed" ? askAgain(deps, priced, taken) : taken;
  if (taken.kind === "refused") return askPayment(deps, priced, taken.refused);
  const receipt = payments.receipt(taken.payment);
  const headers = { [receipt.header]: receipt.value };
  if (taken.kind === "answered")
    return { kind: "replay", answer: { ...taken.answer, headers: { ...taken.answer.headers, ...headers } } };
  const { payment, claim } = taken;
  try {
    return await chargePaid(deps, priced, { payment, claim, payments, headers });
  } catch (error) {
    payments.release(claim);
    throw error;
  }
}

interface TakenNow {
  readonly payment: Payment;
  readonly claim: PaidClaim;
  readonly payments: Payments;
  readonly headers: Readonly<Record<string, string>>;
}

/** A settled payment for a feature is held as credits. If its hold has been released since, those credits pay. */
async function chargePaid(deps: ChargingDeps, priced: Priced, taken: TakenNow) {
  const { payment, claim, payments, headers } = taken;
  const { row, price } = priced;
  const keeper = paymentKeeper(deps, payments, claim);
  const paidBy = presentPayment(payment);
  if (row.credits === null) return charged({ run: NOTHING, payment: paidBy, keepers: [keeper], headers });
  const { holdId } = payment;
  if (holdId === null || !(await isOpen(deps.database.db, holdId))) {
    await payments.abandon(claim);
    return (await spendCredits(deps, priced, row.credits)) ?? askPayment(deps, priced);
  }
  if (price === "agents")
    return charged({ run: runCharge(deps, priced, holdId), payment: paidBy, keepers: [keeper], headers });
  const { run, keepers } = requestCharge(deps, payment.userId, holdId);
  return charged({ run, payment: paidBy, keepers: [keeper, ...keepers], headers });
}

function claimOf(deps: ChargingDeps, { request, price, row, url }: Priced): PaymentClaim {
  const { userId, organizationId } = request.principal;
  return {
    userId,
    organizationId,
    route: request.route.id,
    bodyHash: request.bodyHash(),
    purpose: price,
    credits: row.credits ?? (price === "top_up" ? deps.prices.creditsFor(row.usd) : 0),
    ask: askOf({ row, url }),
    details: null,
  };
}

/** The 402 for this request. */
async function askPayment(deps: ChargingDeps, { request, price, row, url }: Priced, error?: string): Promise<Failure> {
  const { available } = await balanceOf(deps.database.db, request.principal.userId);
  deps.metrics.refused(price);
  return paymentRequired(deps, { feature: price, row, url, available, error });
}

/** A payment that was used for another request: a 402 with its own code, and how to pay again. */
async function askAgain(deps: ChargingDeps, priced: Priced, cause: Failure): Promise<Failure> {
  const asked = await askPayment(deps, priced, cause.error);
  return { ...asked, error: cause.error };
}

const NOTHING: RunCharge<Transaction> = { hold: () => Promise.resolve(null) };

function freeOfCharge(): Charge<Transaction> {
  return { run: NOTHING, payment: null, keepers: [], headers: {} };
}

function charged(charge: Charge<Transaction>): OpenedCharge<Transaction> {
  return { kind: "charge", charge };
}

/** The hold that pays for a run: that of the payment, else a new one. */
function runCharge(deps: ChargingDeps, priced: Priced, paidHold: string | null): RunCharge<Transaction> {
  return {
    async hold(tx, runId) {
      const { request, price, row } = priced;
      const { userId } = request.principal;
      if (row.credits === null || row.credits === 0) return null;
      if (paidHold !== null && (await keepForRun(tx, paidHold))) return paidHold;
      const movement = { userId, amountPennies: row.credits, feature: price, reference: runId, expiresAt: null };
      const held = await hold(tx, movement);
      if (held) return held.id;
      const { available } = await balanceOf(tx, userId);
      return paymentRequired(deps, { feature: price, row, url: priced.url, available });
    },
  };
}

/** A hold that the request ends, or that a run started by the request takes over. */
function requestCharge(
  deps: ChargingDeps,
  userId: number,
  holdId: string,
): Pick<Charge<Transaction>, "run" | "keepers"> {
  let isRuns = false;
  const run: RunCharge<Transaction> = {
    async hold(tx) {
      if (!(await keepForRun(tx, holdId))) throw new Error(`the hold ${holdId} of an open request has ended`);
      isRuns = true;
      return holdId;
    },
  };
  return { run, keepers: [holdKeeper(deps, userId, holdId, () => isRuns)] };
}

/** Captures the hold with a successful answer, and releases it with any other. A hold that a run has taken over ends
 *  with the run; if the run was not stored after all, it is still released. */
function holdKeeper(
  deps: ChargingDeps,
  userId: number,
  holdId: string,
  isOfRun: () => boolean,
): AnswerKeeper<Transaction> {
  return {
    async complete(tx, { status }) {
      if (isOfRun()) return;
      const type = status < 400 ? "capture" : "release";
      await (tx ? (type === "capture" ? capture : release)(tx, holdId) : deps.end({ holdId, userId, type }));
    },
    hold: () => Promise.resolve(),
    async abandon() {
      await deps.end({ holdId, userId, type: "release" });
    },
    release: () => undefined,
  };
}

function paymentKeeper({ database }: ChargingDeps, payments: Payments, claim: PaidClaim): AnswerKeeper<Transaction> {
  return {
    complete: (tx, answer) =>
      tx ? payments.complete(tx, claim, answer) : database.transaction((own) => payments.complete(own, claim, answer)),
    hold: (tx, answer) => payments.hold(tx, claim, answer),
    abandon: () => payments.abandon(claim),
    release: () => payments.release(claim),
  };
}

function presentPayment(payment: Payment): PaidBy {
  return {
    id: payment.id,
    network: payment.network,
    transaction_hash: payment.transactionHash,
    payer: payment.payer,
    amount_usd: payment.amountUsd,
    outcome: (payment.outcome ?? {}) as Readonly<Record<string, unknown>>,
  };
}
