import type { WordIndex } from "./word-index.ts";

/** A half-open range of UTF-16 offsets. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** The received text made easy to read (quotes, dashes and blanks unified, ligatures opened, soft hyphens and page
 *  furniture taken out), with an exact way back. Rules work on `text`; evidence always refers to `source`. */
export interface NormalText {
  readonly source: string;
  readonly text: string;
  /** Where words are in `text`. */
  readonly words: WordIndex;
  /** Lines of `source` that break up a table and were left out of `text`. */
  readonly foreign: readonly Span[];
  /** The smallest span of `source` that holds the characters of `[start, end)` of `text`. */
  toSource(start: number, end: number): Span;
  /** The page (from 1) on which an offset of `text` lies, or null when the text shows no pages. */
  pageAt(offset: number): number | null;
}
