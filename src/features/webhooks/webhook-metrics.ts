import { Counter, type Registry } from "prom-client";

/** What a process tells of deliveries. `outcome`: taken, put off, or given up. */
export interface WebhookMetrics {
  readonly attempted: (outcome: "delivered" | "retried" | "failed") => void;
}

export function createWebhookMetrics(registry: Registry): WebhookMetrics {
  const attempts = new Counter({
    name: "webhook_deliveries_total",
    help: "Attempts to deliver webhooks in this process, by what came of them",
    labelNames: ["outcome"] as const,
    registers: [registry],
  });
  return { attempted: (outcome) => attempts.inc({ outcome }) };
}
