import type { CommitmentTable } from "./commitment-table.ts";

const MAX_COLUMNS = 8;
const CENTS = 1;

/** The sum of each column of a schedule, without the row of totals. */
export function columnSums({ rows }: CommitmentTable): number[] {
  const width = Math.min(MAX_COLUMNS, Math.max(0, ...rows.map((row) => row.amounts.length)));
  return Array.from({ length: width }, (_, column) =>
    rows.reduce((sum, row) => sum + (row.amounts[column]?.value.amount ?? 0), 0),
  );
}

/** The columns that are not sums of others: every row may repeat a lender's total next to its parts. Amounts of several
 *  currencies have no sum. */
export function ownColumns(table: CommitmentTable): number[] {
  const all = columnSums(table).map((_, i) => i);
  const currencies = new Set(table.rows.flatMap(({ amounts }) => amounts.map(({ value }) => value.currency)));
  if (all.length < 3 || currencies.size > 1) return all;
  const total = all.find((column) =>
    table.rows.every((row) => {
      const rest = all.reduce((sum, i) => (i === column ? sum : sum + (row.amounts[i]?.value.amount ?? 0)), 0);
      return Math.abs((row.amounts[column]?.value.amount ?? 0) - rest) < CENTS;
    }),
  );
  return total === undefined ? all : all.filter((column) => column !== total);
}

/** Which columns make up each amount, every column used once at most; the fewest columns first. Null for an amount that
 *  no columns make up. */
export function columnsBySum(
  sums: readonly number[],
  columns: readonly number[],
  wanted: readonly (number | null)[],
): (readonly number[] | null)[] {
  const free = new Set(columns);
  const found: (readonly number[] | null)[] = wanted.map(() => null);
  const subsets = subsetsOf(columns).sort((a, b) => a.length - b.length);
  for (const subset of subsets) {
    if (!subset.every((column) => free.has(column))) continue;
    const sum = subset.reduce((total, column) => total + (sums[column] ?? 0), 0);
    const at = wanted.findIndex((amount, i) => amount !== null && found[i] === null && Math.abs(amount - sum) < CENTS);
    if (at < 0) continue;
    found[at] = subset;
    for (const column of subset) free.delete(column);
  }
  return found;
}

function subsetsOf(columns: readonly number[]): number[][] {
  return columns
    .slice(0, MAX_COLUMNS)
    .reduce<number[][]>((all, column) => [...all, ...all.map((subset) => [...subset, column])], [[]])
    .filter((subset) => subset.length > 0);
}
