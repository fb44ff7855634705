import { eq, sql } from "drizzle-orm";
import type { Db, Queryable, Transaction } from "#platform/database/transaction.ts";
import { newId } from "#platform/ids.ts";
import { ledgerAccounts, ledgerOpenHolds } from "./tables.ts";

/** Whole pennies; `balance` = `available` + `held`. */
export interface Balance {
  readonly available: number;
  readonly held: number;
  readonly balance: number;
}

export interface Movement {
  readonly userId: number;
  /** At least 1. */
  readonly amountPennies: number;
  /** The purpose: a run, a request, a payment, a provider's transaction. */
  readonly reference: string;
  readonly feature?: string | null;
}

/** Credits granted by the service. Each of these functions is one statement in the caller's transaction. The caller's
 *  own unique key in that transaction keeps a payment or purchase from being entered twice. */
export const grant = (tx: Transaction, movement: Movement) => add(tx, "grant", movement);
/** Credits bought. */
export const purchase = (tx: Transaction, movement: Movement) => add(tx, "purchase", movement);
/** Credits bought by a top-up from a wallet. */
export const topUp = (tx: Transaction, movement: Movement) => add(tx, "top_up", movement);

async function add(tx: Transaction, type: "grant" | "purchase" | "top_up", movement: Movement): Promise<Balance> {
  const { userId, amountPennies, feature = null, reference } = movement;
  const { rows } = await tx.execute<{ available: string; held: string }>(sql`
    select available_after as available, held_after as held
    from ledger_add(${newId()}, ${type}, ${userId}, ${amountPennies}, ${feature}, ${reference})`);
  return balanceFrom(rows[0]);
}

/** Takes credits back, at most those available. */
export async function refund(tx: Transaction, movement: Movement): Promise<{ takenPennies: number; balance: Balance }> {
  const { userId, amountPennies, feature = null, reference } = movement;
  const { rows } = await tx.execute<{ taken: string }>(sql`
    select ledger_refund(${newId()}, ${userId}, ${amountPennies}, ${feature}, ${reference}) as taken`);
  return { takenPennies: Number(rows[0]?.taken), balance: await balanceOf(tx, userId) };
}

/** Reserves credits for work that starts; null if there are not enough. A hold with an expiry is released after it; a
 *  hold without one ends with its run. */
export async function hold(
  tx: Queryable,
  movement: Movement & { readonly expiresAt: Date | null },
): Promise<{ readonly id: string } | null> {
  const { userId, amountPennies, feature = null, reference, expiresAt } = movement;
  const { rows } = await tx.execute<{ id: string | null }>(sql`
    select ledger_hold(${newId()}, ${userId}, ${amountPennies}, ${feature}, ${reference}, ${expiresAt}) as id`);
  const id = rows[0]?.id ?? null;
  return id === null ? null : { id };
}

// Prepared once per connection, since every request that spends uses them.
const HOLD_MANY = {
  name: "ledger_hold_many",
  text: `select place, ledger_hold(id, "user", amount, feature, reference, expires) as id
    from (select * from json_to_recordset($1::json)
      as h (place int, id uuid, "user" int, amount bigint, feature text, reference text, expires timestamptz)
      order by "user", place) h`,
};
const END_MANY = {
  name: "ledger_end_many",
  text: `select place, ledger_end_hold(id, hold, type, null) as ended
    from (select * from json_to_recordset($1::json) as e (place int, id uuid, hold uuid, "user" int, type text)
      order by "user", hold) e`,
};

/** Creates holds for many requests in one statement, all or none. Returns them in the order of the requests. Rows are
 *  locked in the order of users, so that two calls never deadlock. */
export async function holdMany(
  db: Db,
  movements: readonly (Movement & { readonly expiresAt: Date | null })[],
): Promise<({ readonly id: string } | null)[]> {
  const asked = movements.map(({ userId, amountPennies, feature = null, reference, expiresAt }, place) => ({
    place,
    id: newId(),
    user: userId,
    amount: amountPennies,
    feature,
    reference,
    expires: expiresAt,
  }));
  const { rows } = await db.$client.query<{ place: number; id: string | null }>({
    ...HOLD_MANY,
    values: [JSON.stringify(asked)],
  });
  const held = new Map(rows.map(({ place, id }) => [place, id]));
  return asked.map(({ place }) => {
    const id = held.get(place) ?? null;
    return id === null ? null : { id };
  });
}

export interface HoldEnd {
  readonly holdId: string;
  readonly userId: number;
  readonly type: "capture" | "release";
}

/** Ends many holds in one statement, like `holdMany`, in the order of users and holds, so that two calls never
 *  deadlock. False: that hold had already ended. */
export async function endMany(db: Db, ends: readonly HoldEnd[]): Promise<boolean[]> {
  const asked = ends.map(({ holdId, userId, type }, place) => ({
    place,
    id: newId(),
    hold: holdId,
    user: userId,
    type,
  }));
  const { rows } = await db.$client.query<{ place: number; ended: boolean }>({
    ...END_MANY,
    values: [JSON.stringify(asked)],
  });
  const ended = new Map(rows.map((row) => [row.place, row.ended]));
  return asked.map(({ place }) => ended.get(place) === true);
}

/** Removes the expiry of a hold that a run takes over. False: it had already ended. */
export async function keepForRun(tx: Queryable, holdId: string): Promise<boolean> {
  const kept = await tx
    .update(ledgerOpenHolds)
    .set({ expiresAt: null })
    .where(eq(ledgerOpenHolds.holdId, holdId))
    .returning({ id: ledgerOpenHolds.holdId });
  return kept.length === 1;
}

/** Whether a hold was neither captured nor released. */
export async function isOpen(db: Queryable, holdId: string): Promise<boolean> {
  const open = await db
    .select({ id: ledgerOpenHolds.holdId })
    .from(ledgerOpenHolds)
    .where(eq(ledgerOpenHolds.holdId, holdId));
  return open.length === 1;
}

/** Captures a hold. False: it had already ended. */
export const capture = (tx: Queryable, holdId: string, reference?: string) => end(tx, holdId, "capture", reference);
/** Releases a hold. False: it had already ended. */
export const release = (tx: Queryable, holdId: string, reference?: string) => end(tx, holdId, "release", reference);

async function end(tx: Queryable, holdId: string, type: "capture" | "release", reference?: string): Promise<boolean> {
  const { rows } = await tx.execute<{ ended: boolean }>(sql`
    select ledger_end_hold(${newId()}, ${holdId}, ${type}, ${reference ?? null}) as ended`);
  return rows[0]?.ended === true;
}

export async function balanceOf(db: Queryable, userId: number): Promise<Balance> {
  const [row] = await db
    .select({ available: ledgerAccounts.available, held: ledgerAccounts.held })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.userId, userId));
  return balanceFrom(row);
}

function balanceFrom(row: { available: string | number; held: string | number } | undefined): Balance {
  const [available, held] = [Number(row?.available ?? 0), Number(row?.held ?? 0)];
  return { available, held, balance: available + held };
}
