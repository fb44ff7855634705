import { type Failure, failure } from "#errors";
import type { RateCount } from "#platform/database/rate-limit.ts";
import type { Client } from "./client.ts";
import { passwordMatches } from "./passwords.ts";
import { isKnownNetwork } from "./sessions.ts";
import type { Account } from "./store.ts";
import type { UsersDeps } from "./users-deps.ts";

/** Up to this many times its limit, an account's password is still checked for networks that have not tried yet. */
const SPARE_FACTOR = 10;

interface Attempt {
  /** The account whose password is tried: an email address or a user id, known or not. */
  readonly subject: string;
  readonly account: Account | null;
  readonly password: string;
  readonly client: Client;
}

/**
 * Checks a password and counts failures. Each network has `AUTH_RATE_LIMIT_PER_MINUTE` failures per account, and so do
 * all networks combined. Beyond the combined limit the owner is not locked out: a network from which the account signed
 * in within the last 90 days keeps its own limit, and any other network has one attempt, which only the correct
 * password passes.
 * @returns whether the password is right, or `rate_limited`
 */
export async function checkPassword(deps: UsersDeps, attempt: Attempt): Promise<boolean | Failure> {
  const { subject, account, password, client } = attempt;
  const limit = deps.settings.authRateLimitPerMinute;
  const { passwordFailures } = deps;
  const everywhere = `password:${subject}`;
  const here = `${everywhere} from ${client.network}`;
  const spare = `${everywhere} past the limit`;
  const counted = [here];

  const countHere = await passwordFailures.count(here, limit);
  if (!countHere.allowed) return tooManyAttempts(countHere);
  const total = await passwordFailures.count(everywhere, limit);
  counted.push(everywhere);
  const lastChance = !total.allowed && !(account && (await isKnownNetwork(deps, account.id, client.network)));
  if (lastChance) {
    const isFirst = countHere.remaining === limit - 1;
    if (!isFirst || !(await passwordFailures.count(spare, limit * SPARE_FACTOR)).allowed) return tooManyAttempts(total);
    counted.push(spare);
  }
  const matches = await passwordMatches(account?.passwordHash ?? null, password);
  if (!matches) return lastChance ? tooManyAttempts(total) : false;
  for (const subjectCounted of counted) await passwordFailures.giveBack(subjectCounted);
  return true;
}

function tooManyAttempts({ retryAfterSeconds }: RateCount): Failure {
  return failure("rate_limited", {
    headers: { "retry-after": String(retryAfterSeconds) },
    detail: { retry_after_seconds: retryAfterSeconds },
  });
}
