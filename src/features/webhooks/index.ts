export { emit } from "./emit.ts";
export { webhookHandlers } from "./handlers.ts";
export { openWebhooks } from "./open-webhooks.ts";
export { SEALED_WEBHOOK_SECRETS } from "./webhooks-deps.ts";
