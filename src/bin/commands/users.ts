import { randomInt } from "node:crypto";
import { text } from "node:stream/consumers";
import { z } from "zod";
import type { Role } from "#domain/access/permissions.ts";
import { ERRORS, type Failure, isFailure } from "#errors";
import {
  type Account,
  type AdministerDeps,
  createAccount,
  disableAccount,
  enableAccount,
  findAccountNamed,
  listAccounts,
  resetPassword,
  setAccountRole,
} from "#features/users/index.ts";
import { systemClock } from "#platform/clock.ts";
import { grantSignUpCredits } from "../../app/users.ts";
import { type Environment, withDatabase } from "./with-database.ts";

/** `tranche users list`: every account with its organization. */
export function listUsers(environment: Environment, { json }: { readonly json: boolean }): Promise<number> {
  return withUsers(environment, async (deps) => {
    const accounts = await listAccounts(deps);
    process.stdout.write(json ? `${JSON.stringify(accounts, null, 2)}\n` : accounts.map(lineOf).join(""));
    return 0;
  });
}

export interface CreateOptions {
  readonly name?: string | undefined;
  readonly organization?: number | undefined;
  readonly role?: Role | undefined;
  readonly passwordStdin: boolean;
}

/** `tranche users create`: an account, with a generated password unless one is given. */
export function createUser(environment: Environment, email: string, options: CreateOptions): Promise<number> {
  const { name, organization: organizationId, role = "viewer" } = options;
  const address = email.trim().toLowerCase();
  return withUsers(environment, async (deps) => {
    if (!z.email().max(320).safeParse(address).success) throw new Error(`${email} is not an email address`);
    const password = await choosePassword(options);
    const place = organizationId === undefined ? undefined : { organizationId, role };
    const account = await createAccount(deps, { email: address, name, password: password.text, place });
    if (isFailure(account)) return refuse(account, organizationId);
    const { organization } = account;
    print(`User ${account.id} (${account.email}) is ${account.role} of ${organization.name} (${organization.id}).`);
    password.show();
    return 0;
  });
}

/** `tranche users set-role`. */
export function setUserRole(environment: Environment, user: string, role: Role): Promise<number> {
  return withUser(environment, user, async (deps, account) => {
    const changed = await setAccountRole(deps, account, role);
    return isFailure(changed)
      ? refuse(changed)
      : print(`${labelOf(account)} is ${role} of ${account.organization.name}.`);
  });
}

/** `tranche users reset-password`: a new password; every session and API key ends. */
export function resetUserPassword(
  environment: Environment,
  user: string,
  options: { readonly passwordStdin: boolean },
): Promise<number> {
  return withUser(environment, user, async (deps, account) => {
    const password = await choosePassword(options);
    const done = await resetPassword(deps, account, password.text);
    if (isFailure(done)) return refuse(done);
    print(`${labelOf(account)} has a new password. Every session ended, every API key is revoked.`);
    password.show();
    return 0;
  });
}

/** `tranche users disable`: no one can sign in to the account until it is enabled again. */
export function disableUser(environment: Environment, user: string): Promise<number> {
  return withUser(environment, user, async (deps, account) => {
    const done = await disableAccount(deps, account);
    return isFailure(done) ? refuse(done) : print(`${labelOf(account)} is disabled.`);
  });
}

/** `tranche users enable`. */
export function enableUser(environment: Environment, user: string): Promise<number> {
  return withUser(environment, user, async (deps, account) => {
    const done = await enableAccount(deps, account);
    return isFailure(done) ? refuse(done) : print(`${labelOf(account)} can sign in again.`);
  });
}

function withUsers(environment: Environment, work: (deps: AdministerDeps) => Promise<number>): Promise<number> {
  return withDatabase(environment, async (database, { credits }) => {
    const { rows } = await database.pool.query(
      "select 1 from information_schema.columns where table_name = 'users' and column_name = 'disabled_at'",
    );
    if (rows.length === 0) throw new Error("this database is not up to date: run tranche migrate");
    return work({ database, clock: systemClock, welcome: grantSignUpCredits(credits.signupCredits) });
  });
}

function withUser(
  environment: Environment,
  user: string,
  work: (deps: AdministerDeps, account: Account) => Promise<number>,
): Promise<number> {
  return withUsers(environment, async (deps) => {
    const account = await findAccountNamed(deps, user);
    if (account === null) throw new Error(`there is no user ${user}: give an id, an email or a wallet address`);
    return work(deps, account);
  });
}

const GENERATED_WORDS = 5;
const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";
const WORD_LENGTH = 5;

/** A password from standard input, or a generated one (123 bits) that is shown once. */
async function choosePassword({ passwordStdin }: { readonly passwordStdin: boolean }) {
  if (passwordStdin)
    return { text: checkedLength((await text(process.stdin)).replace(/\r?\n$/, "")), show: () => undefined };
  const word = () => Array.from({ length: WORD_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("");
  const generated = Array.from({ length: GENERATED_WORDS }, word).join("-");
  return { text: generated, show: () => print(`Password: ${generated}`) };
}

/** The limits of `POST /api/auth/register`. */
function checkedLength(password: string): string {
  const characters = Array.from(password).length;
  if (characters < 12 || characters > 256) throw new Error("the password must have 12 to 256 characters");
  return password;
}

type ListedAccount = Awaited<ReturnType<typeof listAccounts>>[number];

function lineOf(account: ListedAccount): string {
  const { id, email, wallet_address, role, organization, organization_id, operator, disabled_at } = account;
  const marks = [...(operator ? ["operator"] : []), ...(disabled_at === null ? [] : ["disabled"])].join(", ");
  const place = `${organization} (${organization_id})`;
  return `${[String(id).padStart(6), (email ?? wallet_address ?? "").padEnd(42), role.padEnd(12), place, marks].join("  ").trimEnd()}\n`;
}

function labelOf({ id, email, walletAddress }: Account): string {
  return `User ${id} (${email ?? walletAddress ?? "no address"})`;
}

function print(line: string): number {
  process.stdout.write(`${line}\n`);
  return 0;
}

function refuse({ error, message }: Failure, organizationId?: number): number {
  const reason =
    error === "not_found" && organizationId !== undefined
      ? `There is no organization ${organizationId}.`
      : (message ?? ERRORS[error].message);
  process.stderr.write(`${reason} (${error})\n`);
  return 1;
}
