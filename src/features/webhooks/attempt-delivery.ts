import { HttpFailure, type HttpFailureKind, retryAfterMs } from "#platform/http-failure.ts";
import { deliveryPauseMs } from "./delivery-pause.ts";
import { type ClaimedDelivery, type DeliveryError, disable, markDelivered, markFailed, reschedule } from "./outbox.ts";
import { signedHeaders } from "./signature.ts";
import type { WebhookMetrics } from "./webhook-metrics.ts";
import { secretContext, type WebhooksDeps } from "./webhooks-deps.ts";

export interface DeliveryDeps extends WebhooksDeps {
  readonly metrics: WebhookMetrics;
}

const TIMEOUT_MS = 10_000;
const GONE = 410;

type Outcome =
  | { readonly kind: "taken"; readonly statusCode: number }
  | { readonly kind: "gone" }
  | ({ readonly kind: "trouble"; readonly retryAfterMs: number | null } & DeliveryError);

/** Posts a delivery once and stores the result. */
export async function attemptDelivery(deps: DeliveryDeps, delivery: ClaimedDelivery): Promise<void> {
  const { database, metrics } = deps;
  if (delivery.disabled) {
    await markFailed(database.db, delivery, { statusCode: null, error: "the webhook was disabled" });
    return metrics.attempted("failed");
  }
  const outcome = await post(deps, delivery);
  if (outcome.kind === "taken") {
    await markDelivered(database.db, delivery, outcome.statusCode);
    return metrics.attempted("delivered");
  }
  if (outcome.kind === "gone") {
    await database.transaction(async (tx) => {
      await disable(tx, delivery.webhookId);
      await markFailed(tx, delivery, { statusCode: GONE, error: "answered 410: the webhook was disabled" });
    });
    return metrics.attempted("failed");
  }
  const attempts = delivery.attempts - delivery.attemptsBefore;
  const pauseMs = deliveryPauseMs(attempts, Math.random(), outcome.retryAfterMs);
  const givenUp = await reschedule(database.db, delivery, outcome, pauseMs);
  metrics.attempted(givenUp ? "failed" : "retried");
}

async function post(deps: DeliveryDeps, delivery: ClaimedDelivery): Promise<Outcome> {
  const secrets = openedSecrets(deps, delivery);
  if (secrets === null) return trouble(null, "the secret cannot be decrypted: ENCRYPTION_KEYS lacks its key");
  const { id, type, data, createdAt } = delivery;
  const body = JSON.stringify({ type, timestamp: createdAt.toISOString(), data });
  const signed = signedHeaders(secrets, { id, at: deps.clock.now(), body });
  try {
    const { status, headers } = await deps.guarded.fetch({
      url: new URL(delivery.url),
      method: "POST",
      body,
      timeoutMs: TIMEOUT_MS,
      headers: { "content-type": "application/json", "user-agent": "Tranche", ...signed },
      // A redirect may turn a POST into a GET, whose answer does not confirm delivery.
      maxRedirects: 0,
      discardBody: true,
    });
    if (status >= 200 && status < 300) return { kind: "taken", statusCode: status };
    if (status === GONE) return { kind: "gone" };
    const words =
      status >= 300 && status < 400 ? `answered ${status}: redirects are not followed` : `answered ${status}`;
    return trouble(status, words, retryAfterMs(headers["retry-after"], Date.now()));
  } catch (error) {
    if (error instanceof HttpFailure) return trouble(null, WORDS[error.kind] ?? "no usable answer");
    throw error;
  }
}

function openedSecrets({ cipher, log }: DeliveryDeps, { secrets, organizationId, webhookId }: ClaimedDelivery) {
  try {
    return secrets.map((secret) => cipher.open(secret, secretContext(organizationId)));
  } catch (error) {
    log.error({ err: error, webhook_id: webhookId }, "webhook secret decryption failed");
    return null;
  }
}

function trouble(statusCode: number | null, error: string, askedForMs: number | null = null): Outcome {
  return { kind: "trouble", statusCode, error, retryAfterMs: askedForMs };
}

const WORDS: Partial<Record<HttpFailureKind, string>> = {
  unreachable: "could not be reached",
  timeout: `no answer within ${TIMEOUT_MS / 1000} s`,
  broken: "the connection broke off, or could not be secured",
  forbidden_target: "leads into a private network, which webhooks may not reach here",
};
