import { wordFeatures } from "../provisions/question-features.ts";
import { stem, wordsOf } from "../question/words.ts";

/** How many words may stand between two that count together: `how much … accrued`. */
const MAX_BETWEEN = 2;

/** The features of a plain question that say whether an agreement can state what it asks for: its words and pairs, how it opens,
 *  and words with others between them. Each once. */
export function scopeFeatures(question: string): string[] {
  const stems = wordsOf(question).map((word) => (/\d/.test(word) ? "#" : stem(word)));
  const openings = [1, 2, 3].map((length) => `^${stems.slice(0, length).join(" ")}`);
  const apart = stems.flatMap((first, i) =>
    stems.slice(i + 2, i + 2 + MAX_BETWEEN).map((second) => `${first} … ${second}`),
  );
  return [...new Set([...wordFeatures(question), ...openings, ...apart])];
}
