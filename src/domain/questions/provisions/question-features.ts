import { stem, wordsOf } from "../question/words.ts";
import { everydayMeanings } from "../similarity/everyday-words.ts";
import { wordVectors } from "../similarity/word-vectors.ts";

/** Length of the pieces of words that count as features: `prepay` is part of `prepayable`. */
const PIECE = 5;

/** The words of a plain question, pairs of them and pieces of long ones, each once. */
export function wordFeatures(question: string): string[] {
  const stems = wordsOf(question).map((word) => (/\d/.test(word) ? "#" : stem(word)));
  const pairs = stems.slice(1).map((second, i) => `${stems[i] ?? ""} ${second}`);
  const pieces = stems.filter((one) => one.length > PIECE).map((one) => `${one.slice(0, PIECE)}*`);
  return [...new Set([...stems, ...pairs, ...pieces])];
}

/** The mean direction of a question's words and of what they mean in agreements; all zero if no word is known. */
export function directionOf(question: string): Float32Array {
  const vectors = wordVectors();
  const sum = new Float32Array(vectors.dimensions);
  for (const word of new Set(wordsOf(question).map(stem)))
    for (const one of [word, ...everydayMeanings(word)]) {
      const from = (vectors.rows.get(one) ?? -1) * vectors.dimensions;
      if (from >= 0)
        for (let i = 0; i < vectors.dimensions; i += 1) sum[i] = (sum[i] ?? 0) + (vectors.values[from + i] ?? 0);
    }
  const length = Math.sqrt(sum.reduce((all, x) => all + x * x, 0)) || 1;
  return sum.map((x) => x / length);
}
