import { Link, useNavigate } from "@tanstack/react-router";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type MouseEvent, memo, useMemo, useRef } from "react";
import { Icon } from "@/parts/icon.tsx";
import { isFigure, writeCell } from "./cells.ts";
import type { PortfolioRow, ShownColumn } from "./select-rows.ts";
import { portfolioWords as words } from "./words.ts";

const ROW_PX = 34;
const OVERSCAN = 4;
const COLUMN_OVERSCAN = 2;
const CHECK_PX = 40;
const FIRST_PX = 380;
/** Columns whose texts are short. */
const SHORT_PX: Readonly<Record<string, number>> = { currency: 88, benchmark: 112, governing_law: 120, day_count: 104 };
const WIDTHS_PX: Readonly<Record<string, number>> = { text: 152, amount: 144, instant: 120, date: 120 };
const FIGURE_PX = 96;
/** Approximate width of a header letter, and of the padding and icon around the label. */
const LETTER_PX = 7.4;
const HEADER_PX = 40;

interface GridProps {
  readonly columns: readonly ShownColumn[];
  readonly rows: readonly PortfolioRow[];
  readonly sort: string;
  readonly selected: ReadonlySet<number>;
  readonly onToggle: (id: number) => void;
  readonly onToggleAll: () => void;
}

/** Documents by terms. Only the rows in view are drawn; the header and the first columns stay when the grid scrolls. */
export function Grid({ columns, rows, sort, selected, onToggle, onToggleAll }: GridProps) {
  const pane = useRef<HTMLElement>(null);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => pane.current,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN,
    initialRect: { width: 1200, height: 700 },
  });
  const items = virtualizer.getVirtualItems();
  const widths = useMemo(() => columns.map(widthOf), [columns]);
  const across = useVirtualizer({
    horizontal: true,
    count: Math.max(0, columns.length - 1),
    getScrollElement: () => pane.current,
    estimateSize: (i) => widths[i + 1] ?? FIGURE_PX,
    // The first column stays where it is.
    scrollMargin: CHECK_PX + (widths[0] ?? 0),
    overscan: COLUMN_OVERSCAN,
    initialRect: { width: 1200, height: 700 },
  });
  const inView = across.getVirtualItems();
  const from = (inView[0]?.index ?? 0) + 1;
  const to = (inView.at(-1)?.index ?? -1) + 2;
  const before = items[0]?.start ?? 0;
  const after = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <section
      ref={pane}
      aria-label={words.title}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by the keyboard
      tabIndex={0}
      className="relative isolate max-h-[70vh] overflow-auto rounded-lg border border-line bg-surface [overflow-anchor:none]"
    >
      <table
        aria-label={words.title}
        aria-rowcount={rows.length + 1}
        className="table-fixed border-separate border-spacing-0"
        style={{ width: widths.reduce((sum, width) => sum + width, CHECK_PX), minWidth: "100%" }}
      >
        <colgroup>
          <col style={{ width: CHECK_PX }} />
          {widths.map((width, i) => (
            <col key={columns[i]?.id} style={{ width }} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" className="sticky top-0 left-0 z-30 border-b border-edge bg-surface px-2">
              <SelectAll count={rows.length} chosen={selected.size} onToggle={onToggleAll} />
            </th>
            <Headers columns={columns} sort={sort} />
          </tr>
        </thead>
        <tbody>
          <Gap height={before} columns={columns.length + 1} />
          {items.map(({ index }) => {
            const row = rows[index];
            if (row === undefined) return null;
            const isSelected = selected.has(row.document_id);
            return (
              <GridRow
                key={row.document_id}
                row={row}
                at={index + 2}
                columns={columns}
                from={from}
                to={to}
                isSelected={isSelected}
                onToggle={onToggle}
              />
            );
          })}
          <Gap height={after} columns={columns.length + 1} />
        </tbody>
      </table>
    </section>
  );
}

/** Stands for the rows that are not drawn. */
function Gap({ height, columns }: { readonly height: number; readonly columns: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden="true">
      <td colSpan={columns} style={{ height, padding: 0 }} />
    </tr>
  );
}

function widthOf({ id, label, kind }: ShownColumn, i: number): number {
  const cells = i === 0 ? FIRST_PX : (SHORT_PX[id] ?? WIDTHS_PX[kind] ?? FIGURE_PX);
  return Math.max(cells, Math.ceil(label.length * LETTER_PX + HEADER_PX));
}

interface SelectAllProps {
  readonly count: number;
  readonly chosen: number;
  readonly onToggle: () => void;
}

function SelectAll({ count, chosen, onToggle }: SelectAllProps) {
  const isSome = chosen > 0 && chosen < count;
  return (
    <input
      type="checkbox"
      aria-label={words.selectAll}
      checked={count > 0 && chosen >= count}
      ref={(box) => {
        if (box !== null) box.indeterminate = isSome;
      }}
      onChange={onToggle}
      className="size-4 align-middle"
    />
  );
}

const Headers = memo(function Headers({ columns, sort }: Pick<GridProps, "columns" | "sort">) {
  return columns.map((column) => <Header key={column.id} column={column} sort={sort} />);
});

function Header({ column, sort }: { readonly column: ShownColumn; readonly sort: string }) {
  const isSorted = sort.replace(/^-/, "") === column.id;
  const isDown = sort.startsWith("-");
  const next = isSorted && !isDown ? `-${column.id}` : column.id;
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (isDown ? "descending" : "ascending") : "none"}
      className={`sticky top-0 z-10 border-b border-edge bg-surface px-2 py-1 text-sm font-medium whitespace-nowrap text-quiet nth-2:left-10 nth-2:z-20 max-sm:nth-2:static ${isFigure(column.kind) ? "text-right" : "text-left"}`}
    >
      <Link
        to="/portfolio"
        search={(now) => ({ ...now, sort: next })}
        replace
        className="inline-flex min-h-7 items-center gap-1 rounded px-1 hover:bg-tint hover:text-ink"
      >
        {column.label}
        {isSorted ? <Icon name={isDown ? "down" : "up"} /> : null}
      </Link>
    </th>
  );
}

interface GridRowProps {
  readonly row: PortfolioRow;
  /** The number of the row in the whole table, from 1. */
  readonly at: number;
  readonly columns: readonly ShownColumn[];
  /** The columns in view, half-open; the first one is always drawn. */
  readonly from: number;
  readonly to: number;
  readonly isSelected: boolean;
  readonly onToggle: (id: number) => void;
}

const LINE = "h-[34px] border-t border-line";

const GridRow = memo(function GridRow({ row, at, columns, from, to, isSelected, onToggle }: GridRowProps) {
  const fill = isSelected ? "bg-tint" : "bg-surface group-hover:bg-tint";
  const [first] = columns;
  const name = String(row.terms["name"] ?? row.document_id);
  return (
    <tr aria-rowindex={at} aria-selected={isSelected} className="group">
      <td className={`sticky left-0 z-[5] px-2 text-center ${LINE} ${fill}`}>
        <input
          type="checkbox"
          aria-label={words.select(name)}
          checked={isSelected}
          onChange={() => onToggle(row.document_id)}
          className="size-4 align-middle"
        />
      </td>
      {first === undefined ? null : <FirstCell row={row} column={first} fill={fill} />}
      {from > 1 ? <td colSpan={from - 1} className={`${LINE} ${fill}`} /> : null}
      {columns.slice(from, to).map((column) => (
        <Cell key={column.id} column={column} row={row} fill={fill} />
      ))}
      {to < columns.length ? <td colSpan={columns.length - to} className={`${LINE} ${fill}`} /> : null}
    </tr>
  );
});

interface CellProps {
  readonly column: ShownColumn;
  readonly row: PortfolioRow;
  readonly fill: string;
}

function Cell({ column, row, fill }: CellProps) {
  const text = writeCell(column.kind, row.terms[column.id]);
  const align = isFigure(column.kind) ? "text-right tabular-nums" : "";
  return (
    <td
      className={`truncate px-3 ${LINE} ${align} ${fill}`}
      title={column.kind === "text" && text !== null ? text : undefined}
    >
      {text ?? (
        <span className="text-quiet">
          <span aria-hidden="true">–</span>
          <span className="sr-only">{words.notStated}</span>
        </span>
      )}
    </td>
  );
}

/** The name of the document as a link; an amendment is indented under its agreement. */
function FirstCell({ row, column, fill }: CellProps) {
  const navigate = useNavigate();
  const text = writeCell(column.kind, row.terms[column.id]) ?? `Document ${row.document_id}`;
  const isAmendment = row.amends_document_id !== null;
  const open = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void navigate({ to: "/documents/$id", params: { id: String(row.document_id) } });
  };
  return (
    <th
      scope="row"
      className={`sticky left-10 z-[5] truncate px-3 text-left font-normal max-sm:static ${LINE} ${fill} ${isAmendment ? "pl-7" : ""}`}
    >
      {isAmendment ? <span className="mr-1 text-sm text-quiet">{words.amends}</span> : null}
      {/* A link of the router costs more than a whole row, and rows are drawn while the grid scrolls. */}
      <a
        href={`/documents/${row.document_id}`}
        onClick={open}
        className="font-medium text-accent hover:underline"
        title={text}
      >
        {text}
      </a>
    </th>
  );
}
