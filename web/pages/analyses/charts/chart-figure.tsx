import { type ReactNode, useId, useMemo, useState } from "react";
import type { ChartSource } from "./chart-data.ts";
import { describeLine, describePosition } from "./describe.ts";
import { FigureTable } from "./figure-table.tsx";
import { Legend } from "./legend.tsx";
import { Plot } from "./plot.tsx";
import { type PlotSpec, positionsOf } from "./plot-spec.ts";
import { SourceLine } from "./source-line.tsx";
import { type Range, rangesWithin, spanOf } from "./spans.ts";
import { Choice } from "./switches.tsx";
import { chartWords as words } from "./words.ts";

interface ChartFigureProps {
  readonly title: string;
  readonly spec: PlotSpec;
  readonly sources: readonly ChartSource[];
  /** Lines that the text below describes, by id. */
  readonly described: readonly string[];
  readonly fileName: string;
  readonly controls?: ReactNode;
  readonly note?: string;
}

/** A chart with heading, switches, legend values, a text description, its source and a table. */
export function ChartFigure({ title, spec, sources, described, fileName, controls, note }: ChartFigureProps) {
  const { span, ranges, range, setRange } = useSpan(spec);
  const [pointed, setPointed] = useState<number | null>(null);
  // Without a selected position, the legend shows the latest date, or the first of the future quarters.
  const at = pointed ?? (spec.positions.kind === "date" ? span.last : span.first);
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="mb-6 rounded-lg border border-line bg-surface p-4 sm:p-5">
      <figure aria-labelledby={headingId} className="break-inside-avoid">
        <h3 id={headingId} className="mb-3 text-base font-semibold">
          {title}
        </h3>
        <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
          {ranges.length < 2 ? null : (
            <Choice
              legend={words.range}
              options={ranges.map((value) => ({ value, text: words.ranges[value], name: words.rangeNames[value] }))}
              value={range}
              onChoose={(to) => {
                setRange(to);
                setPointed(null);
              }}
            />
          )}
          {controls}
        </div>
        <Legend spec={spec} at={at} />
        <Plot
          title={title}
          spec={spec}
          span={span}
          at={at}
          described={describePosition(spec, at)}
          onPoint={setPointed}
        />
        <figcaption className="mt-3 text-sm text-quiet">
          <Descriptions spec={spec} first={span.first} last={span.last} lines={described} />
          {note === undefined ? null : <p>{note}</p>}
        </figcaption>
      </figure>
      <SourceLine sources={sources} />
      <FigureTable title={title} spec={spec} span={span} fileName={fileName} />
    </section>
  );
}

/** The visible range: one that ends at the last date, or every quarter. */
function useSpan(spec: PlotSpec) {
  const [range, setRange] = useState<Range>("all");
  const dates = spec.positions.kind === "date" ? spec.positions.dates : null;
  const ranges = useMemo(() => (dates === null ? [] : rangesWithin(dates)), [dates]);
  const span = useMemo(
    () => (dates === null ? { first: 0, last: positionsOf(spec) - 1 } : spanOf(dates, range)),
    [dates, range, spec],
  );
  return { span, ranges, range, setRange };
}

interface DescriptionsProps {
  readonly spec: PlotSpec;
  readonly first: number;
  readonly last: number;
  readonly lines: readonly string[];
}

/** The chart in sentences, for screen readers and for print. */
function Descriptions({ spec, first, last, lines }: DescriptionsProps) {
  const sentences = useMemo(
    () =>
      spec.panes.flatMap(({ lines: drawn, unit }) =>
        drawn.flatMap((line) =>
          lines.includes(line.id) ? [{ id: line.id, text: describeLine(spec, line, unit, { first, last }) }] : [],
        ),
      ),
    [spec, first, last, lines],
  );
  return sentences.map(({ id, text }) => (text === null ? null : <p key={id}>{text}</p>));
}
