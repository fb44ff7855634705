import { useEffect, useState } from "react";
import type { StreamedEvent } from "#api/event-stream.ts";
import { followEvents } from "./event-stream.ts";

export interface RunEvents {
  readonly events: readonly StreamedEvent[];
  /** The server refuses to send them. */
  readonly refused: boolean;
}

const NOTHING: RunEvents = { events: [], refused: false };

/** The events at a path: those so far, then each as it comes, until the run has ended or the page is left. */
export function useRunEvents(path: string): RunEvents {
  const [state, setState] = useState(NOTHING);
  useEffect(() => {
    const control = new AbortController();
    setState(NOTHING);
    void follow(path, control.signal, setState);
    return () => control.abort();
  }, [path]);
  return state;
}

async function follow(
  path: string,
  signal: AbortSignal,
  update: (change: (now: RunEvents) => RunEvents) => void,
): Promise<void> {
  try {
    for await (const event of followEvents(path, isLastEvent, signal)) {
      if (signal.aborted) return;
      update((now) => ({ ...now, events: [...now.events, event] }));
    }
  } catch {
    update((now) => ({ ...now, refused: true }));
  }
}

export function isLastEvent({ type }: StreamedEvent): boolean {
  return type === "completed" || type === "failed";
}
