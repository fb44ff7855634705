import type { RedlineMark } from "#domain/redline/redline-of.ts";
import type { Reference } from "./references.ts";
import type { Range, Span } from "./spans.ts";

/** An occurrence of a defined term. */
export interface DefinedWord extends Range {
  readonly term: string;
}

/** A run of text with uniform formatting. */
export interface Piece extends Range {
  /** The shortest span over it, which a click selects. */
  readonly span: Span | null;
  readonly word: DefinedWord | null;
  readonly reference: Reference | null;
  readonly active: boolean;
  /** Whether these words are deleted or inserted. */
  readonly mark: RedlineMark | null;
}

/** Cuts the range of a block wherever a span, a defined word or the active range begins or ends. The pieces lie end to
 *  end over the whole block; overlapping spans are split, and each piece goes to the shortest of them. */
export function cutIntoPieces(
  block: Range,
  spans: readonly Span[],
  words: readonly DefinedWord[],
  active: Range | null,
  references: readonly Reference[] = [],
  marks: readonly RedlineMark[] = [],
): Piece[] {
  const cuts = new Set([block.start, block.end]);
  for (const { start, end } of [...spans, ...words, ...references, ...marks, ...(active ? [active] : [])]) {
    if (start > block.start && start < block.end) cuts.add(start);
    if (end > block.start && end < block.end) cuts.add(end);
  }
  const offsets = [...cuts].sort((a, b) => a - b);
  const byLength = [...spans].sort((a, b) => a.end - a.start - (b.end - b.start));
  return offsets.slice(0, -1).map((start, i) => {
    const end = offsets[i + 1] ?? block.end;
    const covers = (range: Range): boolean => range.start <= start && range.end >= end;
    return {
      start,
      end,
      span: byLength.find(covers) ?? null,
      word: words.find(covers) ?? null,
      reference: references.find(covers) ?? null,
      active: active !== null && covers(active),
      mark: marks.find(covers) ?? null,
    };
  });
}
