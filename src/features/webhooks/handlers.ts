import type { Handlers } from "#api/route.ts";
import { type Principal, scopeOf } from "#domain/access/principal.ts";
import { failure, isFailure } from "#errors";
import { recordChange } from "#features/audit/index.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import { newWebhook } from "./create-webhook.ts";
import { presentDelivery, presentWebhook } from "./present.ts";
import { rotateSecret } from "./rotate-secret.ts";
import type { webhookRoutes } from "./routes.ts";
import { askAgain, deleteWebhook, findWebhook, listDeliveries, listWebhooks } from "./store.ts";
import type { WebhooksDeps } from "./webhooks-deps.ts";

const DEFAULT_OVERLAP_HOURS = 24;

export function webhookHandlers(deps: WebhooksDeps): Handlers<typeof webhookRoutes, Transaction> {
  const { db } = deps.database;
  const scope = (principal: Principal) => scopeOf(principal, "webhooks:manage");
  return {
    createWebhook: async ({ body }, { principal, effect }) => {
      const store = await newWebhook(deps, principal, body);
      if (isFailure(store)) return store;
      return effect(async (tx) => {
        const webhook = await store(tx);
        return isFailure(webhook) ? webhook : { status: 201, body: webhook };
      });
    },
    listWebhooks: async ({ query }, { principal }) => {
      const { page, limit } = query;
      const { total, rows } = await listWebhooks(db, scope(principal), query);
      return { status: 200, body: { status: "success", total, page, limit, webhooks: rows.map(presentWebhook) } };
    },
    deleteWebhook: ({ params }, { principal }) =>
      deps.database.transaction(async (tx) => {
        if (!(await deleteWebhook(tx, scope(principal), params.id))) return failure("not_found");
        await recordChange(tx, principal, { action: "webhook.delete", objectId: params.id });
        return { status: 204, body: null };
      }),
    rotateSecret: ({ params, body }, { principal, effect }) =>
      effect(async (tx) => {
        const rotation = { id: params.id, overlapHours: body?.overlap_hours ?? DEFAULT_OVERLAP_HOURS };
        const rotated = await rotateSecret(deps, { tx, principal }, rotation);
        if (isFailure(rotated)) return rotated;
        return { status: 200, body: { ...presentWebhook(rotated.row), secret: rotated.secret } };
      }),
    listDeliveries: async ({ params, query }, { principal }) => {
      const { page, limit } = query;
      const webhook = await findWebhook(db, scope(principal), params.id);
      if (webhook === null) return failure("not_found");
      const { total, rows } = await listDeliveries(db, webhook, query);
      return { status: 200, body: { status: "success", total, page, limit, deliveries: rows.map(presentDelivery) } };
    },
    resendDelivery: ({ params }, { principal, effect }) =>
      effect(async (tx) => {
        const webhook = await findWebhook(tx, scope(principal), params.id);
        if (webhook === null) return failure("not_found");
        const row = await askAgain(tx, webhook, params.delivery_id);
        if (row === null) return failure("not_found");
        if (webhook.disabledAt !== null)
          return failure("conflict", { message: "The receiver answered 410 Gone. Create the webhook again." });
        const detail = { delivery_id: row.id };
        await recordChange(tx, principal, { action: "webhook.resend", objectId: webhook.id, detail });
        return { status: 200, body: presentDelivery(row) };
      }),
  };
}
