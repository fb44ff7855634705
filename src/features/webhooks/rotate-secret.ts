import { type Principal, scopeOf } from "#domain/access/principal.ts";
import { type Failure, failure } from "#errors";
import { recordChange } from "#features/audit/index.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import { newSigningSecret } from "./signature.ts";
import { lockWebhook, replaceSecret, type WebhookRow } from "./store.ts";
import { secretContext, type WebhooksDeps } from "./webhooks-deps.ts";

interface Rotation {
  readonly id: number;
  /** How long the old secret stays valid. 0: it ends immediately. */
  readonly overlapHours: number;
}

/** Gives a webhook a new signing secret, which is shown only once. During an earlier overlap, only a rotation without
 *  overlap is accepted: a third secret would end the one that the receiver may still use. */
export async function rotateSecret(
  deps: WebhooksDeps,
  { tx, principal }: { readonly tx: Transaction; readonly principal: Principal },
  { id, overlapHours }: Rotation,
): Promise<Failure | { readonly row: WebhookRow; readonly secret: string }> {
  const webhook = await lockWebhook(tx, scopeOf(principal, "webhooks:manage"), id);
  if (webhook === null) return failure("not_found");
  const { previousSecretExpiresAt: openUntil } = webhook;
  if (openUntil !== null && overlapHours > 0) return overlapOpen(openUntil);
  const secret = newSigningSecret();
  const sealed = deps.cipher.seal(secret, secretContext(webhook.organizationId));
  const row = await replaceSecret(tx, webhook, { secret: sealed, overlapHours });
  const detail = { overlap_hours: overlapHours };
  await recordChange(tx, principal, { action: "webhook.rotate_secret", objectId: id, detail });
  return { row, secret };
}

function overlapOpen(until: Date): Failure {
  const message = `The previous secret is valid until ${until.toISOString()}. Rotate after that, or with overlap_hours 0 to end both secrets now.`;
  return failure("conflict", { message });
}
