import type { Counts } from "./count-neighbors.ts";

/** Frequent neighbors count less than their share. */
const SMOOTHING = 0.75;
const ROUNDS = 6;
const EXTRA = 12;
/** Singular values count by this power: small ones separate words as well. */
const POWER = 0.5;

interface Sparse {
  readonly size: number;
  readonly starts: Int32Array;
  readonly columns: Int32Array;
  readonly values: Float32Array;
}

/** Unit vectors of the words, as whole numbers from -127 to 127, row after row. */
export function reduce(counts: Counts, dimensions: number): Int8Array {
  const matrix = mutualInformation(counts);
  const width = dimensions + EXTRA;
  let basis = orthonormal(randomColumns(matrix.size, width));
  for (let round = 0; round < ROUNDS; round += 1) basis = orthonormal(multiply(matrix, basis));
  // The matrix is symmetric: what it does to each direction of the basis is that direction's value.
  const image = multiply(matrix, basis);
  const values = basis.map((column, j) => Math.abs(dot(column, image[j] ?? column)));
  const order = values
    .map((value, j) => ({ value, j }))
    .sort((a, b) => b.value - a.value)
    .slice(0, dimensions);
  const vectors = new Int8Array(matrix.size * dimensions);
  for (let i = 0; i < matrix.size; i += 1) {
    const row = order.map(({ value, j }) => (basis[j]?.[i] ?? 0) * value ** POWER);
    const length = Math.hypot(...row) || 1;
    const most = Math.max(...row.map(Math.abs)) || 1;
    // Each vector uses the whole range; only its direction matters.
    for (const [j, x] of row.entries())
      vectors[i * dimensions + j] = Math.round((x / length) * (127 / (most / length)));
  }
  return vectors;
}

function mutualInformation({ size, rows }: Counts): Sparse {
  const sums = rows.map((row) => [...row.values()].reduce((sum, n) => sum + n, 0));
  const smoothed = sums.map((sum) => sum ** SMOOTHING);
  const total = smoothed.reduce((sum, n) => sum + n, 0);
  const starts = new Int32Array(size + 1);
  const columns: number[] = [];
  const values: number[] = [];
  for (const [i, row] of rows.entries()) {
    for (const [j, n] of [...row].sort(([a], [b]) => a - b)) {
      const forward = Math.log((n * total) / ((sums[i] ?? 1) * (smoothed[j] ?? 1)));
      const back = Math.log((n * total) / ((sums[j] ?? 1) * (smoothed[i] ?? 1)));
      const value = (forward + back) / 2;
      if (value > 0) {
        columns.push(j);
        values.push(value);
      }
    }
    starts[i + 1] = columns.length;
  }
  return { size, starts, columns: Int32Array.from(columns), values: Float32Array.from(values) };
}

function multiply({ size, starts, columns, values }: Sparse, basis: readonly Float64Array[]): Float64Array[] {
  return basis.map((column) => {
    const image = new Float64Array(size);
    for (let i = 0; i < size; i += 1) {
      let sum = 0;
      for (let at = starts[i] ?? 0; at < (starts[i + 1] ?? 0); at += 1)
        sum += (values[at] ?? 0) * (column[columns[at] ?? 0] ?? 0);
      image[i] = sum;
    }
    return image;
  });
}

/** Gram-Schmidt, twice for accuracy. */
function orthonormal(basis: readonly Float64Array[]): Float64Array[] {
  const done: Float64Array[] = [];
  for (const column of basis) {
    const own = column.slice();
    for (let pass = 0; pass < 2; pass += 1)
      for (const other of done) {
        const share = dot(own, other);
        for (let i = 0; i < own.length; i += 1) own[i] = (own[i] ?? 0) - share * (other[i] ?? 0);
      }
    const length = Math.sqrt(dot(own, own)) || 1;
    done.push(own.map((x) => x / length));
  }
  return done;
}

/** A linear congruential generator: the same numbers each time. */
function randomColumns(size: number, width: number): Float64Array[] {
  let state = 20_261_121;
  const next = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32 - 0.5;
  };
  return Array.from({ length: width }, () => Float64Array.from({ length: size }, next));
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i += 1) sum += (a[i] ?? 0) * (b[i] ?? 0);
  return sum;
}
