import {
  type CreditsDeps,
  createCreditMetrics,
  createPriceList,
  creditFulfillments,
  openHoldSweeper,
} from "#features/credits/index.ts";
import { type Fulfill, openPayments } from "#features/payments/index.ts";
import {
  fulfillUpgrade,
  openSubscriptions,
  type ProductSettings,
  type Subscriptions,
} from "#features/subscriptions/index.ts";
import type { Clock } from "#platform/clock.ts";
import { revenueCat } from "#providers/in-app/revenue-cat.ts";
import { x402Facilitator } from "#providers/payment-facilitator/x402-facilitator.ts";
import { allRoutes } from "#routes";
import { enabledRequirements, offeredPrices } from "./enabled.ts";
import type { Services } from "./services.ts";

const USER_AGENT = "Tranche";

/** Credits, wallet payments and subscriptions, with their background work. */
export interface Money {
  readonly credits: CreditsDeps;
  readonly subscriptions: Subscriptions;
  close(): Promise<void>;
}

/** Fulfills settled payments, by their purpose. */
export function paymentFulfillments(clock: Clock, products: ProductSettings): Readonly<Record<string, Fulfill>> {
  const upgrade = fulfillUpgrade({ clock, settings: products });
  return { ...creditFulfillments({ clock }), subscription_upgrade: upgrade, org_admin_upgrade: upgrade };
}

/** Builds credits, payments and subscriptions, which depend on each other. It contains no logic. */
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
      fulfill: paymentFulfillments(clock, products),
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
      offeredPrices: offeredPrices(allRoutes, enabledRequirements(config)),
      metrics: createCreditMetrics(registry, database.db),
    },
    subscriptions,
    async close() {
      await Promise.all([sweeper?.close(), payments?.close(), subscriptions.close()]);
    },
  };
}
