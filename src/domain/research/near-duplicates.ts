import { stemsOf } from "./words.ts";

const SHINGLE_WORDS = 4;
/** Minimum Jaccard similarity of near-duplicates. */
const SAME = 0.8;

/** Shingles of four words. Texts that share most of them are near-duplicates. */
function shinglesOf(text: string): Set<string> {
  const words = stemsOf(text);
  const length = Math.min(SHINGLE_WORDS, Math.max(1, words.length));
  const shingles = new Set<string>();
  for (let i = 0; i + length <= words.length; i += 1) shingles.add(words.slice(i, i + length).join(" "));
  return shingles;
}

/** Whether two texts differ in a few words only. A text contained in the other counts as a near-duplicate. */
export function areNearDuplicates(one: string, other: string): boolean {
  const [a, b] = [shinglesOf(one), shinglesOf(other)];
  const shared = [...a].filter((shingle) => b.has(shingle)).length;
  if (a.size === 0 || b.size === 0) return a.size === b.size;
  return shared / (a.size + b.size - shared) >= SAME || shared / Math.min(a.size, b.size) >= 0.95;
}
