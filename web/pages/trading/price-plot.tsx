import { useEffect, useMemo, useRef, useState } from "react";
import { readPalette } from "@/pages/analyses/charts/palette.ts";
import type { Range } from "@/pages/analyses/charts/spans.ts";
import { Choice } from "@/pages/analyses/charts/switches.tsx";
import { useAppearance } from "@/pages/analyses/charts/use-appearance.ts";
import { chartWords } from "@/pages/analyses/charts/words.ts";
import { LINK } from "@/parts/link-style.ts";
import { Notice } from "@/parts/notice.tsx";
import type { DrawnPrices } from "./draw-prices.ts";
import type { PlotInput } from "./plot-input.ts";
import { plotRanges, plotWithin, timesOf } from "./plot-range.ts";
import { PlotTable } from "./plot-table.tsx";
import { tradingWords } from "./words.ts";

const words = tradingWords.chart;

interface PricePlotProps {
  /** Of the table. */
  readonly title: string;
  /** Describes the chart in a sentence, for screen readers. */
  readonly description: (shown: PlotInput) => string;
  readonly input: PlotInput;
  /** The range at first, where the figures are longer. */
  readonly range?: Range;
}

/** A chart of candles and lines with its ranges, its legend and the same as a table. */
export function PricePlot({ title, description: describe, input: all, range: first = "all" }: PricePlotProps) {
  const { input, ranges, range, setRange } = useRange(all, first);
  const description = describe(input);
  const canvases = useRef<HTMLDivElement>(null);
  const { drawn, failed } = useDrawnPrices(canvases);
  const appearance = useAppearance();
  useEffect(() => {
    if (drawn !== null && canvases.current !== null) drawn.draw(input, readPalette(canvases.current));
  }, [drawn, input, appearance]);
  if (failed) return <Notice kind="warning">{words.failed}</Notice>;
  return (
    <figure>
      {ranges.length < 2 ? null : (
        <div className="mb-2 text-sm print:hidden">
          <Choice
            legend={chartWords.range}
            options={ranges.map((value) => ({
              value,
              text: chartWords.ranges[value],
              name: chartWords.rangeNames[value],
            }))}
            value={range}
            onChoose={setRange}
          />
        </div>
      )}
      <Legend input={input} />
      <div
        role="img"
        aria-label={description}
        aria-busy={drawn === null}
        className={`relative w-full ${HEIGHTS[panesOf(input)]}`}
      >
        <div ref={canvases} className="absolute inset-0" />
      </div>
      <figcaption className="mt-2 text-sm text-quiet">
        {description}{" "}
        <a href="https://www.tradingview.com/" target="_blank" rel="noreferrer" className={LINK}>
          {words.credit}
        </a>
      </figcaption>
      <PlotTable title={title} input={input} />
    </figure>
  );
}

/** The chosen range; the first one that contains it where the figures are shorter. */
function useRange(all: PlotInput, first: Range) {
  const [chosen, setRange] = useState<Range>(first);
  const times = useMemo(() => timesOf(all), [all]);
  const ranges = useMemo(() => plotRanges(times), [times]);
  const range = ranges.includes(chosen) ? chosen : "all";
  const input = useMemo(() => plotWithin(all, times, range), [all, times, range]);
  return { input, ranges, range, setRange };
}

/** By the number of panes. */
const HEIGHTS = { 1: "h-80 sm:h-96", 2: "h-96 sm:h-[30rem]", 3: "h-[30rem] sm:h-[36rem]" } as const;

function panesOf({ lines }: PlotInput): keyof typeof HEIGHTS {
  const last = Math.max(0, ...lines.map(({ pane = 0 }) => pane));
  return last === 0 ? 1 : last === 1 ? 2 : 3;
}

const TONES: Readonly<Record<string, string>> = {
  accent: "border-accent",
  danger: "border-danger",
  success: "border-success",
  warning: "border-warning",
  ink: "border-ink",
  quiet: "border-quiet",
  edge: "border-edge",
};

function Legend({ input }: { input: PlotInput }) {
  if (input.lines.length === 0 && input.band === undefined) return null;
  return (
    <ul className="mb-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-quiet">
      {input.band === undefined ? null : (
        <li className="flex items-center gap-2">
          <span aria-hidden="true" className="h-3 w-5 bg-accent opacity-30" />
          {input.band.label}
        </li>
      )}
      {input.lines.map(({ id, label, tone, shape }) => (
        <li key={id} className="flex items-center gap-2">
          <span
            aria-hidden="true"
            className={`w-5 border-t-2 ${shape === "dotted" ? "border-dashed" : ""} ${TONES[tone] ?? ""}`}
          />
          {label}
        </li>
      ))}
    </ul>
  );
}

function useDrawnPrices(canvases: { readonly current: HTMLDivElement | null }) {
  const [state, setState] = useState<{ drawn: DrawnPrices | null; failed: boolean }>({ drawn: null, failed: false });
  useEffect(() => {
    let opened: DrawnPrices | null = null;
    let isCurrent = true;
    import("./draw-prices.ts").then(
      ({ openPrices }) => {
        if (!isCurrent || canvases.current === null) return;
        opened = openPrices(canvases.current);
        setState({ drawn: opened, failed: false });
      },
      () => isCurrent && setState({ drawn: null, failed: true }),
    );
    return () => {
      isCurrent = false;
      opened?.remove();
      setState({ drawn: null, failed: false });
    };
  }, [canvases]);
  return state;
}
