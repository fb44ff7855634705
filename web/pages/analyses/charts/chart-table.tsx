import type { ReactNode } from "react";
import { chartWords as words } from "./words.ts";

interface ChartTableProps {
  readonly title: string;
  /** What the first column names. */
  readonly of: string;
  readonly columns: readonly { readonly id: string; readonly heading: ReactNode }[];
  /** Rows in the order in which they are shown; a cell for each column. */
  readonly rows: readonly { readonly id: string | number; readonly name: string; readonly cells: readonly string[] }[];
}

/** The figures that a chart draws, in a table that scrolls. */
export function ChartTable({ title, of, columns, rows }: ChartTableProps) {
  return (
    <section
      aria-label={words.tableOf(title)}
      tabIndex={0}
      className="mt-3 max-h-80 overflow-auto rounded-md border border-line focus-visible:-outline-offset-2"
    >
      <table className="w-full border-collapse text-sm tabular-nums">
        <thead className="sticky top-0 bg-sunken">
          <tr>
            <th scope="col" className="px-3 py-1.5 text-left font-medium text-quiet">
              {of}
            </th>
            {columns.map(({ id, heading }) => (
              <th key={id} scope="col" className="px-3 py-1.5 text-right font-medium text-quiet">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, cells }) => (
            <tr key={id} className="border-t border-line">
              <th scope="row" className="px-3 py-1 text-left font-normal whitespace-nowrap">
                {name}
              </th>
              {cells.map((cell, i) => (
                <td key={columns[i]?.id} className="px-3 py-1 text-right whitespace-nowrap">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
