/** Texts prepared for ranking. */
export interface Bm25Index {
  /** Score of every text for a query, in the order of the texts; 0 if it contains no word of the query. */
  scores(query: readonly string[]): number[];
  /** Inverse document frequency: high for words that few texts contain. */
  rarity(word: string): number;
}

/** Term-frequency saturation, and length normalization. */
const [K1, B] = [1.5, 0.75];

/** Okapi BM25 over lists of stems (Robertson and Zaragoza, The Probabilistic Relevance Framework, 2009), k1 1.5, b 0.75. */
export function bm25Index(texts: readonly (readonly string[])[]): Bm25Index {
  const counts = texts.map(countsOf);
  const frequency = new Map<string, number>();
  for (const words of counts) for (const word of words.keys()) frequency.set(word, (frequency.get(word) ?? 0) + 1);
  const meanLength = texts.reduce((sum, text) => sum + text.length, 0) / Math.max(1, texts.length);
  const rarity = (word: string): number => {
    const n = frequency.get(word) ?? 0;
    return Math.log(1 + (texts.length - n + 0.5) / (n + 0.5));
  };
  return {
    rarity,
    scores(query) {
      const words = [...countsOf(query)];
      return counts.map((text, i) => {
        const length = (texts[i]?.length ?? 0) / Math.max(1, meanLength);
        let score = 0;
        for (const [word, repeated] of words) {
          const f = text.get(word) ?? 0;
          if (f > 0) score += (repeated * rarity(word) * f * (K1 + 1)) / (f + K1 * (1 - B + B * length));
        }
        return score;
      });
    },
  };
}

function countsOf(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** Positions of the scores above 0, highest first; ties keep their order. */
export function bestFirst(scores: readonly number[]): number[] {
  return [...scores.keys()]
    .filter((i) => (scores[i] ?? 0) > 0)
    .sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
}
