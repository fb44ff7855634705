import { absent, known, type Metric } from "#domain/figures/metric.ts";
import { normalCdf, normalQuantile } from "#domain/figures/normal.ts";
import { seededRandom } from "#domain/figures/seeded-random.ts";
import {
  excessKurtosis,
  mean,
  quantile,
  RETURN_ROUNDING,
  skewness,
  standardDeviation,
} from "#domain/figures/statistics.ts";
import { TRADING_DAYS } from "#domain/prices/volatility.ts";
import { sharpeRatio } from "./performance.ts";

export const BOOTSTRAP_DRAWS = 1000;
export const BOOTSTRAP_SEED = 20_240_101;

export interface Interval {
  readonly low: Metric;
  readonly high: Metric;
}

/** 95 % interval of the Sharpe ratio by the stationary bootstrap (Politis and Romano 1994): blocks of geometric length,
 *  n^(1/3) on average, wrapping around; the same seed gives the same interval. Needs 60 returns. */
export function sharpeInterval(
  returns: readonly number[],
  riskFree = 0,
  periodsPerYear: number = TRADING_DAYS,
  seed = BOOTSTRAP_SEED,
): Interval {
  if (returns.length < 60) return { low: absent("insufficient_history"), high: absent("insufficient_history") };
  const random = seededRandom(seed);
  const draws: number[] = [];
  for (let draw = 0; draw < BOOTSTRAP_DRAWS; draw++) {
    const { value } = sharpeRatio(resample(returns, random), riskFree, periodsPerYear);
    if (value !== null) draws.push(value);
  }
  if (draws.length === 0) return { low: absent("undefined"), high: absent("undefined") };
  return { low: known(quantile(draws, 0.025)), high: known(quantile(draws, 0.975)) };
}

function resample(returns: readonly number[], random: () => number): number[] {
  const restart = returns.length ** (-1 / 3);
  let at = Math.floor(random() * returns.length);
  return returns.map(() => {
    const value = returns[at] ?? 0;
    at = random() < restart ? Math.floor(random() * returns.length) : (at + 1) % returns.length;
    return value;
  });
}

const EULER_GAMMA = 0.577_215_664_901_532_9;

/** Probability that the best of several tried rules has a true Sharpe ratio over zero (Bailey and Lopez de Prado 2014,
 *  "The deflated Sharpe ratio"), from its returns and the Sharpe ratios per period of all trials. One trial gives the
 *  probabilistic Sharpe ratio. Needs 60 returns. */
export function deflatedSharpe(returns: readonly number[], trialSharpes: readonly number[]): Metric {
  const n = returns.length;
  if (n < 60 || trialSharpes.length === 0) return absent("insufficient_history");
  const deviation = standardDeviation(returns, 1);
  if (deviation <= RETURN_ROUNDING) return absent("undefined");
  const sharpe = mean(returns) / deviation;
  const kurtosis = excessKurtosis(returns) + 3;
  const spread = 1 - skewness(returns) * sharpe + ((kurtosis - 1) / 4) * sharpe * sharpe;
  if (spread <= 0) return absent("undefined");
  return known(normalCdf(((sharpe - expectedBest(trialSharpes)) * Math.sqrt(n - 1)) / Math.sqrt(spread)));
}

/** Expected Sharpe ratio of the best of this many trials without skill. */
function expectedBest(trialSharpes: readonly number[]): number {
  const trials = trialSharpes.length;
  if (trials < 2) return 0;
  const highest = (1 - EULER_GAMMA) * normalQuantile(1 - 1 / trials);
  return standardDeviation(trialSharpes, 1) * (highest + EULER_GAMMA * normalQuantile(1 - 1 / (trials * Math.E)));
}
