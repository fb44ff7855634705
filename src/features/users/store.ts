import { and, eq, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { Role } from "#domain/access/permissions.ts";
import type { Queryable, Transaction } from "#platform/database/transaction.ts";
import { organizations, users } from "./tables.ts";

/** A user with their current organization. */
export interface Account {
  readonly id: number;
  readonly email: string | null;
  readonly name: string | null;
  readonly role: Role;
  readonly walletAddress: string | null;
  readonly passwordHash: string | null;
  readonly disabled: boolean;
  readonly organization: {
    readonly id: number;
    readonly name: string;
    readonly paid: boolean;
    readonly unlocked: boolean;
    readonly operator: boolean;
  };
}

/** The public fields of an account. */
export type Profile = Omit<Account, "passwordHash" | "disabled">;

export const PROFILE = {
  id: users.id,
  email: users.email,
  name: users.name,
  role: users.role,
  walletAddress: users.walletAddress,
  organization: {
    id: organizations.id,
    name: organizations.name,
    paid: organizations.paid,
    unlocked: organizations.unlocked,
    operator: organizations.operator,
  },
};

const ACCOUNT = {
  ...PROFILE,
  passwordHash: users.passwordHash,
  disabled: sql<boolean>`${users.disabledAt} is not null`,
};

type Key = { readonly id: number } | { readonly email: string } | { readonly walletAddress: string };

/** An account by its id, email address (lower case) or wallet address (lower case). */
export async function findAccount(db: Queryable, key: Key): Promise<Account | null> {
  const where =
    "id" in key
      ? eq(users.id, key.id)
      : "email" in key
        ? eq(users.email, key.email)
        : eq(users.walletAddress, key.walletAddress);
  const [row] = await db
    .select(ACCOUNT)
    .from(users)
    .innerJoin(organizations, eq(organizations.id, users.organizationId))
    .where(where);
  return row ?? null;
}

/** The account of a user, locked until the transaction ends. */
export async function lockAccount(tx: Transaction, userId: number): Promise<Account | null> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
  return findAccount(tx, { id: userId });
}

/** The account of a member of an organization. */
export async function findMemberAccount(
  db: Queryable,
  organizationId: number,
  userId: number,
): Promise<Account | null> {
  const account = await findAccount(db, { id: userId });
  return account?.organization.id === organizationId ? account : null;
}

export interface NewUser {
  readonly organizationId: number;
  readonly role: Role;
  readonly email?: string | undefined;
  readonly name?: string | undefined;
  readonly passwordHash?: string | undefined;
  readonly walletAddress?: string | undefined;
}

export async function insertUser(tx: Transaction, user: NewUser): Promise<number> {
  const [row] = await tx.insert(users).values(user).returning({ id: users.id });
  return (row as { id: number }).id;
}

export async function insertOrganization(tx: Transaction, name: string, operator: boolean): Promise<number> {
  const [row] = await tx.insert(organizations).values({ name, operator }).returning({ id: organizations.id });
  return (row as { id: number }).id;
}

export async function organizationExists(db: Queryable, id: number): Promise<boolean> {
  const [row] = await db.select({ id: organizations.id }).from(organizations).where(eq(organizations.id, id));
  return row !== undefined;
}

export async function anyUserExists(db: Queryable): Promise<boolean> {
  const [row] = await db.select({ id: users.id }).from(users).limit(1);
  return row !== undefined;
}

/** Serializes registrations, so that exactly one account is the first. */
export async function lockRegistration(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('tranche first account'))`);
}

/** Serializes changes to an organization's members, so that a race cannot remove its last admin. */
export async function lockMembers(tx: Transaction, organizationId: number): Promise<void> {
  await tx
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
    .for("update");
}

interface MemberKey {
  readonly organizationId: number;
  readonly userId: number;
}

/** Whether an organization has another admin who can sign in. */
export async function hasOtherAdmin(tx: Transaction, self: MemberKey): Promise<boolean> {
  return hasOther(tx, self, and(eq(users.role, "admin"), isNull(users.disabledAt)));
}

/** Whether an organization has another member. */
export async function hasOtherMember(tx: Queryable, self: MemberKey): Promise<boolean> {
  return hasOther(tx, self);
}

async function hasOther(tx: Queryable, { organizationId, userId }: MemberKey, such?: SQL): Promise<boolean> {
  const [row] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.organizationId, organizationId), ne(users.id, userId), such))
    .limit(1);
  return row !== undefined;
}

/** Moves a user into an organization. With `email`, the account gets that address. */
export async function moveUser(
  tx: Transaction,
  userId: number,
  { organizationId, role, email }: { organizationId: number; role: Role; email: string | undefined },
): Promise<void> {
  await tx.update(users).set({ organizationId, role, email }).where(eq(users.id, userId));
}

/** Sets a role within one organization. */
export async function setRole(tx: Transaction, organizationId: number, userId: number, role: Role): Promise<void> {
  await tx
    .update(users)
    .set({ role })
    .where(and(eq(users.id, userId), eq(users.organizationId, organizationId)));
}

export async function listMembers(db: Queryable, organizationId: number) {
  return db.select().from(users).where(eq(users.organizationId, organizationId)).orderBy(users.id);
}

export async function findMember(db: Queryable, organizationId: number, userId: number) {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), eq(users.organizationId, organizationId)));
  return row ?? null;
}

export async function setPasswordHash(tx: Transaction, userId: number, passwordHash: string): Promise<void> {
  await tx.update(users).set({ passwordHash }).where(eq(users.id, userId));
}

/** Marks an organization as paid or unlocked, permanently. */
export async function markOrganization(
  tx: Transaction,
  organizationId: number,
  mark: { readonly paid?: true; readonly unlocked?: true },
): Promise<void> {
  await tx.update(organizations).set(mark).where(eq(organizations.id, organizationId));
}

/** Links a wallet (lower case) to a user, or unlinks it with null. */
export async function setWallet(tx: Transaction, userId: number, walletAddress: string | null): Promise<void> {
  await tx.update(users).set({ walletAddress }).where(eq(users.id, userId));
}

/** Disables a user as of an instant, or enables them with null. */
export async function setDisabled(tx: Transaction, userId: number, disabledAt: Date | null): Promise<void> {
  await tx.update(users).set({ disabledAt }).where(eq(users.id, userId));
}
