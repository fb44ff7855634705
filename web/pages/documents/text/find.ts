import type { Range } from "./spans.ts";

/** Maximum number of listed matches; nobody steps through more. */
export const MAX_MATCHES = 10_000;

/** Every match of the query in the text, ignoring case, line breaks and kind of quotes; in text order, without
 *  overlaps. Linear in the text. */
export function findInText(text: string, query: string): Range[] {
  const words = query.trim();
  if (words === "") return [];
  const matches: Range[] = [];
  for (const match of text.matchAll(new RegExp(patternOf(words), "giu"))) {
    matches.push({ start: match.index, end: match.index + match[0].length });
    if (matches.length === MAX_MATCHES) break;
  }
  return matches;
}

/** The first match at or after an offset; the first match of the text if there is none. */
export function matchFrom(matches: readonly Range[], offset: number): number {
  const at = matches.findIndex(({ start }) => start >= offset);
  return at === -1 ? 0 : at;
}

function patternOf(words: string): string {
  return words
    .replaceAll(/[\\^$.*+?()[\]{}|/]/g, "\\$&")
    .replaceAll(/["“”„]/g, '["“”„]')
    .replaceAll(/['‘’]/g, "['‘’]")
    .replaceAll(/[-‐‑–—]/g, "[-‐‑–—]")
    .replaceAll(/\s+/g, "\\s{1,200}");
}
