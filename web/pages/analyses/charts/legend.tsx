import { positionName } from "./describe.ts";
import type { PlotLine, PlotPane, PlotSpec } from "./plot-spec.ts";
import { showPoint, unitName } from "./point-figures.ts";
import { chartWords as words } from "./words.ts";

/** The name of each line, and its value at the highlighted position; one row per pane. */
export function Legend({ spec, at }: { spec: PlotSpec; at: number }) {
  return (
    <div className="mb-2 flex flex-col gap-1 text-sm">
      <p className="font-medium tabular-nums">{positionName(spec, at)}</p>
      {spec.panes.map((pane) => (
        <div key={pane.title} className="flex flex-wrap gap-x-2">
          <PaneLegend spec={spec} pane={pane} at={at} />
          <span className="text-quiet">{words.unit(unitName(pane.unit))}</span>
        </div>
      ))}
    </div>
  );
}

function PaneLegend({ spec, pane: { lines, unit }, at }: { spec: PlotSpec; pane: PlotPane; at: number }) {
  return (
    <dl className="flex flex-wrap gap-x-4 gap-y-0.5">
      {lines.map((line) => (
        <div key={line.id} className="flex items-center gap-1.5">
          <Swatch line={line} />
          <dt className="text-quiet">{line.label}</dt>
          <dd className="font-medium tabular-nums">{valueAt(spec, line, unit, at)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The value at a position; where there is none, the last one before it, with its date. */
function valueAt(spec: PlotSpec, { values }: PlotLine, unit: string, at: number): string {
  const known = values.findLastIndex((value, i) => i <= at && value !== null);
  const shown = showPoint(values[known] ?? null, unit);
  return known === at || known === -1 ? shown : words.earlier(shown, positionName(spec, known));
}

const STROKES = {
  accent: "text-accent",
  ink: "text-ink",
  quiet: "text-quiet",
  edge: "text-edge",
  danger: "text-danger",
  warning: "text-warning",
  success: "text-success",
};
const DASHES: Readonly<Record<string, string>> = { dashed: "5 3", dotted: "2 2" };

function Swatch({ line: { tone, shape } }: { line: PlotLine }) {
  const width = shape === "thin" ? 1 : 2;
  return (
    <svg viewBox="0 0 20 10" width="20" height="10" aria-hidden="true" className={`shrink-0 ${STROKES[tone]}`}>
      {shape === "columns" ? (
        <path d="M4 10V4h4v6zM11 10V1h4v9z" fill="currentColor" />
      ) : (
        <path d="M0 5h20" stroke="currentColor" strokeWidth={width} strokeDasharray={DASHES[shape]} />
      )}
    </svg>
  );
}
