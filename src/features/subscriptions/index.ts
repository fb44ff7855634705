export { subscriptionHandlers } from "./handlers.ts";
export { openSubscriptions, type Subscriptions } from "./open-subscriptions.ts";
export type { ProductSettings } from "./products.ts";
export { requireMarketIntelligence } from "./require-market-intelligence.ts";
export { fulfillUpgrade } from "./upgrade.ts";
