import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import { type Permission, permissionsOf, type Role } from "#domain/access/permissions.ts";
import type { Principal } from "#domain/access/principal.ts";
import { type Failure, failure } from "#errors";
import { createBatcher } from "#platform/batcher.ts";
import type { Db } from "#platform/database/transaction.ts";
import { confirmRotation } from "./refresh.ts";
import { PROFILE, type Profile } from "./store.ts";
import { apiKeys, organizations, sessions, users } from "./tables.ts";
import { hashSecret } from "./tokens.ts";
import type { UsersDeps } from "./users-deps.ts";

const KEY_PREFIX = "trk_";

/** The profiles of signed-in users, read together with the request's session. */
const profiles = new WeakMap<Principal, Profile>();

/** The profile that was read when the request was identified; undefined for an API key. */
export function profileOf(principal: Principal): Profile | undefined {
  return profiles.get(principal);
}

/** Precision of a session's `last_used_at`. */
const LAST_USED_STEP_MS = 60 * 60 * 1000;

/** Resolves an `Authorization` header to the user it acts as. Role, organization and revocation are read from the
 *  database each time, so a change applies from the next request on, in every process. Sessions of concurrent requests
 *  are read in one round trip. */
export function identifier(deps: UsersDeps): (authorization: string) => Promise<Principal | Failure> {
  const query = prepareSessionQuery(deps.database.db);
  const findSession = createBatcher(async (sessionIds: readonly string[]) => {
    const found = await query.execute({ ids: [...new Set(sessionIds)] });
    const bySession = new Map(found.map((row) => [row.session.id, row]));
    return sessionIds.map((id) => bySession.get(id) ?? null);
  });
  return async (authorization) => {
    const bearer = /^Bearer ([\w.~+/=-]{1,4096})$/i.exec(authorization)?.[1];
    if (bearer === undefined) return failure("unauthorized");
    if (bearer.startsWith(KEY_PREFIX)) return (await byApiKey(deps, bearer)) ?? failure("unauthorized");
    const claims = await deps.tokens.read(bearer);
    const found = claims && (await findSession(claims.sessionId));
    if (!claims || !found || found.id !== claims.userId) return failure("unauthorized");
    const { session } = found;
    const sinceLastUse = deps.clock.now().getTime() - session.lastUsedAt.getTime();
    if (claims.rotation > session.usedRotation || sinceLastUse > LAST_USED_STEP_MS) await confirmRotation(deps, claims);
    const principal = principalOf(membershipOf(found), null, claims.sessionId);
    profiles.set(principal, found);
    return principal;
  };
}

/** The sessions that are not revoked, with their users. Prepared once per connection, since every request runs it. */
function prepareSessionQuery(db: Db) {
  return db
    .select({
      ...PROFILE,
      session: { id: sessions.id, usedRotation: sessions.usedRotation, lastUsedAt: sessions.lastUsedAt },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(organizations, eq(organizations.id, users.organizationId))
    .where(
      and(
        sql`${sessions.id} = any(${sql.placeholder("ids")}::uuid[])`,
        isNull(sessions.revokedAt),
        isNull(users.disabledAt),
      ),
    )
    .prepare("session_users");
}

async function byApiKey(deps: UsersDeps, key: string): Promise<Principal | null> {
  const { db } = deps.database;
  const [row] = await db
    .select({
      keyId: apiKeys.id,
      permissions: apiKeys.permissions,
      expiresAt: apiKeys.expiresAt,
      userId: users.id,
      role: users.role,
      organizationId: organizations.id,
      operator: organizations.operator,
    })
    .from(apiKeys)
    .innerJoin(users, and(eq(users.id, apiKeys.userId), eq(users.organizationId, apiKeys.organizationId)))
    .innerJoin(organizations, eq(organizations.id, users.organizationId))
    .where(and(eq(apiKeys.keyHash, hashSecret(key)), isNull(apiKeys.revokedAt), isNull(users.disabledAt)));
  if (!row || (row.expiresAt && row.expiresAt <= deps.clock.now())) return null;
  const stale = or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, sql`now() - interval '1 minute'`));
  await db
    .update(apiKeys)
    .set({ lastUsedAt: sql`now()` })
    .where(and(eq(apiKeys.id, row.keyId), stale));
  return principalOf(row, row.permissions, null);
}

interface Membership {
  readonly userId: number;
  readonly role: Role;
  readonly organizationId: number;
  readonly operator: boolean;
}

function membershipOf({ id, role, organization }: Profile): Membership {
  return { userId: id, role, organizationId: organization.id, operator: organization.operator };
}

/** The permissions of each role, computed once. */
const granted = new Map<string, ReadonlySet<Permission>>();

function permissionsOfRole({ role, operator }: Membership): ReadonlySet<Permission> {
  const key = `${role} ${operator}`;
  const known = granted.get(key) ?? new Set(permissionsOf(role, operator));
  granted.set(key, known);
  return known;
}

function principalOf(row: Membership, limitedTo: readonly string[] | null, sessionId: string | null): Principal {
  const all = permissionsOfRole(row);
  const permissions =
    limitedTo === null ? all : new Set([...all].filter((permission) => limitedTo.includes(permission)));
  return {
    userId: row.userId,
    organizationId: row.organizationId,
    role: row.role,
    operator: row.operator,
    permissions,
    sessionId,
  };
}
