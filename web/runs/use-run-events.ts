import { useEffect, useState } from "react";
import type { StreamedEvent } from "#api/event-stream.ts";
import { followEvents } from "@/shell/event-stream.ts";

/** An event of a run, and its arrival time in milliseconds of this machine's clock. */
export interface SeenEvent extends StreamedEvent {
  readonly seenAt: number;
}

export interface RunEvents {
  readonly events: readonly SeenEvent[];
  /** How the run has ended; null while it is open. */
  readonly ended: "completed" | "failed" | null;
  /** Progress according to its events, of 100. */
  readonly progress: number;
  /** The server refuses to send the events. */
  readonly refused: boolean;
}

interface Received {
  readonly events: readonly SeenEvent[];
  readonly refused: boolean;
}

const NOTHING: Received = { events: [], refused: false };

/** The events of the run `id`: earlier ones, then each as it arrives, until the run ends or the page is left. */
export function useRunEvents({ path: pattern }: { readonly path: string }, id: string): RunEvents {
  const path = pattern.replace("{id}", encodeURIComponent(id));
  const [{ events, refused }, setState] = useState(NOTHING);
  useEffect(() => {
    const control = new AbortController();
    setState(NOTHING);
    void follow(path, control.signal, setState);
    return () => control.abort();
  }, [path]);
  const last = events.at(-1);
  const ended = last?.type === "completed" || last?.type === "failed" ? last.type : null;
  const reached = events.map(({ data }) => data["progress"]).filter((value) => typeof value === "number");
  return { events, refused, ended, progress: ended === "completed" ? 100 : Math.max(0, ...reached) };
}

async function follow(
  path: string,
  signal: AbortSignal,
  update: (change: (now: Received) => Received) => void,
): Promise<void> {
  try {
    for await (const event of followEvents(path, isLastEvent, signal)) {
      if (signal.aborted) return;
      const seen = { ...event, seenAt: Date.now() };
      update((now) => ({ ...now, events: [...now.events, seen] }));
    }
  } catch {
    update((now) => ({ ...now, refused: true }));
  }
}

function isLastEvent({ type }: StreamedEvent): boolean {
  return type === "completed" || type === "failed";
}
