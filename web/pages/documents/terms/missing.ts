import { documentWords } from "@/pages/documents/words.ts";
import type { Term, TermBlock } from "./term.ts";

/** A value that the text does not state, by name; a name that several things share appears once. */
export interface MissingTerm {
  readonly label: string;
  readonly count: number;
}

/** The blocks without the values that are not stated, and the names of those. */
export function foldMissing(blocks: readonly TermBlock[]): {
  readonly stated: readonly TermBlock[];
  readonly missing: readonly MissingTerm[];
} {
  const counts = new Map<string, number>();
  const note = (label: string): void => void counts.set(label, (counts.get(label) ?? 0) + 1);
  const isStated = ({ value, label }: Term, under: string | null): boolean => {
    if (value === null) note(under === null || under === label ? label : documentWords.terms.inContext(under, label));
    return value !== null;
  };
  let under: string | null = null;
  const stated = blocks.flatMap((block) => {
    if (block.level === 3) under = block.heading;
    const terms = block.terms.filter((term) => {
      // A name without a value says something where it has details.
      const hasDetails = term.details?.some(({ value }) => value !== null) ?? false;
      return isStated(term, under) || hasDetails;
    });
    const shown = terms.map((term): Term => {
      for (const detail of term.details ?? []) if (detail.value === null) note(detail.label);
      return term.details === undefined
        ? term
        : { ...term, details: term.details.filter(({ value }) => value !== null) };
    });
    const isHeading = block.level === 3 && block.heading !== null && block.terms.length === 0;
    return shown.length === 0 && block.table === undefined && !isHeading ? [] : [{ ...block, terms: shown }];
  });
  return { stated, missing: [...counts].map(([label, count]) => ({ label, count })) };
}
