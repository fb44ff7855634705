import type { ParsedAgreement } from "../parsed-agreement.ts";
import { WordIndex } from "../text/word-index.ts";

/** A line break inside a sentence: none behind a stop, before a list mark, a table row or an empty line. */
const WRAP = /(?<![\n.:;|!?"])\n(?!\n|\||[-•*·]\s|\(?\w{1,3}[.)]\s)/g;

/** The same agreement with the line breaks inside its sentences read as blanks; every offset stays the same. */
export function reflowed(parsed: ParsedAgreement): ParsedAgreement {
  const { normal, outline, definitions, rateTables } = parsed;
  const text = normal.text.replace(WRAP, " ");
  return {
    text,
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
