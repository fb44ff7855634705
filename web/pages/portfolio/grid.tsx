import { Link } from "@tanstack/react-router";
import type { z } from "zod";
import type { portfolioRoutes } from "#features/portfolio/routes.ts";
import { Icon } from "@/parts/icon.tsx";
import { isFigure, writeCell } from "./cells.ts";
import { portfolioWords as words } from "./words.ts";

type Answer = z.infer<(typeof portfolioRoutes.getPortfolio)["spec"]["returns"][200]>;
type Column = Answer["columns"][number];
type Row = Answer["rows"][number];

/** Documents by terms: a sticky header that sorts, the first column stays when the grid scrolls sideways. */
export function Grid(props: {
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  readonly sort: string;
}) {
  const { columns, rows, sort } = props;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by the keyboard
    <section
      aria-label={words.title}
      tabIndex={0}
      className="relative max-h-[70vh] overflow-auto rounded-lg border border-line bg-surface"
    >
      <table aria-label={words.title} className="w-full border-collapse">
        <thead>
          <tr>
            {columns.map((column) => (
              <Header key={column.id} column={column} sort={sort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.document_id} className="border-t border-line hover:bg-tint">
              {columns.map((column, i) => (
                <Cell key={column.id} column={column} row={row} isFirst={i === 0} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Header({ column, sort }: { readonly column: Column; readonly sort: string }) {
  const isSorted = sort.replace(/^-/, "") === column.id;
  const isDown = sort.startsWith("-");
  const next = isSorted && !isDown ? `-${column.id}` : column.id;
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (isDown ? "descending" : "ascending") : "none"}
      className={`sticky top-0 z-10 border-b border-edge bg-surface px-2 py-1 text-sm font-medium whitespace-nowrap text-quiet first:left-0 first:z-20 ${isFigure(column.kind) ? "text-right" : "text-left"}`}
    >
      <Link
        to="/portfolio"
        search={(now) => ({ ...now, sort: next, page: undefined })}
        replace
        className="inline-flex min-h-7 items-center gap-1 rounded px-1 hover:bg-tint hover:text-ink"
      >
        {column.label}
        {isSorted ? <Icon name={isDown ? "down" : "up"} /> : null}
      </Link>
    </th>
  );
}

interface CellProps {
  readonly column: Column;
  readonly row: Row;
  readonly isFirst: boolean;
}

function Cell({ column, row, isFirst }: CellProps) {
  const text = writeCell(column.kind, row.terms[column.id]);
  const shown = text ?? (
    <span className="text-quiet" title={words.notStated}>
      –<span className="sr-only">{words.notStated}</span>
    </span>
  );
  const look = `px-3 py-1.5 ${isFigure(column.kind) ? "text-right tabular-nums whitespace-nowrap" : "max-w-80"} ${column.kind === "date" ? "whitespace-nowrap" : ""}`;
  if (!isFirst)
    return (
      <td className={look} title={text ?? undefined}>
        <span className={isFigure(column.kind) ? "" : "block truncate"}>{shown}</span>
      </td>
    );
  const isAmendment = row.amends_document_id !== null;
  return (
    <th
      scope="row"
      className={`sticky left-0 bg-surface text-left font-normal whitespace-nowrap ${look} ${isAmendment ? "pl-7" : ""}`}
    >
      {isAmendment ? <span className="mr-1 text-sm text-quiet">{words.amends}</span> : null}
      <Link
        to="/documents/$id"
        params={{ id: String(row.document_id) }}
        className="inline-block max-w-56 truncate align-bottom font-medium text-accent hover:underline"
        title={text ?? undefined}
      >
        {text ?? `Document ${row.document_id}`}
      </Link>
    </th>
  );
}
