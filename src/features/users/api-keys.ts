import { and, desc, eq, isNull } from "drizzle-orm";
import type { Permission } from "#domain/access/permissions.ts";
import type { Principal } from "#domain/access/principal.ts";
import { failure } from "#errors";
import { apiKeys } from "./tables.ts";
import { hashSecret, newSecret } from "./tokens.ts";
import type { UsersDeps } from "./users-deps.ts";

const PREFIX_LENGTH = 12;

interface NewApiKey {
  readonly name: string;
  readonly permissions?: readonly string[] | undefined;
  readonly expires_at?: string | undefined;
}

/** Makes a key that acts as its user in the present organization, with at most what its maker may do now. */
export async function createApiKey(deps: UsersDeps, principal: Principal, input: NewApiKey) {
  const beyond = input.permissions?.find((permission) => !principal.permissions.has(permission as Permission));
  if (beyond !== undefined) return failure("forbidden", { detail: { permission: beyond } });
  const expiresAt = input.expires_at === undefined ? null : new Date(input.expires_at);
  if (expiresAt && expiresAt <= deps.clock.now()) {
    return failure("invalid_request", { detail: { errors: [{ path: "expires_at", message: "lies in the past" }] } });
  }
  const inherited = principal.sessionId === null ? [...principal.permissions] : null;
  const key = newSecret("trk_");
  const [row] = await deps.database.db
    .insert(apiKeys)
    .values({
      userId: principal.userId,
      organizationId: principal.organizationId,
      name: input.name,
      keyHash: hashSecret(key),
      prefix: key.slice(0, PREFIX_LENGTH),
      permissions: input.permissions ? [...input.permissions] : inherited,
      expiresAt,
    })
    .returning();
  return { ...keyRow(row as KeyRow), key };
}

export async function listApiKeys(deps: UsersDeps, principal: Principal) {
  const rows = await deps.database.db.select().from(apiKeys).where(ownKeys(principal)).orderBy(desc(apiKeys.id));
  return { status: "success" as const, api_keys: rows.map(keyRow) };
}

export async function deleteApiKey(deps: UsersDeps, principal: Principal, id: number) {
  const revoked = await deps.database.db
    .update(apiKeys)
    .set({ revokedAt: deps.clock.now() })
    .where(and(eq(apiKeys.id, id), ownKeys(principal)))
    .returning({ id: apiKeys.id });
  return revoked.length === 1 ? null : failure("not_found");
}

/** The living keys that a user may see and revoke: the own ones, an admin's organization's. */
function ownKeys(principal: Principal) {
  const mine = principal.permissions.has("api_keys:manage") ? undefined : eq(apiKeys.userId, principal.userId);
  return and(eq(apiKeys.organizationId, principal.organizationId), isNull(apiKeys.revokedAt), mine);
}

type KeyRow = typeof apiKeys.$inferSelect;

function keyRow(row: KeyRow) {
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
