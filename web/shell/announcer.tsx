import { useEffect, useState, useSyncExternalStore } from "react";
import { Icon } from "@/parts/icon.tsx";
import { words } from "@/words.ts";

const SHOWN_MS = 8000;

let latest: { readonly text: string; readonly at: number } | null = null;
const listeners = new Set<() => void>();

/** Announces a completed action: shown for a while at the edge of the window, and read by screen readers. */
export function announce(text: string): void {
  latest = { text, at: Date.now() };
  for (const listener of listeners) listener();
}

/** Where announcements appear; once in the app. */
export function Announcer() {
  const message = useSyncExternalStore(subscribe, () => latest);
  const [dismissed, setDismissed] = useState<typeof latest>(null);
  useEffect(() => {
    if (message === null) return;
    const timer = setTimeout(() => setDismissed(message), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [message]);
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 bottom-0 z-40 flex justify-center p-4">
      {message === null || message === dismissed ? null : (
        <p className="pointer-events-auto flex items-center gap-3 rounded-md border border-edge bg-surface py-2 pr-2 pl-4 shadow-lg">
          {message.text}
          <button
            type="button"
            aria-label={words.close}
            onClick={() => setDismissed(message)}
            className="rounded p-1 text-quiet hover:bg-sunken hover:text-ink"
          >
            <Icon name="close" />
          </button>
        </p>
      )}
    </div>
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
