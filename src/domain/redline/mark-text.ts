import { compareWords } from "./compare-texts.ts";
import { type Part, type Redline, redlineOf } from "./redline-of.ts";

/** Words of a text and what is in force instead of them. */
export interface Replacement {
  readonly start: number;
  readonly end: number;
  /** Null: nothing. */
  readonly after: string | null;
}

/** A text with replacements marked word by word. They are in the order of the text and do not overlap; `source` of a
 *  mark is the index of its replacement. */
export function markText(text: string, replacements: readonly Replacement[]): Redline {
  const parts: Part[] = [];
  let at = 0;
  for (const [source, { start, end, after }] of replacements.entries()) {
    if (start < at || end > text.length) continue;
    parts.push({ kind: "same", text: text.slice(at, start) });
    const words = compareWords(text.slice(start, end), after ?? "");
    // What is only added comes after the words it follows.
    const lead = start === end && after !== null ? [{ kind: "inserted" as const, text: " ", source }] : [];
    parts.push(...lead, ...words.map((part) => ({ ...part, source })));
    at = end;
  }
  parts.push({ kind: "same", text: text.slice(at) });
  return redlineOf(parts);
}
