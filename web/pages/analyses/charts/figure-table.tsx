import { memo, useId, useState } from "react";
import { Button } from "@/parts/button.tsx";
import { Icon } from "@/parts/icon.tsx";
import { ChartTable } from "./chart-table.tsx";
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
    <ChartTable
      title={title}
      of={spec.positions.kind === "date" ? words.date : words.schedule.column}
      columns={columns.map(({ id, label, unit }) => ({
        id,
        heading: (
          <>
            {label} <span className="font-normal">({unitName(unit)})</span>
          </>
        ),
      }))}
      rows={inOrder.map((position) => ({
        id: position,
        name: positionName(spec, position),
        cells: columns.map(({ values, unit }) => showPoint(values[position] ?? null, unit)),
      }))}
    />
  );
}
