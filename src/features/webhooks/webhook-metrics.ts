import { Counter, type Registry } from "prom-client";

/** Delivery metrics of this process. `outcome`: delivered, rescheduled or failed. */
export interface WebhookMetrics {
  readonly attempted: (outcome: "delivered" | "retried" | "failed") => void;
}

export function createWebhookMetrics(registry: Registry): WebhookMetrics {
  const attempts = new Counter({
    name: "webhook_deliveries_total",
    help: "Webhook delivery attempts of this process, by outcome",
    labelNames: ["outcome"] as const,
    registers: [registry],
  });
  return { attempted: (outcome) => attempts.inc({ outcome }) };
}
