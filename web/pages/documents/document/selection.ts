import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useEffect, useMemo, useState } from "react";
import type { CreditAgreement } from "#domain/agreement/credit-agreement.ts";
import type { Evidence } from "#domain/agreement/evidence.ts";
import { evidenceOf } from "@/pages/documents/terms/term.ts";
import type { Range } from "@/pages/documents/text/spans.ts";

export interface Selection {
  readonly pointer: string | null;
  readonly places: readonly Evidence[];
  /** Index of the place, from 0. */
  readonly place: number;
  /** The words to mark; null if the place has none. */
  readonly range: Range | null;
  /** Shows a term's words, at one of its places. */
  readonly select: (pointer: string, place?: number) => void;
  /** Selects the next or previous place, in a cycle. */
  readonly step: (by: 1 | -1) => void;
  /** Marks words that belong to no place of a term, such as the other side of a conflict. */
  readonly showRange: (range: Range) => void;
}

/** The selected term, from the URL. */
export function useSelection(agreement: CreditAgreement): Selection {
  const { at: pointer = null, place: number = 1, from, to } = useSearch({ from: "/app/documents/$id" });
  const navigate = useNavigate({ from: "/documents/$id" });
  const [loose, setLoose] = useState<Range | null>(null);
  const named = useMemo(() => (from === undefined || to === undefined ? null : { start: from, end: to }), [from, to]);
  useEffect(() => setLoose(null), [named]);
  const places = useMemo(() => (pointer === null ? [] : evidenceOf(agreement, pointer)), [agreement, pointer]);
  const place = Math.min(number, Math.max(1, places.length)) - 1;
  const stated = useMemo(() => rangeOf(places[place]), [places, place]);
  const select = useCallback(
    (at: string, toPlace = 0): void => {
      setLoose(null);
      void navigate({
        // The offsets of a redline differ from those of the text.
        search: ({ view, ...now }) => ({
          ...now,
          view: view === "redline" ? undefined : view,
          at,
          place: toPlace > 0 ? toPlace + 1 : undefined,
          from: undefined,
          to: undefined,
        }),
        replace: true,
        resetScroll: false,
      });
    },
    [navigate],
  );
  const step = (by: 1 | -1): void => {
    if (pointer !== null && places.length > 0) select(pointer, (place + by + places.length) % places.length);
  };
  return { pointer, places, place, range: loose ?? named ?? stated, select, step, showRange: setLoose };
}

export function rangeOf(evidence: Evidence | undefined): Range | null {
  if (evidence?.start === undefined || evidence.end === undefined) return null;
  return { start: evidence.start, end: evidence.end };
}
