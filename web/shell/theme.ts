import { useSyncExternalStore } from "react";

export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

const KEY = "tranche.theme";
const listeners = new Set<() => void>();

window.addEventListener("storage", (event) => {
  if (event.key === KEY) apply(chosenTheme());
});

/** Keeps the choice for this browser; `system` follows the system's. web/public/theme.js applies it at the next load. */
export function chooseTheme(theme: Theme): void {
  if (theme === "system") localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, theme);
  apply(theme);
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, chosenTheme);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function chosenTheme(): Theme {
  const kept = localStorage.getItem(KEY);
  return kept === "light" || kept === "dark" ? kept : "system";
}

function apply(theme: Theme): void {
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  for (const listener of listeners) listener();
}
