import { type Column, rollingDeviation, type Series, seriesOf } from "#domain/figures/rolling.ts";
import type { Bar } from "#domain/prices/bar.ts";
import { rollingBeta } from "#domain/prices/beta.ts";
import { bollingerBands } from "#domain/prices/bollinger.ts";
import { exponentialMovingAverage, simpleMovingAverage } from "#domain/prices/moving-average.ts";
import { macd, onBalanceVolume, relativeStrengthIndex, stochastic, williamsR } from "#domain/prices/oscillators.ts";
import { simpleReturns } from "#domain/prices/returns.ts";
import { averageTrueRange, directionalIndex } from "#domain/prices/trend-strength.ts";
import type { CaseFiles, Evaluator, Inputs } from "./case.ts";

/** Numbers in a formula's name: `macd-12-26-9` has three. */
function periodsIn(formula: string): number[] {
  return [...formula.matchAll(/\d+(?:\.\d+)?/g)].map((match) => Number(match[0]));
}

function closesIn(inputs: Inputs, files: CaseFiles): readonly number[] {
  return inputs.has("values") ? inputs.numbers("values") : barsIn(inputs, files).map((bar) => bar.close);
}

function barsIn(inputs: Inputs, files: CaseFiles): readonly Bar[] {
  return files.bars(inputs.text("series"));
}

function pick(found: Series | Column, inputs: Inputs, files: CaseFiles): number | null {
  const series = found instanceof Float64Array ? seriesOf(found) : found;
  if (inputs.has("at_index")) return series[inputs.number("at_index")] ?? null;
  const at = inputs.text("at");
  const bars = files.bars(inputs.has("series") ? inputs.text("series") : inputs.text("asset_series"));
  return series[bars.findIndex((bar) => bar.date === at)] ?? null;
}

function periodOf(inputs: Inputs, formula: string, fallback: number): number {
  return inputs.optional("period") ?? periodsIn(formula)[0] ?? fallback;
}

export const INDICATOR_CASES: readonly Evaluator[] = [
  {
    matches: /^sma/i,
    evaluate: (inputs, files, formula) =>
      pick(simpleMovingAverage(closesIn(inputs, files), periodOf(inputs, formula, 20)), inputs, files),
  },
  {
    matches: /^ema/i,
    evaluate: (inputs, files, formula) =>
      pick(exponentialMovingAverage(closesIn(inputs, files), periodOf(inputs, formula, 20)), inputs, files),
  },
  {
    matches: /^rsi/i,
    evaluate: (inputs, files, formula) =>
      pick(relativeStrengthIndex(closesIn(inputs, files), periodOf(inputs, formula, 14)), inputs, files),
  },
  {
    matches: /^macd/i,
    evaluate: (inputs, files, formula) => {
      const lines = macd(closesIn(inputs, files), ...periodsIn(formula));
      return {
        macd: pick(lines.macd, inputs, files),
        signal: pick(lines.signal, inputs, files),
        histogram: pick(lines.histogram, inputs, files),
      };
    },
  },
  {
    matches: /^bollinger/i,
    evaluate: (inputs, files, formula) => {
      const bands = bollingerBands(closesIn(inputs, files), ...periodsIn(formula));
      return {
        upper: pick(bands.upper, inputs, files),
        middle: pick(bands.middle, inputs, files),
        lower: pick(bands.lower, inputs, files),
      };
    },
  },
  {
    matches: /^stdev/i,
    evaluate: (inputs, files, formula) =>
      pick(
        rollingDeviation(closesIn(inputs, files), periodOf(inputs, formula, 14), formula.includes("sample") ? 1 : 0),
        inputs,
        files,
      ),
  },
  {
    matches: /^atr/i,
    evaluate: (inputs, files, formula) =>
      pick(averageTrueRange(barsIn(inputs, files), periodOf(inputs, formula, 14)), inputs, files),
  },
  {
    matches: /^adx/i,
    evaluate: (inputs, files, formula) => {
      const index = directionalIndex(barsIn(inputs, files), periodOf(inputs, formula, 14));
      return {
        plusDi: pick(index.plusDi, inputs, files),
        minusDi: pick(index.minusDi, inputs, files),
        adx: pick(index.adx, inputs, files),
      };
    },
  },
  { matches: /^obv/i, evaluate: (inputs, files) => pick(onBalanceVolume(barsIn(inputs, files)), inputs, files) },
  {
    matches: /^stoch/i,
    evaluate: (inputs, files, formula) => {
      const lines = stochastic(barsIn(inputs, files), ...periodsIn(formula));
      return { k: pick(lines.k, inputs, files), d: pick(lines.d, inputs, files) };
    },
  },
  {
    matches: /^will/i,
    evaluate: (inputs, files, formula) =>
      pick(williamsR(barsIn(inputs, files), periodOf(inputs, formula, 14)), inputs, files),
  },
  {
    matches: /^beta\d+-rolling/i,
    evaluate: (inputs, files, formula) => {
      const returnsOf = (name: string): number[] =>
        simpleReturns(files.bars(inputs.text(name)).map((bar) => bar.close));
      const period = periodOf(inputs, formula, 50);
      const betas = rollingBeta(returnsOf("asset_series"), returnsOf("market_series"), period);
      return pick([null, ...betas], inputs, files);
    },
  },
];
