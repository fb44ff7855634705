import { absent, fromInputs, type Input, known, type Metric, mapMetric } from "#domain/figures/metric.ts";

/** Amounts in whole United States dollars. `gnpPriceIndex` has 1968 = 100 in Ohlson's paper; a level is comparable only
 *  with the same base. */
export interface OhlsonInputs {
  readonly assets: Input;
  readonly gnpPriceIndex: Input;
  readonly liabilities: Input;
  readonly workingCapital: Input;
  readonly currentLiabilities: Input;
  readonly currentAssets: Input;
  readonly netIncome: Input;
  readonly netIncomePrevious: Input;
  readonly fundsFromOperations: Input;
}

/** O-score and its probability of failure within a year, 1/(1+e^-O). */
export interface OhlsonScore {
  readonly score: Metric;
  readonly probability: Metric;
}

/** O-score, model 1 (Ohlson 1980): -1.32 - 0.407 ln(TA/P) + 6.03 TL/TA - 1.43 WC/TA + 0.0757 CL/CA - 1.72 [TL>TA] -
 *  2.37 NI/TA - 1.83 FFO/TL + 0.285 [loss in both years] - 0.521 (NI-NIp)/(|NI|+|NIp|). No level without a price index.
 *  The last term is 0 when both years' income is 0. Not for financials. */
export function ohlsonScore(f: OhlsonInputs): OhlsonScore {
  const score = fromInputs({ ...f }, (g) => {
    if (g.assets <= 0 || g.gnpPriceIndex <= 0 || g.liabilities <= 0 || g.currentAssets <= 0) return absent("undefined");
    const incomes = Math.abs(g.netIncome) + Math.abs(g.netIncomePrevious);
    const change = incomes === 0 ? 0 : (g.netIncome - g.netIncomePrevious) / incomes;
    return (
      -1.32 -
      0.407 * Math.log(g.assets / g.gnpPriceIndex) +
      6.03 * (g.liabilities / g.assets) -
      1.43 * (g.workingCapital / g.assets) +
      0.0757 * (g.currentLiabilities / g.currentAssets) -
      (g.liabilities > g.assets ? 1.72 : 0) -
      2.37 * (g.netIncome / g.assets) -
      1.83 * (g.fundsFromOperations / g.liabilities) +
      (g.netIncome < 0 && g.netIncomePrevious < 0 ? 0.285 : 0) -
      0.521 * change
    );
  });
  return { score, probability: mapMetric(score, logistic) };
}

function logistic(score: number): Metric {
  return known(1 / (1 + Math.exp(-score)));
}
