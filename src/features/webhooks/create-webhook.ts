import { type Principal, scopeOf } from "#domain/access/principal.ts";
import { type Failure, failure } from "#errors";
import { recordChange } from "#features/audit/index.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import { presentWebhook } from "./present.ts";
import type { WebhookEvent } from "./routes.ts";
import { newSigningSecret } from "./signature.ts";
import { insertWebhook, lockAndCount } from "./store.ts";
import { secretContext, type WebhooksDeps } from "./webhooks-deps.ts";

const MAX_OF_AN_ORGANIZATION = 20;

interface NewWebhook {
  readonly url: string;
  readonly events: WebhookEvent[];
}

/** Checks a webhook's URL and creates its signing secret, which is shown only once. */
export async function newWebhook(deps: WebhooksDeps, principal: Principal, input: NewWebhook) {
  if (!(await deps.guarded.permits(new URL(input.url)))) return privateTarget();
  const { organizationId } = principal;
  return async (tx: Transaction) => {
    if ((await lockAndCount(tx, scopeOf(principal, "webhooks:manage"))) >= MAX_OF_AN_ORGANIZATION)
      return failure("conflict", { message: `An organization has at most ${MAX_OF_AN_ORGANIZATION} webhooks.` });
    const secret = newSigningSecret();
    const sealed = deps.cipher.seal(secret, secretContext(organizationId));
    const row = await insertWebhook(tx, { ...input, organizationId, createdBy: principal.userId, secret: sealed });
    const detail = { events: input.events };
    await recordChange(tx, principal, { action: "webhook.create", objectId: row.id, detail });
    return { ...presentWebhook(row), secret };
  };
}

function privateTarget(): Failure {
  const message = "points to a private network, which webhooks may not reach";
  return failure("invalid_request", { detail: { errors: [{ path: "url", message }] } });
}
