import { Counter, Gauge, type Registry } from "prom-client";
import type { Queryable } from "#platform/database/transaction.ts";
import { countUnknown } from "./store.ts";

/** - `settled`, `refused`: by the facilitator. `reconciled`: found settled on the chain after the answer was lost.
 *  - `unknown`: the answer to the settlement was lost. `provider_error`: nothing was charged, since the facilitator (or
 *  the chain) could not be reached. `replayed`: presented for another request. */
export type PaymentOutcome = "settled" | "reconciled" | "refused" | "unknown" | "provider_error" | "replayed";

export interface PaymentMetrics {
  readonly count: (outcome: PaymentOutcome) => void;
}

export function createPaymentMetrics(registry: Registry, db: Queryable): PaymentMetrics {
  const outcomes = new Counter({
    name: "payments_total",
    help: "Wallet payments that reached an outcome in this process",
    labelNames: ["outcome"] as const,
    registers: [registry],
  });
  new Gauge({
    name: "payments_unsettled",
    help: "Wallet payments sent for settlement with unknown outcome, in all processes",
    registers: [registry],
    async collect() {
      // A database outage must not hide the process's other metrics.
      const open = await countUnknown(db).catch(() => null);
      if (open !== null) this.set(open);
    },
  });
  return { count: (outcome) => outcomes.inc({ outcome }) };
}
