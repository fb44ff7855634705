import { openNotificationListener } from "#platform/database/notification-listener.ts";
import { attemptDelivery, type DeliveryDeps } from "./attempt-delivery.ts";
import { type ClaimedDelivery, claimDue } from "./outbox.ts";
import { DELIVERIES_CHANNEL, DUE } from "./store.ts";

/** Poll interval: for retries, and in case a notification was lost. */
const EVERY_MS = 1_000;
const AT_ONCE = 10;
/** Limits one receiver, so that a slow one does not hold up the others. */
const AT_ONCE_TO_ONE = 4;

/** Sends due deliveries: new ones when notified, failed ones when their next attempt is due. Any number of processes
 *  may run it. Closing waits for attempts in progress. */
export function openDeliverySweeper(deps: DeliveryDeps): { close(): Promise<void> } {
  const sweeper = new DeliverySweeper(deps);
  const listener = openNotificationListener(deps.database.pool, DELIVERIES_CHANNEL, deps.log);
  const stopListening = listener.subscribe(DUE, () => sweeper.sweep());
  const timer = setInterval(() => sweeper.sweep(), EVERY_MS).unref();
  return {
    async close() {
      clearInterval(timer);
      stopListening();
      listener.close();
      await sweeper.close();
    },
  };
}

class DeliverySweeper {
  readonly #deps: DeliveryDeps;
  readonly #inFlight = new Map<ClaimedDelivery, Promise<void>>();
  #sweeping: Promise<void> | undefined;
  #again = false;
  #closed = false;

  constructor(deps: DeliveryDeps) {
    this.#deps = deps;
  }

  /** Claims due deliveries up to the concurrency limit. A call during a sweep triggers one more sweep. */
  sweep(): void {
    this.#again = true;
    this.#sweeping ??= this.#sweepUntilIdle();
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#sweeping;
    await Promise.all(this.#inFlight.values());
  }

  async #sweepUntilIdle(): Promise<void> {
    while (this.#again && !this.#closed) {
      this.#again = false;
      try {
        await this.#takeDue();
      } catch (error) {
        this.#deps.log.warn({ err: error }, "webhook delivery sweep failed");
      }
    }
    this.#sweeping = undefined;
  }

  async #takeDue(): Promise<void> {
    const limit = AT_ONCE - this.#inFlight.size;
    if (limit <= 0) return;
    const claim = { limit, limitPerWebhook: AT_ONCE_TO_ONE, busy: this.#busy() };
    for (const delivery of await claimDue(this.#deps.database.db, claim)) this.#start(delivery);
  }

  #start(delivery: ClaimedDelivery): void {
    const attempt = attemptDelivery(this.#deps, delivery)
      .catch((error: unknown) => {
        const fields = { err: error, delivery_id: delivery.id };
        this.#deps.log.warn(fields, "webhook delivery result not stored: it will be sent again");
      })
      .finally(() => {
        this.#inFlight.delete(delivery);
        this.sweep();
      });
    this.#inFlight.set(delivery, attempt);
  }

  /** Webhooks at their concurrency limit. */
  #busy(): number[] {
    const ids = Array.from(this.#inFlight.keys(), ({ webhookId }) => webhookId);
    return [...new Set(ids)].filter((id) => ids.filter((other) => other === id).length >= AT_ONCE_TO_ONE);
  }
}
