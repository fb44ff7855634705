import { and, desc, eq, gt, isNull, ne, or, sql } from "drizzle-orm";
import type { Principal } from "#domain/access/principal.ts";
import { failure } from "#errors";
import { recordChange } from "#features/audit/index.ts";
import { newId } from "#platform/ids.ts";
import { type Client } from "./client.ts";
import { presentAccount } from "./present-account.ts";
import type { Account } from "./store.ts";
import { refreshTokens, sessions } from "./tables.ts";
import { hashSecret, newSecret } from "./tokens.ts";
import type { Transaction, UsersDeps } from "./users-deps.ts";

const MAX_LISTED = 200;
/** How long a network from which an account signed in is remembered. */
const KNOWN_NETWORK_DAYS = 90;

/** Opens a session for an account and returns its first pair of tokens. */
export async function openSession(deps: UsersDeps, tx: Transaction, account: Account, client: Client) {
  const id = newId();
  const now = deps.clock.now();
  const { network, userAgent } = client;
  const expiresAt = refreshExpiry(deps);
  await tx
    .insert(sessions)
    .values({ id, userId: account.id, createdAt: now, network, userAgent, lastUsedAt: now, expiresAt });
  const by = { organizationId: account.organization.id, userId: account.id };
  await recordChange(tx, by, { action: "session.create", objectId: id });
  return presentPair(deps, account, await issueTokens(deps, tx, { userId: account.id, sessionId: id, rotation: 0 }));
}

export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
}

/** Issues a pair of tokens for a session. */
export async function issueTokens(
  deps: UsersDeps,
  tx: Transaction,
  holder: { readonly userId: number; readonly sessionId: string; readonly rotation: number },
): Promise<Tokens> {
  const refreshToken = newSecret("trr_");
  const { sessionId, rotation } = holder;
  await tx
    .insert(refreshTokens)
    .values({ tokenHash: hashSecret(refreshToken), sessionId, rotation, expiresAt: refreshExpiry(deps) });
  return { accessToken: await deps.tokens.issue(holder), refreshToken };
}

/** The API's answer to a sign-in or a refresh. */
export function presentPair({ settings }: UsersDeps, account: Account, { accessToken, refreshToken }: Tokens) {
  return {
    user: presentAccount(account),
    access_token: accessToken,
    refresh_token: refreshToken,
    token_type: "Bearer" as const,
    expires_in: settings.accessTokenTtlSeconds,
    refresh_expires_in: settings.refreshTokenTtlSeconds,
  };
}

export function refreshExpiry({ clock, settings }: UsersDeps): Date {
  return new Date(clock.now().getTime() + settings.refreshTokenTtlSeconds * 1000);
}

/** The active sessions of a user, newest first. */
export async function listSessions(deps: UsersDeps, principal: Principal) {
  const rows = await deps.database.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, principal.userId), isNull(sessions.revokedAt), notExpired(deps.clock.now())))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .limit(MAX_LISTED);
  return {
    status: "success" as const,
    sessions: rows.map((row) => ({
      id: row.id,
      current: row.id === principal.sessionId,
      user_agent: row.userAgent,
      network: row.network,
      created_at: row.createdAt.toISOString(),
      last_used_at: row.lastUsedAt.toISOString(),
      expires_at: row.expiresAt?.toISOString() ?? null,
    })),
  };
}

function notExpired(now: Date) {
  return or(isNull(sessions.expiresAt), gt(sessions.expiresAt, now));
}

/** Ends one session of a user. */
export async function endSession(deps: UsersDeps, principal: Principal, id: string) {
  return deps.database.transaction(async (tx) => {
    const ended = await tx
      .update(sessions)
      .set({ revokedAt: deps.clock.now() })
      .where(and(eq(sessions.id, id), eq(sessions.userId, principal.userId), isNull(sessions.revokedAt)))
      .returning({ id: sessions.id });
    if (ended.length === 0) return failure("not_found");
    await recordChange(tx, principal, { action: "session.revoke", objectId: id });
    return null;
  });
}

export async function revokeSession(tx: Transaction, sessionId: string): Promise<void> {
  await tx
    .update(sessions)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)));
}

/** Ends every session of a user except the given one. @returns how many ended */
export async function revokeSessionsOf(tx: Transaction, userId: number, exceptId: string | null): Promise<number> {
  const ended = await tx
    .update(sessions)
    .set({ revokedAt: sql`now()` })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.revokedAt),
        exceptId === null ? undefined : ne(sessions.id, exceptId),
      ),
    )
    .returning({ id: sessions.id });
  return ended.length;
}

/** Whether a user has signed in from a network in the last 90 days. */
export async function isKnownNetwork(deps: UsersDeps, userId: number, network: string): Promise<boolean> {
  const since = new Date(deps.clock.now().getTime() - KNOWN_NETWORK_DAYS * 86_400_000);
  const [row] = await deps.database.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.network, network), gt(sessions.createdAt, since)))
    .limit(1);
  return row !== undefined;
}

/** The session that a refresh token of this user belongs to. */
export async function sessionOfRefreshToken(tx: Transaction, userId: number, token: string): Promise<string | null> {
  const [row] = await tx
    .select({ sessionId: refreshTokens.sessionId })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .where(and(eq(refreshTokens.tokenHash, hashSecret(token)), eq(sessions.userId, userId)));
  return row?.sessionId ?? null;
}
