import { type RefObject, useDeferredValue, useEffect, useMemo, useState } from "react";
import { findInText, MAX_MATCHES, matchFrom } from "./find.ts";
import type { Range } from "./spans.ts";
import type { TextViewerHandle } from "./text-viewer.tsx";

export interface Find {
  readonly isOpen: boolean;
  readonly query: string;
  readonly matches: readonly Range[];
  /** There are more than are listed. */
  readonly isCut: boolean;
  readonly at: number;
  readonly match: Range | null;
  /** Grows with each wish to find, so that the field takes the focus again. */
  readonly wishes: number;
  readonly open: () => void;
  readonly close: () => void;
  readonly search: (query: string) => void;
  readonly step: (by: 1 | -1) => void;
}

const NONE: readonly Range[] = [];

/** Finding words in the whole text, drawn or not. */
export function useFind(text: string, viewer: RefObject<TextViewerHandle | null>): Find {
  const [wishes, setWishes] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const [query, setQuery] = useState("");
  const [at, setAt] = useState(0);
  const sought = useDeferredValue(isOpen ? query : "");
  const matches = useMemo(() => (sought === "" ? NONE : findInText(text, sought)), [text, sought]);
  const match = matches[at] ?? null;
  // A new search starts from the text in view.
  useEffect(() => setAt(matchFrom(matches, viewer.current?.topOffset() ?? 0)), [matches, viewer]);
  useEffect(() => {
    if (match !== null) queueMicrotask(() => viewer.current?.center(match));
  }, [match, viewer]);
  return {
    isOpen,
    query,
    matches,
    isCut: matches.length === MAX_MATCHES,
    at,
    match,
    wishes,
    open: () => {
      setOpen(true);
      setWishes((n) => n + 1);
    },
    close: () => setOpen(false),
    search: setQuery,
    step: (by) => {
      if (matches.length > 0) setAt((at + by + matches.length) % matches.length);
    },
  };
}
