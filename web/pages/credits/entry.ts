import type { CallResult } from "#api/client.ts";
import type { creditRoutes } from "#features/credits/routes.ts";

/** A movement of credits, as the history tells it. */
export type Entry = CallResult<typeof creditRoutes.listCreditHistory>["body"]["entries"][number];
