import type { Principal } from "#domain/access/principal.ts";
import { failure, isFailure } from "#errors";
import { recordChange } from "#features/audit/index.ts";
import { revokeApiKeysOf } from "./api-keys.ts";
import { checkPassword } from "./check-password.ts";
import type { Client } from "./client.ts";
import { weakPassword } from "./password-strength.ts";
import { hashPassword } from "./passwords.ts";
import { revokeSessionsOf } from "./sessions.ts";
import { type Account, findAccount, lockAccount, setPasswordHash } from "./store.ts";
import type { UsersDeps } from "./users-deps.ts";

interface PasswordChange {
  readonly current_password: string;
  readonly new_password: string;
  readonly revoke_api_keys?: boolean | undefined;
}

/** Changes the password and ends every other session; API keys are revoked on request. */
export async function changePassword(deps: UsersDeps, principal: Principal, input: PasswordChange, client: Client) {
  const account = await findAccount(deps.database.db, { id: principal.userId });
  const right = await confirmPassword(deps, account, { password: input.current_password, client });
  if (right !== true) return right;
  const weak = await weakPassword(input.new_password, { path: "new_password", about: [account?.email, account?.name] });
  if (weak) return weak;
  const passwordHash = await hashPassword(input.new_password);
  return deps.database.transaction(async (tx) => {
    const now = await lockAccount(tx, principal.userId);
    if (now?.passwordHash !== account?.passwordHash) return failure("conflict");
    await setPasswordHash(tx, principal.userId, passwordHash);
    await recordChange(tx, principal, { action: "user.change_password", objectId: principal.userId });
    return {
      status: "success" as const,
      sessions_revoked: await revokeSessionsOf(tx, principal.userId, principal.sessionId),
      api_keys_revoked: input.revoke_api_keys ? await revokeApiKeysOf(tx, principal.userId, deps.clock.now()) : 0,
    };
  });
}

/** Whether a signed-in user entered their current password; failures count like failed sign-ins. */
export async function confirmPassword(
  deps: UsersDeps,
  account: Account | null,
  { password, client }: { readonly password: string; readonly client: Client },
) {
  const subject = account?.email ?? `user ${account?.id}`;
  const right = await checkPassword(deps, { subject, account, password, client });
  if (isFailure(right)) return right;
  return right || failure("invalid_current_password");
}
