import { useSyncExternalStore } from "react";

const KEY = "tranche.chat-open";
const listeners = new Set<() => void>();

/** Whether the dock is open; stored for this tab. */
export function useIsDockOpen(): boolean {
  return useSyncExternalStore(subscribe, isOpen);
}

export function setDockOpen(open: boolean): void {
  if (open) sessionStorage.setItem(KEY, "open");
  else sessionStorage.removeItem(KEY);
  for (const listener of listeners) listener();
}

function isOpen(): boolean {
  return sessionStorage.getItem(KEY) !== null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
