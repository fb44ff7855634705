import { and, desc, eq, isNull } from "drizzle-orm";
import type { Permission } from "#domain/access/permissions.ts";
import type { Principal } from "#domain/access/principal.ts";
import { failure } from "#errors";
import { recordChange } from "#features/audit/index.ts";
import { apiKeys } from "./tables.ts";
import { hashSecret, newSecret } from "./tokens.ts";
import type { Transaction, UsersDeps } from "./users-deps.ts";

const PREFIX_LENGTH = 12;

interface NewApiKey {
  readonly name: string;
  readonly permissions?: readonly string[] | undefined;
  readonly expires_at?: string | undefined;
}

/** Creates a key that acts as its user in the current organization, with the given permissions, or with all current
 *  permissions of the user. Permissions that the user gains later are not added. */
export async function createApiKey(deps: UsersDeps, principal: Principal, input: NewApiKey) {
  const missing = input.permissions?.find((permission) => !principal.permissions.has(permission as Permission));
  if (missing !== undefined) return failure("forbidden", { detail: { permission: missing } });
  const expiresAt = input.expires_at === undefined ? null : new Date(input.expires_at);
  if (expiresAt && expiresAt <= deps.clock.now()) {
    return failure("invalid_request", {
      detail: { errors: [{ path: "expires_at", message: "must be in the future" }] },
    });
  }
  const key = newSecret("trk_");
  return deps.database.transaction(async (tx) => {
    const [row] = await tx
      .insert(apiKeys)
      .values({
        userId: principal.userId,
        organizationId: principal.organizationId,
        name: input.name,
        keyHash: hashSecret(key),
        prefix: key.slice(0, PREFIX_LENGTH),
        permissions: [...new Set(input.permissions ?? principal.permissions)],
        expiresAt,
      })
      .returning();
    const made = row as KeyRow;
    const detail = { permissions: made.permissions };
    await recordChange(tx, principal, { action: "api_key.create", objectId: made.id, detail });
    return { ...presentKey(made), key };
  });
}

export async function listApiKeys(deps: UsersDeps, principal: Principal) {
  const rows = await deps.database.db.select().from(apiKeys).where(visibleKeys(principal)).orderBy(desc(apiKeys.id));
  const grantable = deps.settings.apiKeyPermissions.filter((permission) => principal.permissions.has(permission));
  return { status: "success" as const, api_keys: rows.map(presentKey), grantable_permissions: grantable };
}

export async function deleteApiKey(deps: UsersDeps, principal: Principal, id: number) {
  return deps.database.transaction(async (tx) => {
    const revoked = await tx
      .update(apiKeys)
      .set({ revokedAt: deps.clock.now() })
      .where(and(eq(apiKeys.id, id), visibleKeys(principal)))
      .returning({ id: apiKeys.id });
    if (revoked.length === 0) return failure("not_found");
    await recordChange(tx, principal, { action: "api_key.revoke", objectId: id });
    return null;
  });
}

/** Revokes all keys of a user. @returns how many were revoked */
export async function revokeApiKeysOf(tx: Transaction, userId: number, now: Date): Promise<number> {
  const revoked = await tx
    .update(apiKeys)
    .set({ revokedAt: now })
    .where(and(eq(apiKeys.userId, userId), isNull(apiKeys.revokedAt)))
    .returning({ id: apiKeys.id });
  return revoked.length;
}

/** The active keys that a user may see and revoke: their own, and for an admin those of the organization. */
function visibleKeys(principal: Principal) {
  const own = principal.permissions.has("api_keys:manage") ? undefined : eq(apiKeys.userId, principal.userId);
  return and(eq(apiKeys.organizationId, principal.organizationId), isNull(apiKeys.revokedAt), own);
}

type KeyRow = typeof apiKeys.$inferSelect;

function presentKey(row: KeyRow) {
  return {
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    user_id: row.userId,
    permissions: row.permissions,
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt?.toISOString() ?? null,
    last_used_at: row.lastUsedAt?.toISOString() ?? null,
  };
}
