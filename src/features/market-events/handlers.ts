import type { Handlers } from "#api/route.ts";
import { failure, isFailure } from "#errors";
import { recordChange } from "#features/audit/index.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import { createMarketEvent, presentMarketEvent, resolveMarketEvent } from "./market-events.ts";
import type { marketEventRoutes } from "./routes.ts";
import { findMarketEvent, listMarketEvents } from "./store.ts";

export interface MarketEventsDeps {
  readonly database: Database;
  readonly clock: Clock;
}

export function marketEventHandlers({
  database,
  clock,
}: MarketEventsDeps): Handlers<typeof marketEventRoutes, Transaction> {
  const { db } = database;
  return {
    createMarketEvent: ({ body }, { principal, effect }) =>
      effect(async (tx) => {
        const now = clock.now();
        const event = await createMarketEvent(tx, principal, body, now);
        if (isFailure(event)) return event;
        await recordChange(tx, principal, { action: "market_event.create", objectId: event.id });
        return { status: 201, body: presentMarketEvent(event, now) };
      }),
    listMarketEvents: async ({ query }) => {
      const { page, limit } = query;
      const now = clock.now();
      const { total, rows } = await listMarketEvents(db, { ...query, now });
      const market_events = rows.map((event) => presentMarketEvent(event, now));
      return { status: 200, body: { status: "success", total, page, limit, market_events } };
    },
    getMarketEvent: async ({ params }) => {
      const event = await findMarketEvent(db, params.id);
      return event === null ? failure("not_found") : { status: 200, body: presentMarketEvent(event, clock.now()) };
    },
    resolveMarketEvent: ({ params, body }, { principal, effect }) =>
      effect(async (tx) => {
        const now = clock.now();
        const resolving = { id: params.id, outcomeTokenId: body.outcome_token_id };
        const event = await resolveMarketEvent(tx, principal, resolving, now);
        if (isFailure(event)) return event;
        const detail = { outcome_token_id: body.outcome_token_id };
        await recordChange(tx, principal, { action: "market_event.resolve", objectId: event.id, detail });
        return { status: 200, body: presentMarketEvent(event, now) };
      }),
  };
}
