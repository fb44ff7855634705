import { failure } from "#errors";
import { passwordFits } from "./passwords.ts";
import { openSession } from "./sessions.ts";
import { findAccount } from "./store.ts";
import { hashSecret } from "./tokens.ts";
import type { UsersDeps } from "./users-deps.ts";

/** Signs in with e-mail and password. An unknown e-mail and a wrong password give one answer in the same time; failures
 *  are counted by account, known or not, so that many addresses cannot share the guessing. */
export async function login(deps: UsersDeps, input: { email: string; password: string }) {
  const email = input.email.trim().toLowerCase();
  const subject = `login:${hashSecret(email)}`;
  const attempt = await deps.failedLogins.count(subject, deps.settings.authRateLimitPerMinute);
  if (!attempt.allowed) {
    const headers = { "retry-after": String(attempt.retryAfterSeconds) };
    return failure("rate_limited", { headers, detail: { retry_after_seconds: attempt.retryAfterSeconds } });
  }
  const account = await findAccount(deps.database.db, { email });
  if (!(await passwordFits(account?.passwordHash ?? null, input.password)) || account === null)
    return failure("invalid_credentials");
  await deps.failedLogins.giveBack(subject);
  return deps.database.transaction((tx) => openSession(deps, tx, account));
}
