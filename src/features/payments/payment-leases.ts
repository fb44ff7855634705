import { createLeases, type Leases } from "#platform/database/leases.ts";
import type { Queryable } from "#platform/database/transaction.ts";
import type { Log } from "#platform/log.ts";
import { type Held, renewLeases } from "./store.ts";

/** The payments that this process works on, or whose requests it runs. If it dies, their leases expire within 9 s. */
export type PaymentLeases = Leases<Held>;

export function openPaymentLeases(db: Queryable, log: Log): PaymentLeases {
  return createLeases<Held>({
    renew: (held) => renewLeases(db, held),
    log,
    failed: "payment lease renewal failed",
  });
}

/** Renews the lease of a payment during the work. A paid request keeps it until it completes or is abandoned. */
export async function whileLeased<T>(leases: PaymentLeases, held: Held, work: () => Promise<T>): Promise<T> {
  leases.add(held);
  let keeps = false;
  try {
    const result = await work();
    keeps = typeof result === "object" && result !== null && "kind" in result && result.kind === "paid";
    return result;
  } finally {
    if (!keeps) leases.remove(held);
  }
}
