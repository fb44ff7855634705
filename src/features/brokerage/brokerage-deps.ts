import { type Failure, failure } from "#errors";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { Cipher } from "#platform/encryption.ts";
import type { Log } from "#platform/log.ts";
import type { SealedColumn } from "#platform/sealed-columns.ts";
import type { Brokerage } from "#providers/brokerage/brokerage.ts";
import { ProviderError } from "#providers/provider-error.ts";

/** Dependencies of brokerage. */
export interface BrokerageDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly cipher: Cipher;
  /** Null if the operator has no broker; then accounts are simulated. */
  readonly broker: Brokerage | null;
}

export interface RealBrokerageDeps extends BrokerageDeps {
  readonly broker: Brokerage;
}

export const SEALED_APPLICATIONS: SealedColumn = {
  table: "brokerage_accounts",
  column: "application",
  contextColumns: ["id"],
  context: ([id = ""]) => applicationContext(id),
};

/** The encryption context of an account application. */
export function applicationContext(accountId: string): string {
  return `application for the brokerage account ${accountId}`;
}

/** Maps a failed broker request to `broker_error`. Rethrows any other error. */
export function brokerFailure({ log }: BrokerageDeps, error: unknown): Failure {
  if (!(error instanceof ProviderError)) throw error;
  log.warn({ err: error }, "broker request failed");
  return failure("broker_error");
}
