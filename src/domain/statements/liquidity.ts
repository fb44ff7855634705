import { fromInputs, type Input, type Metric, quotient, ratioOf } from "#domain/figures/metric.ts";

/** Current assets / current liabilities. */
export function currentRatio(f: { currentAssets: Input; currentLiabilities: Input }): Metric {
  return ratioOf(f.currentAssets, f.currentLiabilities);
}

/** (Cash + marketable securities + receivables) / current liabilities. */
export function quickRatio(f: {
  cash: Input;
  marketableSecurities: Input;
  receivables: Input;
  currentLiabilities: Input;
}): Metric {
  return fromInputs(f, (g) => quotient(g.cash + g.marketableSecurities + g.receivables, g.currentLiabilities));
}

/** (Cash + marketable securities) / current liabilities. */
export function cashRatio(f: { cash: Input; marketableSecurities: Input; currentLiabilities: Input }): Metric {
  return fromInputs(f, (g) => quotient(g.cash + g.marketableSecurities, g.currentLiabilities));
}

/** Current assets - current liabilities, in the statement's currency; may be negative. */
export function netWorkingCapital(f: { currentAssets: Input; currentLiabilities: Input }): Metric {
  return fromInputs(f, (g) => g.currentAssets - g.currentLiabilities);
}

/** Cash flow from operations / current liabilities. */
export function operatingCashFlowRatio(f: { operatingCashFlow: Input; currentLiabilities: Input }): Metric {
  return ratioOf(f.operatingCashFlow, f.currentLiabilities);
}
