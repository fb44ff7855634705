import { mean, standardDeviation } from "./statistics.ts";

export interface RidgeFit {
  readonly weights: readonly number[];
  readonly squaredError: number;
  /** Effective degrees of freedom: the trace of the hat matrix. */
  readonly freedom: number;
}

type Rows = readonly (readonly number[])[];

/** Scales a row by the mean and the population standard deviation of each column; a constant column becomes 0. */
export function standardizer(rows: Rows): (row: readonly number[]) => number[] {
  const scales = columnsOf(rows).map((column) => ({ center: mean(column), size: standardDeviation(column, 0) }));
  return (row) =>
    row.map((value, i) => {
      const { center = 0, size = 0 } = scales[i] ?? {};
      return size > 0 ? (value - center) / size : 0;
    });
}

/** Ridge regression (Hoerl and Kennard 1970), one fit per penalty: (X'X + penalty I)^-1 X'y. Rows are standardized
 *  and targets centered by the caller; penalties are above 0. */
export function ridgeFits(rows: Rows, targets: readonly number[], penalties: readonly number[]): RidgeFit[] {
  const columns = columnsOf(rows);
  const gram = columns.map((a) => columns.map((b) => dot(a, b)));
  const cross = columns.map((column) => dot(column, targets));
  return penalties.map((penalty) => {
    const shrunk = gram.map((row, i) => row.map((value, j) => (i === j ? value + penalty : value)));
    const weights = solve(shrunk, cross);
    // The trace of the hat matrix is that of (G + penalty)^-1 G.
    const shares = gram.map((_, i) => solve(shrunk, columnAt(gram, i))[i] ?? 0);
    const errors = rows.map((row, i) => (targets[i] ?? 0) - dot(row, weights));
    return { weights, squaredError: dot(errors, errors), freedom: shares.reduce((sum, share) => sum + share, 0) };
  });
}

/** Solves a symmetric positive definite system by Cholesky's factors. */
function solve(matrix: Rows, right: readonly number[]): number[] {
  const n = matrix.length;
  const lower = matrix.map(() => new Array<number>(n).fill(0));
  for (let i = 0; i < n; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = matrix[i]?.[j] ?? 0;
      for (let k = 0; k < j; k++) sum -= (lower[i]?.[k] ?? 0) * (lower[j]?.[k] ?? 0);
      (lower[i] ?? [])[j] = i === j ? Math.sqrt(sum) : sum / (lower[j]?.[j] ?? 1);
    }
  }
  const forward = new Array<number>(n).fill(0);
  for (let i = 0; i < n; i++) {
    let sum = right[i] ?? 0;
    for (let k = 0; k < i; k++) sum -= (lower[i]?.[k] ?? 0) * (forward[k] ?? 0);
    forward[i] = sum / (lower[i]?.[i] ?? 1);
  }
  const solution = new Array<number>(n).fill(0);
  for (let i = n - 1; i >= 0; i--) {
    let sum = forward[i] ?? 0;
    for (let k = i + 1; k < n; k++) sum -= (lower[k]?.[i] ?? 0) * (solution[k] ?? 0);
    solution[i] = sum / (lower[i]?.[i] ?? 1);
  }
  return solution;
}

function columnsOf(rows: Rows): number[][] {
  return (rows[0] ?? []).map((_, i) => columnAt(rows, i));
}

function columnAt(rows: Rows, i: number): number[] {
  return rows.map((row) => row[i] ?? 0);
}

function dot(a: readonly number[], b: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] ?? 0) * (b[i] ?? 0);
  return sum;
}
