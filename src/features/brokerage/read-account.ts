import type { Principal } from "#domain/access/principal.ts";
import { type Failure, failure, isFailure } from "#errors";
import { storedApplication } from "./apply.ts";
import { type BrokerageDeps, brokerFailure, type RealBrokerageDeps } from "./brokerage-deps.ts";
import { findLostAccount } from "./find-lost-account.ts";
import { activateSimulated } from "./simulated-account.ts";
import { type AccountRow, findAccountOf, isOpened, type OpenedRow, writeAccount } from "./store.ts";

/** Reads the user's account from the broker. Returns null when there is none, or when it is not known yet whether
 *  there is one. */
export async function readAccount(
  deps: BrokerageDeps,
  { userId }: Pick<Principal, "userId">,
): Promise<OpenedRow | null | Failure> {
  const { broker } = deps;
  const row = await findAccountOf(deps.database.db, { userId, simulated: broker === null });
  if (row === null) return null;
  if (broker !== null) return refresh({ ...deps, broker }, row);
  if (!isOpened(row)) return null;
  return row.status === "SUBMITTED" ? activateSimulated(deps, row) : row;
}

/** Returns the user's active account: from the stored status, else from the broker. */
export async function activeAccount(deps: BrokerageDeps, principal: Principal): Promise<OpenedRow | Failure> {
  const { userId } = principal;
  const stored = await findAccountOf(deps.database.db, { userId, simulated: deps.broker === null });
  const row = isOpened(stored) && stored.status === "ACTIVE" ? stored : await readAccount(deps, principal);
  if (row !== null && isFailure(row)) return row;
  return row?.status === "ACTIVE" ? row : failure("no_active_account");
}

/** Reads an account from the broker and stores it. Returns null when it is not known yet whether there is one. */
export async function refresh(deps: RealBrokerageDeps, row: AccountRow): Promise<OpenedRow | null | Failure> {
  const at = deps.clock.now();
  const isBeingOpened = row.leasedUntil !== null && row.leasedUntil > at;
  if (!isOpened(row) && isBeingOpened) return null;
  try {
    const account = isOpened(row)
      ? await deps.broker.account(row.brokerAccountId)
      : await findLostAccount(deps, row, storedApplication(deps, row));
    if (account !== null) return await writeAccount(deps.database.db, row.id, { account, at });
    if (!isOpened(row)) return null;
    deps.log.error({ account_id: row.id }, "brokerage account not found at the broker that opened it");
    return failure("broker_error");
  } catch (error) {
    return brokerFailure(deps, error);
  }
}
