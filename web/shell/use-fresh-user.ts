import { queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { userRoutes } from "#features/users/routes.ts";
import { call } from "./api.ts";
import { updateUser } from "./session.ts";

const meQuery = queryOptions({
  queryKey: ["users", "me"],
  queryFn: async () => (await call(userRoutes.me)).body,
});

/** Loads the current user: an admin may have changed the role or organization since the sign-in. */
export function useFreshUser(): void {
  const { data } = useQuery(meQuery);
  useEffect(() => {
    if (data !== undefined) updateUser(data.user);
  }, [data]);
}

/** The optional features that the operator has turned on; none until the server has answered. */
export function useFeatures() {
  return useQuery(meQuery).data?.features ?? [];
}
