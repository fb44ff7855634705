import { nextPollAt } from "#platform/poller.ts";
import type { GrantAnswer } from "#providers/in-app/in-app.ts";
import { changePendingGrant, type GrantRow } from "./store.ts";
import type { SubscriptionsDeps } from "./subscriptions-deps.ts";
import type { GrantStatus } from "./tables.ts";

const BACKOFF = { firstMs: 2_000, maxMs: 60 * 60 * 1000 };
/** What the provider refuses it may take once a key, the catalogue or the form of grants is mended; not for ever. */
const REFUSED_FOR_MS = 7 * 24 * 60 * 60 * 1000;

/** Asks the provider for an entitlement that is owed, and writes what came of it: granted, to be tried again, or given up
 *  after a week of refusals. Answers the status then. */
export async function makeGrant(deps: SubscriptionsDeps, grant: GrantRow): Promise<GrantStatus> {
  if (grant.status !== "pending") return grant.status;
  const answer = await deps.inApp.grant({
    ...{ appUserId: String(grant.userId), entitlementId: grant.entitlementId },
    ...{ term: grant.term, endsAt: grant.endsAt },
  });
  const change = outcomeOf(answer, grant, deps.clock.now());
  const row = await changePendingGrant(deps.database.db, grant.id, change);
  tell(deps, answer, change.status);
  return row?.status ?? change.status;
}

function outcomeOf(answer: GrantAnswer, grant: GrantRow, now: Date) {
  const attempts = grant.attempts + 1;
  if (answer.kind === "granted") return ended("granted", attempts, now);
  const lastError = answer.kind === "refused" ? `refused ${answer.status}` : wordsOf(answer);
  const givenUp = answer.kind === "refused" && now.getTime() - grant.createdAt.getTime() >= REFUSED_FOR_MS;
  if (givenUp) return { ...ended("failed", attempts, now), lastError };
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

function wordsOf({ trouble, status }: { readonly trouble: string; readonly status: number | null }): string {
  return status === null ? trouble : `${trouble} ${status}`;
}

function tell({ log }: SubscriptionsDeps, answer: GrantAnswer, status: GrantStatus): void {
  if (answer.kind === "unavailable")
    log.warn({ trouble: answer.trouble, status_code: answer.status }, "an entitlement waits for the in-app provider");
  if (answer.kind !== "refused") return;
  const fields = { status_code: answer.status };
  if (status === "failed") log.error(fields, "an entitlement was given up: the in-app provider kept refusing it");
  else log.error(fields, "the in-app provider refuses an entitlement: check the settings INAPP_*; it is tried again");
}
