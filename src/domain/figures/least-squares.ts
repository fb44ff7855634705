/** Ordinary least squares: one coefficient per column, the sum of squared residuals and the count. */
export interface LeastSquares {
  readonly coefficients: readonly number[];
  readonly residuals: readonly number[];
  readonly squaredError: number;
}

/** Least squares of `targets` on `rows` (one row per observation, no column added) by Householder's QR, which keeps twice
 *  the digits of the normal equations. Null when rows are fewer than columns or the columns are linearly dependent. */
export function leastSquares(rows: readonly (readonly number[])[], targets: readonly number[]): LeastSquares | null {
  const columns = rows[0]?.length ?? 0;
  if (columns === 0 || rows.length < columns || rows.length !== targets.length) return null;
  // Columns are scaled to unit length, so that tiny or huge units lose no digits when squared.
  const sizes = Array.from({ length: columns }, (_, column) => sizeOf(rows, column));
  if (sizes.includes(0)) return null;
  // Stored by column, the targets last, since a reflection runs down columns.
  const matrix = [...sizes.map((size, column) => columnOf(rows, column, size)), Float64Array.from(targets)];
  for (let column = 0; column < columns; column++) if (!eliminate(matrix, column)) return null;
  const coefficients = backSubstitute(matrix, columns).map((value, column) => value / (sizes[column] ?? 1));
  const residuals = rows.map((row, i) => (targets[i] ?? 0) - dot(row, coefficients));
  return { coefficients, residuals, squaredError: dot(residuals, residuals) };
}

function columnOf(rows: readonly (readonly number[])[], column: number, size: number): Float64Array {
  const values = new Float64Array(rows.length);
  for (const [i, row] of rows.entries()) values[i] = (row[column] ?? 0) / size;
  return values;
}

function sizeOf(rows: readonly (readonly number[])[], column: number): number {
  return rows.reduce((size, row) => Math.max(size, Math.abs(row[column] ?? 0)), 0);
}

const DEPENDENT = 1e-12;

/** Reflects one column onto its diagonal; false if it depends on the columns before. */
function eliminate(matrix: readonly Float64Array[], column: number): boolean {
  const reflector = Float64Array.from(matrix[column] ?? []);
  const whole = dot(reflector, reflector);
  reflector.fill(0, 0, column);
  const below = dot(reflector, reflector);
  const length = Math.sqrt(below);
  if (length <= DEPENDENT * Math.sqrt(whole) || length === 0) return false;
  const diagonal = reflector[column] ?? 0;
  reflector[column] = diagonal - (diagonal > 0 ? -length : length);
  const norm = dot(reflector, reflector);
  for (const values of matrix.slice(column)) {
    const step = (2 * dot(reflector, values)) / norm;
    for (let i = column; i < values.length; i++) values[i] = (values[i] ?? 0) - step * (reflector[i] ?? 0);
  }
  return true;
}

function backSubstitute(matrix: readonly Float64Array[], columns: number): number[] {
  const solution = new Array<number>(columns).fill(0);
  for (let i = columns - 1; i >= 0; i--) {
    let value = matrix[columns]?.[i] ?? 0;
    for (let j = i + 1; j < columns; j++) value -= (matrix[j]?.[i] ?? 0) * (solution[j] ?? 0);
    solution[i] = value / (matrix[i]?.[i] ?? Number.NaN);
  }
  return solution;
}

function dot(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] ?? 0) * (b[i] ?? 0);
  return sum;
}
