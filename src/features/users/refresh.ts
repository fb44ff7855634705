import { and, eq, isNotNull, lt, sql } from "drizzle-orm";
import { type Failure, failure } from "#errors";
import { recordChange } from "#features/audit/index.ts";
import { type Client, clientDigest } from "./client.ts";
import { issueTokens, presentPair, refreshExpiry, revokeSession, type Tokens } from "./sessions.ts";
import { type Account, findAccount } from "./store.ts";
import { refreshTokens, sessions } from "./tables.ts";
import { hashSecret } from "./tokens.ts";
import type { Transaction, UsersDeps } from "./users-deps.ts";

/** How long a refresh can be repeated if its answer was lost, or if two requests send the same token at once. */
const GRACE_MS = 10_000;

/** A refresh token as it is presented. */
export interface Presented {
  readonly token: string;
  readonly client: Client;
  /** The `Idempotency-Key`; null for none. */
  readonly key: string | null;
}

/** Exchanges a refresh token for a new pair. Reusing a spent token revokes its whole session (RFC 9700 §4.14.2), since
 *  both a thief and the owner may have the tokens. Exception: for 10 s, and while nobody has used the new pair, the
 *  same client gets that pair again under the same `Idempotency-Key`. */
export async function refreshSession(deps: UsersDeps, presented: Presented) {
  const tokenHash = hashSecret(presented.token);
  return deps.database.transaction(async (tx) => {
    const found = await findToken(tx, tokenHash);
    if (!found) return failure("refresh_invalid");
    // Only the holder of the session lock decides about its tokens, so they are read again under the lock.
    const [session] = await tx.select().from(sessions).where(eq(sessions.id, found.sessionId)).for("update");
    const given = await findToken(tx, tokenHash);
    const account = session && (await findAccount(tx, { id: session.userId }));
    if (!session || !given || !account) return failure("refresh_invalid");
    if (given.spentAt) {
      const repeated = session.revokedAt ? null : successorOf(deps, given, presented);
      return repeated === null ? revokeReused(tx, session.id, account) : presentPair(deps, account, repeated);
    }
    const now = deps.clock.now();
    if (session.revokedAt || given.expiresAt <= now || account.disabled) return failure("refresh_invalid");
    const rotation = session.rotation + 1;
    const tokens = await issueTokens(deps, tx, { userId: account.id, sessionId: session.id, rotation });
    await dropSuccessors(tx, session.id, session.rotation);
    const sealedSuccessor = presented.key === null ? null : seal(deps, tokenHash, tokens);
    await tx
      .update(refreshTokens)
      .set({ spentAt: now, client: senderDigest(presented), sealedSuccessor })
      .where(eq(refreshTokens.tokenHash, tokenHash));
    await tx
      .update(sessions)
      .set({ rotation, lastUsedAt: now, expiresAt: refreshExpiry(deps) })
      .where(eq(sessions.id, session.id));
    return presentPair(deps, account, tokens);
  });
}

async function findToken(tx: Transaction, tokenHash: string): Promise<RefreshToken | undefined> {
  const [row] = await tx.select().from(refreshTokens).where(eq(refreshTokens.tokenHash, tokenHash));
  return row;
}

/** Records that the access token of a rotation was used. From then on, the refresh token that it was issued for cannot
 *  be repeated. */
export async function confirmRotation(
  deps: UsersDeps,
  { sessionId, rotation }: { readonly sessionId: string; readonly rotation: number },
): Promise<void> {
  await deps.database.transaction(async (tx) => {
    await tx
      .update(sessions)
      .set({ usedRotation: sql`greatest(${sessions.usedRotation}, ${rotation})`, lastUsedAt: deps.clock.now() })
      .where(eq(sessions.id, sessionId));
    await dropSuccessors(tx, sessionId, rotation);
  });
}

/** Deletes the data for repeating the refreshes that led to a rotation and those before it. */
async function dropSuccessors(tx: Transaction, sessionId: string, rotation: number): Promise<void> {
  const led = and(eq(refreshTokens.sessionId, sessionId), lt(refreshTokens.rotation, rotation));
  await tx
    .update(refreshTokens)
    .set({ sealedSuccessor: null })
    .where(and(led, isNotNull(refreshTokens.sealedSuccessor)));
}

async function revokeReused(tx: Transaction, sessionId: string, account: Account): Promise<Failure> {
  await revokeSession(tx, sessionId);
  const by = { organizationId: account.organization.id, userId: account.id };
  await recordChange(tx, by, { action: "session.revoke", objectId: sessionId, detail: { reason: "refresh_reused" } });
  return failure("refresh_reused");
}

type RefreshToken = typeof refreshTokens.$inferSelect;

/** The pair that a token was spent for, if it may be returned again. */
function successorOf(
  deps: UsersDeps,
  { tokenHash, spentAt, client: spentBy, sealedSuccessor }: RefreshToken,
  presented: Presented,
): Tokens | null {
  if (spentAt === null || sealedSuccessor === null) return null;
  if (spentBy === null || spentBy !== senderDigest(presented)) return null;
  if (deps.clock.now().getTime() - spentAt.getTime() > GRACE_MS) return null;
  return JSON.parse(deps.cipher.open(sealedSuccessor, contextOf(tokenHash))) as Tokens;
}

/** A digest that identifies a retry of the same request; null if the request cannot be retried. */
function senderDigest({ client, key }: Presented): string | null {
  return key === null ? null : hashSecret(JSON.stringify([clientDigest(client), key]));
}

function seal({ cipher }: UsersDeps, tokenHash: string, tokens: Tokens): string {
  return cipher.seal(JSON.stringify(tokens), contextOf(tokenHash));
}

function contextOf(tokenHash: string): string {
  return `tokens that followed the refresh token ${tokenHash}`;
}
