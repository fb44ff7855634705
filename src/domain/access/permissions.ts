/** Roles of an organization and their permissions. Routes name a permission; the pipeline checks it. */
export const ROLES = [
  "admin",
  "banker",
  "analyst",
  "reviewer",
  "law_officer",
  "accountant",
  "auditor",
  "applicant",
  "viewer",
] as const;
export type Role = (typeof ROLES)[number];

const everyone = ROLES;
const officers = ["admin", "banker", "analyst", "reviewer", "law_officer"] as const;
const officersAndAccountant = [...officers, "accountant"] as const;

/** `own`: roles that see only the documents, deals and runs that the user created. */
const GRANTS = {
  "documents:read": { roles: everyone, own: ["applicant"] },
  "documents:write": { roles: [...officers, "applicant"], own: ["applicant"] },
  "documents:review": { roles: ["admin", "banker", "reviewer", "law_officer"] },
  "deals:read": { roles: everyone, own: ["applicant"] },
  "deals:write": { roles: [...officers, "applicant"], own: ["applicant"] },
  "runs:read": { roles: everyone, own: ["applicant"] },
  "runs:start": { roles: officersAndAccountant },
  "portfolio:read": { roles: everyone, own: ["applicant"] },
  "trades:place": { roles: ["admin", "banker"] },
  "brokerage:use": { roles: ["admin", "banker"] },
  "banking:use": { roles: ["admin", "banker"] },
  "bridge:use": { roles: ["admin", "banker"] },
  "bridge:resolve": { roles: ["admin"] },
  "credits:read": { roles: everyone },
  "credits:buy": { roles: [...officersAndAccountant, "applicant"] },
  "ledger:read_all": { roles: ["admin", "accountant", "auditor"] },
  "audit:read": { roles: ["admin", "accountant", "auditor"] },
  "members:manage": { roles: ["admin"] },
  "api_keys:manage": { roles: ["admin"] },
  "webhooks:manage": { roles: ["admin"] },
  "settings:manage": { roles: ["admin"] },
  "subscriptions:webhook": { roles: ["admin"] },
  "outcome_tokens:mint": { roles: ["admin"], operator: true },
  "market_events:write": { roles: ["admin"], operator: true },
  "credits:grant": { roles: ["admin"], operator: true },
  "trades:place_live": { roles: ["admin"], operator: true },
} as const satisfies Record<string, Grant>;

interface Grant {
  readonly roles: readonly Role[];
  readonly own?: readonly Role[];
  /** Only in the operator organization, that of the first account. */
  readonly operator?: true;
}

export type Permission = keyof typeof GRANTS;
export const PERMISSIONS = Object.keys(GRANTS) as Permission[];

/** All permissions of a role in an organization. */
export function permissionsOf(role: Role, operator: boolean): Permission[] {
  return PERMISSIONS.filter((permission) => {
    const grant: Grant = GRANTS[permission];
    return grant.roles.includes(role) && (operator || !grant.operator);
  });
}

/** Whether a role sees, under a permission, only what its user created. */
export function onlyOwn(role: Role, permission: Permission): boolean {
  const grant: Grant = GRANTS[permission];
  return grant.own?.includes(role) ?? false;
}
