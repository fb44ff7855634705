import { onlyOwn, type Permission, type Role } from "./permissions.ts";

/** The user that a request acts for, in their current organization. */
export interface Principal {
  readonly userId: number;
  readonly organizationId: number;
  readonly role: Role;
  /** Whether this is the operator organization, that of the first account. */
  readonly operator: boolean;
  readonly permissions: ReadonlySet<Permission>;
  /** The session of an access token, or null when an API key was sent. */
  readonly sessionId: string | null;
}

/** Limits every query on what organizations own. Stores take a `Scope`, and only the functions of this file make
 *  one, so a query always filters by organization. */
export interface Scope {
  /** The permission that the query needs. */
  readonly permission: Permission;
  readonly organizationId: number;
  /** The caller; null for a run on behalf of the organization. */
  readonly userId: number | null;
  /** Set if the role sees only what its user created. */
  readonly ownerId: number | null;
}

export function scopeOf(principal: Principal, permission: Permission): Scope {
  return {
    permission,
    organizationId: principal.organizationId,
    userId: principal.userId,
    ownerId: onlyOwn(principal.role, permission) ? principal.userId : null,
  };
}

/** What a run reads on behalf of its organization. Only roles that see the whole organization may start one. */
export function organizationScope(organizationId: number, permission: Permission): Scope {
  return { permission, organizationId, userId: null, ownerId: null };
}
