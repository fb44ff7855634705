import type { Principal } from "#domain/access/principal.ts";
import { failure } from "#errors";
import { hashPassword, isCommonPassword, passwordFits } from "./passwords.ts";
import { weakPassword } from "./register.ts";
import { revokeOtherSessions } from "./sessions.ts";
import { findAccount, setPasswordHash } from "./store.ts";
import type { UsersDeps } from "./users-deps.ts";

/** Changes the password and ends every other session. */
export async function changePassword(
  deps: UsersDeps,
  principal: Principal,
  input: { current_password: string; new_password: string },
) {
  const account = await findAccount(deps.database.db, { id: principal.userId });
  if (!(await passwordFits(account?.passwordHash ?? null, input.current_password)))
    return failure("invalid_current_password");
  if (await isCommonPassword(input.new_password)) return weakPassword("new_password");
  const passwordHash = await hashPassword(input.new_password);
  await deps.database.transaction(async (tx) => {
    await setPasswordHash(tx, principal.userId, passwordHash);
    await revokeOtherSessions(tx, principal.userId, principal.sessionId);
  });
  return null;
}
