import type { Principal } from "#domain/access/principal.ts";
import { recordChange } from "#features/audit/index.ts";
import { newId } from "#platform/ids.ts";
import type { Application } from "#providers/brokerage/brokerage.ts";
import type { BrokerageDeps } from "./brokerage-deps.ts";
import { findAccountOf, insertAccount, isOpened, lockBrokerage, type OpenedRow, writeAccount } from "./store.ts";

/** Required for identity verification. */
const NEEDED = ["given_name", "family_name", "date_of_birth", "tax_id"];
const INCOMPLETE = "IDENTITY_VERIFICATION";

/** An account that exists only in this service. Of the application, only whether the identity was complete is
 *  stored. */
export function applySimulated(
  { database, clock }: BrokerageDeps,
  principal: Principal,
  { identity }: Application,
): Promise<OpenedRow> {
  const now = clock.now();
  const { userId } = principal;
  return database.transaction(async (tx) => {
    await lockBrokerage(tx, userId);
    const known = await findAccountOf(tx, { userId, simulated: true });
    if (isOpened(known)) return known;
    const complete = NEEDED.every((name) => isGiven(identity[name]));
    const status = complete ? "SUBMITTED" : "ACTION_REQUIRED";
    const id = newId();
    const row = await insertAccount(tx, {
      id,
      userId,
      simulated: true,
      status,
      brokerStatus: status,
      brokerAccountId: id,
      wanted: complete ? [] : [INCOMPLETE],
      createdAt: now,
      updatedAt: now,
    });
    await recordChange(tx, principal, { action: "brokerage_account.apply", objectId: id, detail: { simulated: true } });
    return row as OpenedRow;
  });
}

function isGiven(value: unknown): boolean {
  return typeof value === "string" && value.trim() !== "";
}

/** Advances a simulated account: to `ACTIVE` from `SUBMITTED`, and from `ACTION_REQUIRED` once a document was
 *  uploaded. */
export async function activateSimulated({ database, clock }: BrokerageDeps, row: OpenedRow): Promise<OpenedRow> {
  const account = { id: row.id, brokerStatus: "ACTIVE", wanted: [], createdAt: null, email: null, person: null };
  return (await writeAccount(database.db, row.id, { account, at: clock.now() })) ?? row;
}
