/** Words of LMA agreements, with the LSTA words that mean the same. A utilization fee is a fee of its own in both. */
const LSTA_WORDS: readonly (readonly [RegExp, string])[] = [
  [/\butilisations?\b(?! fees?\b)/gi, "borrowing"],
  [/\butilise[sd]?\b|\butilising\b/gi, "borrow"],
  [/\bunutilised\b/gi, "unused"],
  [/\bdraw-?downs?\b(?! (?:period|window)s?\b)/gi, "borrowing"],
  [/\bavailable facility\b/gi, "unused commitments"],
  [/\bfacility agent\b/gi, "administrative agent"],
  [/\bmajority lenders\b/gi, "required lenders"],
  [/\bfinance (?=documents?\b|part(?:y|ies)\b)/gi, "loan "],
  [/\bbreak costs\b/gi, "breakage costs"],
  [/\bfinancial (?=years?\b)/gi, "fiscal "],
];
const LMA =
  /utilis|draw-?down|available facility|facility agent|majority lenders|finance (?:doc|part)|break costs|financial year/i;

/** A sentence or a question in the words of the LSTA, so that either market's words find the other's. For comparison only:
 *  offsets are those of the words as written. */
export function inLstaWords(words: string): string {
  if (!LMA.test(words)) return words;
  return LSTA_WORDS.reduce((said, [lma, lsta]) => said.replaceAll(lma, lsta), words);
}
