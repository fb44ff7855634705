export interface YearLine {
  readonly id: string;
  readonly label: string;
  /** How it was made, in a few words. */
  readonly hint: string | null;
  /** One a column; null where there is none. */
  readonly values: readonly (string | null)[];
}

export interface YearGroup {
  readonly title: string | null;
  readonly lines: readonly YearLine[];
}

interface YearTableProps {
  readonly label: string;
  readonly corner: string;
  readonly columns: readonly { readonly title: string; readonly note: string | null }[];
  readonly groups: readonly YearGroup[];
}

const NAME = "sticky left-0 z-10 bg-surface px-3 text-left";

/** Lines with a value for each year; the names stay in view while the years scroll. */
export function YearTable({ label, corner, columns, groups }: YearTableProps) {
  return (
    <table aria-label={label} className="w-full border-collapse text-right tabular-nums">
      <thead>
        <tr className="border-b border-edge">
          <th scope="col" className={`${NAME} py-2 text-sm font-medium text-quiet`}>
            {corner}
          </th>
          {columns.map(({ title, note }) => (
            <th key={title} scope="col" className="px-3 py-2 text-sm font-medium whitespace-nowrap text-quiet">
              {title}
              {note === null ? null : <span className="block text-warning">{note}</span>}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ title, lines }) => (
        <tbody key={title}>
          {title === null ? null : (
            <tr>
              <th scope="colgroup" colSpan={columns.length + 1} className="px-3 pt-4 pb-1 text-left font-semibold">
                <span className="sticky left-3">{title}</span>
              </th>
            </tr>
          )}
          {lines.map((line) => (
            <Line key={line.id} line={line} columns={columns.map((column) => column.title)} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function Line({ line: { label, hint, values }, columns }: { line: YearLine; columns: readonly string[] }) {
  return (
    <tr className="group border-t border-line hover:bg-tint">
      <th
        scope="row"
        title={hint ?? undefined}
        className={`${NAME} min-w-36 py-1 font-normal group-hover:bg-tint max-sm:max-w-44`}
      >
        {label}
      </th>
      {values.map((value, i) => (
        <td key={columns[i]} className="px-3 py-1 whitespace-nowrap">
          {value ?? <span className="text-quiet">–</span>}
        </td>
      ))}
    </tr>
  );
}
