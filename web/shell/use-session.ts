import { useSyncExternalStore } from "react";
import { currentSession, onSessionChange, type Session, type User } from "./session.ts";

/** The session, or null; follows sign-in and sign-out in any tab. */
export function useSession(): Session | null {
  return useSyncExternalStore(onSessionChange, currentSession);
}

/** The user of a page behind the sign-in. Null only in the moment of signing out. */
export function useUser(): User | null {
  return useSession()?.user ?? null;
}
