import { queryOptions } from "@tanstack/react-query";
import { documentRoutes } from "#features/documents/routes.ts";
import { userRoutes } from "#features/users/routes.ts";
import { call } from "@/shell/api.ts";

export function reviewsQuery(id: number, version: number) {
  return queryOptions({
    queryKey: ["documents", "reviews", id, version],
    queryFn: async ({ signal }) => {
      const query = { version: String(version) };
      return (await call(documentRoutes.getValueReviews, { params: { id: String(id) }, query, signal })).body;
    },
  });
}

export function diffQuery(id: number, a: number, b: number) {
  return queryOptions({
    queryKey: ["documents", "diff", id, a, b],
    queryFn: async ({ signal }) => {
      const params = { id: String(id), a: String(a), b: String(b) };
      return (await call(documentRoutes.diffVersions, { params, signal })).body.changes;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Names of the members, by id. */
export const membersQuery = queryOptions({
  queryKey: ["organization", "names"],
  queryFn: async ({ signal }) => {
    const { members } = (await call(userRoutes.getOrganization, { signal })).body;
    return new Map(members.map(({ id, name, email }) => [id, name ?? email]));
  },
  staleTime: 60_000,
});
