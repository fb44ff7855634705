/** Ordinary least squares: one coefficient a column, the sum of squared residuals and the count. */
export interface LeastSquares {
  readonly coefficients: readonly number[];
  readonly residuals: readonly number[];
  readonly squaredError: number;
}

/** Least squares of `targets` on `rows` (a row an observation, no column added) by Householder's QR, which keeps twice
 *  the digits of the normal equations. Null when rows are fewer than columns or the columns are linearly dependent. */
export function leastSquares(rows: readonly (readonly number[])[], targets: readonly number[]): LeastSquares | null {
  const columns = rows[0]?.length ?? 0;
  if (columns === 0 || rows.length < columns || rows.length !== targets.length) return null;
  // Columns are brought to a size of one, so that neither tiny nor huge units lose digits when squared.
  const sizes = Array.from({ length: columns }, (_, column) => sizeOf(rows, column));
  if (sizes.includes(0)) return null;
  const scaled = rows.map((row, i) =>
    Float64Array.of(...row.map((x, column) => x / (sizes[column] ?? 1)), targets[i] ?? 0),
  );
  for (let column = 0; column < columns; column++) if (!eliminate(scaled, column)) return null;
  const coefficients = backSubstitute(scaled, columns).map((value, column) => value / (sizes[column] ?? 1));
  const residuals = rows.map((row, i) => (targets[i] ?? 0) - dot(row, coefficients));
  return { coefficients, residuals, squaredError: dot(residuals, residuals) };
}

function sizeOf(rows: readonly (readonly number[])[], column: number): number {
  return rows.reduce((size, row) => Math.max(size, Math.abs(row[column] ?? 0)), 0);
}

const DEPENDENT = 1e-12;

/** Reflects one column onto its diagonal; false when nothing of it is left beside the columns before. */
function eliminate(matrix: readonly Float64Array[], column: number): boolean {
  const at = (i: number, j: number): number => matrix[i]?.[j] ?? 0;
  let below = 0;
  let whole = 0;
  for (let i = 0; i < matrix.length; i++) {
    whole += at(i, column) ** 2;
    if (i >= column) below += at(i, column) ** 2;
  }
  const length = Math.sqrt(below);
  if (length <= DEPENDENT * Math.sqrt(whole) || length === 0) return false;
  const pivot = at(column, column) > 0 ? -length : length;
  const reflector = matrix.map((_, i) => (i < column ? 0 : at(i, column) - (i === column ? pivot : 0)));
  const norm = dot(reflector, reflector);
  for (let j = column; j < (matrix[0]?.length ?? 0); j++) {
    let projection = 0;
    for (let i = column; i < matrix.length; i++) projection += (reflector[i] ?? 0) * at(i, j);
    const step = (2 * projection) / norm;
    for (let i = column; i < matrix.length; i++) {
      const row = matrix[i];
      if (row) row[j] = at(i, j) - step * (reflector[i] ?? 0);
    }
  }
  return true;
}

function backSubstitute(matrix: readonly Float64Array[], columns: number): number[] {
  const solution = new Array<number>(columns).fill(0);
  for (let i = columns - 1; i >= 0; i--) {
    let value = matrix[i]?.[columns] ?? 0;
    for (let j = i + 1; j < columns; j++) value -= (matrix[i]?.[j] ?? 0) * (solution[j] ?? 0);
    solution[i] = value / (matrix[i]?.[i] ?? Number.NaN);
  }
  return solution;
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0);
}
