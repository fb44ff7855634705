/** Learns vectors of the words of loan agreements, so that words used alike are near each other:
 *  `node scripts/train-word-vectors.ts FOLDER [FOLDER...]`. Each folder holds agreements as `.txt` files. Words that occur near
 *  each other more often than by chance are counted (positive pointwise mutual information), and the counts are reduced to a
 *  few dimensions by a truncated singular value decomposition. Only the words and their numbers are stored, in
 *  `src/domain/questions/similarity/word-vectors.json`; the same texts always give the same numbers. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { contentStems, stem } from "../src/domain/questions/question/words.ts";
import { indexPassages } from "../src/domain/questions/text/passages.ts";
import { type Counts, countNeighbors, vocabularyOf } from "./train-word-vectors/count-neighbors.ts";
import { reduce } from "./train-word-vectors/reduce.ts";

const DIMENSIONS = 80;
/** A word is kept if it occurs this often, in this many agreements: names of one deal are not words. */
const MIN_COUNT = 5;
const MIN_AGREEMENTS = 3;
const MAX_WORDS = 9_000;

const folders = process.argv.slice(2);
if (folders.length === 0) throw new Error("the folder of agreements is missing");
const files = folders.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".txt"))
    .sort()
    .map((name) => join(folder, name)),
);
/** The words that appear somewhere in small letters; the others are names. */
const written = new Set<string>();
/** Per agreement, the words of each sentence after those of the headings above it. */
const agreements = files.map((file) => {
  const { text, passages } = indexPassages(readFileSync(file, "utf8"));
  for (const [word] of text.matchAll(/(?<![\w.@-])[a-z]{2,}(?![\w@])/g)) written.add(stem(word));
  return passages.map(({ start, end, heading }) => ({
    heading: contentStems(heading),
    words: contentStems(text.slice(start, end)),
  }));
});
const vocabulary = vocabularyOf(agreements, written, {
  minCount: MIN_COUNT,
  minAgreements: MIN_AGREEMENTS,
  most: MAX_WORDS,
});
const counts: Counts = countNeighbors(agreements, vocabulary);
const vectors = reduce(counts, DIMENSIONS);
const words = [...vocabulary.keys()];
const file = fileURLToPath(new URL("../src/domain/questions/similarity/word-vectors.json", import.meta.url));
writeFileSync(
  file,
  `${JSON.stringify({ dimensions: DIMENSIONS, words: words.join(" "), vectors: Buffer.from(vectors.buffer).toString("base64") })}\n`,
);
console.log(`${words.length} words of ${files.length} agreements, ${DIMENSIONS} dimensions`);
