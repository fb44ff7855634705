import type { CallResult } from "#api/client.ts";
import type { creditRoutes } from "#features/credits/routes.ts";

/** A ledger entry of the history. */
export type Entry = CallResult<typeof creditRoutes.listCreditHistory>["body"]["entries"][number];
