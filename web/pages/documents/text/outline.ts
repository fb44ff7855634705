import type { Range } from "./spans.ts";

/** A heading of the text and what is under it. */
export interface OutlineEntry extends Range {
  readonly title: string;
  /** 1 for articles and attachments, 2 for sections of an article. */
  readonly level: 1 | 2;
  /** What references call it, such as "section 2.01"; null where it has no number. */
  readonly key: string | null;
}

/** The entry that an offset is in: the last one that begins at or before it. -1 before the first. */
export function entryAt(entries: readonly OutlineEntry[], offset: number): number {
  return entries.findLastIndex(({ start }) => start <= offset);
}
