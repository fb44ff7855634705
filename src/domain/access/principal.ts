import { onlyOwn, type Permission, type Role } from "./permissions.ts";

/** Who a request acts as: a user in the one organization the user belongs to now. */
export interface Principal {
  readonly userId: number;
  readonly organizationId: number;
  readonly role: Role;
  /** Whether the organization is that of the first account. */
  readonly operator: boolean;
  readonly permissions: ReadonlySet<Permission>;
  /** The session of an access token, or null when an API key was sent. */
  readonly sessionId: string | null;
}

/** The limits of every query on things that organizations own: stores take a `Scope`, and a scope is only made here,
 *  so a query without its organization cannot be written. */
export interface Scope {
  readonly organizationId: number;
  /** Set when the role sees only what its user made. */
  readonly ownerId: number | null;
}

export function scopeOf(principal: Principal, permission: Permission): Scope {
  return {
    organizationId: principal.organizationId,
    ownerId: onlyOwn(principal.role, permission) ? principal.userId : null,
  };
}
