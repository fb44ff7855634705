import type { Route } from "#api/route.ts";
import { bankingRoutes } from "#features/banking/routes.ts";
import { brokerageRoutes } from "#features/brokerage/routes.ts";
import { creditRoutes } from "#features/credits/routes.ts";
import { crossChainRoutes } from "#features/cross-chain/routes.ts";
import { dealRoutes } from "#features/deals/routes.ts";
import { documentRoutes } from "#features/documents/routes.ts";
import { healthRoutes } from "#features/health/routes.ts";
import { subscriptionRoutes } from "#features/subscriptions/routes.ts";
import { tradingRoutes } from "#features/trading/routes.ts";
import { userRoutes } from "#features/users/routes.ts";
import { webhookRoutes } from "#features/webhooks/routes.ts";
import { langalphaRoutes } from "#features/workflows/langalpha/routes.ts";
import { analysisRunRoutes } from "#features/workflows/routes.ts";

/** Every route of the service, by feature: what the server mounts, the OpenAPI document lists and the client calls. */
export const routes = {
  health: healthRoutes,
  users: userRoutes,
  webhooks: webhookRoutes,
  credits: creditRoutes,
  subscriptions: subscriptionRoutes,
  deals: dealRoutes,
  documents: documentRoutes,
  workflows: analysisRunRoutes,
  langalpha: langalphaRoutes,
  banking: bankingRoutes,
  brokerage: brokerageRoutes,
  trading: tradingRoutes,
  crossChain: crossChainRoutes,
} as const;

export const allRoutes: readonly Route[] = Object.values(routes).flatMap((feature) => Object.values<Route>(feature));
