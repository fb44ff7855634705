import { useEffect, useRef } from "react";

interface RoomKeys {
  readonly step: (by: 1 | -1) => void;
  readonly openFind: () => void;
  /** What single letters do. */
  readonly letters: Readonly<Record<string, () => void>>;
}

/** Keys that work anywhere on the document page: n and p for places, Ctrl+F and / for finding, letters for the review. */
export function useDocumentKeys(keys: RoomKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { step, openFind, letters } = latest.current;
      const typing = isTyping(event.target);
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "f" && !event.shiftKey && !event.altKey) {
        // While the own search has the focus, the browser's opens.
        if (isFinding(event.target)) return;
        event.preventDefault();
        openFind();
      } else if (
        !typing &&
        !event.ctrlKey &&
        !event.metaKey &&
        !event.altKey &&
        !document.querySelector("dialog[open]")
      ) {
        if (event.key === "n") step(1);
        else if (event.key === "p") step(-1);
        else if (event.key === "/") {
          event.preventDefault();
          openFind();
        } else if (!event.shiftKey && !event.repeat && letters[event.key] !== undefined) {
          event.preventDefault();
          letters[event.key]?.();
        }
      }
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable]") !== null;
}

function isFinding(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest("[data-find]") !== null;
}
