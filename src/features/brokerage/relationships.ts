import { and, count, desc, eq } from "drizzle-orm";
import type { Principal } from "#domain/access/principal.ts";
import { type Failure, failure, isFailure } from "#errors";
import { recordChange } from "#features/audit/index.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import { newId } from "#platform/ids.ts";
import type { BankDetails, Brokerage, Relationship } from "#providers/brokerage/brokerage.ts";
import { type BrokerageDeps, brokerFailure } from "./brokerage-deps.ts";
import { activeAccount } from "./read-account.ts";
import { findAccountOf, isOpened, lockBrokerage, type OpenedRow } from "./store.ts";
import { brokerageSimulatedRelationships as simulated } from "./tables.ts";

const MAX_SIMULATED = 20;

/** Adds a bank account. Returns the existing one if it was added before, also after a lost answer. */
export async function addRelationship(
  deps: BrokerageDeps,
  principal: Principal,
  bank: BankDetails,
): Promise<Relationship | Failure> {
  const account = await activeAccount(deps, principal);
  if (isFailure(account)) return account;
  if (deps.broker === null) return addSimulated(deps, principal, account, bank);
  try {
    const added = await addAtBroker(deps.broker, account.brokerAccountId, bank);
    if (!isFailure(added)) await deps.database.transaction((tx) => recordAdded(tx, principal, added));
    return added;
  } catch (error) {
    return brokerFailure(deps, error);
  }
}

function recordAdded(tx: Transaction, principal: Principal, { id }: Relationship): Promise<void> {
  return recordChange(tx, principal, { action: "ach_relationship.create", objectId: id });
}

async function addAtBroker(broker: Brokerage, accountId: string, bank: BankDetails): Promise<Relationship | Failure> {
  const known = (await broker.relationships(accountId)).find((one) => isSame(one, bank));
  if (known !== undefined) return known;
  const added = await broker.addRelationship(accountId, bank);
  if (added === "taken")
    return failure("conflict", { message: "The account already has a bank account, and the broker allows only one." });
  if (added === "refused") return notTaken();
  return added;
}

function isSame({ mask, ownerName, bankAccountType }: Relationship, bank: BankDetails): boolean {
  return (
    mask === bank.accountNumber.slice(-4) && ownerName === bank.ownerName && bankAccountType === bank.bankAccountType
  );
}

function notTaken(): Failure {
  const errors = ["bank_account_number", "bank_routing_number"].map((path) => ({
    path,
    message: "was rejected by the broker",
  }));
  return failure("invalid_request", { message: "The broker rejected this bank account.", detail: { errors } });
}

function addSimulated(
  { database, clock }: BrokerageDeps,
  principal: Principal,
  account: OpenedRow,
  bank: BankDetails,
): Promise<Relationship | Failure> {
  return database.transaction(async (tx) => {
    await lockBrokerage(tx, account.userId);
    const known = await tx.select().from(simulated).where(eq(simulated.accountId, account.id));
    const same = known.map(presentSimulated).find((one) => isSame(one, bank));
    if (same !== undefined) return same;
    if (known.length >= MAX_SIMULATED)
      return failure("conflict", { message: `A simulated account has at most ${MAX_SIMULATED} bank accounts.` });
    const { ownerName, bankAccountType, accountNumber, nickname } = bank;
    const row = { id: newId(), accountId: account.id, ownerName, bankAccountType, nickname, createdAt: clock.now() };
    const [inserted] = await tx
      .insert(simulated)
      .values({ ...row, mask: accountNumber.slice(-4) })
      .returning();
    const added = presentSimulated(inserted as typeof simulated.$inferSelect);
    await recordAdded(tx, principal, added);
    return added;
  });
}

function presentSimulated(row: typeof simulated.$inferSelect): Relationship {
  const { id, ownerName, bankAccountType, mask, nickname, createdAt } = row;
  return { id, ownerName, bankAccountType, mask, nickname, createdAt, brokerStatus: "APPROVED" };
}

/** The bank accounts of the user's account, newest first. */
export async function listRelationships(
  deps: BrokerageDeps,
  { userId }: Pick<Principal, "userId">,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<{ total: number; rows: readonly Relationship[] } | Failure> {
  const { db } = deps.database;
  const account = await findAccountOf(db, { userId, simulated: deps.broker === null });
  if (!isOpened(account)) return { total: 0, rows: [] };
  const from = (page - 1) * limit;
  if (deps.broker !== null) {
    try {
      const all = await deps.broker.relationships(account.brokerAccountId);
      return { total: all.length, rows: all.slice(from, from + limit) };
    } catch (error) {
      return brokerFailure(deps, error);
    }
  }
  const own = eq(simulated.accountId, account.id);
  const [counted] = await db.select({ total: count() }).from(simulated).where(own);
  const newest = desc(simulated.createdAt);
  const rows = await db
    .select()
    .from(simulated)
    .where(own)
    .orderBy(newest, desc(simulated.id))
    .limit(limit)
    .offset(from);
  return { total: counted?.total ?? 0, rows: rows.map(presentSimulated) };
}

/** Whether a bank account belongs to this account. @throws ProviderError */
export async function hasRelationship(deps: BrokerageDeps, account: OpenedRow, id: string): Promise<boolean> {
  if (deps.broker !== null)
    return (await deps.broker.relationships(account.brokerAccountId)).some((one) => one.id === id);
  const rows = await deps.database.db
    .select({ id: simulated.id })
    .from(simulated)
    .where(and(eq(simulated.accountId, account.id)));
  return rows.some((one) => one.id === id);
}
