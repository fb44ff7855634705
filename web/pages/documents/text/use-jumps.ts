import { useLocation, useNavigate } from "@tanstack/react-router";
import { type RefObject, useCallback, useEffect, useRef } from "react";
import type { Range } from "./spans.ts";
import type { Place, TextViewerHandle } from "./text-viewer.tsx";

/** Above the heading that was jumped to. */
const TOP_GAP_PX = 24;
/** Frames until marks that the address names have been brought into view. */
const SETTLED_AFTER_FRAMES = 4;

/** Leads to other places of the text as steps of the browser's history: Back and Forward restore the place that was
 *  read. */
export function useJumps(viewer: RefObject<TextViewerHandle | null>): (range: Range) => void {
  const navigate = useNavigate({ from: "/documents/$id" });
  const at = useLocation({ select: ({ state }) => state.__TSR_index });
  const places = useRef(new Map<number, Place>());
  const last = useRef(at);
  const target = useRef<number | null>(null);
  useEffect(() => {
    if (last.current === at) return undefined;
    const start = target.current;
    const left = start === null ? viewer.current?.place() : undefined;
    if (left !== undefined) places.current.set(last.current, left);
    last.current = at;
    const place = start === null ? places.current.get(at) : { offset: start, above: -TOP_GAP_PX };
    target.current = null;
    if (place === undefined) return undefined;
    let frames = SETTLED_AFTER_FRAMES;
    let frame = requestAnimationFrame(function wait() {
      frames -= 1;
      if (frames > 0) frame = requestAnimationFrame(wait);
      else viewer.current?.restore(place);
    });
    return () => cancelAnimationFrame(frame);
  }, [at, viewer]);
  return useCallback(
    ({ start, end }: Range): void => {
      // What was read there before is of another path.
      target.current = start;
      // Read now: once the address has changed, the viewer may have scrolled to the target.
      const left = viewer.current?.place();
      if (left !== undefined) places.current.set(last.current, left);
      for (const index of places.current.keys()) if (index > last.current) places.current.delete(index);
      void navigate({ search: (now) => ({ ...now, from: start, to: end }), resetScroll: false });
    },
    [navigate, viewer],
  );
}
