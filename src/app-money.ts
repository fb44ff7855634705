import type { Registry } from "prom-client";
import type { Config } from "#config";
import {
  type CreditsDeps,
  createCreditMetrics,
  createPriceList,
  creditFulfilments,
  openHoldSweeper,
} from "#features/credits/index.ts";
import { openPayments } from "#features/payments/index.ts";
import { openSubscriptions, type Subscriptions } from "#features/subscriptions/index.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { HttpClient } from "#platform/http-client.ts";
import type { Log } from "#platform/log.ts";
import { revenueCat } from "#providers/in-app/revenue-cat.ts";
import { x402Facilitator } from "#providers/payment-facilitator/x402-facilitator.ts";

const USER_AGENT = "Tranche";

export interface MoneyParts {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly registry: Registry;
  readonly http: HttpClient;
  /** The service's address as users see it. */
  readonly publicUrl: () => string;
}

/** All that has to do with money: credits, wallet payments and subscriptions, and what looks after them. */
export interface Money {
  readonly credits: CreditsDeps;
  readonly subscriptions: Subscriptions;
  close(): Promise<void>;
}

/** Builds what has to do with money. It holds no logic of its own. */
export async function openMoney(parts: MoneyParts): Promise<Money> {
  const { config, database, clock, log, registry, http, publicUrl } = parts;
  const executes = config.processRole !== "api";
  const { inApp, products } = config;
  const subscriptions = openSubscriptions({
    ...{ database, clock, log, executes },
    inApp: inApp && revenueCat(http, inApp),
    settings: { ...products, verifyPurchases: inApp?.verifyPurchases ?? false },
  });
  const { fulfilUpgrade } = subscriptions;
  const payments =
    config.payments &&
    (await openPayments({
      ...{ database, clock, log, registry, sweeps: executes },
      facilitator: x402Facilitator({ http }, { facilitatorUrl: config.payments.facilitatorUrl, userAgent: USER_AGENT }),
      settings: config.payments,
      fulfil: {
        ...creditFulfilments({ clock }),
        ...{ subscription_upgrade: fulfilUpgrade, org_admin_upgrade: fulfilUpgrade },
      },
    }));
  const sweeper = executes ? openHoldSweeper(parts) : null;
  return {
    credits: {
      ...{ database, clock, publicUrl, payments },
      prices: createPriceList(config.credits),
      penniesPerUsd: config.credits.penniesPerUsd,
      inAppAvailable: inApp !== null,
      metrics: createCreditMetrics(registry, database.db),
    },
    subscriptions,
    async close() {
      await Promise.all([sweeper?.close(), payments?.close(), subscriptions.close()]);
    },
  };
}
