const OTHER_BLANKS = /[^\S ]| {2}/;

/** The words with one space for each run of blanks. Most words have no other blanks, and copying them takes longer. */
export const withSingleBlanks = (words: string): string =>
  OTHER_BLANKS.test(words) ? words.replace(/\s+/g, " ") : words;
