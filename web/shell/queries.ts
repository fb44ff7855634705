import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "#api/client.ts";

const TRIES = 3;

/** What was read from the server. `always`: a server on this machine is reached without any network. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: "always",
      staleTime: 10_000,
      retry: (failures, error) => failures < TRIES - 1 && !(error instanceof ApiError && error.status < 500),
    },
    mutations: { networkMode: "always" },
  },
});
