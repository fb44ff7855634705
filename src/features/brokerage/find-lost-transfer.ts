import { Decimal } from "decimal.js";
import type { BrokerTransfer } from "#providers/brokerage/brokerage.ts";
import type { RealBrokerageDeps } from "./brokerage-deps.ts";
import type { OpenedRow } from "./store.ts";
import { knownTransfers, type TransferRow } from "./transfer-store.ts";

/** How far the broker's clock may be behind ours. */
const CLOCKS_DIFFER_MS = 60_000;

/** Finds the broker's transfer when its answer was lost: same direction, amount, bank account and time, and not
 *  another transfer here. Returns the oldest match. @throws ProviderError */
export async function findLostTransfer(
  { broker, database }: RealBrokerageDeps,
  account: OpenedRow,
  row: TransferRow,
): Promise<BrokerTransfer | null> {
  const since = row.createdAt.getTime() - CLOCKS_DIFFER_MS;
  const all = await broker.transfers(account.brokerAccountId, row.direction);
  const alike = all.filter(
    ({ direction, amount, relationshipId, createdAt }) =>
      direction === row.direction &&
      new Decimal(amount).equals(row.amount) &&
      (relationshipId === null || relationshipId === row.relationshipId) &&
      (createdAt === null || createdAt.getTime() >= since),
  );
  const ids = alike.map(({ id }) => id);
  const known = await knownTransfers(database.db, ids);
  const time = ({ createdAt }: BrokerTransfer): number => createdAt?.getTime() ?? 0;
  const [oldest] = alike.filter(({ id }) => !known.has(id)).sort((a, b) => time(a) - time(b));
  return oldest ?? null;
}
