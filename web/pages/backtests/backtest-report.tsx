import { useMemo } from "react";
import type { z } from "zod";
import type { backtestRoutes } from "#features/backtests/routes.ts";
import { formatCalendarDate } from "@/formats.ts";
import { formatGain, formatMoney, formatQuantity, formatReturn, formatShare } from "@/pages/trading/figures.ts";
import { type PlotInput, timeOf } from "@/pages/trading/plot-input.ts";
import { PricePlot } from "@/pages/trading/price-plot.tsx";
import { Notice } from "@/parts/notice.tsx";
import { Section } from "@/parts/section.tsx";
import { Table } from "@/parts/table.tsx";
import { MonthTable } from "./month-table.tsx";
import { backtestWords as words } from "./words.ts";

export type Backtest = z.output<(typeof backtestRoutes.runBacktest)["spec"]["returns"][200]>;

const MAX_TRADES = 100;
const RATIOS: readonly string[] = ["sharpe_ratio", "sortino_ratio"];

/** What a rule did: its figures, equity, drawdown, months and trades, with what was assumed. */
export function BacktestReport({ backtest }: { backtest: Backtest }) {
  const { equity, drawdown } = useMemo(() => plotsOf(backtest), [backtest]);
  const { metrics, trades, assumptions } = backtest;
  const day = (timestamp: string): string => formatCalendarDate(timestamp.slice(0, 10));
  const name = `${words.strategies[backtest.strategy.name]}, ${backtest.symbols.join(", ")}`;
  return (
    <>
      <Section title={`${words.result}: ${name}`}>
        {backtest.stale ? (
          <div className="mb-4">
            <Notice>{words.stale}</Notice>
          </div>
        ) : null}
        <dl className="mb-4 grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-7">
          {(Object.entries(words.metrics) as [keyof typeof words.metrics, string][]).map(([id, label]) => (
            <div key={id}>
              <dt className="text-sm text-quiet">{label}</dt>
              <dd className="font-semibold tabular-nums">{figureOf(id, metrics[id])}</dd>
            </div>
          ))}
        </dl>
        <PricePlot
          title={words.equity}
          description={() => words.chartOf(name, day(backtest.start), day(backtest.end))}
          input={equity}
        />
      </Section>
      {backtest.optimization === null ? null : <Choices optimization={backtest.optimization} day={day} />}
      <Section title={words.drawdown}>
        <PricePlot
          title={words.drawdown}
          description={() => words.drawdownOf(figureOf("max_drawdown", metrics.max_drawdown))}
          input={drawdown}
        />
      </Section>
      <Section title={words.months}>
        <MonthTable curve={backtest.equity_curve} initial={backtest.initial_capital} />
      </Section>
      <Section title={words.trades}>
        {trades.length > MAX_TRADES ? (
          <p className="text-quiet">{words.moreTrades(MAX_TRADES, trades.length)}</p>
        ) : null}
        {trades.length === 0 ? (
          <p className="text-quiet">{words.noTrades}</p>
        ) : (
          <Table
            label={words.trades}
            rows={trades.slice(-MAX_TRADES)}
            keyOf={(trade) => `${trade.symbol} ${trade.entry_timestamp} ${trade.exit_timestamp ?? ""}`}
            columns={[
              { title: words.tradeColumns.symbol, cell: ({ symbol }) => symbol },
              {
                title: words.tradeColumns.entry,
                cell: (trade) => `${day(trade.entry_timestamp)}, ${formatMoney(trade.entry_price)}`,
              },
              {
                title: words.tradeColumns.exit,
                cell: ({ exit_timestamp: at, exit_price: price }) =>
                  at === null || price === null ? words.open : `${day(at)}, ${formatMoney(price)}`,
              },
              {
                title: words.tradeColumns.reason,
                cell: ({ exit_reason: reason }) => (reason === null ? "" : words.exitReasons[reason]),
              },
              { title: words.tradeColumns.quantity, figures: true, cell: ({ quantity }) => formatQuantity(quantity) },
              { title: words.tradeColumns.pnl, figures: true, cell: ({ pnl }) => formatGain(pnl) },
              { title: words.tradeColumns.return, figures: true, cell: (trade) => formatReturn(trade.return) },
            ]}
          />
        )}
      </Section>
      <Section title={words.assumptions}>
        <ul className="list-disc pl-5 text-quiet">
          {[
            words.source(backtest.source),
            assumptions.signals,
            assumptions.sizing,
            `${words.stops}: ${assumptions.stops}`,
            assumptions.at_end,
            assumptions.benchmark,
            words.guard(assumptions.look_ahead_check.dates_checked),
            ...assumptions.notes,
            backtest.disclaimer,
          ].map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </Section>
    </>
  );
}

/** Which parameters were chosen on which bars, and how much the many trials leave of the result. */
function Choices({
  optimization,
  day,
}: {
  optimization: NonNullable<Backtest["optimization"]>;
  day: (timestamp: string) => string;
}) {
  const { parameter_sets: sets, trials, deflated_sharpe: deflated, folds } = optimization;
  return (
    <Section title={words.optimization}>
      <p className="mb-3 max-w-prose text-quiet">{words.optimizationHint(sets, trials)}</p>
      <p className="mb-3">
        {words.deflated}:{" "}
        <strong className="tabular-nums">{deflated === null ? words.unknown : formatShare(deflated)}</strong>
      </p>
      <Table
        label={words.optimization}
        rows={folds}
        keyOf={({ test_start: start }) => start}
        columns={[
          {
            title: words.foldColumns.trained,
            cell: ({ train_start: from, train_end: to }) => `${day(from)} – ${day(to)}`,
          },
          {
            title: words.foldColumns.tested,
            cell: ({ test_start: from, test_end: to }) => `${day(from)} – ${day(to)}`,
          },
          {
            title: words.foldColumns.params,
            cell: ({ params }) =>
              params === null
                ? words.noParams
                : Object.entries(params)
                    .map(([name, value]) => `${name} ${value}`)
                    .join(", "),
          },
        ]}
      />
    </Section>
  );
}

function figureOf(id: keyof typeof words.metrics, value: number | null): string {
  if (value === null) return words.unknown;
  if (id === "n_trades") return String(value);
  return RATIOS.includes(id) ? value.toFixed(2) : formatShare(value);
}

function plotsOf(backtest: Backtest): { equity: PlotInput; drawdown: PlotInput } {
  const isDaily = backtest.timeframe === "1D";
  const none = { candles: [], markers: [], levels: [] } as const;
  const points = (curve: Backtest["equity_curve"]) =>
    curve.map(({ timestamp, equity }) => ({ time: timeOf(timestamp, isDaily), value: equity }));
  let peak = 0;
  const depths = backtest.equity_curve.map(({ timestamp, equity }) => {
    peak = Math.max(peak, equity);
    return { time: timeOf(timestamp, isDaily), value: (100 * equity) / peak - 100 };
  });
  return {
    equity: {
      ...none,
      axis: "amount",
      lines: [
        {
          id: "benchmark",
          label: words.benchmark,
          tone: "quiet",
          shape: "dotted",
          points: points(backtest.benchmark_curve),
        },
        { id: "equity", label: words.equity, tone: "accent", shape: "line", points: points(backtest.equity_curve) },
      ],
    },
    drawdown: {
      ...none,
      axis: "percent",
      lines: [{ id: "drawdown", label: words.drawdown, tone: "danger", shape: "line", points: depths }],
    },
  };
}
