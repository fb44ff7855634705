export { emit } from "./emit.ts";
export { webhookHandlers } from "./handlers.ts";
export { openWebhooks } from "./open-webhooks.ts";
