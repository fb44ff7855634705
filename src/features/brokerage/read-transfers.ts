import type { Principal } from "#domain/access/principal.ts";
import { ProviderError } from "#providers/provider-error.ts";
import type { BrokerageDeps, RealBrokerageDeps } from "./brokerage-deps.ts";
import { findLostTransfer } from "./find-lost-transfer.ts";
import { findAccountOf, isOpened, type OpenedRow } from "./store.ts";
import { listTransfers, type TransferRow, writeTransfer } from "./transfer-store.ts";

/** Lists the transfers of the user's account. Open ones are refreshed at the broker, or shown as last known while it
 *  is unavailable. */
export async function readTransfers(
  deps: BrokerageDeps,
  { userId }: Pick<Principal, "userId">,
  page: { readonly page: number; readonly limit: number },
): Promise<{ total: number; rows: readonly TransferRow[] }> {
  const { broker, database, log } = deps;
  const account = await findAccountOf(database.db, { userId, simulated: broker === null });
  if (!isOpened(account)) return { total: 0, rows: [] };
  const { total, rows } = await listTransfers(database.db, account, page);
  if (broker === null) return { total, rows };
  try {
    return { total, rows: await refreshed({ ...deps, broker }, account, rows) };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ err: error }, "broker transfer list failed");
    return { total, rows };
  }
}

async function refreshed(
  deps: RealBrokerageDeps,
  account: OpenedRow,
  rows: readonly TransferRow[],
): Promise<TransferRow[]> {
  const at = deps.clock.now();
  const open = rows.filter(({ status }) => status === "pending" || status === "unknown");
  const directions = [...new Set(open.map(({ direction }) => direction))];
  const lists = await Promise.all(directions.map((one) => deps.broker.transfers(account.brokerAccountId, one)));
  const byId = new Map(lists.flat().map((one) => [one.id, one]));
  const shown: TransferRow[] = [];
  for (const row of rows) {
    const isSent = row.leasedUntil === null || row.leasedUntil <= at;
    const said =
      row.status === "unknown" && isSent
        ? await findLostTransfer(deps, account, row)
        : row.status === "pending"
          ? byId.get(row.brokerTransferId ?? "")
          : undefined;
    const differs = said != null && said.brokerStatus !== row.brokerStatus;
    shown.push(differs ? await writeTransfer(deps.database.db, row.id, { said, at }) : row);
  }
  return shown;
}
