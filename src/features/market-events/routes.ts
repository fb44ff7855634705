import { z } from "zod";
import { IntegerId, pageAnswer, pageQuery } from "#api/parameters.ts";
import { route } from "#api/route.ts";
import { TokenId } from "#domain/chain/chain-values.ts";

export const MARKET_EVENT_STATUSES = ["open", "closed", "resolved"] as const;
export type MarketEventStatus = (typeof MARKET_EVENT_STATUSES)[number];

const Digits = z.string().meta({ description: "Decimal digits" });
const Name = z.string().trim().min(1).max(300);

const Outcomes = z
  .array(z.strictObject({ name: Name, outcome_token_id: TokenId }))
  .min(2)
  .max(100)
  .refine((outcomes) => isDistinct(outcomes.map(({ name }) => name)), "must not have the same name twice")
  .refine(
    (outcomes) => isDistinct(outcomes.map(({ outcome_token_id }) => outcome_token_id)),
    "must not have the same outcome_token_id twice",
  );

function isDistinct(texts: readonly string[]): boolean {
  return new Set(texts).size === texts.length;
}

const NewMarketEvent = z.strictObject({
  title: Name,
  description: z.string().trim().min(1).max(5000).optional(),
  closes_at: z.iso.datetime({ offset: true }).meta({ description: "In the future" }),
  outcomes: Outcomes,
});
export type NewMarketEventBody = z.output<typeof NewMarketEvent>;

const MarketEvent = z
  .object({
    id: z.int(),
    title: z.string(),
    description: z.string().nullable(),
    status: z.enum(MARKET_EVENT_STATUSES),
    closes_at: z.string(),
    outcomes: z.array(z.object({ name: z.string(), outcome_token_id: Digits })),
    resolved_outcome_token_id: Digits.nullable(),
    resolved_at: z.string().nullable(),
    created_by: z.int(),
    created_at: z.string(),
  })
  .meta({ id: "MarketEvent" });

const marketEvents = { tag: "Market events", price: "none", requires: "cross_chain" } as const;
const writingEvents = { ...marketEvents, permission: "market_events:write" } as const;
const readingEvents = { ...marketEvents, permission: "portfolio:read" } as const;
const one = { params: z.object({ id: IntegerId }) };

export const marketEventRoutes = {
  createMarketEvent: route("POST /api/market-events", {
    ...writingEvents,
    summary: "Create a market event",
    idempotent: true,
    body: NewMarketEvent,
    returns: { 201: MarketEvent },
  }),
  listMarketEvents: route("GET /api/market-events", {
    ...readingEvents,
    summary: "List market events, newest first",
    query: z.object({ ...pageQuery, status: z.enum(MARKET_EVENT_STATUSES).optional() }),
    returns: { 200: z.object({ ...pageAnswer, market_events: z.array(MarketEvent) }) },
  }),
  getMarketEvent: route("GET /api/market-events/{id}", {
    ...readingEvents,
    ...one,
    summary: "Get a market event",
    returns: { 200: MarketEvent },
    errors: ["not_found"],
  }),
  resolveMarketEvent: route("POST /api/market-events/{id}/resolve", {
    ...writingEvents,
    ...one,
    summary: "Resolve a market event",
    body: z.strictObject({ outcome_token_id: TokenId }),
    returns: { 200: MarketEvent },
    errors: ["not_found", "conflict"],
  }),
};
