import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { Cipher } from "#platform/encryption.ts";
import type { Log } from "#platform/log.ts";
import type { BankLink } from "#providers/bank-link/bank-link.ts";

/** What banking is done with, while the link is configured. */
export interface BankingDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly cipher: Cipher;
  readonly bankLink: BankLink;
}

/** What the access token of a connection is sealed for. */
export function tokenContext(connectionId: string): string {
  return `access token of the bank connection ${connectionId}`;
}
