import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { type Failure, failure } from "#errors";
import { newId } from "#platform/ids.ts";
import { type Account, findAccount, profileOf } from "./store.ts";
import { refreshTokens, sessions } from "./tables.ts";
import { hashSecret, newSecret } from "./tokens.ts";
import type { Transaction, UsersDeps } from "./users-deps.ts";

/** Opens a session for an account and answers its first pair of tokens. */
export async function openSession(deps: UsersDeps, tx: Transaction, account: Account) {
  const sessionId = newId();
  await tx.insert(sessions).values({ id: sessionId, userId: account.id });
  return issuePair(deps, tx, account, sessionId);
}

/** Spends a refresh token for a new pair. A spent one revokes its family (RFC 9700 §4.14.2): either the thief or the
 *  owner holds the newer token, and both must sign in again. */
export async function rotateRefreshToken(deps: UsersDeps, token: string) {
  const tokenHash = hashSecret(token);
  return deps.database.transaction(async (tx) => {
    const [row] = await tx
      .select({
        sessionId: refreshTokens.sessionId,
        expiresAt: refreshTokens.expiresAt,
        spentAt: refreshTokens.spentAt,
        userId: sessions.userId,
        revokedAt: sessions.revokedAt,
      })
      .from(refreshTokens)
      .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
      .where(eq(refreshTokens.tokenHash, tokenHash))
      .for("update");
    const now = deps.clock.now();
    if (!row) return failure("refresh_invalid");
    if (row.spentAt) return revokeReused(tx, row.sessionId);
    if (row.revokedAt || row.expiresAt <= now) return failure("refresh_invalid");
    await tx.update(refreshTokens).set({ spentAt: now }).where(eq(refreshTokens.tokenHash, tokenHash));
    const account = await findAccount(tx, { id: row.userId });
    return account ? issuePair(deps, tx, account, row.sessionId) : failure("refresh_invalid");
  });
}

async function revokeReused(tx: Transaction, sessionId: string): Promise<Failure> {
  await revokeSession(tx, sessionId);
  return failure("refresh_reused");
}

export async function revokeSession(tx: Transaction, sessionId: string): Promise<void> {
  await tx
    .update(sessions)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)));
}

/** Ends every session of a user but one. */
export async function revokeOtherSessions(
  tx: Transaction,
  userId: number,
  keptSessionId: string | null,
): Promise<void> {
  await tx
    .update(sessions)
    .set({ revokedAt: sql`now()` })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.revokedAt),
        keptSessionId === null ? undefined : ne(sessions.id, keptSessionId),
      ),
    );
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

async function issuePair(deps: UsersDeps, tx: Transaction, account: Account, sessionId: string) {
  const { accessTokenTtlSeconds, refreshTokenTtlSeconds } = deps.settings;
  const refreshToken = newSecret("trr_");
  const expiresAt = new Date(deps.clock.now().getTime() + refreshTokenTtlSeconds * 1000);
  await tx.insert(refreshTokens).values({ tokenHash: hashSecret(refreshToken), sessionId, expiresAt });
  return {
    user: profileOf(account),
    access_token: await deps.tokens.issue(account.id, sessionId),
    refresh_token: refreshToken,
    token_type: "Bearer" as const,
    expires_in: accessTokenTtlSeconds,
    refresh_expires_in: refreshTokenTtlSeconds,
  };
}
