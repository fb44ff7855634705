/** The value of a portfolio cell; null: not stated. */
export type PortfolioCell = string | number | boolean | null;

/** Sorts rows by a column; `-column` sorts descending. Missing values come last in both directions. The sort is
 *  stable. */
export function sortByColumn<Row>(
  rows: readonly Row[],
  sort: string,
  cellOf: (row: Row, column: string) => PortfolioCell,
): Row[] {
  const column = sort.replace(/^-/, "");
  const sign = sort.startsWith("-") ? -1 : 1;
  return rows
    .map((row) => ({ row, cell: cellOf(row, column) }))
    .sort((a, b) => {
      if (a.cell === null || b.cell === null) return Number(a.cell === null) - Number(b.cell === null);
      return sign * compareCells(a.cell, b.cell);
    })
    .map(({ row }) => row);
}

const collator = new Intl.Collator("en", { sensitivity: "base" });

function compareCells(a: NonNullable<PortfolioCell>, b: NonNullable<PortfolioCell>): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  return collator.compare(String(a), String(b));
}

/** Puts each amendment directly under its agreement, the earliest first, if both are in the list. Other rows keep their
 *  order. */
export function groupUnderAgreements<Row>(
  rows: readonly Row[],
  keysOf: (row: Row) => { readonly id: number; readonly amends: number | null; readonly date: string | null },
): Row[] {
  const present = new Set(rows.map((row) => keysOf(row).id));
  const under = new Map<number, Row[]>();
  const top = rows.filter((row) => {
    const { amends } = keysOf(row);
    if (amends === null || !present.has(amends)) return true;
    under.set(amends, [...(under.get(amends) ?? []), row]);
    return false;
  });
  const dateOf = (row: Row): string => keysOf(row).date ?? "9999";
  return top.flatMap((row) => [
    row,
    ...(under.get(keysOf(row).id) ?? []).toSorted((a, b) => dateOf(a).localeCompare(dateOf(b))),
  ]);
}

/** Whether the text cells of a row contain all words of a search. */
export function matchesSearch(texts: readonly PortfolioCell[], search: string): boolean {
  return texts.join("\n").toLowerCase().includes(search.trim().toLowerCase());
}
