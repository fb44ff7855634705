import type { PassageIndex } from "../text/passages.ts";
import { everydayMeanings } from "./everyday-words.ts";
import { cosineOf, type WordVectors, wordVectors } from "./word-vectors.ts";

/** How near the words of a question are to those of each passage of a text. */
export interface Similarity {
  /** The share of the question that the words of a passage mean, each by the word nearest to it, 0..1. */
  readonly aligned: Float32Array;
  /** The same for the words of its heading. */
  readonly headingAligned: Float32Array;
  /** The cosine of the question and the passage as sums of their words. */
  readonly cosine: Float32Array;
  readonly headingCosine: Float32Array;
  /** How near each word of the question is to some word of a passage, its heading or the sentences that introduce it. */
  readonly wordsMeant: (at: number) => readonly { readonly weight: number; readonly nearness: number }[];
}

/** The words of the passages of an index by number: rows of the vectors first, then words that have no vector. */
interface WordTable {
  readonly numbers: ReadonlyMap<string, number>;
  readonly passages: readonly Int32Array[];
  readonly headings: ReadonlyMap<ReadonlySet<string>, Int32Array>;
  readonly rarity: Float32Array;
  readonly vectors: readonly Float32Array[];
  readonly headingVectors: ReadonlyMap<ReadonlySet<string>, Float32Array>;
}

const tables = new WeakMap<PassageIndex, WordTable>();
/** Words less alike than this have nothing to do with each other. */
const LEAST = 0.45;
/** What a word with an everyday meaning counts relative to the word itself. */
const EVERYDAY = 0.85;

/** The last question asked about a text: several topics search for the same words. */
const latest = new WeakMap<PassageIndex, { readonly key: string; readonly similarity: Similarity }>();

export function similarityOf(index: PassageIndex, stems: readonly string[]): Similarity {
  const key = stems.join(" ");
  const known = latest.get(index);
  if (known?.key === key) return known.similarity;
  const similarity = measured(index, stems);
  latest.set(index, { key, similarity });
  return similarity;
}

function measured(index: PassageIndex, stems: readonly string[]): Similarity {
  const table = tableOf(index);
  const vectors = wordVectors();
  const asked = [...new Set(stems)];
  const near = asked.map((stem) => nearnessOf(stem, table, vectors));
  const weights = asked.map((stem) => rarityOf(index, stem));
  const all = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  const alignedWith = (words: Int32Array): number => {
    let sum = 0;
    for (let q = 0; q < near.length; q += 1) {
      const of = near[q] as Float32Array;
      let best = 0;
      for (const word of words) best = Math.max(best, of[word] ?? 0);
      sum += best * (weights[q] ?? 0);
    }
    return sum / all;
  };
  const question = sumOf(
    asked.flatMap((stem, i) =>
      [stem, ...everydayMeanings(stem)].flatMap((word) => {
        const row = vectors.rows.get(word);
        return row === undefined ? [] : [{ row, weight: weights[i] ?? 0 }];
      }),
    ),
    vectors,
  );
  const ofHeading = new Map(
    [...table.headings].map(([heading, words]) => [
      heading,
      { aligned: alignedWith(words), cosine: dot(question, table.headingVectors.get(heading)) },
    ]),
  );
  const { passages } = index;
  return {
    aligned: Float32Array.from(passages, (_passage, at) => alignedWith(table.passages[at] as Int32Array)),
    cosine: Float32Array.from(passages, (_passage, at) => dot(question, table.vectors[at])),
    headingAligned: Float32Array.from(passages, ({ headingStems }) => ofHeading.get(headingStems)?.aligned ?? 0),
    headingCosine: Float32Array.from(passages, ({ headingStems }) => ofHeading.get(headingStems)?.cosine ?? 0),
    wordsMeant: (at) => {
      const { headingStems, leads } = passages[at] as (typeof passages)[number];
      const ids = [...(table.headings.get(headingStems) ?? [])];
      for (const one of [at, ...leads]) ids.push(...(table.passages[one] ?? []));
      return near.map((of, q) => ({
        weight: weights[q] ?? 0,
        nearness: ids.reduce((best, id) => Math.max(best, of[id] ?? 0), 0),
      }));
    },
  };
}

function rarityOf({ passages, frequency }: PassageIndex, stem: string): number {
  const count = frequency.get(stem) ?? 0;
  return count === 0 ? 0.6 * Math.log(1 + passages.length) : Math.log(1 + passages.length / count);
}

/** How near each word of the text is to a word of the question, 0..1. */
function nearnessOf(stem: string, { numbers }: WordTable, vectors: WordVectors): Float32Array {
  const near = new Float32Array(numbers.size);
  const mark = (word: string, share: number): void => {
    const row = vectors.rows.get(word);
    if (row !== undefined)
      for (let other = 0; other < vectors.rows.size; other += 1) {
        const cosine = cosineOf(vectors, row, other);
        if (cosine > LEAST) near[other] = Math.max(near[other] ?? 0, (share * (cosine - LEAST)) / (1 - LEAST));
      }
    const same = numbers.get(word);
    if (same !== undefined) near[same] = Math.max(near[same] ?? 0, share);
  };
  mark(stem, 1);
  for (const word of everydayMeanings(stem)) mark(word, EVERYDAY);
  return near;
}

function tableOf(index: PassageIndex): WordTable {
  const known = tables.get(index);
  if (known !== undefined) return known;
  const vectors = wordVectors();
  const numbers = new Map(vectors.rows);
  const numberOf = (stem: string): number => {
    const number = numbers.get(stem) ?? numbers.size;
    if (number === numbers.size) numbers.set(stem, number);
    return number;
  };
  const passages = index.passages.map(({ stems }) => Int32Array.from(stems.keys(), numberOf));
  const headings = new Map<ReadonlySet<string>, Int32Array>();
  for (const { headingStems } of index.passages)
    if (!headings.has(headingStems)) headings.set(headingStems, Int32Array.from(headingStems, numberOf));
  const rarity = new Float32Array(numbers.size);
  for (const [stem, number] of numbers) rarity[number] = rarityOf(index, stem);
  const vectorOf = (words: Int32Array): Float32Array => {
    const sum = new Float32Array(vectors.dimensions);
    for (const word of words) if (word < vectors.rows.size) addRow(sum, vectors, word, rarity[word] ?? 0);
    return ofLengthOne(sum);
  };
  const table: WordTable = {
    numbers,
    passages,
    headings,
    rarity,
    vectors: passages.map(vectorOf),
    headingVectors: new Map([...headings].map(([heading, words]) => [heading, vectorOf(words)])),
  };
  tables.set(index, table);
  return table;
}

/** The sum of weighted rows, of length one. */
function sumOf(
  words: readonly { readonly row: number; readonly weight: number }[],
  vectors: WordVectors,
): Float32Array {
  const sum = new Float32Array(vectors.dimensions);
  for (const { row, weight } of words) addRow(sum, vectors, row, weight);
  return ofLengthOne(sum);
}

function addRow(sum: Float32Array, { dimensions, values }: WordVectors, row: number, weight: number): void {
  const from = row * dimensions;
  for (let i = 0; i < dimensions; i += 1) sum[i] = (sum[i] ?? 0) + weight * (values[from + i] ?? 0);
}

function ofLengthOne(vector: Float32Array): Float32Array {
  const length = Math.sqrt(dot(vector, vector)) || 1;
  for (let i = 0; i < vector.length; i += 1) vector[i] = (vector[i] ?? 0) / length;
  return vector;
}

function dot(a: Float32Array, b: Float32Array | undefined): number {
  let sum = 0;
  if (b !== undefined) for (let i = 0; i < a.length; i += 1) sum += (a[i] ?? 0) * (b[i] ?? 0);
  return sum;
}
