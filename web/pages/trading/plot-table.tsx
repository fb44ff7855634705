import { useId, useState } from "react";
import { formatCalendarDate, formatDateAndTime } from "@/formats.ts";
import { ChartTable } from "@/pages/analyses/charts/chart-table.tsx";
import { chartWords } from "@/pages/analyses/charts/words.ts";
import { Button } from "@/parts/button.tsx";
import { Icon } from "@/parts/icon.tsx";
import type { PlotAxis, PlotInput, PlotTime } from "./plot-input.ts";
import { timesOf } from "./plot-range.ts";
import { tradingWords } from "./words.ts";

const words = tradingWords.chart;

interface PlotTableProps {
  readonly title: string;
  readonly input: PlotInput;
}

/** The charted figures as a table that opens below the chart, latest first. */
export function PlotTable({ title, input }: PlotTableProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="mt-3 print:hidden">
      <Button aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <Icon name={open ? "up" : "down"} />
        {chartWords.table}
      </Button>
      <div id={id} hidden={!open}>
        {open ? <Rows title={title} input={input} /> : null}
      </div>
    </div>
  );
}

function Rows({ title, input }: PlotTableProps) {
  const columns = columnsOf(input);
  return (
    <ChartTable
      title={title}
      of={words.time}
      columns={columns.map(({ label }) => ({ id: label, heading: label }))}
      rows={timesOf(input)
        .toReversed()
        .map((time) => ({
          id: time,
          name: nameOf(time),
          cells: columns.map(({ cells }) => cells.get(time) ?? ""),
        }))}
    />
  );
}

interface Column {
  readonly label: string;
  readonly cells: ReadonlyMap<PlotTime, string>;
}

function columnsOf({ axis, candles, lines, band, markers }: PlotInput): Column[] {
  const prices = candles.length === 0 ? [] : (["open", "high", "low", "close"] as const);
  const fills = new Map<PlotTime, string>();
  for (const { time, text } of markers) fills.set(time, [fills.get(time) ?? [], text].flat().join(", "));
  return [
    ...prices.map((member) => ({
      label: words.candle[member],
      cells: new Map(candles.map((candle) => [candle.time, figure(candle[member], axis)])),
    })),
    ...lines.map(({ label, points, pane = 0 }) => ({
      label,
      cells: new Map(points.map(({ time, value }) => [time, figure(value, pane === 0 ? axis : "price")])),
    })),
    ...(band === undefined ? [] : (["lower", "upper"] as const)).map((member) => ({
      label: words.bandEnd[member],
      cells: new Map(band?.points.map((point) => [point.time, figure(point[member], axis)])),
    })),
    ...(fills.size === 0 ? [] : [{ label: words.fills, cells: fills }]),
  ];
}

const decimals = new Intl.NumberFormat(undefined, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

function figure(value: number, axis: PlotAxis): string {
  return `${decimals.format(value).replace("-", "−")}${axis === "percent" ? "%" : ""}`;
}

function nameOf(time: PlotTime): string {
  return typeof time === "string" ? formatCalendarDate(time) : formatDateAndTime(new Date(time * 1000).toISOString());
}
