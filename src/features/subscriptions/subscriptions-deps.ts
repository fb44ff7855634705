import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { Log } from "#platform/log.ts";
import type { InApp } from "#providers/in-app/in-app.ts";
import type { ProductSettings } from "./products.ts";

/** Dependencies of purchases and entitlements, while in-app purchases are on. */
export interface SubscriptionsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly inApp: InApp;
  readonly settings: SubscriptionsSettings;
}

export interface SubscriptionsSettings extends ProductSettings {
  /** Whether a reported purchase only counts if the provider lists it. */
  readonly verifyPurchases: boolean;
}
