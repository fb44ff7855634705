import type { EvidenceByPointer } from "#domain/agreement/evidence.ts";
import type { Block } from "./blocks.ts";
import { blockAt } from "./blocks.ts";

/** A half-open range of UTF-16 offsets of the text. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** Words of the text that terms were read from. */
export interface Span extends Range {
  readonly terms: readonly TermPlace[];
}

/** One place of a term: the pointer of the term, and which of its places it is, from 0. */
export interface TermPlace {
  readonly pointer: string;
  readonly place: number;
}

/** Every range that some evidence names, once, with all terms that were read from it. */
export function spansOf(evidence: EvidenceByPointer): Span[] {
  const byRange = new Map<string, { start: number; end: number; terms: TermPlace[] }>();
  for (const [pointer, places] of Object.entries(evidence)) {
    for (const [place, { start, end }] of places.entries()) {
      if (start === undefined || end === undefined || start >= end) continue;
      const key = `${start}-${end}`;
      const span = byRange.get(key);
      if (span) span.terms.push({ pointer, place });
      else byRange.set(key, { start, end, terms: [{ pointer, place }] });
    }
  }
  return [...byRange.values()].sort((a, b) => a.start - b.start || b.end - a.end);
}

/** The spans that reach into each block, by the block's index. The spans are in text order, the blocks maybe not all. */
export function spansByBlock<One extends Range>(
  spans: readonly One[],
  blocks: readonly Block[],
): ReadonlyMap<number, readonly One[]> {
  const byBlock = new Map<number, One[]>();
  const end = blocks.at(-1)?.end ?? 0;
  for (const span of spans) {
    if (span.start >= end) break;
    for (let i = blockAt(blocks, span.start); i < blocks.length && (blocks[i]?.start ?? 0) < span.end; i++) {
      const here = byBlock.get(i);
      if (here) here.push(span);
      else byBlock.set(i, [span]);
    }
  }
  return byBlock;
}
