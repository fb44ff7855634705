import { setTimeout as pause } from "node:timers/promises";
import type { Principal } from "#domain/access/principal.ts";
import { type Failure, failure } from "#errors";
import { recordChange } from "#features/audit/index.ts";
import { newId } from "#platform/ids.ts";
import type { Application } from "#providers/brokerage/brokerage.ts";
import { applicationContext, type BrokerageDeps, type RealBrokerageDeps } from "./brokerage-deps.ts";
import { emailOf } from "./find-lost-account.ts";
import { openAccount } from "./open-account.ts";
import { applySimulated } from "./simulated-account.ts";
import {
  type AccountRow,
  attemptAgain,
  findAccountOf,
  insertAccount,
  isOpened,
  lockBrokerage,
  type OpenedRow,
} from "./store.ts";

/** Longer than an account request and its lookups can take. After it the process counts as dead. */
const LEASE_MS = 90_000;
const POLL_EVERY_MS = 200;
/** How long a concurrent request waits for the first one: 30 s. */
const MAX_POLLS = 150;

/** The user's account: the existing one, else one that is opened now. */
export async function apply(
  deps: BrokerageDeps,
  principal: Principal,
  application: Application,
): Promise<OpenedRow | Failure> {
  const { broker } = deps;
  if (broker === null) return applySimulated(deps, principal, application);
  if (emailOf(application) === null) return emailNeeded();
  for (let polls = 0; polls < MAX_POLLS; polls += 1) {
    const claim = await claimApplication({ ...deps, broker }, principal, application);
    if (claim.kind === "opened") return claim.row;
    if (claim.kind === "claimed") return openAccount({ ...deps, broker }, claim.row, claim.application);
    await pause(POLL_EVERY_MS);
  }
  return failure("conflict", { message: "Another request is opening this account. Try again in a few seconds." });
}

type Claim =
  | { readonly kind: "opened"; readonly row: OpenedRow }
  /** By another request, at this moment. */
  | { readonly kind: "being_opened" }
  | { readonly kind: "claimed"; readonly row: AccountRow; readonly application: Application };

/** After a lost answer the first application is reused, because another one could open a second account. */
function claimApplication(deps: RealBrokerageDeps, principal: Principal, application: Application): Promise<Claim> {
  const { userId } = principal;
  const { database, clock, cipher } = deps;
  const now = clock.now();
  const leasedUntil = new Date(now.getTime() + LEASE_MS);
  return database.transaction(async (tx): Promise<Claim> => {
    await lockBrokerage(tx, userId);
    const known = await findAccountOf(tx, { userId, simulated: false });
    if (isOpened(known)) return { kind: "opened", row: known };
    if (known?.leasedUntil != null && known.leasedUntil > now) return { kind: "being_opened" };
    if (known !== null) {
      const row = await attemptAgain(tx, known.id, leasedUntil);
      return { kind: "claimed", row, application: storedApplication(deps, known) };
    }
    const id = newId();
    const sealed = cipher.seal(JSON.stringify(application), applicationContext(id));
    await recordChange(tx, principal, { action: "brokerage_account.apply", objectId: id });
    const started = { id, userId, simulated: false, status: "SUBMITTED", application: sealed, leasedUntil } as const;
    return {
      kind: "claimed",
      row: await insertAccount(tx, { ...started, createdAt: now, updatedAt: now }),
      application,
    };
  });
}

export function storedApplication({ cipher }: BrokerageDeps, { id, application }: AccountRow): Application {
  if (application === null) throw new Error("the application of this account was deleted");
  return JSON.parse(cipher.open(application, applicationContext(id))) as Application;
}

function emailNeeded(): Failure {
  const [path, message] = ["contact.email_address", "is needed"];
  return failure("invalid_request", { message: `\`${path}\` ${message}.`, detail: { errors: [{ path, message }] } });
}
