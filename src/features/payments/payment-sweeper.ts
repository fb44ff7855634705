import { openSweeper, type Sweeper } from "#platform/sweeper.ts";
import type { PaymentsDeps } from "./payments-deps.ts";
import { reconcilePayments } from "./reconcile.ts";

const EVERY_MS = 15_000;

/** Checks payments with unknown settlement on the chain, about every 15 s. */
export function openPaymentSweeper(deps: PaymentsDeps, everyMs = EVERY_MS): Sweeper {
  const options = { log: deps.log, everyMs, failed: "payment reconciliation failed" };
  return openSweeper(options, () => reconcilePayments(deps));
}
