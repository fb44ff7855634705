import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Notice } from "@/parts/notice.tsx";
import type { DrawnPlot } from "./draw-plot.ts";
import { readPalette } from "./palette.ts";
import type { PlotSpec, Span } from "./plot-spec.ts";
import { useAppearance } from "./use-appearance.ts";
import { chartWords } from "./words.ts";

export interface PlotProps {
  readonly title: string;
  readonly spec: PlotSpec;
  readonly span: Span;
  /** The highlighted position, and its text. */
  readonly at: number;
  readonly described: string;
  /** Null: the last one in view. */
  readonly onPoint: (position: number | null) => void;
}

/** The lines on canvases, drawn by a library that is loaded with the first plot. Readable with the pointer, and as a
 *  slider with the keyboard. */
export function Plot({ title, spec, span, at, described, onPoint }: PlotProps) {
  const canvases = useRef<HTMLDivElement>(null);
  const paper = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const { plot, failed } = useDrawnPlot(canvases, onPoint);
  const appearance = useAppearance();
  const { first, last } = span;
  useEffect(() => {
    if (plot !== null && canvases.current !== null) plot.draw(spec, readPalette(canvases.current));
  }, [plot, spec, appearance]);
  useEffect(() => plot?.show({ first, last }), [plot, first, last]);
  usePaper(plot, paper);
  if (failed) return <Notice kind="warning">{chartWords.failed}</Notice>;
  const walk = (event: KeyboardEvent): void => {
    const to = stepOf(event.key, at, span);
    if (to === null) return;
    event.preventDefault();
    onPoint(to);
    plot?.point(to);
  };
  return (
    <>
      <div
        role="slider"
        aria-label={chartWords.plot(title)}
        aria-orientation="horizontal"
        aria-valuemin={first}
        aria-valuemax={last}
        aria-valuenow={at}
        aria-valuetext={described}
        aria-describedby={hintId}
        tabIndex={0}
        onKeyDown={walk}
        onBlur={() => {
          onPoint(null);
          plot?.point(null);
        }}
        aria-busy={plot === null}
        className={`peer relative w-full print:hidden ${HEIGHTS[Math.min(spec.panes.length, HEIGHTS.length) - 1] ?? ""}`}
      >
        <div ref={canvases} className="absolute inset-0" />
        {plot === null ? <p className="absolute inset-0 p-4 text-quiet">{chartWords.loading}</p> : null}
      </div>
      <p id={hintId} className="sr-only peer-focus-visible:not-sr-only peer-focus-visible:text-sm print:hidden">
        {chartWords.walk}
      </p>
      <div ref={paper} aria-hidden="true" className="hidden print:block [&>canvas]:h-auto [&>canvas]:w-full" />
    </>
  );
}

const HEIGHTS = ["h-72 sm:h-80", "h-96 sm:h-[26rem]", "h-[30rem] sm:h-[34rem]", "h-[36rem] sm:h-[40rem]"];
const PAGE_STEPS = 20;

function stepOf(key: string, at: number, { first, last }: Span): number | null {
  const to = {
    ArrowLeft: at - 1,
    ArrowDown: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at + 1,
    PageDown: at - PAGE_STEPS,
    PageUp: at + PAGE_STEPS,
    Home: first,
    End: last,
  }[key];
  return to === undefined ? null : Math.min(last, Math.max(first, to));
}

function useDrawnPlot(
  canvases: { readonly current: HTMLDivElement | null },
  onPoint: (position: number | null) => void,
): { plot: DrawnPlot | null; failed: boolean } {
  const [state, setState] = useState<{ plot: DrawnPlot | null; failed: boolean }>({ plot: null, failed: false });
  const latest = useRef(onPoint);
  latest.current = onPoint;
  useEffect(() => {
    let opened: DrawnPlot | null = null;
    let current = true;
    import("./draw-plot.ts").then(
      ({ openPlot }) => {
        if (!current || canvases.current === null) return;
        opened = openPlot(canvases.current, (position) => latest.current(position));
        setState({ plot: opened, failed: false });
      },
      () => current && setState({ plot: null, failed: true }),
    );
    return () => {
      current = false;
      opened?.remove();
      setState({ plot: null, failed: false });
    };
  }, [canvases]);
  return state;
}

/** Print uses a picture in the light theme, as wide as the sheet: the canvases themselves keep the window's width. */
function usePaper(plot: DrawnPlot | null, paper: { readonly current: HTMLDivElement | null }): void {
  useEffect(() => {
    if (plot === null) return;
    const print = (): void => {
      if (paper.current !== null) paper.current.replaceChildren(plot.picture(readPalette(paper.current, "light")));
    };
    const done = (): void => paper.current?.replaceChildren();
    window.addEventListener("beforeprint", print);
    window.addEventListener("afterprint", done);
    return () => {
      window.removeEventListener("beforeprint", print);
      window.removeEventListener("afterprint", done);
    };
  }, [plot, paper]);
}
