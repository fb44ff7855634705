/** The source of a pattern for words as they are written, in this order, with `between` in each gap. */
export const wordsPattern = (words: readonly string[], between = String.raw`\s+`): string =>
  words.map((word) => RegExp.escape(word)).join(between);
