import type { Permission } from "#domain/access/permissions.ts";
import type { Principal } from "#domain/access/principal.ts";
import { type Failure, failure } from "#errors";
import type { Queryable } from "#platform/database/transaction.ts";
import { findMember } from "./store.ts";

/** The user whose data a request reads: the caller or, with the permission, the organization member in `user_id`. */
export async function resolveUserId(
  db: Queryable,
  principal: Principal,
  { userId, permission }: { readonly userId: number | undefined; readonly permission: Permission },
): Promise<number | Failure> {
  if (userId === undefined || userId === principal.userId) return principal.userId;
  if ((await findMember(db, principal.organizationId, userId)) === null) return failure("not_found");
  return principal.permissions.has(permission) ? userId : failure("forbidden", { detail: { permission } });
}
