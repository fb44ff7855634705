import type { Fulfil } from "#features/payments/index.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { Log } from "#platform/log.ts";
import type { InApp } from "#providers/in-app/in-app.ts";
import { openGrantSweeper } from "./grant-sweeper.ts";
import type { SubscriptionsDeps, SubscriptionsSettings } from "./subscriptions-deps.ts";
import { fulfilUpgrade } from "./upgrade.ts";

export interface SubscriptionsOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** Null: switched off. */
  readonly inApp: InApp | null;
  readonly settings: SubscriptionsSettings;
  /** Whether this process makes the grants that others left. */
  readonly executes: boolean;
}

export interface Subscriptions {
  /** Null while the in-app provider is switched off. */
  readonly deps: SubscriptionsDeps | null;
  /** What is done for a settled payment of an upgrade. */
  readonly fulfilUpgrade: Fulfil;
  /** Waits for the grants that are being made. */
  close(): Promise<void>;
}

/** Opens purchases and entitlements in this process. */
export function openSubscriptions(options: SubscriptionsOptions): Subscriptions {
  const { inApp, executes, ...rest } = options;
  const deps = inApp && { ...rest, inApp };
  const sweeper = deps && executes ? openGrantSweeper(deps) : null;
  return {
    deps,
    fulfilUpgrade: fulfilUpgrade(rest),
    close: async () => sweeper?.close(),
  };
}
