import type { Principal } from "#domain/access/principal.ts";
import { type Failure, failure } from "#errors";
import type { Transaction } from "#platform/database/transaction.ts";
import type { MarketEventStatus, NewMarketEventBody } from "./routes.ts";
import { findMarketEvent, insertMarketEvent, type MarketEventRow, writeOutcome } from "./store.ts";

/** Creates an event. */
export async function createMarketEvent(
  tx: Transaction,
  { userId }: Principal,
  body: NewMarketEventBody,
  now: Date,
): Promise<MarketEventRow | Failure> {
  const closesAt = new Date(body.closes_at);
  if (closesAt <= now) return invalid("closes_at", "must be in the future");
  return insertMarketEvent(tx, {
    title: body.title,
    description: body.description ?? null,
    closesAt,
    createdBy: userId,
    createdAt: now,
    outcomes: body.outcomes.map(({ name, outcome_token_id }) => ({ name, outcomeTokenId: outcome_token_id })),
  });
}

/** Resolves an event to one of its outcomes, once. An event can be resolved before it closes. */
export async function resolveMarketEvent(
  tx: Transaction,
  { userId }: Principal,
  { id, outcomeTokenId }: { readonly id: number; readonly outcomeTokenId: string },
  now: Date,
): Promise<MarketEventRow | Failure> {
  const event = await findMarketEvent(tx, id, { forUpdate: true });
  if (event === null) return failure("not_found");
  if (!event.outcomes.some((outcome) => outcome.outcomeTokenId === outcomeTokenId))
    return invalid("outcome_token_id", "is not an outcome of this event");
  if (event.resolvedAt !== null)
    return failure("conflict", {
      message: "This event is already resolved.",
      detail: { resolved_outcome_token_id: event.resolvedOutcomeTokenId },
    });
  return writeOutcome(tx, event, { outcomeTokenId, by: userId, at: now });
}

function invalid(path: string, message: string): Failure {
  return failure("invalid_request", { detail: { errors: [{ path, message }] } });
}

export function presentMarketEvent(event: MarketEventRow, now: Date) {
  return {
    id: event.id,
    title: event.title,
    description: event.description,
    status: statusOf(event, now),
    closes_at: event.closesAt.toISOString(),
    outcomes: event.outcomes.map(({ name, outcomeTokenId }) => ({ name, outcome_token_id: outcomeTokenId })),
    resolved_outcome_token_id: event.resolvedOutcomeTokenId,
    resolved_at: event.resolvedAt?.toISOString() ?? null,
    created_by: event.createdBy,
    created_at: event.createdAt.toISOString(),
  };
}

function statusOf({ resolvedAt, closesAt }: MarketEventRow, now: Date): MarketEventStatus {
  if (resolvedAt !== null) return "resolved";
  return closesAt <= now ? "closed" : "open";
}
