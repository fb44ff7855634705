/** One sentence of an agreement as word stems, with those of its headings. */
export interface Sentence {
  readonly heading: readonly string[];
  readonly words: readonly string[];
}

/** How often words occur near each other: a sparse symmetric matrix by rows. */
export interface Counts {
  readonly size: number;
  readonly rows: readonly ReadonlyMap<number, number>[];
}

/** How far apart two words of a sentence may be. */
const WINDOW = 6;
/** Words of a heading are near every word of the sentences below it, with this weight. */
const HEADING_WEIGHT = 0.3;

/** The words that are frequent enough, with their positions, the most frequent first. */
export function vocabularyOf(
  agreements: readonly (readonly Sentence[])[],
  written: ReadonlySet<string>,
  { minCount, minAgreements, most }: { minCount: number; minAgreements: number; most: number },
): Map<string, number> {
  const counts = new Map<string, { count: number; agreements: number; last: number }>();
  for (const [at, sentences] of agreements.entries())
    for (const { words } of sentences)
      for (const word of words) {
        const known = counts.get(word) ?? { count: 0, agreements: 0, last: -1 };
        known.count += 1;
        if (known.last !== at) known.agreements += 1;
        known.last = at;
        counts.set(word, known);
      }
  const kept = [...counts]
    .filter(
      ([word, { count, agreements: of }]) =>
        count >= minCount && of >= minAgreements && word.length > 1 && written.has(word) && /^[a-z]+$/.test(word),
    )
    .sort(([a, x], [b, y]) => y.count - x.count || (a < b ? -1 : 1))
    .slice(0, most);
  return new Map(kept.map(([word], i) => [word, i]));
}

export function countNeighbors(
  agreements: readonly (readonly Sentence[])[],
  vocabulary: ReadonlyMap<string, number>,
): Counts {
  const rows = Array.from({ length: vocabulary.size }, () => new Map<number, number>());
  const add = (a: number, b: number, weight: number): void => {
    rows[a]?.set(b, (rows[a]?.get(b) ?? 0) + weight);
    rows[b]?.set(a, (rows[b]?.get(a) ?? 0) + weight);
  };
  for (const { heading, words } of agreements.flat()) {
    const ids = words.flatMap((word) => vocabulary.get(word) ?? []);
    const above = [...new Set(heading.flatMap((word) => vocabulary.get(word) ?? []))];
    for (const [i, id] of ids.entries()) {
      for (let j = i + 1; j <= i + WINDOW && j < ids.length; j += 1) {
        const other = ids[j] ?? id;
        if (other !== id) add(id, other, 1 - (j - i - 1) / WINDOW);
      }
      if (above.length <= 6) for (const head of above) if (head !== id) add(id, head, HEADING_WEIGHT / above.length);
    }
  }
  return { size: vocabulary.size, rows };
}
