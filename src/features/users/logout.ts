import type { Principal } from "#domain/access/principal.ts";
import { revokeSession, sessionOfRefreshToken } from "./sessions.ts";
import type { UsersDeps } from "./users-deps.ts";

/** Ends the session of the access token and, where one is given, that of a refresh token of the same user. */
export async function logout(deps: UsersDeps, principal: Principal, refreshToken: string | undefined): Promise<void> {
  await deps.database.transaction(async (tx) => {
    if (principal.sessionId !== null) await revokeSession(tx, principal.sessionId);
    const other = refreshToken === undefined ? null : await sessionOfRefreshToken(tx, principal.userId, refreshToken);
    if (other !== null) await revokeSession(tx, other);
  });
}
