import { asc, eq } from "drizzle-orm";
import type { Role } from "#domain/access/permissions.ts";
import { type Failure, FailureError, failure, isFailure } from "#errors";
import { recordChange } from "#features/audit/index.ts";
import { databaseErrorOf } from "#platform/database/database-error.ts";
import { changeRole } from "./organization.ts";
import { organizationNameFor } from "./organization-name.ts";
import { weakPassword } from "./password-strength.ts";
import { hashPassword } from "./passwords.ts";
import { signOutUser } from "./sign-out.ts";
import {
  type Account,
  anyUserExists,
  findAccount,
  hasOtherAdmin,
  hasOtherMember,
  insertOrganization,
  insertUser,
  lockAccount,
  lockMembers,
  lockRegistration,
  organizationExists,
  setDisabled,
  setPasswordHash,
} from "./store.ts";
import { organizations, users } from "./tables.ts";
import type { Transaction, UsersDeps } from "./users-deps.ts";

/** Dependencies of the operator's account commands. */
export type AdministerDeps = Pick<UsersDeps, "database" | "clock" | "welcome">;

/** Every account with its organization, by id. */
export function listAccounts({ database }: AdministerDeps) {
  return database.db
    .select({
      id: users.id,
      email: users.email,
      name: users.name,
      role: users.role,
      wallet_address: users.walletAddress,
      disabled_at: users.disabledAt,
      created_at: users.createdAt,
      organization_id: organizations.id,
      organization: organizations.name,
      operator: organizations.operator,
    })
    .from(users)
    .innerJoin(organizations, eq(organizations.id, users.organizationId))
    .orderBy(asc(users.id));
}

/** Finds an account by an id, an email address or a wallet address. */
export function findAccountNamed({ database }: AdministerDeps, name: string): Promise<Account | null> {
  const text = name.trim().toLowerCase();
  if (/^\d{1,9}$/.test(text)) return findAccount(database.db, { id: Number(text) });
  return findAccount(database.db, /^0x[0-9a-f]{40}$/.test(text) ? { walletAddress: text } : { email: text });
}

interface NewAccount {
  readonly email: string;
  readonly name?: string | undefined;
  readonly password: string;
  /** The organization to join with the role. Without it, the account gets its own organization as its admin. */
  readonly place?: { readonly organizationId: number; readonly role: Role } | undefined;
}

/** Creates an account. The very first one creates the operator organization. */
export async function createAccount(deps: AdministerDeps, input: NewAccount): Promise<Account | Failure> {
  const { email, name, password, place } = input;
  const weak = await weakPassword(password, { path: "password", about: [email, name] });
  if (weak) return weak;
  const passwordHash = await hashPassword(password);
  return changing(deps, async (tx) => {
    await lockRegistration(tx);
    if (place && !(await organizationExists(tx, place.organizationId))) return failure("not_found");
    const organizationId =
      place?.organizationId ??
      (await insertOrganization(tx, organizationNameFor({ name, email }), !(await anyUserExists(tx))));
    const id = await insertUser(tx, { organizationId, role: place?.role ?? "admin", email, name, passwordHash });
    await deps.welcome(tx, id);
    const detail = { role: place?.role ?? "admin" };
    await recordChange(tx, { organizationId, userId: null }, { action: "user.create", objectId: id, detail });
    return (await findAccount(tx, { id })) as Account;
  });
}

/** Gives a user a role in their organization, as one of its admins would. */
export function setAccountRole(deps: AdministerDeps, account: Account, role: Role) {
  const { id: organizationId, operator } = account.organization;
  return changing(deps, async (tx) => {
    await lockMembers(tx, organizationId);
    return changeRole(deps, tx, { organizationId, userId: account.id }, { role, operator, changedBy: null });
  });
}

/** Sets a password, ends every session and revokes every API key of the user. */
export async function resetPassword(deps: AdministerDeps, account: Account, password: string) {
  if (account.email === null) return failure("conflict", { message: "This account has no email to sign in with." });
  const weak = await weakPassword(password, { path: "password", about: [account.email, account.name] });
  if (weak) return weak;
  const passwordHash = await hashPassword(password);
  return changing(deps, async (tx) => {
    await lockAccount(tx, account.id);
    await setPasswordHash(tx, account.id, passwordHash);
    await signOutUser(deps, tx, account.id);
    await recordChange(tx, operatorIn(account), { action: "user.reset_password", objectId: account.id });
    return null;
  });
}

/** Disables an account: it cannot sign in, its sessions end and its API keys are revoked. The last active admin of an
 *  organization with other members cannot be disabled. */
export function disableAccount(deps: AdministerDeps, account: Account) {
  const { id: organizationId } = account.organization;
  return changing(deps, async (tx) => {
    await lockMembers(tx, organizationId);
    const self = { organizationId, userId: account.id };
    if (account.role === "admin" && !(await hasOtherAdmin(tx, self)) && (await hasOtherMember(tx, self)))
      return failure("last_admin");
    await setDisabled(tx, account.id, deps.clock.now());
    await signOutUser(deps, tx, account.id);
    await recordChange(tx, operatorIn(account), { action: "user.disable", objectId: account.id });
    return null;
  });
}

/** Lets a disabled account sign in again. */
export function enableAccount(deps: AdministerDeps, account: Account) {
  return changing(deps, async (tx) => {
    await setDisabled(tx, account.id, null);
    await recordChange(tx, operatorIn(account), { action: "user.enable", objectId: account.id });
    return null;
  });
}

/** The operator on the command line, acting in the organization of an account. */
function operatorIn({ organization }: Account) {
  return { organizationId: organization.id, userId: null };
}

async function changing<T>(
  { database }: AdministerDeps,
  work: (tx: Transaction) => Promise<T | Failure>,
): Promise<T | Failure> {
  try {
    return await database.transaction(async (tx) => {
      const done = await work(tx);
      if (isFailure(done)) throw new FailureError(done);
      return done;
    });
  } catch (error) {
    if (error instanceof FailureError) return error.failure;
    if (databaseErrorOf(error)?.constraint === "users_email") return failure("email_taken");
    throw error;
  }
}
