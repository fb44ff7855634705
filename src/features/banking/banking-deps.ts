import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { Cipher } from "#platform/encryption.ts";
import type { Log } from "#platform/log.ts";
import type { SealedColumn } from "#platform/sealed-columns.ts";
import type { BankLink } from "#providers/bank-link/bank-link.ts";

/** Dependencies of banking, if the link is configured. */
export interface BankingDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly cipher: Cipher;
  readonly bankLink: BankLink;
}

/** The encryption context of a connection's access token. */
export const SEALED_ACCESS_TOKENS: SealedColumn = {
  table: "bank_connections",
  column: "access_token",
  contextColumns: ["id"],
  context: ([id = ""]) => tokenContext(id),
};

export function tokenContext(connectionId: string): string {
  return `access token of the bank connection ${connectionId}`;
}
