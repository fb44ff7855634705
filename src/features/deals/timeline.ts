import type { Principal } from "#domain/access/principal.ts";
import { scopeOf } from "#domain/access/principal.ts";
import { countEntries, listEntries } from "#features/audit/index.ts";
import type { Queryable } from "#platform/database/transaction.ts";
import { listNotes } from "./notes.ts";
import type { TIMELINE_KINDS } from "./routes.ts";
import type { DealRow } from "./store.ts";

/** Something that happened in a deal. */
export interface TimelineItem {
  readonly at: Date;
  readonly kind: (typeof TIMELINE_KINDS)[number];
  readonly id: number | string;
  readonly title: string;
  /** Display name, if it differs from the title. */
  readonly name?: string;
  readonly userId: number | null;
}

interface Asked {
  readonly principal: Principal;
  readonly deal: DealRow;
  /** How many of the newest items are needed. */
  readonly limit: number;
}

/** The newest items of one kind, newest first, that the caller may see, and how many there are. */
export type TimelineSource = (
  db: Queryable,
  asked: Asked,
) => Promise<{ readonly total: number; readonly items: readonly TimelineItem[] }>;

const MAX_REACHED = 10_000;
const TITLE_CHARACTERS = 200;

/** One page of a deal's timeline. Each source returns as many items as the pages up to this one contain. */
export async function readTimeline(
  db: Queryable,
  sources: readonly TimelineSource[],
  { principal, deal, page, limit }: Asked & { readonly page: number },
) {
  const needed = Math.min(page * limit, MAX_REACHED);
  const found = [];
  for (const source of sources) found.push(await source(db, { principal, deal, limit: needed }));
  const items = found
    .flatMap((one) => one.items)
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .slice((page - 1) * limit, needed)
    .map(({ at, kind, id, title, name = title, userId }) => ({
      at: at.toISOString(),
      kind,
      id,
      title,
      name,
      user_id: userId,
    }));
  return { total: found.reduce((sum, one) => sum + one.total, 0), items };
}

const creation: TimelineSource = async (_db, { deal }) => {
  const { id, name, createdAt: at, createdBy: userId } = deal;
  return { total: 1, items: [{ at, kind: "deal", id, title: `Deal opened: ${name}`, userId }] };
};

const notes: TimelineSource = async (db, { deal, limit }) => {
  const { total, rows } = await listNotes(db, deal, { limit, offset: 0 });
  const items = rows.map(({ createdAt: at, id, text, createdBy: userId }) => ({
    at,
    kind: "note" as const,
    id,
    title: shorten(text),
    userId,
  }));
  return { total, items };
};

const changes: TimelineSource = async (db, { principal, deal, limit }) => {
  const which = { objectType: "deal", objectId: String(deal.id), action: "deal.update" };
  // Users who can see the deal can see its changes; the rest of the log needs its own permission.
  const scope = scopeOf(principal, "deals:read");
  const entries = await listEntries(db, scope, { ...which, limit });
  const items = entries.map(({ at, id, detail, userId }) => ({
    at,
    kind: "change" as const,
    id,
    title: `Changed ${namesOf(detail["changed"])}`,
    userId,
  }));
  return { total: await countEntries(db, scope, which), items };
};

/** The deal's own events. */
export const OWN_SOURCES: readonly TimelineSource[] = [creation, notes, changes];

function namesOf(changed: unknown): string {
  const names = Array.isArray(changed) ? changed.map((name) => String(name).replaceAll("_", " ")) : [];
  return names.length === 0 ? "nothing" : names.join(", ");
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, " ");
  return line.length <= TITLE_CHARACTERS ? line : `${line.slice(0, TITLE_CHARACTERS - 1).trimEnd()}…`;
}
