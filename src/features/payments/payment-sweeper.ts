import type { PaymentsDeps } from "./payments-deps.ts";
import { reconcilePayments } from "./reconcile.ts";

const EVERY_MS = 15_000;

/** About every 15 s by default, spread so that replicas do not ask together: payments whose settlement is unknown are
 *  looked for on the chain. Answers how to stop. */
export function openPaymentSweeper(deps: PaymentsDeps, everyMs = EVERY_MS): { close(): Promise<void> } {
  let sweeping: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout;
  const wait = (): void => {
    timer = setTimeout(sweep, everyMs * (0.75 + Math.random() / 2)).unref();
  };
  const sweep = (): void => {
    sweeping = reconcilePayments(deps)
      .catch((error: unknown) => deps.log.warn({ err: error }, "payments could not be reconciled"))
      .finally(wait);
  };
  wait();
  return {
    async close() {
      clearTimeout(timer);
      await sweeping;
      clearTimeout(timer);
    },
  };
}
