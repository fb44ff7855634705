import { type Permission, permissionsOf, type Role } from "./permissions.ts";

/** Whether a user may give a role: they must manage members and hold every permission of the role. */
export function mayGiveRole(
  role: Role,
  giver: { readonly permissions: ReadonlySet<Permission>; readonly operator: boolean },
): boolean {
  const { permissions, operator } = giver;
  return permissions.has("members:manage") && missingForRole(role, { permissions, operator }) === null;
}

/** The first permission of a role that a user does not hold, or null when they hold all of them. */
export function missingForRole(
  role: Role,
  { permissions, operator }: { readonly permissions: ReadonlySet<Permission>; readonly operator: boolean },
): Permission | null {
  return permissionsOf(role, operator).find((permission) => !permissions.has(permission)) ?? null;
}

/** Whether a change of role takes a permission away. */
export function isDemotion(from: Role, to: Role, operator: boolean): boolean {
  const kept = new Set(permissionsOf(to, operator));
  return permissionsOf(from, operator).some((permission) => !kept.has(permission));
}
