import type { ReactNode } from "react";

export interface Column<Row> {
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** What can be done with the row: the title is for screen readers alone. */
  readonly actions?: true;
  /** Numbers are aligned on the right. */
  readonly figures?: true;
}

interface TableProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
  readonly columns: readonly Column<Row>[];
}

/** Rows under column titles; in a narrow window each row is a block, with the titles next to its values. */
export function Table<Row>({ label, rows, keyOf, columns }: TableProps<Row>) {
  return (
    <table aria-label={label} className="w-full border-collapse max-sm:block">
      <thead className="max-sm:sr-only">
        <tr>
          {columns.map(({ title, actions, figures }) => (
            <th
              key={title}
              scope="col"
              className={`border-b border-edge py-1.5 pr-4 text-sm font-medium text-quiet last:pr-0 ${figures ? "text-right" : "text-left"}`}
            >
              {actions ? <span className="sr-only">{title}</span> : title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {rows.map((row) => (
          <tr key={keyOf(row)} className="border-b border-line last:border-0 max-sm:block max-sm:py-2">
            {columns.map(({ title, cell, actions, figures }) => (
              <td
                key={title}
                data-title={actions ? undefined : title}
                className={`${figures ? "text-right tabular-nums " : ""}py-2 pr-4 align-middle last:pr-0 empty:max-sm:hidden not-data-title:text-right not-data-title:max-sm:justify-end max-sm:flex max-sm:items-center max-sm:justify-between max-sm:gap-4 max-sm:py-1 max-sm:pr-0 max-sm:before:text-sm data-title:max-sm:before:text-quiet data-title:max-sm:before:content-[attr(data-title)]`}
              >
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
