import type { DefinedWord } from "./pieces.ts";
import type { Range } from "./spans.ts";

/** A defined term and the range of the text that defines it. */
export interface DefinedTerm extends Range {
  readonly term: string;
}

/** The defined terms of a text by their first word, the longest first, and by themselves. */
export interface Dictionary {
  readonly byFirstWord: ReadonlyMap<string, readonly string[]>;
  readonly byTerm: ReadonlyMap<string, DefinedTerm>;
}

/** A block with most words underlined would be unreadable. */
const MAX_WORDS = 12;

export function dictionaryOf(terms: readonly DefinedTerm[]): Dictionary {
  const byFirstWord = new Map<string, string[]>();
  const byTerm = new Map<string, DefinedTerm>();
  for (const defined of terms) {
    const first = /^[A-Z][\w’'&-]*/.exec(defined.term)?.[0];
    if (first === undefined || byTerm.has(defined.term)) continue;
    byTerm.set(defined.term, defined);
    const same = byFirstWord.get(first);
    if (same) same.push(defined.term);
    else byFirstWord.set(first, [defined.term]);
  }
  for (const same of byFirstWord.values()) same.sort((a, b) => b.length - a.length);
  return { byFirstWord, byTerm };
}

/** Where a block of the text uses defined terms: the first use of each, with the s of a plural, in text order. */
export function definedWordsIn(text: string, block: Range, dictionary: Dictionary): DefinedWord[] {
  if (dictionary.byTerm.size === 0) return [];
  // Blanks become spaces one for one, so that a term is found across a line break and offsets stay.
  const content = text.slice(block.start, block.end).replaceAll(/\s/g, " ");
  const found: DefinedWord[] = [];
  const seen = new Set<string>();
  let end = 0;
  for (const { 0: word, index } of content.matchAll(/[A-Z][\w’'&-]*/g)) {
    if (index < end) continue;
    const term = termAt(content, index, dictionary.byFirstWord.get(word) ?? dictionary.byFirstWord.get(singular(word)));
    if (term === null) continue;
    end = index + term.length + (content[index + term.length] === "s" ? 1 : 0);
    if (seen.has(term)) continue;
    seen.add(term);
    found.push({ term, start: block.start + index, end: block.start + end });
    if (found.length === MAX_WORDS) break;
  }
  return found;
}

function termAt(content: string, at: number, terms: readonly string[] | undefined): string | null {
  return (
    terms?.find(
      (term) =>
        content.startsWith(term, at) && !/^[a-rt-z]|^s\w/.test(content.slice(at + term.length, at + term.length + 2)),
    ) ?? null
  );
}

const singular = (word: string): string => word.replace(/s$/, "");
