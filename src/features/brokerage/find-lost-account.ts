import type { Application, BrokerAccount } from "#providers/brokerage/brokerage.ts";
import type { RealBrokerageDeps } from "./brokerage-deps.ts";
import { type AccountRow, isOfAnother } from "./store.ts";

/** How far the broker's clock may be behind ours. */
const CLOCKS_DIFFER_MS = 10 * 60_000;
const MAX_CANDIDATES = 5;

/** Finds the account that an application opened when its answer was lost. It is looked up by email; nothing the
 *  broker returns may contradict the application, it must not belong to another user here, and it was either opened
 *  after the application or has the same name and birth date. Email alone would let a user take somebody else's
 *  account. */
export async function findLostAccount(
  deps: RealBrokerageDeps,
  row: AccountRow,
  application: Application,
): Promise<BrokerAccount | null> {
  const email = emailOf(application);
  if (email === null) return null;
  const candidates = await deps.broker.findAccounts(email);
  for (const candidate of candidates.slice(0, MAX_CANDIDATES)) {
    const account = candidate.email === null ? ((await deps.broker.account(candidate.id)) ?? candidate) : candidate;
    if (isOf(account, application, email, row.createdAt) && !(await isOfAnother(deps.database.db, row, account.id)))
      return account;
  }
  return null;
}

export function emailOf({ contact }: Application): string | null {
  const { email_address: email } = contact;
  return typeof email === "string" && email.includes("@") ? email : null;
}

function isOf(account: BrokerAccount, application: Application, email: string, appliedAt: Date): boolean {
  if (account.email !== null && account.email.toLowerCase() !== email.toLowerCase()) return false;
  const person = account.person === null ? null : isPerson(account.person, application.identity);
  if (person === false) return false;
  const after = account.createdAt !== null && account.createdAt.getTime() >= appliedAt.getTime() - CLOCKS_DIFFER_MS;
  return after || (account.email !== null && person === true);
}

function isPerson(
  { givenName, familyName, dateOfBirth }: NonNullable<BrokerAccount["person"]>,
  identity: Application["identity"],
): boolean {
  const same = (a: string, b: unknown): boolean => typeof b === "string" && a.toLowerCase() === b.toLowerCase();
  return (
    same(givenName, identity["given_name"]) &&
    same(familyName, identity["family_name"]) &&
    same(dateOfBirth, identity["date_of_birth"])
  );
}
