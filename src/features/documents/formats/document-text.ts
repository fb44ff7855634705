import { MAX_TEXT_UNITS, type SOURCE_MEDIA_TYPES } from "../schemas.ts";
import { Refused } from "./unreadable.ts";

/** Supported kinds of files. */
export type DocumentFormat = keyof typeof SOURCE_MEDIA_TYPES;

/** The content of a file: the text that evidence offsets refer to, and its pages if the format has pages. */
export interface DocumentText {
  readonly text: string;
  readonly pages: PageTexts | null;
}

/** One entry per page, in order, so that no page gets lost. */
export interface PageTexts {
  /** Offsets of page starts, ascending. */
  readonly starts: readonly number[];
  /** Numbers, from 1, of pages without text: scanned or blank. */
  readonly withoutText: readonly number[];
  /** Numbers of unreadable pages. */
  readonly failed: readonly number[];
}

/** Pages of a text are joined by form feeds. */
export const PAGE_BREAK = "\f";

/** Joins the texts of pages and records the offset of each page. @throws Refused if the text is too long */
export function joinPages(pages: readonly string[]): { text: string; starts: number[] } {
  const starts: number[] = [];
  let at = 0;
  for (const page of pages) {
    starts.push(at);
    at += page.length + PAGE_BREAK.length;
  }
  return { text: fitting(pages.join(PAGE_BREAK)), starts };
}

/** @throws Refused if a text exceeds the limit of the extraction */
export function fitting(text: string): string {
  if (text.length > MAX_TEXT_UNITS) throw new Refused("text_too_long");
  return text;
}

/** Removes characters that the database cannot store: NUL and lone surrogates. */
export function storable(text: string): string {
  return text.replaceAll("\u0000", "").toWellFormed();
}
