import { memo, useId, useState } from "react";
import { Button } from "@/parts/button.tsx";
import { Icon } from "@/parts/icon.tsx";
import { positionName } from "./describe.ts";
import type { PlotSpec, Span } from "./plot-spec.ts";
import { showPoint, unitName } from "./point-figures.ts";
import { saveCsv } from "./save-csv.ts";
import { chartWords as words } from "./words.ts";

interface FigureTableProps {
  readonly title: string;
  readonly spec: PlotSpec;
  readonly span: Span;
  /** The file name without its extension. */
  readonly fileName: string;
}

/** The charted figures as a table that opens below the chart, latest first, and as a CSV file. */
export const FigureTable = memo(function FigureTable({ title, spec, span, fileName }: FigureTableProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="mt-3 print:hidden">
      <div className="flex flex-wrap gap-2">
        <Button aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          <Icon name={open ? "up" : "down"} />
          {words.table}
        </Button>
        <Button onClick={() => void saveCsv(fileName, spec, span)}>
          <Icon name="download" />
          {words.csv}
        </Button>
      </div>
      <div id={id} hidden={!open}>
        {open ? <Rows title={title} spec={spec} span={span} /> : null}
      </div>
    </div>
  );
});

function Rows({ title, spec, span: { first, last } }: Omit<FigureTableProps, "fileName">) {
  const columns = spec.panes.flatMap(({ lines, unit }) => lines.map((line) => ({ ...line, unit })));
  const positions = Array.from({ length: last - first + 1 }, (_, i) => last - i);
  const inOrder = spec.positions.kind === "quarter" ? positions.toReversed() : positions;
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
              {spec.positions.kind === "date" ? words.date : words.schedule.column}
            </th>
            {columns.map(({ id, label, unit }) => (
              <th key={id} scope="col" className="px-3 py-1.5 text-right font-medium text-quiet">
                {label} <span className="font-normal">({unitName(unit)})</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {inOrder.map((position) => (
            <tr key={position} className="border-t border-line">
              <th scope="row" className="px-3 py-1 text-left font-normal whitespace-nowrap">
                {positionName(spec, position)}
              </th>
              {columns.map(({ id, values, unit }) => (
                <td key={id} className="px-3 py-1 text-right whitespace-nowrap">
                  {showPoint(values[position] ?? null, unit)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
