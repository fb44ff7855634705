import {
  type CreditsDeps,
  createCreditMetrics,
  createPriceList,
  creditFulfilments,
  openHoldSweeper,
} from "#features/credits/index.ts";
import { openPayments } from "#features/payments/index.ts";
import { openSubscriptions, type Subscriptions } from "#features/subscriptions/index.ts";
import { revenueCat } from "#providers/in-app/revenue-cat.ts";
import { x402Facilitator } from "#providers/payment-facilitator/x402-facilitator.ts";
import type { Services } from "./services.ts";

const USER_AGENT = "Tranche";

/** Credits, wallet payments and subscriptions, with their background work. */
export interface Money {
  readonly credits: CreditsDeps;
  readonly subscriptions: Subscriptions;
  close(): Promise<void>;
}

/** Builds credits, payments and subscriptions, which know of each other. It holds no logic. */
export async function openMoney(services: Services): Promise<Money> {
  const { config, database, clock, log, registry, http, publicUrl, executes } = services;
  const { inApp, products } = config;
  const subscriptions = openSubscriptions({
    database,
    clock,
    log,
    executes,
    inApp: inApp && revenueCat(http, inApp),
    settings: { ...products, verifyPurchases: inApp?.verifyPurchases ?? false },
  });
  const { fulfilUpgrade } = subscriptions;
  const payments =
    config.payments &&
    (await openPayments({
      database,
      clock,
      log,
      registry,
      sweeps: executes,
      facilitator: x402Facilitator({ http }, { facilitatorUrl: config.payments.facilitatorUrl, userAgent: USER_AGENT }),
      settings: config.payments,
      fulfil: {
        ...creditFulfilments({ clock }),
        subscription_upgrade: fulfilUpgrade,
        org_admin_upgrade: fulfilUpgrade,
      },
    }));
  const sweeper = executes ? openHoldSweeper(services) : null;
  return {
    credits: {
      database,
      clock,
      publicUrl,
      payments,
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
