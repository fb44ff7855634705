/** How much the first places of a list outweigh the rest. Cormack, Clarke and Büttcher (SIGIR 2009) found 60 to do well. */
const K = 60;

/** Merges rankings of the same things by the sum of 1 / (60 + rank), so that lists whose scores cannot be compared count
 *  alike. `key` says which entries of several lists are one thing; the first of them is kept. Best first. */
export function mergeByReciprocalRank<T>(rankings: readonly (readonly T[])[], key: (entry: T) => string): T[] {
  const merged = new Map<string, { entry: T; score: number }>();
  for (const ranking of rankings) {
    for (const [rank, entry] of ranking.entries()) {
      const known = merged.get(key(entry)) ?? { entry, score: 0 };
      known.score += 1 / (K + rank + 1);
      merged.set(key(entry), known);
    }
  }
  return [...merged.values()].sort((a, b) => b.score - a.score).map(({ entry }) => entry);
}
