import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { Cipher } from "#platform/encryption.ts";
import type { GuardedFetch } from "#platform/guarded-fetch.ts";
import type { Log } from "#platform/log.ts";
import type { SealedColumn } from "#platform/sealed-columns.ts";

/** Dependencies of webhooks. */
export interface WebhooksDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly cipher: Cipher;
  readonly guarded: GuardedFetch;
}

const SEALED_SECRET = {
  table: "webhooks",
  contextColumns: ["organization_id"],
  context: ([organizationId]: readonly string[]) => secretContext(Number(organizationId)),
};

export const SEALED_WEBHOOK_SECRETS: readonly SealedColumn[] = [
  { ...SEALED_SECRET, column: "secret" },
  { ...SEALED_SECRET, column: "previous_secret" },
];

/** The encryption context of a webhook's secret. */
export function secretContext(organizationId: number): string {
  return `webhook secret of organization ${organizationId}`;
}
