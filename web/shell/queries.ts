import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "#api/client.ts";

const TRIES = 3;
/** Codes of features that are off on this server. */
const OFF = /_(disabled|not_enabled|not_configured)$/;

/** Whether another attempt cannot succeed. */
function isFinal(error: Error): boolean {
  return error instanceof ApiError && (error.status < 500 || OFF.test(error.code));
}

/** What was read from the server. `always`: a server on this machine is reached without any network. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: "always",
      staleTime: 10_000,
      retry: (failures, error) => failures < TRIES - 1 && !isFinal(error),
    },
    mutations: { networkMode: "always" },
  },
});
