import { isDemotion, missingForRole } from "#domain/access/give-role.ts";
import type { Role } from "#domain/access/permissions.ts";
import type { Principal } from "#domain/access/principal.ts";
import { type Failure, FailureError, failure, isFailure } from "#errors";
import { recordChange } from "#features/audit/index.ts";
import { databaseErrorOf } from "#platform/database/database-error.ts";
import { revokeApiKeysOf } from "./api-keys.ts";
import { acceptInvite, organizationOfInvite, type Place, revokeInvitesBy } from "./invites.ts";
import { organizationNameFor } from "./organization-name.ts";
import { presentAccount } from "./present-account.ts";
import {
  type Account,
  findAccount,
  findMember,
  hasOtherAdmin,
  hasOtherMember,
  insertOrganization,
  listMembers,
  lockMembers,
  moveUser,
  setRole,
} from "./store.ts";
import type { Transaction, UsersDeps } from "./users-deps.ts";

/** The organization with its members. Email and wallet addresses of other members are visible only to users who manage
 *  members. */
export async function getOrganization(deps: UsersDeps, principal: Principal) {
  const account = (await findAccount(deps.database.db, { id: principal.userId })) as Account;
  const members = await listMembers(deps.database.db, principal.organizationId);
  const seesAll = principal.permissions.has("members:manage");
  return {
    ...account.organization,
    members: members.map((member) => presentMember(member, seesAll || member.id === principal.userId)),
  };
}

/** Moves the user into the organization of an invite. The old organization must keep an admin while it has other
 *  members, and the operator organization must always have one. */
export async function joinOrganization(deps: UsersDeps, principal: Principal, token: string) {
  const target = await organizationOfInvite(deps, deps.database.db, token);
  if (target === null) return failure("invite_invalid");
  return changingMembers(deps, [principal.organizationId, target], async (tx) => {
    const account = (await findAccount(tx, { id: principal.userId })) as Account;
    if (account.organization.id !== principal.organizationId) return failure("conflict");
    const place = await acceptInvite(deps, tx, { token, email: account.email });
    if (isFailure(place)) return place;
    if (await leavesWithoutAdmin(tx, account, place)) return failure("last_admin");
    // An account created with a wallet gets the address that was invited.
    const email = account.email === null ? place.email : undefined;
    await moveUser(tx, principal.userId, { organizationId: place.organizationId, role: place.role, email });
    await recordMove(tx, principal, place);
    await endGrants(deps, tx, principal.userId);
    return { user: presentAccount((await findAccount(tx, { id: principal.userId })) as Account) };
  });
}

async function recordMove(tx: Transaction, { organizationId, userId }: Principal, to: Place): Promise<void> {
  const detail = { role: to.role };
  if (to.organizationId !== organizationId)
    await recordChange(tx, { organizationId, userId }, { action: "user.leave", objectId: userId });
  const joined = { organizationId: to.organizationId, userId };
  await recordChange(tx, joined, { action: "user.join", objectId: userId, detail });
}

async function leavesWithoutAdmin(
  tx: Transaction,
  { id, role, organization }: Account,
  to: { readonly organizationId: number; readonly role: Role },
): Promise<boolean> {
  const self = { organizationId: organization.id, userId: id };
  if (role !== "admin" || (await hasOtherAdmin(tx, self))) return false;
  if (to.organizationId === organization.id) return to.role !== "admin";
  return organization.operator || (await hasOtherMember(tx, self));
}

export function changeMember(deps: UsersDeps, principal: Principal, userId: number, role: Role) {
  const { organizationId, operator } = principal;
  return changingMembers(deps, [organizationId], async (tx) => {
    const permission = missingForRole(role, principal);
    if (permission !== null && (await findMember(tx, organizationId, userId)))
      return failure("forbidden", { detail: { permission } });
    return changeRole(deps, tx, { organizationId, userId }, { role, operator, changedBy: principal.userId });
  });
}

/** Gives a member a role. A demotion revokes the member's API keys and open invites. The caller holds the lock on the
 *  organization's members. */
export async function changeRole(
  deps: Pick<UsersDeps, "clock">,
  tx: Transaction,
  key: { readonly organizationId: number; readonly userId: number },
  { role, operator, changedBy }: { readonly role: Role; readonly operator: boolean; readonly changedBy: number | null },
) {
  const member = await findMember(tx, key.organizationId, key.userId);
  if (!member) return failure("not_found");
  if (member.role === "admin" && role !== "admin" && !(await hasOtherAdmin(tx, key))) return failure("last_admin");
  await setRole(tx, key.organizationId, key.userId, role);
  const by = { organizationId: key.organizationId, userId: changedBy };
  const detail = { from: member.role, to: role };
  await recordChange(tx, by, { action: "user.change_role", objectId: key.userId, detail });
  if (isDemotion(member.role, role, operator)) await endGrants(deps, tx, key.userId);
  return presentMember({ ...member, role }, true);
}

/** Removes a member, who gets their own organization; tokens issued earlier act there from now on. */
export function removeMember(deps: UsersDeps, principal: Principal, userId: number) {
  return changingMembers(deps, [principal.organizationId], async (tx) => {
    const member = await findMember(tx, principal.organizationId, userId);
    if (!member) return failure("not_found");
    const key = { organizationId: principal.organizationId, userId };
    if (member.role === "admin" && !(await hasOtherAdmin(tx, key))) return failure("last_admin");
    const own = await insertOrganization(tx, organizationNameFor(member), false);
    await moveUser(tx, member.id, { organizationId: own, role: "admin", email: undefined });
    await endGrants(deps, tx, member.id);
    await recordChange(tx, principal, { action: "user.remove", objectId: member.id });
    return null;
  });
}

/** Revokes the API keys and open invites that a member created in their old role or organization. */
async function endGrants({ clock }: Pick<UsersDeps, "clock">, tx: Transaction, userId: number): Promise<void> {
  const now = clock.now();
  await revokeApiKeysOf(tx, userId, now);
  await revokeInvitesBy(tx, userId, now);
}

/** Runs a change of members while the members of these organizations are locked. */
async function changingMembers<T>(
  deps: UsersDeps,
  organizationIds: readonly number[],
  work: (tx: Transaction) => Promise<T | Failure>,
): Promise<T | Failure> {
  try {
    return await deps.database.transaction(async (tx) => {
      for (const id of [...new Set(organizationIds)].sort((a, b) => a - b)) await lockMembers(tx, id);
      const done = await work(tx);
      if (isFailure(done)) throw new FailureError(done);
      return done;
    });
  } catch (error) {
    if (error instanceof FailureError) return error.failure;
    if (databaseErrorOf(error)?.constraint === "users_email") return failure("invite_invalid");
    throw error;
  }
}

type MemberRow = Awaited<ReturnType<typeof listMembers>>[number];

function presentMember(row: MemberRow, withContact: boolean) {
  return {
    id: row.id,
    email: withContact ? row.email : null,
    name: row.name,
    wallet_address: withContact ? row.walletAddress : null,
    role: row.role,
    created_at: row.createdAt.toISOString(),
  };
}
