import { useMemo } from "react";
import type { z } from "zod";
import type { predictionRoutes } from "#features/predictions/routes.ts";
import { formatCalendarDate, formatDateAndTime } from "@/formats.ts";
import { formatMoney, formatShare } from "@/pages/trading/figures.ts";
import { type PlotInput, type PlotLine, timeOf } from "@/pages/trading/plot-input.ts";
import { PricePlot } from "@/pages/trading/price-plot.tsx";
import { Notice } from "@/parts/notice.tsx";
import { Facts, Section } from "@/parts/section.tsx";
import { Table } from "@/parts/table.tsx";
import { predictionWords as words } from "./words.ts";

type Prediction = z.output<(typeof predictionRoutes.predict)["spec"]["returns"][200]>;

/** Test prices that are drawn before the forecast. */
const SHOWN_POINTS = 120;

/** A forecast as a fan, what it is worth, and every bar of it. */
export function ForecastResult({ prediction }: { prediction: Prediction }) {
  const input = useMemo(() => fanOf(prediction), [prediction]);
  const { forecast, symbol, interval, currency, track_record: record } = prediction;
  const end = forecast.at(-1);
  const money = (value: number): string => formatMoney(value, currency ?? "USD");
  const has = prediction.verdict === "better_than_naive";
  return (
    <>
      <Section title={`${symbol}: ${words.chart}`}>
        <div className="mb-4">
          <Notice kind={has ? "success" : "warning"}>{prediction.explanation}</Notice>
        </div>
        <PricePlot
          title={words.chart}
          description={() => words.chartOf(symbol, forecast.length, formatShare(interval))}
          input={input}
        />
        <div className="mt-4">
          <Facts
            facts={[
              [words.figures.last, `${money(prediction.last_price)}, ${timeText(prediction, prediction.as_of)}`],
              [words.figures.end, end === undefined ? words.unknown : money(end.mean)],
              [words.figures.range, end === undefined ? words.unknown : `${money(end.lower)} – ${money(end.upper)}`],
              [words.figures.model, words.models[prediction.model]],
              [words.figures.skill, shareOr(prediction.baseline.skill)],
              [words.figures.coverage, shareOr(prediction.coverage)],
              [words.figures.signal, words.signals[prediction.signal]],
              [words.figures.source, prediction.source],
            ]}
          />
        </div>
        <p className="mt-3 text-sm text-quiet">{prediction.interval_method}</p>
        <p className="text-sm text-quiet">{prediction.disclaimer}</p>
      </Section>
      <Section title={words.record}>
        <Facts
          facts={[
            [words.figures.model, words.models[record.candidate]],
            [words.recordFigures.origins, String(record.origins)],
            [words.recordFigures.mae, record.mae === null ? words.unknown : money(record.mae)],
            [words.recordFigures.rmse, record.rmse === null ? words.unknown : money(record.rmse)],
            [words.recordFigures.mase, record.mase === null ? words.unknown : record.mase.toFixed(2)],
            [words.recordFigures.hits, shareOr(record.direction_hit_rate)],
            [words.recordFigures.p, record.p_against_naive === null ? words.unknown : formatP(record.p_against_naive)],
          ]}
        />
      </Section>
      <Section title={words.steps}>
        <Table
          label={words.steps}
          rows={forecast}
          keyOf={({ timestamp }) => timestamp}
          columns={[
            { title: words.columns.time, cell: ({ timestamp }) => timeText(prediction, timestamp) },
            { title: words.columns.lower, figures: true, cell: ({ lower }) => money(lower) },
            { title: words.columns.mean, figures: true, cell: ({ mean }) => money(mean) },
            { title: words.columns.upper, figures: true, cell: ({ upper }) => money(upper) },
          ]}
        />
      </Section>
    </>
  );
}

function timeText({ timeframe }: Prediction, timestamp: string): string {
  return timeframe === "1D" ? formatCalendarDate(timestamp.slice(0, 10)) : formatDateAndTime(timestamp);
}

function formatP(p: number): string {
  return p < 0.001 ? "< 0.001" : p.toFixed(3);
}

function shareOr(value: number | null): string {
  return value === null ? words.unknown : formatShare(value);
}

function fanOf({
  interval,
  timeframe,
  as_of: asOf,
  last_price: last,
  forecast,
  track_record: record,
}: Prediction): PlotInput {
  const isDaily = timeframe === "1D";
  const points = record.points.slice(-SHOWN_POINTS);
  const start = { time: timeOf(asOf, isDaily), value: last };
  const past = (value: (point: (typeof points)[number]) => number) =>
    points.map((point) => ({ time: timeOf(point.timestamp, isDaily), value: value(point) }));
  const ahead = (value: (step: (typeof forecast)[number]) => number) => [
    start,
    ...forecast.map((step) => ({ time: timeOf(step.timestamp, isDaily), value: value(step) })),
  ];
  const { lines } = words;
  const drawn: PlotLine[] = [
    { id: "track", label: lines.track, tone: "quiet", shape: "dotted", points: past(({ forecast: value }) => value) },
    { id: "actual", label: lines.actual, tone: "ink", shape: "line", points: past(({ actual }) => actual) },
    { id: "mean", label: lines.mean, tone: "accent", shape: "dotted", points: ahead(({ mean }) => mean) },
  ];
  const band = {
    label: lines.interval(formatShare(interval)),
    tone: "accent",
    points: [
      { time: start.time, lower: last, upper: last },
      ...forecast.map(({ timestamp, lower, upper }) => ({ time: timeOf(timestamp, isDaily), lower, upper })),
    ],
  } as const;
  return { axis: "price", candles: [], band, lines: drawn, markers: [], levels: [] };
}
