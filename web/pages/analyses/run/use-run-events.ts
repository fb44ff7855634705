import { useEffect, useState } from "react";
import type { StreamedEvent } from "#api/event-stream.ts";
import { analysisRoutes } from "#features/analyses/routes.ts";
import { followEvents } from "@/shell/event-stream.ts";

/** An event of a run, and when it came here, as milliseconds of this machine's clock. */
export interface SeenEvent extends StreamedEvent {
  readonly seenAt: number;
}

export interface RunEvents {
  readonly events: readonly SeenEvent[];
  /** The server refuses to send them. */
  readonly refused: boolean;
}

const NOTHING: RunEvents = { events: [], refused: false };

/** The events of a run: those so far, then each as it comes, until the run has ended or the page is left. */
export function useRunEvents(id: string): RunEvents {
  const [state, setState] = useState(NOTHING);
  useEffect(() => {
    const control = new AbortController();
    setState(NOTHING);
    void follow(id, control.signal, setState);
    return () => control.abort();
  }, [id]);
  return state;
}

async function follow(
  id: string,
  signal: AbortSignal,
  update: (change: (now: RunEvents) => RunEvents) => void,
): Promise<void> {
  const path = analysisRoutes.followAnalysis.path.replace("{id}", encodeURIComponent(id));
  try {
    for await (const event of followEvents(path, isLast, signal)) {
      if (signal.aborted) return;
      const seen = { ...event, seenAt: Date.now() };
      update((now) => ({ ...now, events: [...now.events, seen] }));
    }
  } catch {
    update((now) => ({ ...now, refused: true }));
  }
}

export function isLast({ type }: StreamedEvent): boolean {
  return type === "completed" || type === "failed";
}
