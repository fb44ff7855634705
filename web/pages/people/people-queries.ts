import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { CallResult } from "#api/client.ts";
import { peopleRoutes } from "#features/people/routes.ts";
import { call } from "@/shell/api.ts";

export type ListedPeopleRun = CallResult<typeof peopleRoutes.listPeopleRuns>["body"]["runs"][number];
export type StoredPeopleRun = CallResult<typeof peopleRoutes.getPeopleRun>["body"];

export const PAGE_SIZE = 25;
const LOOK_AGAIN_MS = 1500;

export function isOpen({ status }: Pick<ListedPeopleRun, "status">): boolean {
  return status === "pending" || status === "running";
}

export function peopleListQuery(page: number) {
  return queryOptions({
    queryKey: ["people", "list", page],
    queryFn: async ({ signal }) => {
      const query = { page: String(page), limit: String(PAGE_SIZE) };
      return (await call(peopleRoutes.listPeopleRuns, { query, signal })).body;
    },
    placeholderData: keepPreviousData,
  });
}

/** One run, polled until it has ended. */
export function peopleRunQuery(id: string) {
  return queryOptions({
    queryKey: ["people", "one", id],
    queryFn: async ({ signal }) => (await call(peopleRoutes.getPeopleRun, { params: { id }, signal })).body,
    refetchInterval: ({ state }) => (state.data !== undefined && isOpen(state.data) ? LOOK_AGAIN_MS : false),
  });
}
