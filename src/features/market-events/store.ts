import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lte, type SQL } from "drizzle-orm";
import type { Queryable, Transaction } from "#platform/database/transaction.ts";
import type { MarketEventStatus } from "./routes.ts";
import { marketEventOutcomes, marketEvents } from "./tables.ts";

export interface Outcome {
  readonly name: string;
  readonly outcomeTokenId: string;
}

export interface MarketEventRow extends Readonly<typeof marketEvents.$inferSelect> {
  readonly outcomes: readonly Outcome[];
}

export interface NewMarketEvent extends Pick<MarketEventRow, "title" | "description" | "closesAt" | "createdBy"> {
  readonly createdAt: Date;
  readonly outcomes: readonly Outcome[];
}

export async function insertMarketEvent(
  tx: Transaction,
  { outcomes, ...event }: NewMarketEvent,
): Promise<MarketEventRow> {
  const [row] = await tx.insert(marketEvents).values(event).returning();
  const inserted = row as typeof marketEvents.$inferSelect;
  await tx
    .insert(marketEventOutcomes)
    .values(outcomes.map((outcome, place) => ({ marketEventId: inserted.id, place, ...outcome })));
  return { ...inserted, outcomes };
}

/** `forUpdate` locks the row, so that concurrent resolutions wait for each other. */
export async function findMarketEvent(
  db: Queryable,
  id: number,
  { forUpdate = false } = {},
): Promise<MarketEventRow | null> {
  const found = db.select().from(marketEvents).where(eq(marketEvents.id, id));
  const [row] = await (forUpdate ? found.for("update") : found);
  return row === undefined ? null : ((await withOutcomes(db, [row]))[0] ?? null);
}

export interface MarketEventFilter {
  readonly page: number;
  readonly limit: number;
  readonly status?: MarketEventStatus | undefined;
  readonly now: Date;
}

/** Newest first. */
export async function listMarketEvents(
  db: Queryable,
  { page, limit, status, now }: MarketEventFilter,
): Promise<{ total: number; rows: MarketEventRow[] }> {
  const where = status && hasStatus(status, now);
  const [counted] = await db.select({ total: count() }).from(marketEvents).where(where);
  const rows = await db
    .select()
    .from(marketEvents)
    .where(where)
    .orderBy(desc(marketEvents.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { total: counted?.total ?? 0, rows: await withOutcomes(db, rows) };
}

function hasStatus(status: MarketEventStatus, now: Date): SQL | undefined {
  const { resolvedAt, closesAt } = marketEvents;
  switch (status) {
    case "resolved":
      return isNotNull(resolvedAt);
    case "closed":
      return and(isNull(resolvedAt), lte(closesAt, now));
    case "open":
      return and(isNull(resolvedAt), gt(closesAt, now));
  }
}

/** Stores the outcome of an event that `findMarketEvent` locked. */
export async function writeOutcome(
  tx: Transaction,
  event: MarketEventRow,
  resolved: { readonly outcomeTokenId: string; readonly by: number; readonly at: Date },
): Promise<MarketEventRow> {
  const set = {
    resolvedOutcomeTokenId: resolved.outcomeTokenId,
    resolvedBy: resolved.by,
    resolvedAt: resolved.at,
  };
  await tx.update(marketEvents).set(set).where(eq(marketEvents.id, event.id));
  return { ...event, ...set };
}

async function withOutcomes(
  db: Queryable,
  rows: readonly (typeof marketEvents.$inferSelect)[],
): Promise<MarketEventRow[]> {
  if (rows.length === 0) return [];
  const { marketEventId, place, name, outcomeTokenId } = marketEventOutcomes;
  const ids = rows.map(({ id }) => id);
  const all = await db
    .select({ marketEventId, name, outcomeTokenId })
    .from(marketEventOutcomes)
    .where(inArray(marketEventId, ids))
    .orderBy(asc(place));
  const byEvent = Map.groupBy(all, (outcome) => outcome.marketEventId);
  return rows.map((row) => ({
    ...row,
    outcomes: (byEvent.get(row.id) ?? []).map((outcome) => ({
      name: outcome.name,
      outcomeTokenId: outcome.outcomeTokenId,
    })),
  }));
}

/** The token ids of a market event; null where there is no such event. */
export async function listOutcomeIds(db: Queryable, marketEventId: number): Promise<ReadonlySet<string> | null> {
  const rows = await db
    .select({ tokenId: marketEventOutcomes.outcomeTokenId })
    .from(marketEvents)
    .leftJoin(marketEventOutcomes, eq(marketEventOutcomes.marketEventId, marketEvents.id))
    .where(eq(marketEvents.id, marketEventId));
  return rows.length === 0 ? null : new Set(rows.flatMap(({ tokenId }) => tokenId ?? []));
}

export interface NamedOutcome {
  readonly tokenId: string;
  readonly marketEventId: number;
  readonly title: string;
  readonly name: string;
}

/** Outcomes by token id; a token id may belong to several market events. */
export async function findOutcomes(db: Queryable, tokenIds: readonly string[]): Promise<NamedOutcome[]> {
  if (tokenIds.length === 0) return [];
  const { outcomeTokenId: tokenId, marketEventId, name } = marketEventOutcomes;
  return db
    .select({ tokenId, marketEventId, name, title: marketEvents.title })
    .from(marketEventOutcomes)
    .innerJoin(marketEvents, eq(marketEvents.id, marketEventId))
    .where(inArray(tokenId, [...tokenIds]))
    .orderBy(marketEventId);
}
