import { infiniteQueryOptions } from "@tanstack/react-query";
import { creditRoutes } from "#features/credits/routes.ts";
import { CREDITS } from "@/payments/credits-key.ts";
import { call } from "@/shell/api.ts";

const PAGE_SIZE = "25";

/** Ledger entries, newest first, page by page. */
export function historyQuery(member: number | undefined) {
  return infiniteQueryOptions({
    queryKey: [...CREDITS, "history", member ?? null],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam: cursor, signal }) => {
      const query = { limit: PAGE_SIZE, ...whose(member), ...(cursor === null ? {} : { cursor }) };
      return (await call(creditRoutes.listCreditHistory, { query, signal })).body;
    },
    getNextPageParam: ({ next_cursor }) => next_cursor,
  });
}

/** All entries as CSV, one's own or those of a member. */
export async function historyCsv(member: number | undefined): Promise<string> {
  return (await call(creditRoutes.exportCreditHistory, { query: whose(member) })).body;
}

function whose(member: number | undefined) {
  return member === undefined ? {} : { user_id: String(member) };
}
