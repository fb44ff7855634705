import { count, sql } from "drizzle-orm";
import { Counter, Gauge, type Registry } from "prom-client";
import type { Queryable } from "#platform/database/transaction.ts";
import { ledgerAccounts, ledgerOpenHolds } from "./tables.ts";

/** Credit metrics of a process. */
export interface CreditMetrics {
  /** Counts a request answered 402. */
  readonly refused: (feature: string) => void;
}

export function createCreditMetrics(registry: Registry, db: Queryable): CreditMetrics {
  const refused = new Counter({
    name: "payments_required_total",
    help: "Requests answered 402 in this process",
    labelNames: ["feature"] as const,
    registers: [registry],
  });
  creditsGauge(registry, db);
  openHoldsGauge(registry, db);
  return { refused: (feature) => refused.inc({ feature }) };
}

/** Read from the database at each scrape, so every process reports the same. */
function creditsGauge(registry: Registry, db: Queryable): void {
  new Gauge({
    name: "credits_pennies",
    help: "Credits of all users: available or held",
    labelNames: ["account"] as const,
    registers: [registry],
    async collect() {
      const sum = (column: typeof ledgerAccounts.available | typeof ledgerAccounts.held) =>
        sql<string>`coalesce(sum(${column}), 0)`;
      const columns = { available: sum(ledgerAccounts.available), held: sum(ledgerAccounts.held) };
      const [total] = await db
        .select(columns)
        .from(ledgerAccounts)
        .catch(() => []);
      if (total === undefined) return;
      this.set({ account: "available" }, Number(total.available));
      this.set({ account: "held" }, Number(total.held));
    },
  });
}

function openHoldsGauge(registry: Registry, db: Queryable): void {
  new Gauge({
    name: "credits_open_holds",
    help: "Holds that were neither captured nor released",
    registers: [registry],
    async collect() {
      const [open] = await db
        .select({ holds: count() })
        .from(ledgerOpenHolds)
        .catch(() => []);
      if (open) this.set(open.holds);
    },
  });
}
