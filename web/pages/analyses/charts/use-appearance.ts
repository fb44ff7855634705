import { useSyncExternalStore } from "react";
import { useTheme } from "@/shell/theme.ts";

const dark = matchMedia("(prefers-color-scheme: dark)");

/** Changes whenever the page's colors change: with the chosen theme, or with that of the system. */
export function useAppearance(): string {
  const theme = useTheme();
  const system = useSyncExternalStore(subscribe, () => dark.matches);
  return theme === "system" ? `system ${system ? "dark" : "light"}` : theme;
}

function subscribe(listener: () => void): () => void {
  dark.addEventListener("change", listener);
  return () => dark.removeEventListener("change", listener);
}
