import type { Registry } from "prom-client";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { Log } from "#platform/log.ts";
import { createSingleFlight } from "#platform/single-flight.ts";
import type { PaymentFacilitator } from "#providers/payment-facilitator/payment-facilitator.ts";
import { authorizationSignatures } from "./authorization-signature.ts";
import { challengeOf } from "./challenge.ts";
import { abandonPaid, completePaid, holdPaid } from "./paid-request.ts";
import { openPaymentChain } from "./payment-chain.ts";
import { keyOf } from "./payment-key.ts";
import { openPaymentLeases } from "./payment-leases.ts";
import { createPaymentMetrics } from "./payment-metrics.ts";
import { openPaymentSweeper } from "./payment-sweeper.ts";
import type { PaymentNetwork, PaymentToken } from "./payment-terms.ts";
import type { Fulfill, Payments } from "./payments.ts";
import type { PaymentsDeps } from "./payments-deps.ts";
import { readPayment } from "./read-payment.ts";
import { readPaymentToken } from "./read-payment-token.ts";
import { receiptOf } from "./receipt.ts";
import { reconcilePayments } from "./reconcile.ts";
import { findPayment, paymentOf } from "./store.ts";
import { takePayment } from "./take-payment.ts";

export interface PaymentsOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly registry: Registry;
  readonly facilitator: PaymentFacilitator;
  readonly settings: {
    readonly network: PaymentNetwork;
    /** A token without a name is read from the chain. */
    readonly token: PaymentToken | { readonly address: `0x${string}`; readonly name: null };
    readonly payTo: `0x${string}`;
    readonly rpcUrl: string | undefined;
  };
  /** Fulfills a settled payment, by its purpose, in the transaction that settles it. */
  readonly fulfill: Readonly<Record<string, Fulfill>>;
  /** Whether this process checks payments whose settlement is unknown. */
  readonly sweeps: boolean;
  /** Approximate interval (15 s). */
  readonly sweepEveryMs?: number | undefined;
}

export interface OpenPayments extends Payments {
  close(): Promise<void>;
}

/** Opens wallet payments in this process. @throws Error if the token must be read from the chain and cannot be. */
export async function openPayments(options: PaymentsOptions): Promise<OpenPayments> {
  const deps = await depsOf(options);
  const { database, leases, terms } = deps;
  const sweeper = options.sweeps ? openPaymentSweeper(deps, options.sweepEveryMs) : undefined;
  return {
    challenge: (ask, error) => challengeOf(terms, ask, error),
    read: readPayment,
    async find(sent) {
      const row = await findPayment(database.db, keyOf(terms, sent));
      return row && paymentOf(row);
    },
    take: (sent, claim) => takePayment(deps, sent, claim),
    receipt: (payment) => receiptOf(terms, payment),
    async complete(tx, claim, answer) {
      await completePaid(tx, claim, answer);
      leases.remove(claim);
    },
    hold: holdPaid,
    async abandon(claim) {
      leases.remove(claim);
      await abandonPaid(database.db, claim);
    },
    release: (claim) => leases.remove(claim),
    reconcile: () => reconcilePayments(deps),
    close: async () => sweeper?.close(),
  };
}

async function depsOf(options: PaymentsOptions): Promise<PaymentsDeps> {
  const { database, clock, log, facilitator, fulfill, settings } = options;
  const { network, payTo, rpcUrl } = settings;
  const token = settings.token.name === null ? await readPaymentToken(rpcUrl, settings.token.address) : settings.token;
  const terms = { network, payTo, token };
  const chain = rpcUrl === undefined ? null : openPaymentChain(rpcUrl, network, token);
  if (chain === null)
    log.warn(
      { setting: "X402_NETWORK_RPC_URL" },
      "wallet payments have no RPC node: when the answer to a settlement is lost, only tranche payments resolve can end that payment",
    );
  const metrics = createPaymentMetrics(options.registry, database.db);
  const signatures = authorizationSignatures(terms, chain);
  const singleFlight = createSingleFlight();
  const leases = openPaymentLeases(database.db, log);
  return { database, clock, log, metrics, terms, facilitator, signatures, chain, fulfill, singleFlight, leases };
}
