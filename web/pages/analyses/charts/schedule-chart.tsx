import { useMemo } from "react";
import type { ChartData } from "./chart-data.ts";
import { ChartFigure } from "./chart-figure.tsx";
import type { PlotSpec } from "./plot-spec.ts";
import { chartWords } from "./words.ts";

const words = chartWords.schedule;
type Schedule = NonNullable<ChartData["schedule"]>;

/** The balance of a loan after each quarter, and the payments of the quarter. */
export function ScheduleChart({ schedule }: { schedule: Schedule }) {
  const spec = useMemo(() => schedulePlot(schedule), [schedule]);
  return (
    <ChartFigure
      title={words.title}
      spec={spec}
      sources={[]}
      described={["balance", "service", "interest"]}
      fileName="debt-schedule"
      note={words.note}
    />
  );
}

function schedulePlot({ currency, quarters }: Schedule): PlotSpec {
  const common = { unit: currency, holds: [0] };
  const closing = quarters.map((quarter) => quarter.closing);
  const interest = quarters.map((quarter) => quarter.interest);
  const service = quarters.map((quarter) => quarter.interest + quarter.principal);
  return {
    positions: { kind: "quarter", count: quarters.length },
    panes: [
      {
        ...common,
        title: words.balance,
        height: 3,
        lines: [{ id: "balance", label: words.balance, tone: "accent", shape: "area", values: closing }],
      },
      {
        ...common,
        title: words.service,
        height: 2,
        lines: [
          { id: "interest", label: words.interest, tone: "accent", shape: "columns", values: interest },
          { id: "service", label: words.service, tone: "edge", shape: "columns", values: service },
        ],
      },
    ],
  };
}
