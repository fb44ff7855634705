import type { Registry } from "prom-client";
import { openDeliveryPruner } from "./delivery-pruner.ts";
import { openDeliverySweeper } from "./delivery-sweeper.ts";
import { createWebhookMetrics } from "./webhook-metrics.ts";
import type { WebhooksDeps } from "./webhooks-deps.ts";

export interface WebhooksOptions extends WebhooksDeps {
  readonly registry: Registry;
  /** Whether this process sends deliveries. */
  readonly executes: boolean;
}

export interface Webhooks {
  readonly deps: WebhooksDeps;
  /** Waits for deliveries in progress (at most 10 s). */
  close(): Promise<void>;
}

/** Opens webhooks in this process. */
export function openWebhooks({ registry, executes, ...deps }: WebhooksOptions): Webhooks {
  const metrics = createWebhookMetrics(registry);
  const sweepers = executes ? [openDeliverySweeper({ ...deps, metrics }), openDeliveryPruner(deps)] : [];
  return {
    deps,
    async close() {
      await Promise.all(sweepers.map((sweeper) => sweeper.close()));
      await deps.guarded.close();
    },
  };
}
