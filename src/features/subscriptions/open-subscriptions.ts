import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { Log } from "#platform/log.ts";
import type { InApp } from "#providers/in-app/in-app.ts";
import { openGrantSweeper } from "./grant-sweeper.ts";
import type { SubscriptionsDeps, SubscriptionsSettings } from "./subscriptions-deps.ts";

export interface SubscriptionsOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** Null if in-app purchases are off. */
  readonly inApp: InApp | null;
  readonly settings: SubscriptionsSettings;
  /** Whether this process requests grants that other processes left pending. */
  readonly executes: boolean;
}

export interface Subscriptions {
  /** Null if in-app purchases are off. */
  readonly deps: SubscriptionsDeps | null;
  /** Waits for grant requests in progress. */
  close(): Promise<void>;
}

/** Opens purchases and entitlements in this process. */
export function openSubscriptions(options: SubscriptionsOptions): Subscriptions {
  const { inApp, executes, ...rest } = options;
  const deps = inApp && { ...rest, inApp };
  if (deps && !deps.settings.verifyPurchases) warnUnverified(deps);
  const sweeper = deps && executes ? openGrantSweeper(deps) : null;
  return {
    deps,
    close: async () => sweeper?.close(),
  };
}

function warnUnverified({ log }: SubscriptionsDeps): void {
  log.warn(
    { setting: "INAPP_VERIFY_PURCHASES" },
    "PURCHASES ARE NOT VERIFIED: any signed-in user can give themselves credits and entitlements by reporting a purchase. Set INAPP_VERIFY_PURCHASES=true to check each report with the in-app provider.",
  );
}
