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

/** The indexes of the entries that are shown at the entry `at` (-1 for none): the first level, and the sections of its
 *  article. Linear, since a text of some megabytes has thousands of sections. */
export function shownEntries(entries: readonly OutlineEntry[], at: number): number[] {
  const first = entries.findLastIndex(({ level }, i) => i <= at && level === 1);
  const shown: number[] = [];
  let article = -1;
  for (const [i, { level }] of entries.entries()) {
    if (level === 1) article = i;
    if (level === 1 || article === first) shown.push(i);
  }
  return shown;
}
