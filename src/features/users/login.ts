import { failure, isFailure } from "#errors";
import { checkPassword } from "./check-password.ts";
import type { Client } from "./client.ts";
import { openSession } from "./sessions.ts";
import { findAccount, lockAccount } from "./store.ts";
import type { UsersDeps } from "./users-deps.ts";

/** Signs in with email and password. An unknown address and a wrong password get the same answer after the same
 *  time. */
export async function login(deps: UsersDeps, input: { email: string; password: string }, client: Client) {
  const email = input.email.trim().toLowerCase();
  const account = await findAccount(deps.database.db, { email });
  const right = await checkPassword(deps, { subject: email, account, password: input.password, client });
  if (right !== true) return isFailure(right) ? right : failure("invalid_credentials");
  return deps.database.transaction(async (tx) => {
    const now = account && (await lockAccount(tx, account.id));
    // The password may have been changed during the check.
    if (!now || now.passwordHash !== account.passwordHash) return failure("invalid_credentials");
    return now.disabled ? failure("account_disabled") : openSession(deps, tx, now, client);
  });
}
