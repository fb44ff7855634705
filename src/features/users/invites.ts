import { and, count, desc, eq, gt, isNull } from "drizzle-orm";
import { mayGiveRole, missingForRole } from "#domain/access/give-role.ts";
import { permissionsOf, type Role } from "#domain/access/permissions.ts";
import type { Principal } from "#domain/access/principal.ts";
import { type Failure, failure } from "#errors";
import { recordChange } from "#features/audit/index.ts";
import type { Queryable } from "#platform/database/transaction.ts";
import { findMemberAccount } from "./store.ts";
import { invites } from "./tables.ts";
import { hashSecret, newSecret } from "./tokens.ts";
import type { Transaction, UsersDeps } from "./users-deps.ts";

const INVITE_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

/** Creates an invite for one email address. Its token is shown once. */
export async function createInvite(deps: UsersDeps, principal: Principal, input: { email: string; role: Role }) {
  const permission = missingForRole(input.role, principal);
  if (permission !== null) return failure("forbidden", { detail: { permission } });
  const invite = newSecret("tri_");
  const expiresAt = new Date(deps.clock.now().getTime() + INVITE_LIFETIME_MS);
  return deps.database.transaction(async (tx) => {
    const [row] = await tx
      .insert(invites)
      .values({
        tokenHash: hashSecret(invite),
        organizationId: principal.organizationId,
        email: input.email,
        role: input.role,
        invitedBy: principal.userId,
        createdAt: deps.clock.now(),
        expiresAt,
      })
      .returning();
    const made = row as InviteRow;
    await recordChange(tx, principal, { action: "invite.create", objectId: made.id, detail: { role: made.role } });
    return { ...presentInvite(made), invite };
  });
}

/** The open invites of the organization, newest first. */
export async function listInvites(deps: UsersDeps, principal: Principal, page: { page: number; limit: number }) {
  const { db } = deps.database;
  const where = and(eq(invites.organizationId, principal.organizationId), isOpen(deps.clock.now()));
  const [counted] = await db.select({ total: count() }).from(invites).where(where);
  const rows = await db
    .select()
    .from(invites)
    .where(where)
    .orderBy(desc(invites.id))
    .limit(page.limit)
    .offset((page.page - 1) * page.limit);
  return { status: "success" as const, total: counted?.total ?? 0, ...page, invites: rows.map(presentInvite) };
}

export async function revokeInvite(deps: UsersDeps, principal: Principal, id: number) {
  const now = deps.clock.now();
  return deps.database.transaction(async (tx) => {
    const revoked = await tx
      .update(invites)
      .set({ revokedAt: now })
      .where(and(eq(invites.id, id), eq(invites.organizationId, principal.organizationId), isOpen(now)))
      .returning({ id: invites.id });
    if (revoked.length === 0) return failure("not_found");
    await recordChange(tx, principal, { action: "invite.revoke", objectId: id });
    return null;
  });
}

/** Revokes a member's open invites. */
export async function revokeInvitesBy(tx: Transaction, userId: number, now: Date): Promise<void> {
  await tx
    .update(invites)
    .set({ revokedAt: now })
    .where(and(eq(invites.invitedBy, userId), isOpen(now)));
}

/** The organization of an open invite, or null. */
export async function organizationOfInvite(deps: UsersDeps, db: Queryable, token: string): Promise<number | null> {
  const [row] = await db
    .select({ organizationId: invites.organizationId })
    .from(invites)
    .where(and(eq(invites.tokenHash, hashSecret(token)), isOpen(deps.clock.now())));
  return row?.organizationId ?? null;
}

export interface Place {
  readonly organizationId: number;
  readonly role: Role;
}

/** Accepts an invite once, for the email address it was created for, while its inviter may still grant the role.
 *  `email` is null for an account without one. The caller holds the lock on the organization's members. */
export async function acceptInvite(
  deps: UsersDeps,
  tx: Transaction,
  { token, email }: { readonly token: string; readonly email: string | null },
): Promise<(Place & { readonly email: string }) | Failure> {
  const now = deps.clock.now();
  const [row] = await tx
    .update(invites)
    .set({ usedAt: now })
    .where(and(eq(invites.tokenHash, hashSecret(token)), isOpen(now)))
    .returning();
  if (!row || (email !== null && email !== row.email)) return failure("invite_invalid");
  const inviter = await findMemberAccount(tx, row.organizationId, row.invitedBy);
  if (inviter === null) return failure("invite_invalid");
  const { operator } = inviter.organization;
  const permissions = new Set(permissionsOf(inviter.role, operator));
  if (!mayGiveRole(row.role, { permissions, operator })) return failure("invite_invalid");
  return { organizationId: row.organizationId, role: row.role, email: row.email };
}

function isOpen(now: Date) {
  return and(isNull(invites.usedAt), isNull(invites.revokedAt), gt(invites.expiresAt, now));
}

type InviteRow = typeof invites.$inferSelect;

function presentInvite(row: InviteRow) {
  return {
    id: row.id,
    email: row.email,
    role: row.role,
    invited_by: row.invitedBy,
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
  };
}
