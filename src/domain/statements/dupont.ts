import { fromInputs, type Input, type Metric, ratioOf } from "#domain/figures/metric.ts";
import { assetTurnover } from "./efficiency.ts";
import { netMargin, returnOnEquity } from "./profitability.ts";

/** Return on equity and its three factors. */
export interface DuPont {
  readonly netMargin: Metric;
  readonly assetTurnover: Metric;
  readonly equityMultiplier: Metric;
  readonly returnOnEquity: Metric;
}

/** ROE = net income/revenue x revenue/average assets x average assets/average equity (Du Pont de Nemours, 1920s). The
 *  product must match the return on equity within 1e-9, else the result is `undefined`. */
export function duPont(f: { netIncome: Input; revenue: Input; averageAssets: Input; averageEquity: Input }): DuPont {
  const margin = netMargin(f);
  const turnover = assetTurnover(f);
  const equityMultiplier = ratioOf(f.averageAssets, f.averageEquity);
  const plain = returnOnEquity(f);
  const product = fromInputs(
    { margin: margin.value, turnover: turnover.value, multiplier: equityMultiplier.value, plain: plain.value },
    (g) => {
      const value = g.margin * g.turnover * g.multiplier;
      return Math.abs(value - g.plain) <= 1e-9 * Math.max(1, Math.abs(g.plain)) ? value : Number.NaN;
    },
  );
  return {
    netMargin: margin,
    assetTurnover: turnover,
    equityMultiplier,
    returnOnEquity: firstReason(product, [margin, turnover, equityMultiplier, plain]),
  };
}

/** The product, or the reason of the first missing factor. */
function firstReason(product: Metric, factors: readonly Metric[]): Metric {
  return factors.find((factor) => factor.value === null) ?? product;
}
