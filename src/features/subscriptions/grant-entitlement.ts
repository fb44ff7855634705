import { nextPollAt } from "#platform/poller.ts";
import type { GrantAnswer } from "#providers/in-app/in-app.ts";
import { changePendingGrant, type GrantRow } from "./store.ts";
import type { SubscriptionsDeps } from "./subscriptions-deps.ts";
import type { GrantStatus } from "./tables.ts";

const BACKOFF = { firstMs: 2_000, maxMs: 60 * 60 * 1000 };
/** How long a refusal is retried: the provider accepts the grant once the key, the catalog or the grant format is
 *  fixed. */
const RETRY_REFUSED_MS = 7 * 24 * 60 * 60 * 1000;

/** Requests a pending entitlement from the provider and stores the outcome: granted, to be retried, or failed after a week
 *  of refusals. Returns the status. */
export async function grantEntitlement(deps: SubscriptionsDeps, grant: GrantRow): Promise<GrantStatus> {
  if (grant.status !== "pending") return grant.status;
  const answer = await deps.inApp.grant({
    appUserId: String(grant.userId),
    entitlementId: grant.entitlementId,
    term: grant.term,
    endsAt: grant.endsAt,
  });
  const change = outcomeOf(answer, grant, deps.clock.now());
  const row = await changePendingGrant(deps.database.db, grant.id, change);
  logOutcome(deps, answer, change.status);
  return row?.status ?? change.status;
}

function outcomeOf(answer: GrantAnswer, grant: GrantRow, now: Date) {
  const attempts = grant.attempts + 1;
  if (answer.kind === "granted") return ended("granted", attempts, now);
  const lastError = answer.kind === "refused" ? `refused ${answer.status}` : errorText(answer);
  const gaveUp = answer.kind === "refused" && now.getTime() - grant.createdAt.getTime() >= RETRY_REFUSED_MS;
  if (gaveUp) return { ...ended("failed", attempts, now), lastError };
  return {
    status: "pending",
    attempts,
    lastError,
    nextAttemptAt: nextPollAt(now, grant.attempts, BACKOFF),
  } as const;
}

function ended<S extends "granted" | "failed">(status: S, attempts: number, endedAt: Date) {
  return { status, attempts, endedAt, nextAttemptAt: null };
}

function errorText({ trouble, status }: { readonly trouble: string; readonly status: number | null }): string {
  return status === null ? trouble : `${trouble} ${status}`;
}

function logOutcome({ log }: SubscriptionsDeps, answer: GrantAnswer, status: GrantStatus): void {
  if (answer.kind === "unavailable")
    log.warn(
      { trouble: answer.trouble, status_code: answer.status },
      "entitlement grant postponed: the in-app provider is unavailable",
    );
  if (answer.kind !== "refused") return;
  const fields = { status_code: answer.status };
  if (status === "failed") log.error(fields, "entitlement grant failed: the in-app provider refused it for a week");
  else
    log.error(
      fields,
      "entitlement grant refused by the in-app provider: check the INAPP_ settings; it will be retried",
    );
}
