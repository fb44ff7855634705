import type { OutlineEntry } from "./outline.ts";
import type { Range } from "./spans.ts";

/** Words that name another place of the text, and that place. */
export interface Reference extends Range {
  readonly target: Range;
}

/** The places of the text by what references call them. */
export type Places = ReadonlyMap<string, Range>;

const NAMED =
  /\b(section|article|schedule|exhibit|annex)s?\s+(\d{1,3}(?:\.\d{1,3}){0,3}|[IVXLC]{1,7}\b|[A-Z](?:-\d{1,2})?\b)/gi;
/** A block with more links than words is not useful. */
const MAX_REFERENCES = 40;

export function referenceKey(kind: string, number: string): string {
  return `${kind} ${number.replace(/[.:]+$/, "")}`.toLowerCase();
}

/** If a name occurs twice, as in an agreement with a conformed copy, the first place counts. */
export function placesOf(outline: readonly OutlineEntry[]): Places {
  const places = new Map<string, Range>();
  for (const { key, start, end } of outline) if (key !== null && !places.has(key)) places.set(key, { start, end });
  return places;
}

/** The references in a block whose target is known. The heading of a target is not a reference to it. */
export function referencesIn(text: string, block: Range, places: Places): Reference[] {
  if (places.size === 0) return [];
  const found: Reference[] = [];
  for (const match of text.slice(block.start, block.end).matchAll(NAMED)) {
    const [words, kind = "", number = ""] = match;
    const start = block.start + match.index;
    const target = places.get(referenceKey(kind, number));
    if (target === undefined || (start < target.end && start + words.length > target.start)) continue;
    found.push({ start, end: start + words.length, target });
    if (found.length === MAX_REFERENCES) break;
  }
  return found;
}
