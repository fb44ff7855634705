import { calmarRatio, downsideDeviation, sharpeRatio, sortinoRatio } from "#domain/backtest/performance.ts";
import { excessKurtosis, skewness } from "#domain/figures/statistics.ts";
import { marketModel } from "#domain/prices/beta.ts";
import { maxDrawdown } from "#domain/prices/drawdown.ts";
import { overnightAverage } from "#domain/prices/overnight-rate.ts";
import { driftForecast, naiveForecast, thetaForecast } from "#domain/prices/point-forecast.ts";
import { annualReturn, cumulativeReturn, simpleReturns } from "#domain/prices/returns.ts";
import { cornishFisherValueAtRisk, historicalQuantile, tailMean } from "#domain/prices/value-at-risk.ts";
import { annualVolatility, volatilityEstimates } from "#domain/prices/volatility.ts";
import { ewmaVolatility, harVolatility } from "#domain/prices/volatility-forecast.ts";
import { mapMetric } from "../../src/domain/figures/metric.ts";
import type { CaseFiles, Evaluator, Inputs } from "./case.ts";

function returnsIn(inputs: Inputs, files: CaseFiles): readonly number[] {
  return inputs.has("returns") && !inputs.has("series")
    ? inputs.numbers("returns")
    : simpleReturns(closesIn(inputs, files));
}

function closesIn(inputs: Inputs, files: CaseFiles): readonly number[] {
  return barsIn(inputs, files).map((bar) => bar.close);
}

function barsIn(inputs: Inputs, files: CaseFiles) {
  return files.bars(inputs.text("series"));
}

const yearly = (inputs: Inputs): number => inputs.optional("periods_per_year") ?? 252;
const riskFree = (inputs: Inputs): number => inputs.optional("rf_per_period") ?? 0;
const leastAcceptable = (inputs: Inputs): number => inputs.optional("mar_per_period") ?? 0;

export const RETURN_CASES: readonly Evaluator[] = [
  { matches: /^cumulative return/i, evaluate: (inputs, files) => cumulativeReturn(returnsIn(inputs, files)) },
  { matches: /^max(imum)? drawdown/i, evaluate: (inputs, files) => maxDrawdown(returnsIn(inputs, files)) },
  {
    matches: /^annualised return/i,
    evaluate: (inputs, files) => annualReturn(returnsIn(inputs, files), yearly(inputs)),
  },
  {
    matches: /^annualised volatility/i,
    evaluate: (inputs, files) => annualVolatility(returnsIn(inputs, files), yearly(inputs)),
  },
  { matches: /^calmar/i, evaluate: (inputs, files) => calmarRatio(returnsIn(inputs, files), yearly(inputs)) },
  {
    matches: /^sharpe/i,
    evaluate: (inputs, files) => sharpeRatio(returnsIn(inputs, files), riskFree(inputs), yearly(inputs)),
  },
  {
    matches: /^downside/i,
    evaluate: (inputs, files) => downsideDeviation(returnsIn(inputs, files), leastAcceptable(inputs), yearly(inputs)),
  },
  {
    matches: /^sortino/i,
    evaluate: (inputs, files) => sortinoRatio(returnsIn(inputs, files), leastAcceptable(inputs), yearly(inputs)),
  },
  {
    matches: /alpha.*beta/i,
    evaluate: (inputs, files) => {
      const model = marketModel(
        returnsIn(inputs, files),
        inputs.numbers("benchmark"),
        riskFree(inputs),
        yearly(inputs),
      );
      return { alpha_annual: model.alphaAnnual, beta: model.beta, alpha: model.alpha, r_squared: model.rSquared };
    },
  },
  {
    matches: /historical VaR quantile/i,
    evaluate: (inputs, files) => historicalQuantile(returnsIn(inputs, files), inputs.number("cutoff", "alpha")),
  },
  {
    matches: /VaR\/CVaR|cornish/i,
    evaluate: (inputs, files) => {
      const returns = returnsIn(inputs, files);
      const tail = inputs.number("alpha", "cutoff");
      return {
        var_hist: historicalQuantile(returns, tail),
        cvar_hist: tailMean(returns, tail),
        skew: skewness(returns),
        excess_kurtosis: excessKurtosis(returns),
        var_cf: cornishFisherValueAtRisk(returns, tail),
      };
    },
  },
  {
    matches: /CVaR|shortfall/i,
    evaluate: (inputs, files) => tailMean(returnsIn(inputs, files), inputs.number("cutoff", "alpha")),
  },
  {
    matches: /parkinson, garman/i,
    evaluate: (inputs, files) => {
      const figures = volatilityEstimates(barsIn(inputs, files), inputs.number("last"));
      return {
        close_close: figures.closeToClose,
        parkinson: figures.parkinson,
        garman_klass: figures.garmanKlass,
        rogers_satchell: figures.rogersSatchell,
        yang_zhang: figures.yangZhang,
      };
    },
  },
  {
    matches: /naive, drift/i,
    evaluate: (inputs, files) => {
      const prices = closesIn(inputs, files).slice(-inputs.number("last"));
      const horizon = inputs.number("h");
      return {
        naive: naiveForecast(prices, horizon).at(-1) ?? null,
        drift: driftForecast(prices, horizon).at(-1) ?? null,
        theta: thetaForecast(inputs.optional("alpha") ?? 0.5)(prices, horizon).at(-1) ?? null,
      };
    },
  },
  {
    matches: /EWMA/i,
    evaluate: (inputs, files) =>
      ewmaVolatility(simpleReturns(closesIn(inputs, files)), inputs.optional("lambda") ?? 0.94),
  },
  {
    matches: /HAR/,
    evaluate: (inputs, files) => {
      const model = harVolatility(barsIn(inputs, files));
      return {
        b_d: model?.daily ?? null,
        b_w: model?.weekly ?? null,
        b_m: model?.monthly ?? null,
        next_vol_annual: model?.nextVolatilityAnnual ?? null,
      };
    },
  },
  {
    matches: /compounded in arrears/i,
    evaluate: (inputs, files) => {
      const fixings = files.fixings(inputs.text("series"));
      const lookback = inputs.optional("lookback") ?? 0;
      const average = overnightAverage(fixings, inputs.text("from"), inputs.text("to_exclusive"), lookback);
      return {
        days: average.days,
        compounded_rate: average.compounded,
        simple_average_rate: average.simple,
        compounded: mapMetric(average.compounded, (rate) => (rate * average.days) / 360),
      };
    },
  },
];
