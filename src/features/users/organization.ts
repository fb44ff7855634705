import type { Role } from "#domain/access/permissions.ts";
import type { Principal } from "#domain/access/principal.ts";
import { type Failure, FailureError, failure, isFailure } from "#errors";
import { spendInvite } from "./register.ts";
import {
  type Account,
  countMembers,
  findAccount,
  findMember,
  insertOrganization,
  listMembers,
  lockMembers,
  moveUser,
  profileOf,
  setRole,
} from "./store.ts";
import { invites } from "./tables.ts";
import { hashSecret, newSecret } from "./tokens.ts";
import type { Transaction, UsersDeps } from "./users-deps.ts";

const INVITE_LIFE_MS = 7 * 24 * 60 * 60 * 1000;

export async function getOrganization(deps: UsersDeps, principal: Principal) {
  const account = (await findAccount(deps.database.db, { id: principal.userId })) as Account;
  const members = await listMembers(deps.database.db, principal.organizationId);
  return { ...account.organization, members: members.map(memberOf) };
}

export async function inviteMember(deps: UsersDeps, principal: Principal, input: { email: string; role: Role }) {
  const invite = newSecret("tri_");
  const expiresAt = new Date(deps.clock.now().getTime() + INVITE_LIFE_MS);
  await deps.database.db.insert(invites).values({
    tokenHash: hashSecret(invite),
    organizationId: principal.organizationId,
    email: input.email,
    role: input.role,
    invitedBy: principal.userId,
    expiresAt,
  });
  return { invite, expires_at: expiresAt.toISOString() };
}

/** Moves the user into the organization of an invite. The organization left behind keeps an admin as long as it has
 *  other members, and the operator organization always. */
export function joinOrganization(deps: UsersDeps, principal: Principal, invite: string) {
  return changingMembers(deps, principal.organizationId, async (tx) => {
    const place = await spendInvite(deps, tx, invite);
    if (isFailure(place)) return place;
    const account = (await findAccount(tx, { id: principal.userId })) as Account;
    const { members, admins } = await countMembers(tx, principal.organizationId);
    const lastAdmin = account.role === "admin" && admins === 1;
    const leavesNobody = members === 1 && !account.organization.operator;
    if (place.organizationId !== principal.organizationId && lastAdmin && !leavesNobody) return failure("last_admin");
    if (place.organizationId === principal.organizationId && lastAdmin && place.role !== "admin")
      return failure("last_admin");
    await moveUser(tx, principal.userId, place);
    return { user: profileOf((await findAccount(tx, { id: principal.userId })) as Account) };
  });
}

export function changeMember(deps: UsersDeps, principal: Principal, userId: number, role: Role) {
  return changingMembers(deps, principal.organizationId, async (tx) => {
    const member = await findMember(tx, principal.organizationId, userId);
    if (!member) return failure("not_found");
    if (member.role === "admin" && role !== "admin" && (await countMembers(tx, principal.organizationId)).admins === 1)
      return failure("last_admin");
    await setRole(tx, principal.organizationId, userId, role);
    return memberOf({ ...member, role });
  });
}

/** Removes a member, who gets an organization of their own; tokens issued before act there from now on. */
export function removeMember(deps: UsersDeps, principal: Principal, userId: number) {
  return changingMembers(deps, principal.organizationId, async (tx) => {
    const member = await findMember(tx, principal.organizationId, userId);
    if (!member) return failure("not_found");
    if (member.role === "admin" && (await countMembers(tx, principal.organizationId)).admins === 1)
      return failure("last_admin");
    const own = await insertOrganization(
      tx,
      member.name ?? member.email ?? member.walletAddress ?? `User ${member.id}`,
      false,
    );
    await moveUser(tx, member.id, { organizationId: own, role: "admin" });
    return null;
  });
}

async function changingMembers<T>(
  deps: UsersDeps,
  organizationId: number,
  work: (tx: Transaction) => Promise<T | Failure>,
): Promise<T | Failure> {
  try {
    return await deps.database.transaction(async (tx) => {
      await lockMembers(tx, organizationId);
      const done = await work(tx);
      if (isFailure(done)) throw new FailureError(done);
      return done;
    });
  } catch (error) {
    if (error instanceof FailureError) return error.failure;
    throw error;
  }
}

type MemberRow = Awaited<ReturnType<typeof listMembers>>[number];

function memberOf(row: MemberRow) {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    wallet_address: row.walletAddress,
    role: row.role,
    created_at: row.createdAt.toISOString(),
  };
}
