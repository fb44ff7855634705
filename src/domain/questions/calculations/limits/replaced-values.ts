import { MONTH_NAMES } from "../../answer/formats.ts";
import { contentStems } from "../../question/words.ts";
import type { Place } from "../../text/passages.ts";
import { onOneLine } from "../../text/sentences.ts";

export type ReplacedKind = "date" | "percent" | "money";

/** A value that an amendment puts in the place of another. */
export interface ReplacedValue extends Place {
  readonly kind: ReplacedKind;
  /** As the text writes them: `November 21, 1997`, `.20%`, `$15,000,000`. */
  readonly before: string;
  readonly after: string;
  /** The stems of the words before it, which say what is amended. */
  readonly stems: ReadonlySet<string>;
}

const VALUE = String.raw`(?:(?:${MONTH_NAMES})\s+\d{1,2},?\s+(?:19|20)\d\d|\$\s?\d[\d,]*(?:\.\d+)?|(?:\d{1,2}(?:\.\d+)?|\.\d+)\s?%)`;
const MARK = String.raw`["“”'‘’]{0,2}`;
/** `deleting the date "November 21, 1997" therefrom, and substituting in lieu thereof the date "November 21, 1998"` */
const REPLACED = new RegExp(
  String.raw`\b(?:delet(?:e|es|ing)|strik(?:e|es|ing)|remov(?:e|es|ing)|replac(?:e|es|ing))\s[^;"“”$%]{0,160}?${MARK}(${VALUE})[.,]?${MARK}[^;"“”$%]{0,120}?\b(?:substitut\w+|insert\w*|replac\w+|with|by)\b[^;"“”$%]{0,80}?${MARK}(${VALUE})`,
  "g",
);
/** So far before it, the words say what is amended, in UTF-16 units. */
const REACH = 400;

/** The values that the amendments of a text replace, in order. */
export function replacedValues(text: string): ReplacedValue[] {
  return [...text.matchAll(REPLACED)].flatMap((match): ReplacedValue[] => {
    const [words, before = "", after = ""] = match;
    const kind = kindOf(before);
    if (kind !== kindOf(after) || onOneLine(before) === onOneLine(after)) return [];
    const start = sentenceStart(text, match.index);
    // The paragraph before is on another amendment, but that before an item introduces it.
    const paragraph = text.lastIndexOf("\n\n", match.index);
    const isItem = /^\s*\([a-z\d]{1,4}\)/i.test(text.slice(paragraph + 1, paragraph + 16));
    const from = Math.max(match.index - REACH, isItem ? 0 : paragraph, 0);
    const stems = new Set(contentStems(text.slice(from, match.index + words.length)));
    return [
      { kind, before: onOneLine(before), after: onOneLine(after), stems, start, end: match.index + words.length },
    ];
  });
}

function kindOf(value: string): ReplacedKind {
  return value.startsWith("$") ? "money" : value.endsWith("%") ? "percent" : "date";
}

/** Where the sentence or paragraph around a place begins. */
function sentenceStart(text: string, at: number): number {
  const from = Math.max(0, at - REACH);
  const before = text.slice(from, at);
  const open = Math.max(before.lastIndexOf("\n\n"), before.lastIndexOf(";"));
  const start = open < 0 ? at : from + open + 1;
  return start + (/^\s*/.exec(text.slice(start, at))?.[0].length ?? 0);
}
