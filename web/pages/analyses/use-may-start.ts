import { useUser } from "@/shell/use-session.ts";

/** Whether the user's role may start and stop analyses, not only read them. */
export function useMayStart(): boolean {
  return useUser()?.permissions.includes("runs:start") ?? false;
}
