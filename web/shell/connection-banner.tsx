import { useSyncExternalStore } from "react";
import { Button } from "@/parts/button.tsx";
import { words } from "@/words.ts";
import { connected, lookAgain, onConnectionChange } from "./connection.ts";

/** Shown while the server is unreachable. */
export function ConnectionBanner() {
  const isConnected = useSyncExternalStore(onConnectionChange, connected);
  return (
    <div role="status">
      {isConnected ? null : (
        <div className="flex flex-wrap items-center justify-between gap-2 border-b border-warning bg-warning-tint px-4 py-1.5 text-warning sm:px-8">
          {words.connection.lost}
          <Button kind="bare" onClick={() => void lookAgain()}>
            {words.connection.retryNow}
          </Button>
        </div>
      )}
    </div>
  );
}
