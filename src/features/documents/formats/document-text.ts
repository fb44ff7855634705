import { MAX_TEXT_UNITS, type SOURCE_MEDIA_TYPES } from "../schemas.ts";
import { Refused } from "./unreadable.ts";

/** The kinds of files that are read. */
export type DocumentFormat = keyof typeof SOURCE_MEDIA_TYPES;

/** The content of a file: the text that evidence offsets refer to, and its pages if the format has pages. */
export interface DocumentText {
  readonly text: string;
  readonly pages: PageTexts | null;
}

/** One entry a page, in order, so that what goes in comes out. */
export interface PageTexts {
  /** Offsets at which the pages begin, ascending. */
  readonly starts: readonly number[];
  /** Numbers, from 1, of pages without text: scanned or blank. */
  readonly withoutText: readonly number[];
  /** Numbers of pages that could not be read. */
  readonly failed: readonly number[];
}

/** Pages of a text are joined by form feeds. */
export const PAGE_BREAK = "\f";

/** The text of pages with the offset at which each begins. @throws Refused when it is too long. */
export function joinPages(pages: readonly string[]): { text: string; starts: number[] } {
  const starts: number[] = [];
  let at = 0;
  for (const page of pages) {
    starts.push(at);
    at += page.length + PAGE_BREAK.length;
  }
  return { text: fitting(pages.join(PAGE_BREAK)), starts };
}

/** @throws Refused when a text is longer than the extraction takes. */
export function fitting(text: string): string {
  if (text.length > MAX_TEXT_UNITS) throw new Refused("text_too_long");
  return text;
}

/** A text without what a database cannot hold: NUL and lone surrogates. */
export function storable(text: string): string {
  return text.replaceAll("\u0000", "").toWellFormed();
}
