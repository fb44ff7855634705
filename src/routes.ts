import { mcpRoutes } from "#api/mcp-routes.ts";
import type { Route } from "#api/route.ts";
import { analysisRoutes } from "#features/analyses/routes.ts";
import { auditRoutes } from "#features/audit/routes.ts";
import { backtestRoutes } from "#features/backtests/routes.ts";
import { bankingRoutes } from "#features/banking/routes.ts";
import { bridgeRoutes } from "#features/bridge/routes.ts";
import { brokerageRoutes } from "#features/brokerage/routes.ts";
import { chatRoutes } from "#features/chat/routes.ts";
import { creditRoutes } from "#features/credits/routes.ts";
import { dealRoutes } from "#features/deals/routes.ts";
import { documentRoutes } from "#features/documents/routes.ts";
import { greenFinanceRoutes } from "#features/green-finance/routes.ts";
import { healthRoutes } from "#features/health/routes.ts";
import { marketEventRoutes } from "#features/market-events/routes.ts";
import { marketSurveillanceRoutes } from "#features/market-surveillance/routes.ts";
import { outcomeTokenRoutes } from "#features/outcome-tokens/routes.ts";
import { peopleRoutes } from "#features/people/routes.ts";
import { portfolioRoutes } from "#features/portfolio/routes.ts";
import { predictionRoutes } from "#features/predictions/routes.ts";
import { researchRoutes } from "#features/research/routes.ts";
import { subscriptionRoutes } from "#features/subscriptions/routes.ts";
import { tradingRoutes } from "#features/trading/routes.ts";
import { userRoutes } from "#features/users/routes.ts";
import { webhookRoutes } from "#features/webhooks/routes.ts";

/** The operations of the service, by feature: each is an HTTP route and an MCP tool. */
export const operationRoutes = {
  health: healthRoutes,
  audit: auditRoutes,
  users: userRoutes,
  webhooks: webhookRoutes,
  credits: creditRoutes,
  subscriptions: subscriptionRoutes,
  marketSurveillance: marketSurveillanceRoutes,
  deals: dealRoutes,
  documents: documentRoutes,
  portfolio: portfolioRoutes,
  analyses: analysisRoutes,
  research: researchRoutes,
  people: peopleRoutes,
  banking: bankingRoutes,
  brokerage: brokerageRoutes,
  trading: tradingRoutes,
  predictions: predictionRoutes,
  backtests: backtestRoutes,
  greenFinance: greenFinanceRoutes,
  marketEvents: marketEventRoutes,
  bridge: bridgeRoutes,
  outcomeTokens: outcomeTokenRoutes,
  chat: chatRoutes,
} as const;

/** Every route of the service, by feature: what the server mounts, the OpenAPI document lists and the client calls. */
export const routes = { ...operationRoutes, mcp: mcpRoutes } as const;

export const allRoutes: readonly Route[] = Object.values(routes).flatMap((feature) => Object.values<Route>(feature));
