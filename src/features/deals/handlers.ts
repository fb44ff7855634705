import type { Handlers } from "#api/route.ts";
import { scopeOf } from "#domain/access/principal.ts";
import { failure } from "#errors";
import { recordChange } from "#features/audit/index.ts";
import type { Database } from "#platform/database/database.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import { insertNote, listNotes, presentNote } from "./notes.ts";
import type { dealRoutes } from "./routes.ts";
import { type DealRow, findDeal, insertDeal, listDeals, updateDeal } from "./store.ts";
import { OWN_SOURCES, readTimeline, type TimelineSource } from "./timeline.ts";

export interface DealsDeps {
  readonly database: Database;
  /** Items that later features add to a deal's timeline. */
  readonly timeline: readonly TimelineSource[];
}

export function dealHandlers({ database, timeline }: DealsDeps): Handlers<typeof dealRoutes, Transaction> {
  const { db } = database;
  return {
    createDeal: ({ body }, { principal, effect }) =>
      effect(async (tx) => {
        const { name, borrower_name = null, stage = null, description = null } = body;
        const row = await insertDeal(tx, principal, { name, borrowerName: borrower_name, stage, description });
        await recordChange(tx, principal, { action: "deal.create", objectId: row.id });
        return { status: 201, body: present(row) };
      }),
    listDeals: async ({ query }, { principal }) => {
      const { total, rows } = await listDeals(db, scopeOf(principal, "deals:read"), query);
      return {
        status: 200,
        body: { status: "success", total, page: query.page, limit: query.limit, deals: rows.map(present) },
      };
    },
    getDeal: async ({ params }, { principal }) => {
      const row = await findDeal(db, scopeOf(principal, "deals:read"), params.id);
      return row ? { status: 200, body: present(row) } : failure("not_found");
    },
    changeDeal: async ({ params, body }, { principal }) => {
      const change = {
        ...(body.name === undefined ? {} : { name: body.name }),
        ...(body.borrower_name === undefined ? {} : { borrowerName: body.borrower_name }),
        ...(body.stage === undefined ? {} : { stage: body.stage }),
        ...(body.description === undefined ? {} : { description: body.description }),
      };
      const scope = scopeOf(principal, "deals:write");
      const row = await database.transaction(async (tx) => {
        if (Object.keys(change).length === 0) return findDeal(tx, scope, params.id);
        const changed = await updateDeal(tx, scope, params.id, change);
        if (changed === null) return null;
        const detail = { changed: Object.keys(body) };
        await recordChange(tx, principal, { action: "deal.update", objectId: params.id, detail });
        return changed;
      });
      return row ? { status: 200, body: present(row) } : failure("not_found");
    },
    createNote: ({ params, body }, { principal, effect }) =>
      effect(async (tx) => {
        const deal = await findDeal(tx, scopeOf(principal, "deals:write"), params.id);
        if (deal === null) return failure("not_found");
        const note = await insertNote(tx, deal, { text: body.text, createdBy: principal.userId });
        const detail = { note_id: note.id };
        await recordChange(tx, principal, { action: "deal.add_note", objectId: deal.id, detail });
        return { status: 201, body: presentNote(note) };
      }),
    listNotes: async ({ params, query }, { principal }) => {
      const { page, limit } = query;
      const deal = await findDeal(db, scopeOf(principal, "deals:read"), params.id);
      if (deal === null) return failure("not_found");
      const { total, rows } = await listNotes(db, deal, { limit, offset: (page - 1) * limit });
      return { status: 200, body: { status: "success", total, page, limit, notes: rows.map(presentNote) } };
    },
    getTimeline: async ({ params, query }, { principal }) => {
      const { page, limit } = query;
      const deal = await findDeal(db, scopeOf(principal, "deals:read"), params.id);
      if (deal === null) return failure("not_found");
      const { total, items } = await readTimeline(db, [...OWN_SOURCES, ...timeline], { principal, deal, page, limit });
      return { status: 200, body: { status: "success", total, page, limit, items } };
    },
  };
}

function present(row: DealRow) {
  return {
    id: row.id,
    name: row.name,
    borrower_name: row.borrowerName,
    stage: row.stage,
    description: row.description,
    created_by: row.createdBy,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}
