import type { Permission, Role } from "#domain/access/permissions.ts";
import type { Principal } from "#domain/access/principal.ts";
import { type Failure, failure } from "#errors";
import type { Queryable } from "#platform/database/transaction.ts";
import { findMember } from "./store.ts";

/** Whose data a request reads, and what that needs if it is another member's. */
interface AskedUser {
  readonly userId: number | undefined;
  readonly permission: Permission;
  /** Only this role, of those that have the permission. */
  readonly role?: Role;
}

/** The user whose data a request reads: the caller or, with the permission, the organization member in `user_id`. */
export async function resolveUserId(
  db: Queryable,
  principal: Principal,
  { userId, permission, role = principal.role }: AskedUser,
): Promise<number | Failure> {
  if (userId === undefined || userId === principal.userId) return principal.userId;
  if ((await findMember(db, principal.organizationId, userId)) === null) return failure("not_found");
  const mayRead = principal.role === role && principal.permissions.has(permission);
  return mayRead ? userId : failure("forbidden", { detail: { permission } });
}
