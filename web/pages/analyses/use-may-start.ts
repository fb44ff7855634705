import { useUser } from "@/shell/use-session.ts";

/** Whether the user's role starts and stops analyses, beside reading them. */
export function useMayStart(): boolean {
  return useUser()?.permissions.includes("runs:start") ?? false;
}
