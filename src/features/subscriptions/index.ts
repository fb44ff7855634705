export { subscriptionHandlers } from "./handlers.ts";
export { openSubscriptions, type Subscriptions } from "./open-subscriptions.ts";
export { requireMarketIntelligence } from "./require-market-intelligence.ts";
