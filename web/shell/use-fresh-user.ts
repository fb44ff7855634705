import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { userRoutes } from "#features/users/routes.ts";
import { call } from "./api.ts";
import { updateUser } from "./session.ts";

/** Asks who the user is by now: an admin may have changed role or organization since the sign-in. */
export function useFreshUser(): void {
  const { data } = useQuery({ queryKey: ["users", "me"], queryFn: async () => (await call(userRoutes.me)).body.user });
  useEffect(() => {
    if (data !== undefined) updateUser(data);
  }, [data]);
}
