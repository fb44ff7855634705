import { type RefObject, useEffect, useRef } from "react";

/** Shows the end of a conversation whenever `news` changes, and keeps it in view while what is drawn still grows, such
 *  as by the names of sources; until the user scrolls or presses something in it. */
export function useStayAtEnd(
  pane: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
  news: unknown,
): void {
  const isHeld = useRef(false);
  useEffect(() => {
    const [outer, inner] = [pane.current, content.current];
    if (outer === null || inner === null) return undefined;
    const observer = new ResizeObserver(() => {
      if (isHeld.current) outer.scrollTop = outer.scrollHeight;
    });
    observer.observe(inner);
    const release = (): void => void (isHeld.current = false);
    const events = ["pointerdown", "wheel", "keydown"] as const;
    for (const event of events) outer.addEventListener(event, release, { passive: true });
    return () => {
      observer.disconnect();
      for (const event of events) outer.removeEventListener(event, release);
    };
  }, [pane, content]);
  useEffect(() => {
    if (news === null || pane.current === null) return;
    isHeld.current = true;
    pane.current.scrollTop = pane.current.scrollHeight;
  }, [news, pane]);
}
