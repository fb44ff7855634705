import { NO_COSTS } from "#domain/backtest/account.ts";
import { reportBacktest } from "#domain/backtest/backtest-report.ts";
import { strategyFor, warmupBars } from "#domain/backtest/strategies/named-strategy.ts";
import { type Metric, mapMetric } from "../../src/domain/figures/metric.ts";
import type { Evaluator } from "./case.ts";

export const BACKTEST_CASES: readonly Evaluator[] = [
  {
    matches: /^SMA\(\d+\/\d+\) cross/i,
    evaluate: (inputs, files) => {
      const named = { name: "sma_cross", fast: inputs.number("fast"), slow: inputs.number("slow") } as const;
      const { run, metrics } = reportBacktest({ asset: files.bars(inputs.text("series")) }, strategyFor(named, true), {
        initialCapital: inputs.number("cash"),
        costs: NO_COSTS,
        atEnd: "closed_at_last_open",
        warmupBars: warmupBars(named),
      });
      return {
        trades: metrics.trades,
        equity_final: run.equityCurve.at(-1)?.equity ?? null,
        return_pct: percent(metrics.totalReturn),
        max_drawdown_pct: percent(metrics.maxDrawdown),
        win_rate_pct: percent(metrics.winRate),
        buy_hold_pct: percent(metrics.benchmarkReturn),
        cagr_pct: percent(metrics.cagr),
        exposure_pct: run.exposure * 100,
      };
    },
  },
];

function percent(metric: Metric): Metric {
  return mapMetric(metric, (value) => value * 100);
}
