import { queryOptions } from "@tanstack/react-query";
import type { CallResult } from "#api/client.ts";
import { creditRoutes } from "#features/credits/routes.ts";
import { call } from "@/shell/api.ts";
import { CREDITS } from "./credits-key.ts";

export type Credits = CallResult<typeof creditRoutes.getCredits>["body"];

const LOOK_AGAIN_MS = 3000;

/** Balance and prices; of a member, for users who may read all ledgers. Polled while credits are held, since the hold
 *  may end in another process. */
export function balanceQuery(member?: number) {
  return queryOptions({
    queryKey: [...CREDITS, "balance", member ?? null],
    queryFn: async ({ signal }) => {
      const query = member === undefined ? {} : { user_id: String(member) };
      return (await call(creditRoutes.getCredits, { query, signal })).body;
    },
    refetchInterval: ({ state }) => ((state.data?.held ?? 0) > 0 ? LOOK_AGAIN_MS : false),
  });
}
