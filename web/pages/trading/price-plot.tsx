import { useEffect, useRef, useState } from "react";
import { readPalette } from "@/pages/analyses/charts/palette.ts";
import { useAppearance } from "@/pages/analyses/charts/use-appearance.ts";
import { LINK } from "@/parts/link-style.ts";
import { Notice } from "@/parts/notice.tsx";
import type { DrawnPrices } from "./draw-prices.ts";
import type { PlotInput } from "./plot-input.ts";
import { tradingWords } from "./words.ts";

const words = tradingWords.chart;

interface PricePlotProps {
  /** What the chart shows, in a sentence: for those who do not see it. */
  readonly description: string;
  readonly input: PlotInput;
}

/** A chart of candles and lines with its legend. */
export function PricePlot({ description, input }: PricePlotProps) {
  const canvases = useRef<HTMLDivElement>(null);
  const { drawn, failed } = useDrawnPrices(canvases);
  const appearance = useAppearance();
  useEffect(() => {
    if (drawn !== null && canvases.current !== null) drawn.draw(input, readPalette(canvases.current));
  }, [drawn, input, appearance]);
  if (failed) return <Notice kind="warning">{words.failed}</Notice>;
  return (
    <figure>
      <Legend input={input} />
      <div role="img" aria-label={description} aria-busy={drawn === null} className="relative h-80 w-full sm:h-96">
        <div ref={canvases} className="absolute inset-0" />
      </div>
      <figcaption className="mt-2 text-sm text-quiet">
        {description}{" "}
        <a href="https://www.tradingview.com/" target="_blank" rel="noreferrer" className={LINK}>
          {words.credit}
        </a>
      </figcaption>
    </figure>
  );
}

const TONES: Readonly<Record<string, string>> = {
  accent: "border-accent",
  danger: "border-danger",
  success: "border-success",
  warning: "border-warning",
  ink: "border-ink",
  quiet: "border-quiet",
};

function Legend({ input }: { input: PlotInput }) {
  if (input.lines.length === 0) return null;
  return (
    <ul className="mb-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-quiet">
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
