import { useLocation, useNavigate, useRouter } from "@tanstack/react-router";
import { type RefObject, useCallback, useEffect, useMemo, useRef } from "react";
import type { Range } from "./spans.ts";
import type { Place, TextViewerHandle } from "./text-viewer.tsx";

export interface Jumps {
  readonly jump: (range: Range) => void;
  /** The place to show at the current step of the browser's history; null if none is known. */
  readonly place: Place | null;
}

/** Jumps in the text are steps of the browser's history: Back and Forward restore the place that was read there. */
export function useJumps(viewer: RefObject<TextViewerHandle | null>): Jumps {
  const { history } = useRouter();
  const navigate = useNavigate({ from: "/documents/$id" });
  const step = useLocation({ select: ({ state }) => state.__TSR_index });
  const places = useRef(new Map<number, Place>());
  const last = useRef(step);
  // Called before anything is drawn, so the viewer has not scrolled yet.
  useEffect(
    () =>
      history.subscribe(({ location }) => {
        const next = location.state.__TSR_index;
        if (next === last.current) return;
        const left = viewer.current?.place();
        if (left !== undefined) places.current.set(last.current, left);
        last.current = next;
      }),
    [history, viewer],
  );
  const jump = useCallback(
    ({ start, end }: Range): void => {
      for (const index of places.current.keys()) if (index > last.current) places.current.delete(index);
      places.current.set(last.current + 1, { offset: start, above: null });
      void navigate({ search: (now) => ({ ...now, from: start, to: end }), resetScroll: false });
    },
    [navigate],
  );
  const place = useMemo(() => places.current.get(step) ?? null, [step]);
  return { jump, place };
}
