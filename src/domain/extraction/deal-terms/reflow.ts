import type { ParsedAgreement } from "../parsed-agreement.ts";
import { WordIndex } from "../text/word-index.ts";

/** A line break inside a sentence: not after a period, nor before a list marker, a table row or an empty line. */
const WRAP = /(?<![\n.:;|!?"])\n(?!\n|\||[-•*·]\s|\(?\w{1,3}[.)]\s)/g;

/** The same agreement with line breaks inside sentences replaced by spaces. All offsets stay the same. */
export function reflowed(parsed: ParsedAgreement): ParsedAgreement {
  const { normal, dollar, outline, definitions, rateTables } = parsed;
  const text = normal.text.replace(WRAP, " ");
  return {
    text,
    dollar,
    outline,
    definitions,
    rateTables,
    normal: {
      source: normal.source,
      text,
      words: new WordIndex(text),
      foreign: normal.foreign,
      toSource: (start, end) => normal.toSource(start, end),
      pageAt: (offset) => normal.pageAt(offset),
    },
  };
}
