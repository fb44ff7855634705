import { stemsOf } from "./words.ts";

const SHINGLE_WORDS = 4;
/** Jaccard similarity from which two texts say the same. */
const SAME = 0.8;

/** Runs of four words: texts that share most of them are copies of each other. */
function shinglesOf(text: string): Set<string> {
  const words = stemsOf(text);
  const length = Math.min(SHINGLE_WORDS, Math.max(1, words.length));
  const shingles = new Set<string>();
  for (let i = 0; i + length <= words.length; i += 1) shingles.add(words.slice(i, i + length).join(" "));
  return shingles;
}

/** Whether two texts are the same but for a few words. A text that stands whole in the other counts as its copy. */
export function areNearDuplicates(one: string, other: string): boolean {
  const [a, b] = [shinglesOf(one), shinglesOf(other)];
  const shared = [...a].filter((shingle) => b.has(shingle)).length;
  if (a.size === 0 || b.size === 0) return a.size === b.size;
  return shared / (a.size + b.size - shared) >= SAME || shared / Math.min(a.size, b.size) >= 0.95;
}
