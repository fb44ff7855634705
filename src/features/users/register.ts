import type { z } from "zod";
import { type Failure, FailureError, failure, isFailure } from "#errors";
import { recordChange } from "#features/audit/index.ts";
import { databaseErrorOf } from "#platform/database/database-error.ts";
import type { Client } from "./client.ts";
import { acceptInvite, organizationOfInvite, type Place } from "./invites.ts";
import { organizationNameFor } from "./organization-name.ts";
import { weakPassword } from "./password-strength.ts";
import { hashPassword } from "./passwords.ts";
import type { userRoutes } from "./routes.ts";
import { openSession } from "./sessions.ts";
import { setupTokenMatches } from "./setup-token.ts";
import {
  type Account,
  anyUserExists,
  findAccount,
  insertOrganization,
  insertUser,
  lockMembers,
  lockRegistration,
} from "./store.ts";
import type { Transaction, UsersDeps } from "./users-deps.ts";

type Registration = z.output<(typeof userRoutes.register)["spec"]["body"]>;

/** Creates an account: the first one in the operator organization, others in that of their invite, else in a new
 *  organization. */
export async function register(deps: UsersDeps, input: Registration, client: Client) {
  const weak = await weakPassword(input.password, { path: "password", about: [input.email, input.name] });
  if (weak) return weak;
  const passwordHash = await hashPassword(input.password);
  try {
    return await deps.database.transaction(async (tx) => {
      const place = await placeOf(deps, tx, input);
      if (isFailure(place)) throw new FailureError(place);
      const { organizationId, role } = place;
      const { email, name } = input;
      const id = await insertUser(tx, { organizationId, role, email, name, passwordHash });
      await deps.welcome(tx, id);
      const detail = { role, invited: input.invite !== undefined };
      await recordChange(tx, { organizationId, userId: id }, { action: "user.register", objectId: id, detail });
      return openSession(deps, tx, (await findAccount(tx, { id })) as Account, client);
    });
  } catch (error) {
    if (error instanceof FailureError) return error.failure;
    if (databaseErrorOf(error)?.constraint === "users_email") return failure("email_taken");
    throw error;
  }
}

async function placeOf(deps: UsersDeps, tx: Transaction, input: Registration): Promise<Place | Failure> {
  await lockRegistration(tx);
  const name = input.organization_name ?? organizationNameFor(input);
  if (!(await anyUserExists(tx))) return firstPlace(deps, tx, name, input.setup_token);
  const { registration } = deps.settings;
  if (registration === "closed" || (registration === "invite" && input.invite === undefined))
    return failure("registration_closed");
  if (input.invite !== undefined) return invitedPlace(deps, tx, { token: input.invite, email: input.email });
  return { organizationId: await insertOrganization(tx, name, false), role: "admin" };
}

async function firstPlace(
  deps: UsersDeps,
  tx: Transaction,
  name: string,
  setupToken: string | undefined,
): Promise<Place | Failure> {
  if (deps.settings.setupTokenNeeded && !(await setupTokenMatches(tx, setupToken)))
    return failure("setup_token_required");
  return { organizationId: await insertOrganization(tx, name, true), role: "admin" };
}

async function invitedPlace(
  deps: UsersDeps,
  tx: Transaction,
  invite: { readonly token: string; readonly email: string },
): Promise<Place | Failure> {
  const organizationId = await organizationOfInvite(deps, tx, invite.token);
  if (organizationId === null) return failure("invite_invalid");
  await lockMembers(tx, organizationId);
  return acceptInvite(deps, tx, invite);
}
