import type { Principal } from "#domain/access/principal.ts";
import { recordChange } from "#features/audit/index.ts";
import { revokeApiKeysOf } from "./api-keys.ts";
import { revokeSession, revokeSessionsOf, sessionOfRefreshToken } from "./sessions.ts";
import type { Transaction, UsersDeps } from "./users-deps.ts";

/** Ends the session of the access token and, if given, that of a refresh token of the same user. */
export async function signOut(deps: UsersDeps, principal: Principal, refreshToken: string | undefined): Promise<void> {
  await deps.database.transaction(async (tx) => {
    if (principal.sessionId !== null) await revokeSession(tx, principal.sessionId);
    const other = refreshToken === undefined ? null : await sessionOfRefreshToken(tx, principal.userId, refreshToken);
    if (other !== null) await revokeSession(tx, other);
    for (const id of new Set([principal.sessionId, other]))
      if (id !== null) await recordChange(tx, principal, { action: "session.revoke", objectId: id });
  });
}

/** Ends every session of the user, this one included, and revokes all their API keys. */
export function signOutEverywhere(deps: UsersDeps, principal: Principal): Promise<void> {
  return deps.database.transaction(async (tx) => {
    await signOutUser(deps, tx, principal.userId);
    await recordChange(tx, principal, { action: "user.sign_out_everywhere", objectId: principal.userId });
  });
}

/** Ends every session of a user and revokes all their API keys. */
export async function signOutUser({ clock }: Pick<UsersDeps, "clock">, tx: Transaction, userId: number): Promise<void> {
  await revokeSessionsOf(tx, userId, null);
  await revokeApiKeysOf(tx, userId, clock.now());
}
