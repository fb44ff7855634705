import { and, eq, gt, isNull } from "drizzle-orm";
import type { z } from "zod";
import type { Role } from "#domain/access/permissions.ts";
import { type Failure, FailureError, failure, isFailure } from "#errors";
import { databaseErrorOf } from "#platform/database/database-error.ts";
import { hashPassword, isCommonPassword } from "./passwords.ts";
import type { userRoutes } from "./routes.ts";
import { openSession } from "./sessions.ts";
import { setupTokenFits } from "./setup-token.ts";
import { type Account, anyUserExists, findAccount, insertOrganization, insertUser, lockRegistration } from "./store.ts";
import { invites } from "./tables.ts";
import { hashSecret } from "./tokens.ts";
import type { Transaction, UsersDeps } from "./users-deps.ts";

type Registration = z.output<(typeof userRoutes.register)["spec"]["body"]>;

/** Makes an account: in an organization of its own, in the operator organization when it is the very first, or in that
 *  of an invite. */
export async function register(deps: UsersDeps, input: Registration) {
  if (await isCommonPassword(input.password)) return weakPassword("password");
  const passwordHash = await hashPassword(input.password);
  try {
    return await deps.database.transaction(async (tx) => {
      const place = await placeFor(deps, tx, input);
      if (isFailure(place)) throw new FailureError(place);
      const id = await insertUser(tx, {
        ...place,
        email: input.email,
        passwordHash,
        ...(input.name === undefined ? {} : { name: input.name }),
      });
      await deps.welcome(tx, id);
      return openSession(deps, tx, (await findAccount(tx, { id })) as Account);
    });
  } catch (error) {
    if (error instanceof FailureError) return error.failure;
    if (databaseErrorOf(error)?.constraint === "users_email") return failure("email_taken");
    throw error;
  }
}

/** The refusal of a password that is on the list of common ones. */
export function weakPassword(path: string): Failure {
  return failure("invalid_request", {
    message: "This password is among the most common ones.",
    detail: { errors: [{ path, message: "is among the most common passwords; choose another" }] },
  });
}

interface Place {
  readonly organizationId: number;
  readonly role: Role;
}

async function placeFor(deps: UsersDeps, tx: Transaction, input: Registration): Promise<Place | Failure> {
  await lockRegistration(tx);
  const name = input.organization_name ?? input.name ?? input.email;
  if (!(await anyUserExists(tx))) return firstPlace(deps, tx, name, input.setup_token);
  const { registration } = deps.settings;
  if (registration === "closed" || (registration === "invite" && input.invite === undefined))
    return failure("registration_closed");
  if (input.invite !== undefined) return spendInvite(deps, tx, input.invite);
  return { organizationId: await insertOrganization(tx, name, false), role: "admin" };
}

async function firstPlace(
  deps: UsersDeps,
  tx: Transaction,
  name: string,
  setupToken: string | undefined,
): Promise<Place | Failure> {
  if (deps.settings.setupTokenNeeded && !(await setupTokenFits(tx, setupToken))) return failure("setup_token_required");
  return { organizationId: await insertOrganization(tx, name, true), role: "admin" };
}

/** Spends an invite: it opens one place once. */
export async function spendInvite(deps: UsersDeps, tx: Transaction, invite: string): Promise<Place | Failure> {
  const now = deps.clock.now();
  const [row] = await tx
    .update(invites)
    .set({ usedAt: now })
    .where(and(eq(invites.tokenHash, hashSecret(invite)), isNull(invites.usedAt), gt(invites.expiresAt, now)))
    .returning({ organizationId: invites.organizationId, role: invites.role });
  return row ?? failure("invite_invalid");
}
