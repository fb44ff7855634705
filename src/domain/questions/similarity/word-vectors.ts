import stored from "./word-vectors.json" with { type: "json" };

/** Vectors of the words of loan agreements, learned from agreements by `scripts/train-word-vectors.ts`: words that are used
 *  alike point the same way. Read at the first use. */
export interface WordVectors {
  readonly dimensions: number;
  /** The row of each word stem. */
  readonly rows: ReadonlyMap<string, number>;
  /** Unit vectors, row after row. */
  readonly values: Float32Array;
}

let read: WordVectors | null = null;

export function wordVectors(): WordVectors {
  read ??= decode();
  return read;
}

function decode(): WordVectors {
  const { dimensions } = stored;
  const rows = new Map(stored.words.split(" ").map((word, row) => [word, row]));
  const bytes = atob(stored.vectors);
  const values = new Float32Array(bytes.length);
  for (let row = 0; row < rows.size; row += 1) {
    const from = row * dimensions;
    let square = 0;
    for (let i = from; i < from + dimensions; i += 1) {
      const byte = (bytes.charCodeAt(i) << 24) >> 24;
      values[i] = byte;
      square += byte ** 2;
    }
    const length = Math.sqrt(square) || 1;
    for (let i = from; i < from + dimensions; i += 1) values[i] = (values[i] ?? 0) / length;
  }
  return { dimensions, rows, values };
}

/** The cosine of two rows. */
export function cosineOf({ dimensions, values }: WordVectors, a: number, b: number): number {
  let sum = 0;
  for (let i = 0; i < dimensions; i += 1) sum += (values[a * dimensions + i] ?? 0) * (values[b * dimensions + i] ?? 0);
  return sum;
}
